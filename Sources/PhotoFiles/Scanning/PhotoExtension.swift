package import PhotoModel

/// The names by which a scan knows photos.
package enum PhotoExtension {
  /// Whether a file is a photo by its extension, in capitals or not.
  package static func isPhoto(_ path: FilePath) -> Bool { known.contains(path.extension) }

  /// JPEG, under its usual extensions.
  private static let known: Set<String> = ["jpg", "jpeg", "jpe", "jfif"]
}
