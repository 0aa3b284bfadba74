/// Why a block of metadata is read, but not changed.
public enum BlockObstacle: Hashable, Sendable {
  /// It is in several pieces of the file.
  case pieces
  /// It is among the data that says where everything is (`idat` of HEIF), where it has no room to grow.
  case inIndex
  /// It does not say which picture it describes.
  case ofNoPicture
  /// It is protected, as by encryption.
  case protected
  /// Some of its bytes belong to something else, too.
  case shared
  /// It is compressed in a way that is not written.
  case packed
  /// Its bytes are in the order of another machine.
  case swapped
}
