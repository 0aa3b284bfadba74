/// What can be wrong with XMP: thrown if it stops the work, noted if reading goes on.
public enum XMPFault: Hashable, Sendable {
  /// The text is not XML. Lines count from 1.
  case malformed(line: Int, Malformation)
  /// A document type declaration, which XMP never has: it opens the door to entity bombs.
  case documentType
  /// More bytes, elements, attributes or levels than any XMP needs.
  case tooLarge(Excess)
  /// No `rdf:RDF` element.
  case noRDF
  /// Something after the end of the document.
  case trailingContent
  /// A property occurs twice, with two values.
  case duplicate(XMPName)
  /// A property occurs twice, with the same value.
  case repeated(XMPName)
  /// The parts of the extended XMP are incomplete, or are not what the packet promises.
  case extendedXMP(ExtendedFault)

  /// The text is in the encoding with this name, and only UTF-8 can be changed in place.
  case encoding(String)
  /// The text is not UTF-8, and nobody can be certain which letters some of its bytes are.
  case unsureEncoding
  /// The packet has a form that cannot be changed without touching more than was asked.
  case unsupported(Shape)
  /// A value holds a character that XML 1.0 cannot hold, by its scalar value.
  case forbiddenCharacter(UInt32)
  /// The property is in the extended XMP, which is not changed.
  case inExtendedXMP(XMPName)
  /// The changed packet, read back, does not say what was asked.
  case notAsAsked(XMPName)
}
