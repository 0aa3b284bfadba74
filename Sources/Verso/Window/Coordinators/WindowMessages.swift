import Gtk

/// Where a coordinator says what happened.
@MainActor
protocol WindowMessages: AnyObject {
  /// Shows a text after those that are already shown, with a button if one is given.
  func add(_ text: String, offering offer: ToastOverlay.Offer?)

  /// Shows a text in place of the last one, with a button if one is given.
  func replaceLast(with text: String, offering offer: ToastOverlay.Offer?)

  /// Withdraws the last text.
  func withdrawLast()

  /// Withdraws the last text, if it is this one.
  func withdraw(_ text: String)
}

extension WindowMessages {
  /// Shows a text after those that are already shown.
  func add(_ text: String) { add(text, offering: nil) }

  /// Shows a text in place of the last one.
  func replaceLast(with text: String) { replaceLast(with: text, offering: nil) }
}

extension ToastOverlay: WindowMessages {
  /// A button that runs a command.
  typealias Offer = (label: String, command: CommandID)

  func add(_ text: String, offering offer: Offer?) {
    show(text, button: offer.map { ($0.label, $0.command.detailedName) })
  }

  func replaceLast(with text: String, offering offer: Offer?) {
    say(text, button: offer.map { ($0.label, $0.command.detailedName) })
  }

  func withdrawLast() { unsay() }

  func withdraw(_ text: String) { unsay(text) }
}
