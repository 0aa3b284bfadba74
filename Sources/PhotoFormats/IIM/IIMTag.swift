/// A data set of IPTC-IIM by its record and number, as in 2:120.
///
/// Source: IPTC-NAA Information Interchange Model 4.2.
public struct IIMTag: Hashable, Sendable {
  /// The record: 1 is the envelope, 2 the application record.
  public let record: UInt8
  /// The number in the record.
  public let number: UInt8

  /// The data set `record:number`.
  public init(_ record: UInt8, _ number: UInt8) {
    self.record = record
    self.number = number
  }
}

extension IIMTag: Comparable, CustomStringConvertible {
  /// By record, then by number.
  public static func < (one: Self, other: Self) -> Bool {
    (one.record, one.number) < (other.record, other.number)
  }

  /// As in `2:05`.
  public var description: String {
    "\(record):" + (number < 10 ? "0" : "") + "\(number)"
  }
}

extension IIMTag {
  /// 1:90, the encoding of the texts.
  public static let codedCharacterSet = IIMTag(1, 90)
  /// 2:00, the version of the record.
  public static let recordVersion = IIMTag(2, 0)
  /// 2:05, the title.
  public static let objectName = IIMTag(2, 5)
  /// 2:10, of the news: 1 to 8.
  public static let urgency = IIMTag(2, 10)
  /// 2:25, repeated.
  public static let keywords = IIMTag(2, 25)
  /// 2:40.
  public static let specialInstructions = IIMTag(2, 40)
  /// 2:55, `CCYYMMDD`.
  public static let dateCreated = IIMTag(2, 55)
  /// 2:60, `HHMMSS±HHMM`.
  public static let timeCreated = IIMTag(2, 60)
  /// 2:62, `CCYYMMDD`.
  public static let digitalCreationDate = IIMTag(2, 62)
  /// 2:63, `HHMMSS±HHMM`.
  public static let digitalCreationTime = IIMTag(2, 63)
  /// 2:65, the program that made the file.
  public static let originatingProgram = IIMTag(2, 65)
  /// 2:80, the creators, repeated.
  public static let byline = IIMTag(2, 80)
  /// 2:85, the creator's job title.
  public static let bylineTitle = IIMTag(2, 85)
  /// 2:90.
  public static let city = IIMTag(2, 90)
  /// 2:92, the location in the city.
  public static let sublocation = IIMTag(2, 92)
  /// 2:95.
  public static let provinceState = IIMTag(2, 95)
  /// 2:100, ISO 3166, three letters.
  public static let countryCode = IIMTag(2, 100)
  /// 2:101.
  public static let countryName = IIMTag(2, 101)
  /// 2:105.
  public static let headline = IIMTag(2, 105)
  /// 2:110.
  public static let credit = IIMTag(2, 110)
  /// 2:115.
  public static let source = IIMTag(2, 115)
  /// 2:116.
  public static let copyrightNotice = IIMTag(2, 116)
  /// 2:120, the description.
  public static let caption = IIMTag(2, 120)

  /// The largest size of a value in bytes, for the data sets that Verso writes.
  public var byteLimit: Int? {
    switch self {
    case .objectName, .keywords, .countryName: 64
    case .byline, .bylineTitle, .city, .sublocation, .provinceState, .credit, .source: 32
    case .headline, .specialInstructions: 256
    case .copyrightNotice: 128
    case .caption: 2000
    case .countryCode: 3
    case .dateCreated, .digitalCreationDate: 8
    case .timeCreated, .digitalCreationTime: 11
    default: nil
    }
  }

  /// Whether the value is text in the encoding of the block. The envelope is not, nor are pictures.
  var isText: Bool {
    record == 2 && number > 4 && number < 200 && number != 125
  }
}
