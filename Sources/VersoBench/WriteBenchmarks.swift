import Foundation

/// Writing a title and a rating, compared with ExifTool, and with the cost of copying the same files and having each
/// on the disk.
struct WriteBenchmarks {
  let programs: Programs
  let tree: BenchTree

  private static let count = 300
  private static let runs = 5

  func run() throws -> [BenchMeasurement] {
    let photos = tree.sample(Self.count, where: BenchTree.isJPEG)
    let home = try BenchFolder()
    let copies = try ["verso", "exiftool"].map { try home.copies(of: photos, in: $0).map(\.path) }
    let target = try home.folder("copies")
    var seconds: [[Double]] = [[], [], []]
    for round in 0...Self.runs {
      // Each writes something other than what was there.
      let title = "Harbour, take \(round)"
      let verso = try TimedCommand(
        programs.path("verso-cli"),
        ["set"] + copies[0] + ["title=\(title)", "rating=\(round % 5 + 1)"],
        environment: Programs.environment(home: home.url))
      let exifTool = try TimedCommand(
        "exiftool",
        ["-q", "-m", "-overwrite_original", "-Title=\(title)", "-Rating=\(round % 5 + 1)"]
          + copies[1])
      let copy = try TimedCommand(
        programs.path("bare-files"), ["copy", target.path] + photos.map(\.path))
      for (index, command) in [verso, exifTool, copy].enumerated() {
        let run = try command.run()
        guard run.status == 0 else { throw BenchmarkError.failed(command.executable, run.status) }
        // The first run warms the caches.
        if round > 0 { seconds[index].append(run.seconds) }
      }
    }
    let rates = seconds.map { Double(photos.count) / $0.median }
    return [
      BenchMeasurement(
        "write photos, verified and synchronized", rates[0], "files/s",
        beside: ("cp + fsync", rates[2]), atLeast: 0.8, limit: 0.25),
      BenchMeasurement(
        "write photos, verified and synchronized", rates[0], "files/s",
        beside: ("exiftool, not synchronized", rates[1]), atLeast: 1, limit: 0.5),
    ]
  }
}
