/// What a decoder is asked to make of a file, which is handed to it open.
///
/// On the wire: 16 bytes, numbers with the least byte first.
///
/// | byte | what |
/// |---|---|
/// | 0 | type |
/// | 1 | orientation |
/// | 2 | 1 if the origin is wanted |
/// | 3 | 0 |
/// | 4 | width of the box |
/// | 8 | height of the box |
/// | 12 | the longest side |
public struct DecodeRequest: Hashable, Sendable {
  /// The type of the picture, identified by how the file begins.
  public var type: PictureType
  /// The width and height that the upright picture is made to fit in, in pixels; a smaller one keeps
  /// its size.
  public var box: (width: Int, height: Int) {
    get { (boxWidth, boxHeight) }
    set { (boxWidth, boxHeight) = newValue }
  }
  /// 1 to 8 as EXIF counts them; any other number is 1.
  public var orientation: Int
  /// A picture that claims to be longer or higher than this is refused; 0 for no such bound.
  public var longestSide: Int
  /// Whether a thumbnail of the desktop's cache is to say what it was made from.
  public var wantsOrigin: Bool

  private var boxWidth: Int
  private var boxHeight: Int

  /// A request.
  public init(
    _ type: PictureType, fitting box: (width: Int, height: Int), orientation: Int = 1,
    longestSide: Int = 0, wantsOrigin: Bool = false
  ) {
    self.type = type
    (boxWidth, boxHeight) = (Self.inBounds(box.width), Self.inBounds(box.height))
    self.orientation = (1...8).contains(orientation) ? orientation : 1
    self.longestSide = min(max(longestSide, 0), Self.largestBox)
    self.wantsOrigin = wantsOrigin
  }

  /// No box is larger than this, in pixels a side.
  static let largestBox = 16_384

  private static func inBounds(_ side: Int) -> Int { min(max(side, 1), largestBox) }

  // MARK: - Bytes

  /// How many bytes a request has on the wire.
  public static let byteCount = 16

  /// The bytes on the wire.
  public var bytes: [UInt8] {
    [type.rawValue, UInt8(orientation), wantsOrigin ? 1 : 0, 0]
      + [boxWidth, boxHeight, longestSide].flatMap { WireNumber.bytes(UInt32($0)) }
  }

  /// Reads a request; nil for bytes that are not a request.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount, let type = PictureType(rawValue: bytes[0]),
      (1...8).contains(bytes[1]), bytes[2] <= 1, bytes[3] == 0
    else { return nil }
    let numbers = [4, 8, 12].map { Int(WireNumber.uint32(bytes, at: $0)) }
    guard numbers.allSatisfy({ $0 <= Self.largestBox }), numbers[0] > 0, numbers[1] > 0 else {
      return nil
    }
    self.init(
      type, fitting: (numbers[0], numbers[1]), orientation: Int(bytes[1]),
      longestSide: numbers[2], wantsOrigin: bytes[2] == 1)
  }
}
