import CGtk

/// The translations of one text domain, as gettext finds them.
@MainActor
public struct Translation {
  private let domain: String

  /// The translations of a domain.
  public init(domain: String) { self.domain = domain }

  /// Looks for the translations beside the program, as in `/usr/bin` and `/usr/share/locale`.
  public func lookBesideProgram() {
    guard let path = SystemFolders.besideProgram.map({ $0 + Array("/locale".utf8) }) else { return }
    path.withCString { verso_bind_translations(domain, $0) }
  }

  /// The translation of a message, or the message itself.
  public func text(_ message: String) -> String {
    // If there is no translation, gettext returns the address that it was given.
    message.withCString { original in
      g_dgettext(domain, original).map { String(cString: $0) } ?? message
    }
  }

  /// The translation of a message about a number of things, in the form that the language has for
  /// that number.
  public func text(_ one: String, _ many: String, count: Int) -> String {
    one.withCString { one in
      many.withCString { many in
        let text = g_dngettext(domain, one, many, gulong(max(count, 0)))
        return text.map { String(cString: $0) } ?? ""
      }
    }
  }
}
