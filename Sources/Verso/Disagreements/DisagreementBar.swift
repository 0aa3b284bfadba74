import Gtk

/// The bar above the page of a field during a walk through disagreements: the progress, and the keys.
@MainActor
final class DisagreementBar {
  /// The widget to put into a window.
  let widget: Widget

  private let progress = Label()

  init() {
    progress.xAlign = 0
    progress.wraps = true
    progress.expandsHorizontally = true
    let keys = Label()
    keys.text = localized(
      "%1, %2, %3 take a value, %4 goes on, %5 goes back, %6 ends.",
      CommandID.takePlace(1).keyName, CommandID.takePlace(2).keyName,
      CommandID.takePlace(3).keyName, CommandID.nextDisagreement.keyName,
      CommandID.previousDisagreement.keyName, FieldPageController.backKey.name)
    keys.xAlign = 0
    keys.wraps = true
    keys.addStyle("dim-label", "caption")
    let previous = Button(
      icon: "go-up-symbolic", accessibleLabel: localized("Previous Disagreement"))
    previous.tooltip = localized("Previous Disagreement")
      .withKey(of: .previousDisagreement)
    previous.setCommand(.previousDisagreement)
    let next = Button(icon: "go-down-symbolic", accessibleLabel: localized("Next Disagreement"))
    next.tooltip = localized("Next Disagreement").withKey(of: .nextDisagreement)
    next.setCommand(.nextDisagreement)
    let buttons = Box(.horizontal, [previous, next])
    buttons.addStyle("linked")
    let line = Box(.horizontal, spacing: 6, [progress, buttons])
    let bar = Box(.vertical, spacing: 6, [line, keys])
    bar.setMargins(top: 0, bottom: 6, start: 12, end: 12)
    widget = bar
    show(nil)
  }

  /// Shows the progress; nil if a page was opened by itself.
  func show(_ position: DisagreementWalk.Position?) {
    widget.isVisible = position != nil
    guard let position else { return }
    progress.text = localized(
      "Disagreement %2 of %1", "Disagreement %2 of %1", count: position.count,
      formatted(position.number))
  }
}
