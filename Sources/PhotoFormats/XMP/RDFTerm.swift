/// What the name of an element or attribute means to RDF.
enum RDFTerm: UInt8 {
  /// The name of a property, or of a field of a structure.
  case property
  /// A name without a namespace, or one of RDF or XML that plays no part in reading values.
  case other
  case rdf, description, bag, sequence, alternatives, value, resource, parseType, language

  init(_ name: XMPName) {
    self =
      switch name {
      case .rdfRDF: .rdf
      case .rdfDescription: .description
      case .rdfBag: .bag
      case .rdfSeq: .sequence
      case .rdfAlt: .alternatives
      case .rdfValue: .value
      case .rdfResource: .resource
      case .rdfParseType: .parseType
      case .xmlLang: .language
      case .rdfType: .property
      default:
        switch name.namespace {
        case XMPNamespace.rdf, XMPNamespace.xml, "": .other
        default: .property
        }
      }
  }

  /// Whether the name is that of a value: a property, a field or the value that has qualifiers.
  var isField: Bool { self == .property || self == .value }
}
