import Foundation
import TestSupport

@testable import VersoBench

/// A tree that `verso-bench make-tree` makes, with small pictures.
struct MadeTree {
  private let folder: TemporaryFolder
  /// The photos, in their order.
  let photos: [URL]

  init(_ count: Int, seed: UInt64 = 1) throws {
    folder = try TemporaryFolder()
    let maker = TreeMaker(folder: folder.url, count: count, seed: seed, scale: 0.05)
    photos = try maker.make().photos
  }

  /// All files by their paths below the tree, sidecars too.
  var files: [String: Data] {
    get throws {
      let names = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap {
        $0 as? String
      }
      return try (names ?? []).reduce(into: [:]) { files, name in
        let file = folder.url.appendingPathComponent(name)
        guard !file.hasDirectoryPath,
          (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
        else { return }
        files[name] = try Data(contentsOf: file)
      }
    }
  }

  /// What ExifTool says of all files, in the order of their paths.
  func exifTool(_ options: String...) throws -> [[String: Any]] {
    try ExifTool.json([folder.url], ["-r", "-ext", "*"] + options)
  }
}
