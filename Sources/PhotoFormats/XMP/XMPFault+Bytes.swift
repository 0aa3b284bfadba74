// The faults that reading a packet may report, as bytes that can be kept with what was read.
extension XMPFault {
  /// The fault as bytes: a number for its case, and its values; nil for one that only writing reports.
  var bytes: [UInt8]? {
    switch self {
    case .malformed(let line, .empty): [1] + FormatError.bytes(line)
    case .malformed(let line, .notXML): [2] + FormatError.bytes(line)
    case .malformed(let line, .parser(let text)): [3] + FormatError.bytes(line) + text.utf8
    case .documentType: [4]
    case .tooLarge(let excess): [5] + Self.number(of: excess, in: Self.excesses)
    case .noRDF: [6]
    case .trailingContent: [7]
    case .duplicate(let name): [8] + Self.bytes(name)
    case .repeated(let name): [9] + Self.bytes(name)
    case .extendedXMP(let fault): [10] + Self.number(of: fault, in: Self.extendedFaults)
    case .encoding, .unsureEncoding, .unsupported, .forbiddenCharacter, .inExtendedXMP, .notAsAsked:
      nil
    }
  }

  /// Reads what `bytes` returned; nil if it is not that.
  init?(bytes: ArraySlice<UInt8>) {
    let rest = bytes.dropFirst()
    let line = FormatError.number(rest.prefix(8))
    let fault: Self? =
      switch bytes.first {
      case 1: line.map { .malformed(line: $0, .empty) }
      case 2: line.map { .malformed(line: $0, .notXML) }
      case 3:
        line.map {
          .malformed(line: $0, .parser(String(decoding: rest.dropFirst(8), as: UTF8.self)))
        }
      case 4: .documentType
      case 5: Self.element(of: Self.excesses, rest).map(Self.tooLarge)
      case 6: .noRDF
      case 7: .trailingContent
      case 8: Self.name(rest).map(Self.duplicate)
      case 9: Self.name(rest).map(Self.repeated)
      case 10: Self.element(of: Self.extendedFaults, rest).map(Self.extendedXMP)
      default: nil
      }
    guard let fault else { return nil }
    self = fault
  }

  private static let excesses: [Excess] = [.bytes, .elements, .attributes, .levels]
  private static let extendedFaults: [ExtendedFault] = [
    .missing, .differingSizes, .gaps, .cutOff, .otherDigest,
  ]

  private static func number<T: Equatable>(of element: T, in all: [T]) -> [UInt8] {
    [all.firstIndex(of: element).map { UInt8($0) } ?? .max]
  }

  private static func element<T>(of all: [T], _ bytes: ArraySlice<UInt8>) -> T? {
    guard let number = bytes.first, all.indices.contains(Int(number)) else { return nil }
    return all[Int(number)]
  }

  /// Neither part of a name contains a zero.
  private static func bytes(_ name: XMPName) -> [UInt8] {
    Array(name.namespace.utf8) + [0] + name.localName.utf8
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> XMPName? {
    guard let zero = bytes.firstIndex(of: 0) else { return nil }
    return XMPName(
      namespace: String(decoding: bytes[..<zero], as: UTF8.self),
      String(decoding: bytes[(zero + 1)...], as: UTF8.self))
  }
}
