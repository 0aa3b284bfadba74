import Foundation

/// verso-cli beside the tools that people use today, on the same files, in turns.
struct CommandLineBenchmarks {
  /// The folder with the release build's programs.
  let programs: URL
  /// The project's sample photos.
  let samples: URL
  /// Photos of real cameras, whose maker notes the other tools read too; nil where there are none.
  let cameraPhotos: URL?

  func run() throws -> [BenchMeasurement] {
    var measurements = try reading(samples, called: "sample photos")
    if let cameraPhotos {
      measurements += try reading(cameraPhotos, called: "camera photos")
      measurements += [try readingAll(cameraPhotos)]
      measurements += [try thumbnails(cameraPhotos, called: "camera photos")]
    }
    return measurements + (try start())
  }

  private static let photoCount = 2000
  private static let runs = 5

  /// The time to read all metadata of 2,000 photos.
  private func reading(_ source: URL, called name: String) throws -> [BenchMeasurement] {
    let photos = try PhotoCopies(of: source, count: Self.photoCount)
    let verso = try TimedCommand(
      programs.appendingPathComponent("verso-cli").path,
      ["list", "-r", "--no-index", "--format", "jsonl", photos.folder.path])
    let exiv2 = try TimedCommand("exiv2", ["-pa"] + photos.files.map(\.path))
    let exifTool = try TimedCommand(
      "exiftool", ["-fast2", "-json", "-r", photos.folder.path])
    // The copies go with what made them.
    let cache = photos.folder.appendingPathComponent("cache")
    let known = try TimedCommand(
      "env",
      [
        "XDG_CACHE_HOME=\(cache.path)", programs.appendingPathComponent("verso-cli").path, "list",
        "-r",
        "--format", "jsonl", photos.folder.path,
      ])
    let seconds = try withExtendedLifetime(photos) {
      // By then the photos are old enough to be known.
      try medians([(verso, Self.runs), (exiv2, Self.runs), (exifTool, 3)])
        + medians([(known, 2 * Self.runs), (verso, Self.runs)])
    }
    let rates = seconds.map { Double(Self.photoCount) / $0 }
    return [
      BenchMeasurement(
        name: "read 2,000 \(name)", value: rates[0], unit: "files/s",
        yardstick: ("exiv2 -pa", rates[1]), better: .higher, bound: 15),
      BenchMeasurement(
        name: "read 2,000 \(name)", value: rates[0], unit: "files/s",
        yardstick: ("exiftool -fast2 -json", rates[2]), better: .higher, bound: 150),
      BenchMeasurement(
        name: "list 2,000 known \(name)", value: rates[3], unit: "files/s",
        yardstick: ("reading them", rates[4]), better: .higher, bound: 1.5),
    ]
  }

  /// The time to read 2,000 photos of all formats, beside that of as many JPEG files.
  private func readingAll(_ source: URL) throws -> BenchMeasurement {
    let folders = [
      try PhotoCopies(of: source, count: Self.photoCount, Self.extensions),
      try PhotoCopies(of: source, count: Self.photoCount),
    ]
    let commands = try folders.map { photos in
      try TimedCommand(
        programs.appendingPathComponent("verso-cli").path,
        ["list", "-r", "--no-index", "--format", "jsonl", photos.folder.path])
    }
    let seconds = try withExtendedLifetime(folders) {
      try medians(commands.map { ($0, Self.runs) })
    }
    let rates = seconds.map { Double(Self.photoCount) / $0 }
    return BenchMeasurement(
      name: "read 2,000 photos of all formats but JPEG", value: rates[0], unit: "files/s",
      yardstick: ("as many JPEG files", rates[1]), better: .higher, bound: 0.5)
  }

  /// Formats that phones, cameras, archives and the web use.
  private static let extensions: Set = [
    "heic", "hif", "avif", "jxl", "png", "webp", "gif", "tif", "tiff", "dng", "cr2", "cr3", "nef",
    "raf", "rw2", "psd", "jp2", "mp4", "mov",
  ]

  /// The time to make 1,000 thumbnails in a process apart, one after the other.
  private func thumbnails(_ source: URL, called name: String) throws -> BenchMeasurement {
    let photos = try PhotoCopies(of: source, count: Self.thumbnailCount)
    let meter = programs.appendingPathComponent("thumbnail-meter").path
    let commands = try ["apart", "within"].map {
      try TimedCommand(meter, [$0] + photos.files.map(\.path))
    }
    let milliseconds = try withExtendedLifetime(photos) {
      try medians(commands.map { ($0, Self.runs) }).map { $0 * 1000 }
    }
    return BenchMeasurement(
      name: "thumbnails of 1,000 \(name)", value: milliseconds[0], unit: "ms",
      yardstick: ("in the same process", milliseconds[1]), better: .lower, bound: 1.15)
  }

  private static let thumbnailCount = 1000

  /// The time from the start of the program to its end.
  private func start() throws -> [BenchMeasurement] {
    let verso = try TimedCommand(
      programs.appendingPathComponent("verso-cli").path, ["--version"])
    let exifTool = try TimedCommand("exiftool", ["-ver"])
    let milliseconds = try medians([(verso, 21), (exifTool, 21)]).map { $0 * 1000 }
    return [
      BenchMeasurement(
        name: "start of verso-cli", value: milliseconds[0], unit: "ms",
        yardstick: ("exiftool -ver", milliseconds[1]), better: .lower, bound: 0.25)
    ]
  }

  /// The median of each command's runs, after one run that warms the caches. The commands take turns,
  /// so that a busy moment of the machine touches all of them.
  private func medians(_ commands: [(command: TimedCommand, runs: Int)]) throws -> [Double] {
    for (command, _) in commands { _ = try command.seconds() }
    var seconds = commands.map { _ in [Double]() }
    for round in 0..<(commands.map(\.runs).max() ?? 0) {
      for (index, (command, runs)) in commands.enumerated() where round < runs {
        seconds[index].append(try command.seconds())
      }
    }
    return seconds.map { $0.sorted()[$0.count / 2] }
  }
}
