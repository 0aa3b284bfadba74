import PhotoFormats

extension PhotoMessages {
  func text(of fault: XMPFault) -> String {
    switch fault {
    case .malformed(let line, let malformation):
      localized("The XMP cannot be read: %1 (line %2).", clause(for: malformation), "\(line)")
    case .documentType:
      localized("The XMP has a document type declaration, which XMP does not allow.")
    case .tooLarge(let excess): text(of: excess)
    case .noRDF: localized("The XMP has no rdf:RDF element.")
    case .trailingContent: localized("The XMP goes on after its end.")
    case .duplicate(let name): localized("The XMP has the property %1 twice.", name.localName)
    case .repeated(let name):
      localized("The XMP has the property %1 twice, with the same value.", name.localName)
    case .extendedXMP(let fault): text(of: fault)
    case .encoding(let name):
      localized("The XMP is written in %1; only UTF-8 can be changed.", name)
    case .unsureEncoding:
      localized("The XMP is not UTF-8, and which letters its bytes are cannot be said for certain.")
    case .unsupported(let shape):
      localized("The XMP cannot be changed safely: %1.", clause(for: shape))
    case .forbiddenCharacter(let scalar):
      localized("The text has a character (U+%1) that XMP cannot hold.", hexadecimal(scalar))
    case .inExtendedXMP(let name):
      localized(
        "The property %1 is in the extended XMP, which cannot be changed.", name.localName)
    case .notAsAsked(let name):
      localized("The changed XMP would not say what was asked (%1).", name.localName)
    }
  }

  private func text(of excess: XMPFault.Excess) -> String {
    switch excess {
    case .bytes: localized("The XMP has too many bytes.")
    case .elements: localized("The XMP has too many elements.")
    case .attributes: localized("The XMP has too many attributes.")
    case .levels: localized("The XMP has too many levels.")
    }
  }

  private func clause(for malformation: XMPFault.Malformation) -> String {
    switch malformation {
    case .empty: localized("it is empty")
    case .notXML: localized("it is not XML")
    case .parser(let words): words
    }
  }

  private func text(of fault: XMPFault.ExtendedFault) -> String {
    let clause: String
    switch fault {
    case .missing: clause = localized("it is missing")
    case .differingSizes: clause = localized("its parts disagree about its size")
    case .gaps: clause = localized("parts are missing or overlap")
    case .cutOff: clause = localized("it is cut off")
    case .otherDigest:
      return localized("The extended XMP has another digest than the packet says.")
    }
    return localized("The extended XMP cannot be used: %1.", clause)
  }

  private func clause(for shape: XMPFault.Shape) -> String {
    switch shape {
    case .severalRDF: localized("it has several rdf:RDF")
    case .nodeIDs: localized("it uses rdf:nodeID")
    case .noDescription: localized("it has no rdf:Description")
    case .referencesInNamespace: localized("a namespace is written with references")
    case .improperNamespace: localized("a name has no proper namespace")
    case .changesOthers: localized("other properties would change")
    case .notUnderstood: localized("its text is not understood")
    }
  }

  private func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
