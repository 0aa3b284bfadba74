import CGtk

/// The translations of one text domain, as gettext finds them.
@MainActor
public struct Translation {
  private let domain: String

  /// The translations of a domain.
  public init(domain: String) { self.domain = domain }

  /// The translation of a message, or the message itself.
  public func text(_ message: String) -> String {
    guard let text = g_dgettext(domain, message) else { return message }
    return String(cString: text)
  }

  /// The translation of a message about a number of things, in the form that the language has for
  /// that number.
  public func text(_ one: String, _ many: String, count: Int) -> String {
    guard let text = g_dngettext(domain, one, many, gulong(max(count, 0))) else {
      return count == 1 ? one : many
    }
    return String(cString: text)
  }
}
