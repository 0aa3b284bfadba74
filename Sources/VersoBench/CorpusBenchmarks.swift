import Foundation

/// The same for photos from real cameras, whose maker notes the other tools read too.
struct CorpusBenchmarks {
  let programs: Programs
  /// The folder of the photos.
  let photos: URL

  private static let photoCount = 2000
  private static let thumbnailCount = 1000
  private static let runs = 5

  func run() throws -> [BenchMeasurement] { try reading() + [readingAll(), thumbnails()] }

  /// The time to read all metadata of 2,000 photos.
  private func reading() throws -> [BenchMeasurement] {
    let copies = try PhotoCopies(of: photos, count: Self.photoCount)
    let verso = try programs.list(["-r", "--no-index", copies.folder.path])
    let exiv2 = try TimedCommand("exiv2", ["-pa"] + copies.files.map(\.path))
    let exifTool = try TimedCommand("exiftool", ["-fast2", "-json", "-r", copies.folder.path])
    let seconds = try withExtendedLifetime(copies) {
      try Turns.medians([(verso, Self.runs), (exiv2, Self.runs), (exifTool, 3)])
    }
    let rates = seconds.map { Double(Self.photoCount) / $0 }
    return [
      BenchMeasurement(
        "read 2,000 of VERSO_CORPUS", rates[0], "files/s", beside: ("exiv2 -pa", rates[1]),
        atLeast: 20, limit: 5),
      BenchMeasurement(
        "read 2,000 of VERSO_CORPUS", rates[0], "files/s",
        beside: ("exiftool -fast2 -json", rates[2]), atLeast: 200, limit: 60),
    ]
  }

  /// The time to read 2,000 photos of all formats, compared with that of as many JPEG files.
  private func readingAll() throws -> BenchMeasurement {
    let folders = [
      try PhotoCopies(of: photos, count: Self.photoCount, Self.extensions),
      try PhotoCopies(of: photos, count: Self.photoCount),
    ]
    let commands = try folders.map { try programs.list(["-r", "--no-index", $0.folder.path]) }
    let seconds = try withExtendedLifetime(folders) {
      try Turns.medians(commands.map { ($0, Self.runs) })
    }
    let rates = seconds.map { Double(Self.photoCount) / $0 }
    return BenchMeasurement(
      "read 2,000 photos of all formats but JPEG", rates[0], "files/s",
      beside: ("as many JPEG files", rates[1]), atLeast: 0.5, limit: 0.3)
  }

  /// Formats that phones, cameras, archives and the web use.
  private static let extensions: Set = [
    "heic", "hif", "avif", "jxl", "png", "webp", "gif", "tif", "tiff", "dng", "cr2", "cr3", "nef",
    "raf", "rw2", "psd", "jp2", "mp4", "mov",
  ]

  /// The time to make 1,000 thumbnails in a separate process, one after another.
  private func thumbnails() throws -> BenchMeasurement {
    let copies = try PhotoCopies(of: photos, count: Self.thumbnailCount)
    let commands = try ["apart", "within"].map {
      try TimedCommand(programs.path("thumbnail-meter"), [$0] + copies.files.map(\.path))
    }
    let milliseconds = try withExtendedLifetime(copies) {
      try Turns.medians(commands.map { ($0, Self.runs) }).map { $0 * 1000 }
    }
    return BenchMeasurement(
      "thumbnails of 1,000 of VERSO_CORPUS", milliseconds[0], "ms",
      beside: ("in the same process", milliseconds[1]), atMost: 1.15, limit: 1.3)
  }
}
