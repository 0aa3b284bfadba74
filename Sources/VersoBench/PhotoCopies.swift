import Foundation

/// Many copies of the sample photos in a temporary folder, deleted with this object.
final class PhotoCopies {
  let folder: URL
  let files: [URL]

  /// Copies the files of a folder in turn until there are `count` photos.
  ///
  /// - Parameter extensions: the extensions of the files.
  init(of source: URL, count: Int, _ extensions: Set<String> = ["jpg"]) throws {
    let walk = FileManager.default.enumerator(at: source, includingPropertiesForKeys: nil)
    let photos = (walk?.compactMap { $0 as? URL } ?? [])
      .filter { extensions.contains($0.pathExtension.lowercased()) }
      .sorted { $0.path < $1.path }
    guard !photos.isEmpty else { throw BenchmarkError.noSamples(source.path) }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("verso-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    files = try (0..<count).map { [folder] number in
      let original = photos[number % photos.count]
      let copy = folder.appendingPathComponent("photo-\(number)")
        .appendingPathExtension(original.pathExtension)
      try FileManager.default.copyItem(at: original, to: copy)
      return copy
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
