/// What can be wrong with XMP: thrown where it stops the work, noted where reading goes on.
public enum XMPFault: Hashable, Sendable {
  /// The text is not XML. Lines count from 1; the reason is libxml2's.
  case malformed(line: Int, reason: String)
  /// A document type declaration, which XMP never has: the door of entity bombs.
  case documentType
  /// More bytes, elements, attributes or levels than any XMP needs.
  case tooLarge(String)
  /// No `rdf:RDF` element.
  case noRDF
  /// Something after the end of the document.
  case trailingContent
  /// One property stands twice, with two values.
  case duplicate(XMPName)
  /// One property stands twice, with the same value.
  case repeated(XMPName)
  /// The parts of the extended XMP are not all there, or are not what the packet promises.
  case extendedXMP(String)

  /// The text is not UTF-8, and only UTF-8 can be changed in place.
  case encoding(String)
  /// The packet has a shape that cannot be changed without touching more than was asked.
  case unsupported(String)
  /// A value holds a character that XML 1.0 cannot hold, by its scalar value.
  case forbiddenCharacter(UInt32)
  /// The property stands in the extended XMP, which is not changed.
  case inExtendedXMP(XMPName)
  /// The changed packet, read back, does not say what was asked.
  case notAsAsked(XMPName)
}

extension XMPFault: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .malformed(let line, let reason):
      "The XMP cannot be read: \(reason) (line \(line))."
    case .documentType:
      "The XMP has a document type declaration, which XMP does not allow."
    case .tooLarge(let what):
      "The XMP has too many \(what)."
    case .noRDF:
      "The XMP has no rdf:RDF element."
    case .trailingContent:
      "The XMP goes on after its end."
    case .duplicate(let name):
      "The XMP has the property \(name.localName) twice."
    case .repeated(let name):
      "The XMP has the property \(name.localName) twice, with the same value."
    case .extendedXMP(let reason):
      "The extended XMP cannot be used: \(reason)."
    case .encoding(let name):
      "The XMP is written in \(name); only UTF-8 can be changed."
    case .unsupported(let reason):
      "The XMP cannot be changed safely: \(reason)."
    case .forbiddenCharacter(let scalar):
      "The text has a character (U+\(hexadecimal(scalar))) that XMP cannot hold."
    case .inExtendedXMP(let name):
      "The property \(name.localName) is in the extended XMP, which cannot be changed."
    case .notAsAsked(let name):
      "The changed XMP would not say what was asked (\(name.localName))."
    }
  }

  private func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
