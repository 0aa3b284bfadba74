// The errors that reading a file may report, as bytes that can be kept with what was read.
extension FormatError {
  /// The error as bytes: a number for its case, and its values; nil for one that reading a file rarely or never
  /// reports, which is found again when the file is read again.
  package var bytes: [UInt8]? {
    switch self {
    case .emptyFile: [Code.emptyFile]
    case .notOfFormat(let name): [Code.notOfFormat] + name.utf8
    case .overBudget(let resource): [Code.overBudget, UInt8(resource.rawValue)]
    case .furtherProblems(let count, let severity):
      [Code.furtherProblems, severity.code] + Self.bytes(count)
    case .container(let fault): fault.bytes.map { [Code.container] + $0 }
    case .truncatedHeader: [Code.truncatedHeader]
    case .truncatedPicture: [Code.truncatedPicture]
    case .noPicture: [Code.noPicture]
    case .badSegmentLength(let offset): [Code.badSegmentLength] + Self.bytes(offset)
    case .junkBetweenSegments(let offset): [Code.junkBetweenSegments] + Self.bytes(offset)
    case .severalBlocks(let part): [Code.severalBlocks] + part.rawValue.utf8
    case .splitBlock(let part): [Code.splitBlock] + part.rawValue.utf8
    case .notTIFF: [Code.notTIFF]
    case .directoryOutsideBlock(let directory): [Code.directoryOutsideBlock, directory.rawValue]
    case .directoryLoop(let directory): [Code.directoryLoop, directory.rawValue]
    case .directoryTruncated(let directory): [Code.directoryTruncated, directory.rawValue]
    case .valueOutsideBlock(let tag): [Code.valueOutsideBlock] + tag.bytes
    case .valueTooLong(let tag): [Code.valueTooLong] + tag.bytes
    case .unknownType(let tag): [Code.unknownType] + tag.bytes
    case .repeatedTag(let tag): [Code.repeatedTag] + tag.bytes
    case .overlappingParts: [Code.overlappingParts]
    case .xmp(let fault): fault.bytes.map { [Code.xmp] + $0 }
    case .iim(.damagedResources): [Code.damagedResources]
    case .iim(.severalBlocks): [Code.severalIIM]
    case .iim(.differingBlocks): [Code.differingIIM]
    case .iim(.damagedDataSets): [Code.damagedDataSets]
    default: nil
    }
  }

  /// Reads what `bytes` returned; nil if it is not that.
  package init?(bytes: [UInt8]) {
    guard let code = bytes.first else { return nil }
    let rest = bytes.dropFirst()
    let error =
      Self.plain[code] ?? Self(code, Array(rest))
      ?? (code == Code.container ? ContainerFault(bytes: rest).map(Self.container) : nil)
      ?? (code == Code.xmp ? XMPFault(bytes: rest).map(Self.xmp) : nil)
    // Nothing may follow that is not read.
    guard let error, error.bytes == bytes else { return nil }
    self = error
  }

  /// The errors that consist of nothing but their number.
  private static let plain: [UInt8: Self] = [
    Code.emptyFile: .emptyFile, Code.truncatedHeader: .truncatedHeader,
    Code.truncatedPicture: .truncatedPicture, Code.noPicture: .noPicture, Code.notTIFF: .notTIFF,
    Code.overlappingParts: .overlappingParts,
    Code.damagedResources: .iim(.damagedResources), Code.severalIIM: .iim(.severalBlocks),
    Code.differingIIM: .iim(.differingBlocks), Code.damagedDataSets: .iim(.damagedDataSets),
  ]

  private init?(_ code: UInt8, _ rest: [UInt8]) {
    let directory = rest.first.flatMap(ExifDirectory.init)
    let part = MetadataPart(rawValue: String(decoding: rest, as: UTF8.self))
    let error: Self? =
      switch code {
      case Code.notOfFormat: .notOfFormat(String(decoding: rest, as: UTF8.self))
      case Code.overBudget:
        rest.first.flatMap { FileBudget.Resource(rawValue: Int($0)) }.map(Self.overBudget)
      case Code.furtherProblems:
        FormatProblem.Severity(code: rest.first).flatMap { severity in
          Self.number(rest.dropFirst()).map { .furtherProblems($0, severity) }
        }
      case Code.badSegmentLength: Self.number(rest[...]).map { .badSegmentLength(offset: $0) }
      case Code.junkBetweenSegments:
        Self.number(rest[...]).map { .junkBetweenSegments(offset: $0) }
      case Code.severalBlocks: part.map(Self.severalBlocks)
      case Code.splitBlock: part.map(Self.splitBlock)
      case Code.directoryOutsideBlock: directory.map(Self.directoryOutsideBlock)
      case Code.directoryLoop: directory.map(Self.directoryLoop)
      case Code.directoryTruncated: directory.map(Self.directoryTruncated)
      case Code.valueOutsideBlock: ExifTag(bytes: rest).map(Self.valueOutsideBlock)
      case Code.valueTooLong: ExifTag(bytes: rest).map(Self.valueTooLong)
      case Code.unknownType: ExifTag(bytes: rest).map(Self.unknownType)
      case Code.repeatedTag: ExifTag(bytes: rest).map(Self.repeatedTag)
      default: nil
      }
    guard let error else { return nil }
    self = error
  }

  private enum Code {
    static let emptyFile: UInt8 = 1
    static let notOfFormat: UInt8 = 2
    static let overBudget: UInt8 = 3
    static let furtherProblems: UInt8 = 4
    static let container: UInt8 = 5
    static let truncatedHeader: UInt8 = 6
    static let truncatedPicture: UInt8 = 7
    static let noPicture: UInt8 = 8
    static let badSegmentLength: UInt8 = 9
    static let junkBetweenSegments: UInt8 = 10
    static let severalBlocks: UInt8 = 11
    static let splitBlock: UInt8 = 12
    static let notTIFF: UInt8 = 13
    static let directoryOutsideBlock: UInt8 = 14
    static let directoryLoop: UInt8 = 15
    static let directoryTruncated: UInt8 = 16
    static let valueOutsideBlock: UInt8 = 17
    static let unknownType: UInt8 = 18
    static let repeatedTag: UInt8 = 19
    static let overlappingParts: UInt8 = 20
    static let xmp: UInt8 = 21
    static let damagedResources: UInt8 = 22
    static let severalIIM: UInt8 = 23
    static let differingIIM: UInt8 = 24
    static let damagedDataSets: UInt8 = 25
    static let valueTooLong: UInt8 = 26
  }

  /// A number, the lowest byte first.
  static func bytes(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count == 8 else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

extension ContainerFault {
  fileprivate var bytes: [UInt8]? {
    switch self {
    case .cutOff: [1]
    case .damaged(let part): [2] + part.utf8
    case .checkSum(let part): [3] + part.utf8
    case .strayBytes(let offset): [4] + FormatError.bytes(offset)
    case .order(let part): [5] + part.utf8
    case .compressed(let part): [6] + part.rawValue.utf8
    case .rawProfile(let part): [7] + part.rawValue.utf8
    case .signed: [8]
    case .minimized: [9]
    case .unreadStorage(let part): [10] + part.rawValue.utf8
    case .sequence: [11]
    default: nil
    }
  }

  fileprivate init?(bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let fault: Self? =
      switch bytes.first {
      case 1: .cutOff
      case 2: .damaged(text)
      case 3: .checkSum(text)
      case 4: FormatError.number(bytes.dropFirst()).map { .strayBytes(offset: $0) }
      case 5: .order(text)
      case 6: MetadataPart(rawValue: text).map(Self.compressed)
      case 7: MetadataPart(rawValue: text).map(Self.rawProfile)
      case 8: .signed
      case 9: .minimized
      case 10: MetadataPart(rawValue: text).map(Self.unreadStorage)
      case 11: .sequence
      default: nil
      }
    guard let fault else { return nil }
    self = fault
  }
}

extension ExifTag {
  fileprivate var bytes: [UInt8] {
    [directory.rawValue, UInt8(id & 0xFF), UInt8(id >> 8)]
  }

  fileprivate init?(bytes: [UInt8]) {
    guard bytes.count == 3, let directory = ExifDirectory(rawValue: bytes[0]) else { return nil }
    self.init(directory, UInt16(bytes[1]) | UInt16(bytes[2]) << 8)
  }
}

extension FormatProblem.Severity {
  fileprivate var code: UInt8 {
    switch self {
    case .damage: 0
    case .disagreement: 1
    case .unread: 2
    case .oddity: 3
    }
  }

  fileprivate init?(code: UInt8?) {
    switch code {
    case 0: self = .damage
    case 1: self = .disagreement
    case 2: self = .unread
    case 3: self = .oddity
    default: return nil
    }
  }
}
