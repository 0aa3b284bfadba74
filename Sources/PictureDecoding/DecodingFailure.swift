/// Why a picture cannot be shown.
public enum DecodingFailure: Error, Hashable, Sendable {
  /// The file does not begin like any type of picture that is shown.
  case unknownType
  /// The decoder for pictures of this type is not installed.
  case noLoader(PictureType)
  /// The bytes are not what their type requires.
  case damaged
  /// The picture claims to have this many pixels, for which it would need more memory than it is allowed.
  case tooLarge(width: Int, height: Int)
  /// A progressive JPEG refines its picture this many times, which no camera and no program does.
  case tooManyScans(Int)
  /// The file cannot be read.
  case unreadable
  /// It was not decoded in time.
  case tookTooLong
  /// The decoder ended while it was decoding.
  case decoderEnded
  /// There is no decoder that could be started.
  case noDecoder

  /// Whether the result may be different the next time: it says more about the machine than about the file.
  public var isOfTheMoment: Bool {
    switch self {
    case .unreadable, .noDecoder: true
    case .unknownType, .noLoader, .damaged, .tooLarge, .tooManyScans, .tookTooLong, .decoderEnded:
      false
    }
  }
}
