/// How the answer of a decoder begins. The texts of the origin and the rows of pixels follow.
///
/// On the wire: 20 bytes, numbers with the least byte first. The window treats what it says as nothing but a claim: a
/// decoder that has read a hostile file may say anything.
///
/// | byte | what |
/// |---|---|
/// | 0 | 0 for a picture, or why there is none |
/// | 1 | 1 if the pixels have alpha |
/// | 2 | 0, 0 |
/// | 4 | width; of too many scans, how many |
/// | 8 | height |
/// | 12 | bytes of the origin's address |
/// | 16 | bytes of the origin's time |
public struct DecodeReply: Hashable, Sendable {
  /// What came of the request.
  public enum Outcome: UInt8, Sendable {
    /// A picture, which follows.
    case picture = 0
    /// The bytes are not what their type requires.
    case damaged
    /// The picture has more pixels than it is allowed memory for.
    case tooLarge
    /// A progressive JPEG has too many scans.
    case tooManyScans
    /// No decoder for this type is installed.
    case noLoader
    /// The file cannot be read.
    case unreadable
    /// The picture is of a kind that is not shown.
    case unknownType
  }

  /// What came of the request.
  public var outcome: Outcome
  /// The width of the picture in pixels, or how many scans are too many.
  public var width = 0
  /// The height of the picture in pixels.
  public var height = 0
  /// Whether the pixels have four bytes, and not three.
  public var hasAlpha = false
  /// How many bytes of the origin's address follow.
  public var addressCount = 0
  /// How many bytes of the origin's time follow.
  public var modifiedCount = 0

  /// An answer.
  public init(_ outcome: Outcome, width: Int = 0, height: Int = 0, hasAlpha: Bool = false) {
    self.outcome = outcome
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
  }

  /// The answer if there is no picture.
  public init(refusing failure: DecodingFailure) {
    switch failure {
    case .tooLarge(let width, let height): self.init(.tooLarge, width: width, height: height)
    case .tooManyScans(let count): self.init(.tooManyScans, width: count)
    case .noLoader: self.init(.noLoader)
    case .unreadable: self.init(.unreadable)
    case .unknownType: self.init(.unknownType)
    // A decoder does not find the others.
    case .damaged, .tookTooLong, .decoderEnded, .noDecoder: self.init(.damaged)
    }
  }

  /// Why there is no picture of a type; nil if there is one.
  func failure(of type: PictureType) -> DecodingFailure? {
    switch outcome {
    case .picture: nil
    case .damaged: .damaged
    case .tooLarge: .tooLarge(width: width, height: height)
    case .tooManyScans: .tooManyScans(width)
    case .noLoader: .noLoader(type)
    case .unreadable: .unreadable
    case .unknownType: .unknownType
    }
  }

  /// How many bytes of pixels follow.
  public var pixelCount: Int {
    outcome == .picture ? width * height * (hasAlpha ? 4 : 3) : 0
  }

  /// No text of an origin is longer than this, in bytes: a path of 4,096 bytes, each written as `%41`.
  public static let longestText = 3 * 4_096 + 16

  // MARK: - Bytes

  /// How many bytes an answer begins with on the wire.
  public static let byteCount = 20

  /// The bytes on the wire.
  public var bytes: [UInt8] {
    [outcome.rawValue, hasAlpha ? 1 : 0, 0, 0]
      + [width, height, addressCount, modifiedCount].flatMap {
        WireNumber.bytes(UInt32(clamping: $0))
      }
  }

  /// Reads how an answer begins; nil for bytes that are not an answer, and for a picture that is not what was asked
  /// for.
  public init?(_ bytes: [UInt8], to request: DecodeRequest) {
    guard bytes.count == Self.byteCount, let outcome = Outcome(rawValue: bytes[0]), bytes[1] <= 1
    else { return nil }
    let numbers = [4, 8, 12, 16].map { Int(WireNumber.uint32(bytes, at: $0)) }
    self.init(outcome, width: numbers[0], height: numbers[1], hasAlpha: bytes[1] == 1)
    (addressCount, modifiedCount) = (numbers[2], numbers[3])
    let textLimit = outcome == .picture && request.wantsOrigin ? Self.longestText : 0
    guard addressCount <= textLimit, modifiedCount <= textLimit else { return nil }
    guard outcome == .picture else { return }
    guard (1...request.box.width).contains(width), (1...request.box.height).contains(height) else {
      return nil
    }
  }
}
