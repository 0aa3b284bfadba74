public import PhotoModel

/// A photo whose extension is that of another format than its contents, and the name that is right.
///
/// A sidecar named after the photo is renamed with it.
///
/// ```swift
/// let record = PhotoReader().read(RawPath("/p/a.jpg"))  // a PNG file
/// if let repair = ExtensionRepair(of: record) { try repair.perform() }  // now /p/a.png
/// ```
public struct ExtensionRepair: Sendable {
  /// The path with the wrong extension.
  public let old: RawPath
  /// The path with the right one.
  public let new: RawPath

  /// The repair for a photo that was read; nil if its name is right.
  public init?(of record: PhotoRecord) {
    guard record.error == nil,
      record.problems.contains(where: { if case .otherFormat = $0.cause { true } else { false } }),
      let format = record.values[.format]?.text
    else { return nil }
    var ending = Self.usualExtensions[format] ?? format
    // Cameras write capitals, and sorting by name keeps them together.
    let written = record.path.nameBytes.suffix(record.path.extension.utf8.count)
    if !written.contains(where: { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) {
      ending = ending.uppercased()
    }
    old = record.path
    new = RawPath(bytes: old.withoutExtension.bytes + Array(".\(ending)".utf8))
    guard new != old else { return nil }
  }

  /// The usual extensions of formats whose own names are not usual ones.
  private static let usualExtensions = ["jpeg": "jpg", "tiff": "tif"]

  /// What is renamed.
  public var name: FileName { FileName(old: old, new: new) }

  /// Gives the file its new name, and the sidecar its own.
  ///
  /// Nothing is replaced: if one of the names is taken, both files keep theirs.
  ///
  /// - Throws: `PhotoError`, the reason why not.
  public func perform() throws(PhotoError) { try name.give() }
}
