/// Writes properties as RDF, in the simple forms that every reader knows.
struct XMPSerializer {
  /// The prefixes of the namespaces that the values need.
  let prefixes: [String: String]

  /// The element of a property. It begins without white space; what is inside is indented by one more space than
  /// `indentation`, a line feed and spaces, or not at all if that is empty.
  func element(
    _ name: XMPName, _ value: XMPValue, indentation: String
  ) throws(FormatError) -> String {
    let tag = qualified(name)
    var attributes = ""
    if let language = value.language {
      attributes = " xml:lang=\"\(try XMLEscaping.attribute(language))\""
    }
    if !value.qualifiers.isEmpty {
      let fields = [XMPProperty(.rdfValue, XMPValue(value.content))] + value.qualifiers
      return try structure(fields, tag, attributes, indentation)
    }
    switch value.content {
    case .text(let text):
      return "<\(tag)\(attributes)>\(try XMLEscaping.text(text))</\(tag)>"
    case .array(let kind, let items):
      return try array(kind, items, tag, attributes, indentation)
    case .structure(let fields):
      return try structure(fields, tag, attributes, indentation)
    }
  }

  private func array(
    _ kind: XMPValue.ArrayKind, _ items: [XMPValue], _ tag: String, _ attributes: String,
    _ indentation: String
  ) throws(FormatError) -> String {
    let inner = Self.deeper(indentation)
    let array = qualified(XMPName(namespace: XMPNamespace.rdf, kind.rawValue))
    var text = "<\(tag)\(attributes)>\(inner)<\(array)>"
    for item in items {
      text += Self.deeper(inner)
      text += try element(.rdfLi, item, indentation: Self.deeper(inner))
    }
    return text + "\(inner)</\(array)>\(indentation)</\(tag)>"
  }

  private func structure(
    _ fields: [XMPProperty], _ tag: String, _ attributes: String, _ indentation: String
  ) throws(FormatError) -> String {
    let inner = Self.deeper(indentation)
    let parseType = qualified(.rdfParseType)
    var text = "<\(tag)\(attributes) \(parseType)=\"Resource\">"
    for field in fields {
      text += inner
      text += try element(field.name, field.value, indentation: inner)
    }
    return text + "\(indentation)</\(tag)>"
  }

  private func qualified(_ name: XMPName) -> String {
    "\(prefixes[name.namespace] ?? ""):\(name.localName)"
  }

  static func deeper(_ indentation: String) -> String {
    indentation.isEmpty ? "" : indentation + " "
  }
}
