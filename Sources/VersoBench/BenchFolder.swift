import Foundation

/// A folder that is deleted with this object.
final class BenchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("verso-bench-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A folder in it.
  func folder(_ name: String) throws -> URL {
    let folder = url.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Copies files into a folder in it.
  func copies(of files: [URL], in name: String) throws -> [URL] {
    let folder = try folder(name)
    return try files.map { file in
      let copy = folder.appendingPathComponent(file.lastPathComponent)
      try FileManager.default.copyItem(at: file, to: copy)
      return copy
    }
  }
}
