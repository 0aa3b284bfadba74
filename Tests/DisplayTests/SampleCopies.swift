import Foundation
import TestSupport

/// Copies of the sample photos that a test may change.
struct SampleCopies {
  let folder: TemporaryFolder
  /// The photos, without their sidecars.
  let files: [URL]

  init() throws {
    folder = try TemporaryFolder()
    let start = Corpus.samples.path.count + 1
    files = try Corpus.samplePhotos.map { [folder] photo in
      try folder.copy(of: photo, as: String(photo.path.dropFirst(start)))
    }
    for photo in Corpus.samplePhotos {
      let long = URL(fileURLWithPath: photo.path + ".xmp")
      let short = photo.deletingPathExtension().appendingPathExtension("xmp")
      for sidecar in [long, short] where FileManager.default.fileExists(atPath: sidecar.path) {
        try folder.copy(of: sidecar, as: String(sidecar.path.dropFirst(start)))
      }
    }
  }

  /// The bytes of all files, the sidecars among them, by their paths.
  func bytes() throws -> [String: Data] {
    let walk = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    let files = (walk?.compactMap { $0 as? URL } ?? [])
      .filter { ["jpg", "xmp"].contains($0.pathExtension) }
    return Dictionary(
      uniqueKeysWithValues: try files.map { ($0.path, try Data(contentsOf: $0)) })
  }

  /// What all files, the sidecars among them, say and are at this moment.
  func snapshot() throws -> Snapshot { try Snapshot(of: folder.url) }
}

/// The bytes of files, and what ExifTool says of them.
struct Snapshot {
  private var bytes: [String: Data] = [:]
  private var tags: [String: [String: String]] = [:]

  /// What changed in a file.
  struct Difference {
    /// The tags before the change.
    let old: [String: String]
    /// The tags after the change.
    let new: [String: String]
    /// The names of the tags that differ.
    let changed: Set<String>
  }

  init(of folder: URL) throws {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (walk?.compactMap { $0 as? URL } ?? [])
      .filter { ["jpg", "xmp"].contains($0.pathExtension) }
    for file in files { bytes[file.path] = try Data(contentsOf: file) }
    for json in try ExifTool.json(files, ["-G1", "-a", "-struct", "-n", "--System:all"]) {
      guard let path = json["SourceFile"] as? String else { continue }
      tags[path] = json.mapValues { "\($0)" }
    }
  }

  /// The files whose bytes differ from an earlier snapshot, and how their tags do.
  func changes(since earlier: Snapshot) -> [String: Difference] {
    var result: [String: Difference] = [:]
    for file in Set(bytes.keys).union(earlier.bytes.keys)
    where bytes[file] != earlier.bytes[file] {
      let new = tags[file] ?? [:]
      let old = earlier.tags[file] ?? [:]
      let changed = Set(new.keys).union(old.keys).filter { new[$0] != old[$0] }
      result[file] = Difference(old: old, new: new, changed: changed)
    }
    return result
  }
}
