/// Why a block of metadata is read, and not changed.
public enum BlockObstacle: Hashable, Sendable {
  /// It stands in several pieces of the file.
  case pieces
  /// It stands among what tells where everything is (`idat` of HEIF), where it has no room to grow.
  case inIndex
  /// It does not say which picture it describes.
  case ofNoPicture
  /// It is protected, as by encryption.
  case protected
  /// Bytes of it are something else's, too.
  case shared
  /// It is compressed in a way that is not written.
  case packed
}
