import Foundation

/// verso-cli compared with the tools that people use today, on a tree of photos like real ones.
struct ScanBenchmarks {
  let programs: Programs
  let tree: BenchTree

  private static let runs = 5
  /// What takes other tools minutes is measured on a sample from all over the tree.
  private static let sampleCount = 1_000

  /// Reading all that a list needs: of the whole tree, whose folders are listed and whose sidecars are looked for,
  /// compared with tools that are given the names of the photos.
  func scan() throws -> [BenchMeasurement] {
    let sample = tree.sample(Self.sampleCount).map(\.path)
    let verso = try programs.list(["-r", "--no-index", tree.folder.path])
    let exiv2 = try TimedCommand("exiv2", ["-pa"] + sample)
    let exifTool = try TimedCommand("exiftool", ["-fast2", "-json"] + sample)
    let bare = try TimedCommand(programs.path("bare-files"), ["read", tree.folder.path])
    let seconds = try Turns.medians([
      (verso, Self.runs), (exiv2, Self.runs), (exifTool, 3), (bare, Self.runs),
    ])
    let (some, all) = (Double(sample.count), Double(tree.photos.count))
    let rate = all / seconds[0]
    let memory = try programs.memory(of: verso)
    return [
      BenchMeasurement(
        "read photos", rate, "files/s", beside: ("exiv2 -pa", some / seconds[1]), atLeast: 20,
        limit: 4),
      BenchMeasurement(
        "read photos", rate, "files/s", beside: ("exiftool -fast2 -json", some / seconds[2]),
        atLeast: 200, limit: 40),
      BenchMeasurement(
        "read photos", rate, "files/s", beside: ("C: open, read 64 KiB, close", all / seconds[3]),
        atLeast: 0.25, limit: 0.06),
      BenchMeasurement(
        "list --format jsonl: memory", Double(memory) / 1_048_576, "MiB", atMost: 60),
    ]
  }

  /// Listing what was read before.
  func known() throws -> [BenchMeasurement] {
    let cache = try BenchFolder()
    let list = ["-r", tree.folder.path]
    let known = try programs.list(list, home: cache.url)
    let unknown = try programs.list(["--no-index"] + list)
    let find = try TimedCommand(
      "find", [tree.folder.path, "-type", "f", "-printf", "%p %s %T@ %i\n"])
    let seconds = try Turns.medians([(known, 9), (find, 9), (unknown, 3)])
    let isLarge = tree.photos.count >= 100_000
    let memory = try programs.memory(of: known)
    return [
      BenchMeasurement(
        "list known photos", seconds[0] * 1_000, "ms",
        beside: ("find over the tree", seconds[1] * 1_000), atMost: isLarge ? 8 : 3, limit: 16),
      BenchMeasurement(
        "list known photos", seconds[0] * 1_000, "ms",
        beside: ("reading them", seconds[2] * 1_000), atMost: 0.67, limit: 0.8),
      BenchMeasurement(
        "list known photos: memory", Double(memory) / 1_048_576, "MiB", atMost: 60),
    ]
  }
}
