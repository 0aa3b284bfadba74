/// Text in the roff language, built up line by line.
struct Roff {
  private(set) var text = ""

  /// A macro, with its arguments.
  mutating func request(_ name: String, _ arguments: String...) {
    text += "." + ([name] + arguments.map { "\"\(Self.plain($0))\"" }).joined(separator: " ") + "\n"
  }

  /// A heading.
  mutating func section(_ title: String) { request("SH", title) }

  /// A line that is already roff.
  mutating func line(_ line: String) { text += line + "\n" }

  /// Paragraphs of plain text.
  mutating func paragraphs(_ paragraphs: [String]) {
    for paragraph in paragraphs {
      request("PP")
      line(Self.plain(paragraph))
    }
  }

  /// What people type, and what it means.
  mutating func term(_ term: String, _ explanation: String) {
    request("TP")
    line(Self.bold(term))
    line(Self.plain(explanation))
  }

  /// Bold text.
  static func bold(_ text: String) -> String { "\\fB\(plain(text))\\fR" }

  /// Text that is not broken at its spaces.
  static func unbroken(_ text: String) -> String {
    plain(text).split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\\ ")
  }

  /// Literal text: nothing in it is an escape or a macro, hyphens can be copied, and characters outside ASCII are
  /// named by their numbers, whatever the locale.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    // A dot at the start of a line would make it a macro.
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
