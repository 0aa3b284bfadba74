import Gtk
import PhotoMessages

/// A message in the user's language.
///
/// - Parameters:
///   - message: the English message, a literal, so that translators find it.
///   - arguments: what replaces `%1`, `%2` and so on, whatever their order in the translation.
@MainActor
func localized(_ message: String, _ arguments: String...) -> String {
  MessageTemplate(translation.text(message)).filled(with: arguments)
}

/// A message about a number of things, in the user's language.
///
/// - Parameters:
///   - one: the English message for one thing.
///   - many: the English message for another number of things.
///   - count: the number, which replaces `%1`.
///   - arguments: what replaces `%2`, `%3` and so on.
@MainActor
func localized(_ one: String, _ many: String, count: Int, _ arguments: String...) -> String {
  MessageTemplate(translation.text(one, many, count: count))
    .filled(with: [formatted(count)] + arguments)
}

/// The translations of the program.
@MainActor let translation = Translation(domain: "verso")
