import CGtk
import Glibc

/// The thumbnails that all programs of the desktop share, as the freedesktop.org Thumbnail Managing Standard (version
/// 0.9) keeps them: PNG files that are named by the MD5 of the file's address and say which state of the file they
/// were made from. They are upright. Any thread may use it.
public struct ThumbnailCache: Sendable {
  /// The side of the square that the thumbnails we store fit in, in pixels.
  public static let side = 256

  /// The folders of the sizes.
  private static let sizes = ["large", "normal", "x-large"]

  private let program: String
  private let folder: [UInt8]

  /// The cache of the user, in which a program of this name stores thumbnails.
  public init(program: String) {
    self.init(
      program: program,
      folder: Self.bytes(of: g_get_user_cache_dir()) + Array("/thumbnails".utf8))
  }

  /// A cache in another folder.
  public init(program: String, folder: [UInt8]) {
    self.program = program
    self.folder = folder
  }

  /// Where the thumbnail of a file is looked for.
  public struct Candidates: Sendable {
    /// The address of the file, which a thumbnail of it has as its `Thumb::URI`.
    public let address: String
    /// The files that may be its thumbnail, starting with those that are small but large enough for a row; only
    /// opening them shows whether they exist, and which state of the file they are of.
    public let files: [[UInt8]]
  }

  /// Where the thumbnail of a file is looked for; nil for a path that has no address.
  ///
  /// - Parameter path: the absolute path of the file, as the bytes that the system uses.
  public func candidates(of path: [UInt8]) -> Candidates? {
    guard let address = Self.address(of: path), let name = Self.name(for: address) else {
      return nil
    }
    return Candidates(
      address: address, files: Self.sizes.map { folder + Array("/\($0)/\(name)".utf8) })
  }

  /// Stores the upright thumbnail of a file, in both sizes that programs ask for. It is a cache: what cannot be
  /// stored is skipped.
  ///
  /// - Parameters:
  ///   - pixels: the thumbnail.
  ///   - path: the absolute path of the file, as the bytes that the system uses.
  ///   - modified: the time of the file's last write, in seconds since 1970.
  public func store(_ pixels: Pixels, of path: [UInt8], modified: Int) {
    // The standard forbids thumbnails of thumbnails.
    guard !path.starts(with: folder), let address = Self.address(of: path),
      let name = Self.name(for: address)
    else { return }
    for (size, side) in Self.stored {
      let sizeFolder = folder + Array("/\(size)".utf8)
      guard sizeFolder.withCString({ g_mkdir_with_parents($0, 0o700) }) == 0 else { return }
      let temporary = sizeFolder + Array("/.\(name).\(getpid())-\(g_random_int())".utf8)
      let keys = ["tEXt::Thumb::URI", "tEXt::Thumb::MTime", "tEXt::Software"]
      let values = [address, String(modified), program]
      guard save(pixels, fitting: side, at: temporary, keys: keys, values: values) else { return }
      let isDone = temporary.withCString { temporary in
        chmod(temporary, 0o600) == 0
          && (sizeFolder + Array("/\(name)".utf8)).withCString { rename(temporary, $0) } == 0
      }
      if !isDone { temporary.withCString { _ = unlink($0) } }
    }
  }

  /// The sizes that are stored, and the sides of the squares that they fit in: small programs ask for the second.
  private static let stored = [("large", side), ("normal", side / 2)]

  private func save(
    _ pixels: Pixels, fitting side: Int, at path: [UInt8], keys: [String], values: [String]
  ) -> Bool {
    var keyCopies = keys.map { strdup($0) } + [nil]
    var valueCopies = values.map { strdup($0) } + [nil]
    defer { for copy in keyCopies + valueCopies { free(copy) } }
    return pixels.withPixbuf(fitting: side) { pixbuf in
      path.withCString { gdk_pixbuf_savev(pixbuf, $0, "png", &keyCopies, &valueCopies, nil) != 0 }
    } ?? false
  }

  private static func address(of path: [UInt8]) -> String? {
    guard let address = path.withCString({ g_filename_to_uri($0, nil, nil) }) else { return nil }
    defer { g_free(address) }
    return String(cString: address)
  }

  private static func name(for address: String) -> String? {
    guard let digest = g_compute_checksum_for_string(G_CHECKSUM_MD5, address, -1) else {
      return nil
    }
    defer { g_free(digest) }
    return String(cString: digest) + ".png"
  }

  private static func bytes(of text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text else { return [] }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
