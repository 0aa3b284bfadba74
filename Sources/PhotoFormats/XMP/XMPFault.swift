/// What can be wrong with XMP: thrown where it stops the work, noted where reading goes on.
public enum XMPFault: Hashable, Sendable {
  /// The text is not XML. Lines count from 1.
  case malformed(line: Int, Malformation)
  /// A document type declaration, which XMP never has: the door of entity bombs.
  case documentType
  /// More bytes, elements, attributes or levels than any XMP needs.
  case tooLarge(Excess)
  /// No `rdf:RDF` element.
  case noRDF
  /// Something after the end of the document.
  case trailingContent
  /// One property stands twice, with two values.
  case duplicate(XMPName)
  /// One property stands twice, with the same value.
  case repeated(XMPName)
  /// The parts of the extended XMP are not all there, or are not what the packet promises.
  case extendedXMP(ExtendedFault)

  /// The text is in the encoding of this name, and only UTF-8 can be changed in place.
  case encoding(String)
  /// The text is not UTF-8, and which letters some of its bytes are cannot be said for certain.
  case unsureEncoding
  /// The packet has a shape that cannot be changed without touching more than was asked.
  case unsupported(Shape)
  /// A value holds a character that XML 1.0 cannot hold, by its scalar value.
  case forbiddenCharacter(UInt32)
  /// The property stands in the extended XMP, which is not changed.
  case inExtendedXMP(XMPName)
  /// The changed packet, read back, does not say what was asked.
  case notAsAsked(XMPName)
}
