import Foundation

/// The photos that are measured, deleted with this object unless they are in a folder that was named.
final class BenchTree {
  let folder: URL
  /// The photos, in the order of their paths.
  let photos: [URL]
  private let isTemporary: Bool

  /// How large all pictures together are at most if no size is given: as large as 10,000 real ones.
  private static let mostPhotosOfRealSize = 10_000

  init(_ options: BenchOptions) throws {
    isTemporary = options.tree == nil
    folder =
      options.tree
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("verso-bench-\(UUID().uuidString)", isDirectory: true)
    let known = Self.photos(in: folder)
    guard known.isEmpty else {
      guard known.count == options.photos else {
        throw BenchmarkError.otherTree(folder.path, known.count)
      }
      photos = known
      return
    }
    let scale = min(1, Double(Self.mostPhotosOfRealSize) / Double(options.photos))
    _ = try TreeMaker(
      folder: folder, count: options.photos, seed: options.seed, scale: options.scale ?? scale
    ).make()
    photos = Self.photos(in: folder)
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(at: folder) }
  }

  private static func photos(in folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (walk?.compactMap { $0 as? URL } ?? [])
      .filter { TreeFormat(rawValue: $0.pathExtension.lowercased()) != nil }
      .sorted { $0.path < $1.path }
  }

  /// Some of the photos, spread over the whole tree.
  ///
  /// - Parameter isWanted: which of them may be included.
  func sample(_ count: Int, where isWanted: (URL) -> Bool = { _ in true }) -> [URL] {
    let photos = photos.filter(isWanted)
    guard photos.count > count else { return photos }
    return (0..<count).map { photos[$0 * photos.count / count] }
  }

  static func isJPEG(_ photo: URL) -> Bool { photo.pathExtension.lowercased() == "jpg" }
}
