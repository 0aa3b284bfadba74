#!/usr/bin/env python3
"""Puts one fault at a time into the code, and says which of them no test notices.

usage: mutants.py [WORD...]
       mutants.py --check [LIST]

The faults stand in Tests/faults.txt. Each is put into a copy of the project in build/mutants, which
is built and tested with the tests of the fault's own module only, until the first of them fails; the
working tree is never touched. With words, only faults whose name or file has one of them are tried.
With --check nothing is built: it is only looked whether each text of the list, or of another one, is
found exactly once.

Exit status: 0 where every fault is noticed, 1 where one is not, 2 where the list is wrong.
"""

import collections
import concurrent.futures
import itertools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "Tests/faults.txt"
COPIES = ROOT / "build/mutants"

# Suites that are quick and notice much: they are run first, and where one fails the others are not.
QUICK = {
    "PhotoFiles": "CheckTests|LyingDiskTests|PartialCallsTests|PowerFailureTests",
}

# Suites that take long, and notice nothing that others do not.
SLOW = {
    "PhotoFiles": "KillTests|FullDiskTests|FailureInjectionTests|CorpusTests",
    "ListKit": "ThrashTests|IdentityTests|LargeChangesTests",
    "PhotoFormats": "CorpusTests",
    "PhotoStore": "JournalCrashTests",
    "VersoCLI": "WritersTests",
}

# Modules whose tests open windows.
WIDGETS = {"Gtk", "ListKit", "Verso"}

# Modules whose tests are another module's.
TESTS = {"VersoDecoder": "PictureDecodingTests"}


class Fault:
    """A fault: a text of a file and what takes its place."""

    def __init__(self, block):
        lines = block.splitlines()
        old = [line[2:] for line in lines[3:] if line[:1] == "-"]
        new = [line[2:] for line in lines[3:] if line[:1] == "+"]
        if len(lines) < 4 or not lines[0].startswith("## ") or not old:
            raise ValueError(f"not a fault:\n{block}")
        if len(old) + len(new) + 3 != len(lines):
            raise ValueError(f"a line is neither old nor new:\n{block}")
        self.name, self.breaks, self.file = lines[0][3:], lines[1], lines[2]
        self.old, self.new = "\n".join(old), "\n".join(new)
        self.module = (self.file.split("/") + [""])[1]

    def mistake(self):
        """What is wrong with it; None where nothing is."""
        path = ROOT / self.file
        if not path.is_file():
            return "there is no such file"
        count = path.read_text().count(self.old)
        if count != 1:
            return f"its text is found {count} times"
        return "it changes nothing" if self.old == self.new else None


def read_list(path=LIST):
    """All faults of a list; ends the program where one is wrong."""
    blocks = re.split(r"\n\s*\n(?=## )", pathlib.Path(path).read_text().strip())
    try:
        faults = [Fault(block) for block in blocks if block.startswith("## ")]
    except ValueError as error:
        sys.exit(error_text(str(error)))
    wrong = [f"{f.name} ({f.file}): {f.mistake()}" for f in faults if f.mistake()]
    modules = [module for module, _ in itertools.groupby(fault.module for fault in faults)]
    wrong += [
        f"{module}: its faults do not stand together" for module in sorted(set(modules))
        if modules.count(module) > 1]
    names = collections.Counter(fault.name for fault in faults)
    wrong += [f"{name}: {count} faults have this name" for name, count in names.items() if count > 1]
    if wrong:
        sys.exit(error_text("\n".join(wrong)))
    return faults


def error_text(text):
    print(text, file=sys.stderr)
    return 2


class Copy:
    """A copy of the project in which one module is built and tested."""

    def __init__(self, module):
        self.module = module
        self.folder = COPIES / module
        # Tests write many files, and wait for the disk: memory is quicker where there is some.
        memory = pathlib.Path("/dev/shm")
        self.temporary = pathlib.Path(tempfile.mkdtemp(
            prefix="verso-mutants-", dir=memory if memory.is_dir() else None))
        # Some tests run programs as another user.
        self.temporary.chmod(0o755)
        self.environment = dict(
            os.environ, VERSO_PART=TESTS.get(module, f"{module}Tests"), TMPDIR=str(self.temporary),
            SWIFT_BACKTRACE="enable=no")
        self.environment.pop("VERSO_CORPUS", None)
        self.display = []
        if module in WIDGETS:
            self.environment["G_DEBUG"] = "fatal-warnings"
            self.display = [str(ROOT / "data/scripts/in-display.sh")]
        self.timeout = 600

    def update(self):
        """Brings the copy to the state of the working tree; what is the same keeps its time."""
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
            check=True, capture_output=True, text=True).stdout
        names = {name for name in listing.split("\0") if (ROOT / name).is_file()}
        for name in names:
            source, target = ROOT / name, self.folder / name
            data = source.read_bytes()
            if not target.is_file() or target.read_bytes() != data:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
                shutil.copymode(source, target)
        for path in self.folder.rglob("*"):
            name = path.relative_to(self.folder)
            if name.parts[0] != ".build" and path.is_file() and str(name) not in names:
                path.unlink()

    def build(self):
        """Builds the tests; what the compiler said where it fails."""
        self.temporary.mkdir(parents=True, exist_ok=True)
        result = subprocess.run(
            ["swift", "build", "--build-tests", "--disable-xctest", "-debug-info-format",
             "none", "-j", "2"],
            cwd=self.folder, env=self.environment, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        return None if result.returncode == 0 else result.stdout

    def test(self):
        """Runs the tests until one fails; its name, or None where none does."""
        quick, slow = QUICK.get(self.module), SLOW.get(self.module)
        notice = self.run("--filter", quick) if quick else None
        skipped = "|".join(suites for suites in (quick, slow) if suites)
        return notice or self.run(*(["--skip", skipped] if skipped else []))

    def run(self, *options):
        """Runs some of the tests until one fails; its name, or None where none does."""
        self.temporary.mkdir(mode=0o755, parents=True, exist_ok=True)
        command = [
            *self.display, str(self.folder / ".build/debug/VersoPackageTests.xctest"),
            "--testing-library", "swift-testing", *options]
        run = subprocess.Popen(
            command, cwd=self.folder, env=self.environment, text=True, errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True)
        hung = threading.Event()

        def stop():
            hung.set()
            end_session(run.pid)

        timer = threading.Timer(self.timeout, stop)
        timer.start()
        notice = last = None
        for line in run.stdout:
            last = line.strip() or last
            found = re.search(r'(?:Test|Suite) (.+?) recorded an issue.* at (.+?): (.*)', line)
            if found:
                notice = f"{found[1]} ({found[2]})"
                break
        timer.cancel()
        end_session(run.pid)
        run.stdout.close()
        status = run.wait()
        # Tests that were ended leave folders a thousand deep, which Python's own way does not get through.
        subprocess.run(["rm", "-rf", str(self.temporary)], check=False)
        if notice or status == 0:
            return notice
        return "a test that hangs" if hung.is_set() else f"a test that ends the run: {last}"

    def try_fault(self, fault):
        """What notices a fault; None where nothing does. A fault that is no code is an error."""
        path = self.folder / fault.file
        original = path.read_text()
        path.write_text(original.replace(fault.old, fault.new))
        try:
            said = self.build()
            if said is not None:
                raise ValueError(f"{fault.name}: does not compile: {errors_in(said)}")
            return self.test()
        finally:
            path.write_text(original)


def errors_in(said):
    """What went wrong in a build: what the compiler calls an error, or, where it crashed or was
    killed, the end of what was said."""
    lines = [line for line in said.splitlines() if line.strip()]
    return " ".join([line for line in lines if "error:" in line][:3] or lines[-5:])


def end_session(session):
    """Ends all processes of a session: a test starts programs, too."""
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) == session:
                os.kill(int(stat.parent.name), signal.SIGKILL)
        except (OSError, IndexError):
            pass


def try_module(module, faults, say):
    """Tries all faults of a module; yields each with what became of it."""
    copy = Copy(module)
    copy.update()
    start = time.monotonic()
    said = copy.build()
    if said is not None:
        say(f"WRONG        {module}: the tests do not build:\n{said}")
        raise ValueError(f"{module}: the tests do not build")
    built = time.monotonic()
    notice = copy.test()
    if notice:
        say(f"WRONG        {module}: fails without any fault: {notice}")
        raise ValueError(f"{module}: fails without any fault")
    tested = time.monotonic()
    copy.timeout = max(60, 10 * (tested - built))
    say(f"{module}: built in {built - start:.0f} s, tested without a fault in {tested - built:.0f} s")
    # Of one file after the other: each file that changes is built again.
    for fault in sorted(faults, key=lambda fault: fault.file):
        start = time.monotonic()
        try:
            notice = copy.try_fault(fault)
        except ValueError as error:
            say(f"WRONG        {error}")
            yield fault, "wrong"
            continue
        seconds = time.monotonic() - start
        word = "noticed  " if notice else "UNNOTICED"
        say(f"{word} {seconds:4.0f} s  {module}: {fault.name}" + (f"  <- {notice}" if notice else ""))
        yield fault, "noticed" if notice else "unnoticed"


def main(arguments):
    if arguments[:1] == ["--check"]:
        print(f"{len(read_list(*arguments[1:2]))} faults")
        return 0
    faults = read_list()
    if arguments:
        faults = [f for f in faults if any(word in f.name or word in f.file for word in arguments)]
    if not faults:
        return error_text("no fault has such a name")
    modules = collections.defaultdict(list)
    for fault in faults:
        modules[fault.module].append(fault)
    lock = threading.Lock()

    def say(text):
        with lock:
            print(text, flush=True)

    start = time.monotonic()
    largest = sorted(modules, key=lambda module: -len(modules[module]))
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", 2))) as pool:
        runs = [
            pool.submit(lambda module=module: list(try_module(module, modules[module], say)))
            for module in largest]
        try:
            results = [result for run in runs for result in run.result()]
        except ValueError as error:
            pool.shutdown(cancel_futures=True)
            return error_text(str(error))
    minutes, seconds = divmod(round(time.monotonic() - start), 60)
    kinds = collections.Counter(kind for _, kind in results)
    say(f"{len(results)} faults, {kinds['noticed']} noticed, in {minutes} min {seconds} s")
    for fault, kind in results:
        if kind == "unnoticed":
            say(f"no test notices: {fault.name}: {fault.breaks}\n  {fault.file}")
    return 2 if kinds["wrong"] else 1 if kinds["unnoticed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
