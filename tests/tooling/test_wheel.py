"""The wheel has all that the program needs, and works where there is no checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of this checkout, unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", folder], cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    with zipfile.ZipFile(built) as packed:
        packed.extractall(folder / "unpacked")
    return folder / "unpacked"


def run_from(wheel, *arguments, cwd):
    """The program out of an unpacked wheel, in a folder that is no checkout."""
    return subprocess.run(
        [sys.executable, "-m", "sopwith_gm", *arguments],
        cwd=cwd, env={**os.environ, "PYTHONPATH": str(wheel)}, text=True, capture_output=True,
        check=False,
    )  # fmt: skip


def files_in(folder):
    """All files below a folder, by their paths in it, but for what Python leaves there."""
    found = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    return {path for path in found if "__pycache__" not in path.parts}


def test_the_wheel_has_every_file_of_the_program(wheel):
    """Rulesets, silhouettes and templates too."""
    program = files_in(ROOT / "sopwith_gm")
    templates = {Path("templates") / path for path in files_in(ROOT / "templates")}

    assert Path("systems/sopwith/data/rulesets/email.yaml") in program
    assert templates
    assert files_in(wheel / "sopwith_gm") == program | templates


def test_the_program_runs_out_of_the_wheel(wheel, tmp_path):
    """Outside the checkout it finds its own code and rulesets."""
    where = "import sopwith_gm; print(sopwith_gm.__file__)"
    found = subprocess.run(
        [sys.executable, "-c", where],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(wheel)}, text=True,
        capture_output=True, check=True,
    )  # fmt: skip
    flown = run_from(wheel, "cases", ROOT / "tests/cases/movement.yaml", cwd=tmp_path)

    assert Path(found.stdout.strip()).is_relative_to(wheel)
    assert flown.returncode == 0, flown.stdout + flown.stderr


def test_the_version_is_the_wheels(wheel, tmp_path):
    """`--version` and the package's metadata say the same."""
    (metadata,) = wheel.glob("*.dist-info/METADATA")
    version = metadata.read_text("utf-8").partition("\nVersion: ")[2].splitlines()[0]

    told = run_from(wheel, "--version", cwd=tmp_path)

    assert told.stdout.split()[-1] == version
