extension XMPFault {
  /// Why text is not XML.
  public enum Malformation: Hashable, Sendable {
    /// There is no text.
    case empty
    /// libxml2 says no more than that.
    case notXML
    /// What libxml2 says, one clause in its own words.
    case parser(String)
  }

  /// What there can be too much of in XMP.
  public enum Excess: Hashable, Sendable {
    case bytes, elements, attributes, levels
  }

  /// What can be wrong with extended XMP.
  public enum ExtendedFault: Hashable, Sendable {
    /// None of its parts is there.
    case missing
    /// Its parts give different sizes for the whole.
    case differingSizes
    /// Parts are missing, or overlap.
    case gaps
    /// The last parts are missing.
    case cutOff
    /// It has another digest than the packet says.
    case otherDigest
  }

  /// Why a sound packet cannot be changed.
  public enum Shape: Hashable, Sendable {
    /// Several `rdf:RDF` elements.
    case severalRDF
    /// `rdf:nodeID` connects elements.
    case nodeIDs
    /// No `rdf:Description` could take a property.
    case noDescription
    /// A namespace is written with character references.
    case referencesInNamespace
    /// The name of a property has no proper namespace.
    case improperNamespace
    /// Other properties would change.
    case changesOthers
    /// The text does not have the outline that XML gives it.
    case notUnderstood
  }
}
