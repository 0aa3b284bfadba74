/// Writes text so that XML reads it back as it was.
enum XMLEscaping {
  /// Text between tags.
  static func text(_ text: String) throws(FormatError) -> String {
    try escape(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // Otherwise readers turn it into a line feed.
      case "\r": "&#xD;"
      default: nil
      }
    }
  }

  /// Text inside quotes of either kind.
  static func attribute(_ text: String) throws(FormatError) -> String {
    try escape(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&apos;"
      // Otherwise readers turn them into spaces.
      case "\t": "&#x9;"
      case "\n": "&#xA;"
      case "\r": "&#xD;"
      default: nil
      }
    }
  }

  private static func escape(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) throws(FormatError) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isAllowed(scalar) else { throw .xmp(.forbiddenCharacter(scalar.value)) }
      if let replacement = replacement(scalar) {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// XML 1.0, 2.2: `Char`.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a, 0x0d: true
    case 0..<0x20, 0xfffe, 0xffff: false
    default: true
    }
  }
}

extension XMPValue {
  /// Whether XML has all characters of the value: no control characters but tabs and the ends of lines.
  var isWritable: Bool {
    switch content {
    case .text(let text): text.unicodeScalars.allSatisfy(XMLEscaping.isAllowed)
    case .array(_, let items): items.allSatisfy(\.isWritable)
    case .structure(let fields): fields.allSatisfy(\.value.isWritable)
    }
  }
}
