/// Why a picture cannot be shown.
public enum DecodingFailure: Error, Hashable, Sendable {
  /// The file begins as no type of picture does that is shown.
  case unknownType
  /// What decodes pictures of this type is not installed.
  case noLoader(PictureType)
  /// The bytes are not what their type asks for.
  case damaged
  /// The picture says that it has so many pixels, which is more than memory is given for.
  case tooLarge(width: Int, height: Int)
  /// A progressive JPEG refines its picture so many times, which no camera and no program does.
  case tooManyScans(Int)
  /// The file cannot be read.
  case unreadable
  /// It was not decoded in time.
  case tookTooLong
  /// The decoder ended in the middle of it.
  case decoderEnded
  /// There is no decoder that could be started.
  case noDecoder

  /// Whether it may be otherwise the next time: it says more of the machine than of the file.
  public var isOfTheMoment: Bool {
    switch self {
    case .unreadable, .noDecoder: true
    case .unknownType, .noLoader, .damaged, .tooLarge, .tooManyScans, .tookTooLong, .decoderEnded:
      false
    }
  }
}
