public import Foundation

/// The photos that tests read and write: a folder outside the project, named by `VERSO_CORPUS`, and
/// the samples inside it.
public enum Corpus {
  /// The corpus, or nil where the variable is not set, or empty. Tests that need it are then skipped with
  /// `Corpus.missing`.
  public static let folder: URL? = ProcessInfo.processInfo.environment["VERSO_CORPUS"]
    .flatMap { $0.isEmpty ? nil : $0 }.map { URL(fileURLWithPath: $0).standardizedFileURL }

  /// Says why a test of the corpus is skipped.
  public static let missing = "VERSO_CORPUS is not set: no corpus of real photos to test with"

  /// All files of the corpus whose names end in one of these extensions, in the order of their
  /// paths.
  public static func files(_ extensions: String...) -> [URL] {
    files.filter { extensions.contains($0.pathExtension.lowercased()) }
  }

  /// All files of the corpus, in the order of their paths.
  public static let files: [URL] = {
    guard let folder else { return [] }
    let walk = FileManager.default.enumerator(atPath: folder.path)
    let names = walk?.compactMap { $0 as? String }.sorted() ?? []
    // Tests that go through the files of a wrong folder would all pass.
    precondition(!names.isEmpty, "VERSO_CORPUS is no folder with files: \(folder.path)")
    return names.map { folder.appendingPathComponent($0) }
  }()

  /// The project's own sample photos.
  public static let samples = packageFolder.appendingPathComponent("data/samples")

  /// The sample photos themselves, in the order of their paths.
  public static let samplePhotos: [URL] = {
    let walk = FileManager.default.enumerator(at: samples, includingPropertiesForKeys: nil)
    return (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "jpg" }
      .sorted { $0.path < $1.path }
  }()

  /// The folder of Package.swift.
  public static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
