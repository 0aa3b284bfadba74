// Prints the figures of `make bench` and writes them to a file.
//
// Usage: verso-bench OUTPUT.json [SAMPLES]
//        verso-bench make-tree N FOLDER [--seed S] [--scale PART]   photos to measure with
//
// With VERSO_CORPUS set to a folder of real photos, they are measured too.

import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "make-tree" {
  guard let command = TreeCommand(Array(arguments)) else {
    print("usage: \(TreeCommand.usage)")
    exit(2)
  }
  do {
    try command.run()
    exit(0)
  } catch {
    print("make-tree: \(error)")
    exit(1)
  }
}
guard let output = arguments.first, arguments.count <= 2 else {
  print("usage: verso-bench OUTPUT.json [SAMPLES]")
  exit(2)
}
do {
  let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  let commandLine = CommandLineBenchmarks(
    programs: programs,
    samples: URL(fileURLWithPath: arguments.dropFirst().first ?? "data/samples"),
    cameraPhotos: ProcessInfo.processInfo.environment["VERSO_CORPUS"]
      .map { URL(fileURLWithPath: $0) })
  let measurements = try commandLine.run() + ListBenchmarks(programs: programs).run()
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
  print(BenchmarkTable.text(measurements), terminator: "")
  try encoder.encode(measurements).write(to: URL(fileURLWithPath: output))
  exit(measurements.allSatisfy(\.holds) ? 0 : 1)
} catch {
  print("bench: \(error)")
  exit(1)
}
