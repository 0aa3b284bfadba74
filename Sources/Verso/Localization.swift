import Gtk

/// A message in the user's language.
///
/// - Parameters:
///   - message: the English message, a literal, so that translators find it.
///   - arguments: what stands in place of `%1`, `%2` and so on, whatever their order in the
///     translation.
@MainActor
func localized(_ message: String, _ arguments: String...) -> String {
  substitute(arguments, in: translation.text(message))
}

/// A message about a number of things, in the user's language.
///
/// - Parameters:
///   - one: the English message for one thing.
///   - many: the English message for another number of things.
///   - count: the number, which stands in place of `%1`.
///   - arguments: what stands in place of `%2`, `%3` and so on.
@MainActor
func localized(_ one: String, _ many: String, count: Int, _ arguments: String...) -> String {
  substitute([formatted(count)] + arguments, in: translation.text(one, many, count: count))
}

/// The translations of the program.
@MainActor let translation = Translation(domain: "verso")

/// Replaces `%1` to `%9` in one pass, so that a percent sign inside an argument stays one.
private func substitute(_ arguments: [String], in message: String) -> String {
  guard !arguments.isEmpty else { return message }
  var result = ""
  var rest = message[...]
  while let percent = rest.firstIndex(of: "%") {
    result += rest[..<percent]
    rest = rest[rest.index(after: percent)...]
    if let number = rest.first?.wholeNumberValue, arguments.indices.contains(number - 1) {
      result += arguments[number - 1]
      rest.removeFirst()
    } else {
      result += "%"
    }
  }
  return result + rest
}
