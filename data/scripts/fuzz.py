#!/usr/bin/env python3
"""Runs every fuzz target by turns, for so many seconds altogether: make fuzz SECONDS=...

fuzz.py PROGRAM FOLDER SECONDS [TARGET ...]

What was found of interest stays in FOLDER/TARGET and is where the next run goes on. An input that traps, takes too
much processor time or too much memory is kept in FOLDER/found, its path is printed, and the exit status is 1.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

TARGETS = (
    "jpeg tags sidecar repair mending journal query paste decoder "
    "png webp gif psd tiff raf heif jxl jp2 cr3 movie crw mrw x3f"
).split()
# How long one target runs before it is the next one's turn, at most.
TURN = 60
# The longest inputs, and how much of the time goes to them: small ones find more, and large ones what takes long.
LENGTHS = [(1 << 14, 0.7), (4 << 20, 0.3)]
OPTIONS = [
    # More memory than any file may take, the program and its inputs included.
    "-rss_limit_mb=1024",
    "-malloc_limit_mb=512",
    # By the clock: for what hangs. Processor time is limited by the program itself.
    "-timeout=120",
    "-report_slow_units=10",
    "-print_final_stats=1",
    "-verbosity=1",
]


def run(program, folder, target, length, seconds):
    """Runs a target; returns how many inputs it had, and whether it found something."""
    corpus, found, seeds = folder / target, folder / "found", folder / "seeds" / target
    for place in (corpus, found, seeds):
        place.mkdir(parents=True, exist_ok=True)
    environment = dict(os.environ, FUZZ_TARGET=target, SWIFT_BACKTRACE="enable=no")
    subprocess.run([program], env=dict(environment, FUZZ_SEEDS=str(seeds)), check=True)
    before = set(found.iterdir())
    limits = [f"-max_len={length}", f"-max_total_time={max(1, round(seconds))}"]
    command = [program, *OPTIONS, *limits, f"-artifact_prefix={found}/{target}-"]
    done = subprocess.run(
        [*command, str(corpus), str(seeds)], env=environment, stderr=subprocess.PIPE, errors="replace"
    )
    text = done.stderr
    count = re.search(r"number_of_executed_units: (\d+)", text) or re.search(r"#(\d+)[^\n]*\Z", text)
    memory = re.search(r"peak_rss_mb: +(\d+)", text)
    new = sorted(set(found.iterdir()) - before)
    failed = done.returncode != 0 or bool(new)
    if failed:
        print(text[-3000:], file=sys.stderr)
    print(
        f"{target}: {count[1] if count else '?'} inputs of up to {length} bytes, {memory[1] if memory else '?'} MB at the most"
        + ("".join(f"\n  found {path}" for path in new) if new else ", FAILED" if failed else ""),
        flush=True,
    )
    return int(count[1]) if count else 0, failed


def main():
    program, folder, seconds, *targets = sys.argv[1:]
    folder, left, total, failed = pathlib.Path(folder), float(seconds), 0, set()
    targets = targets or TARGETS
    unknown = set(targets) - set(TARGETS)
    if unknown:
        sys.exit(f"no such target: {', '.join(sorted(unknown))}")
    while left > 0 and len(failed) < len(targets):
        running = [target for target in targets if target not in failed]
        turn = max(1, min(TURN, int(left / len(running))))
        for target in running:
            left -= turn
            for length, part in LENGTHS:
                if target not in failed:
                    count, has_failed = run(os.path.abspath(program), folder, target, length, part * turn)
                    total += count
                    if has_failed:
                        failed.add(target)
    shutil.rmtree(folder / "seeds", ignore_errors=True)
    print(f"{total} inputs altogether" + (f"; failed: {' '.join(sorted(failed))}" if failed else ""))
    sys.exit(1 if failed else 0)


main()
