import Gtk

/// The bar above the page of a field during a walk through disagreements: the progress, and the keys.
@MainActor
final class DisagreementBar {
  /// The widget to put into a window.
  let widget: Widget

  private let progress = Label()
  private let keys = Label()

  /// The number of places whose values can be taken; nil while that is unknown.
  var placeCount: Int? { didSet { keys.text = Self.text(ofKeys: placeCount ?? 0) } }

  init() {
    progress.xAlign = 0
    progress.wraps = true
    progress.expandsHorizontally = true
    keys.text = Self.text(ofKeys: 0)
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

  /// Says why a key has done nothing, until the places are shown again.
  func tell(_ reason: String) { keys.text = reason }

  /// What keys do where this many places have a value.
  private static func text(ofKeys count: Int) -> String {
    let next = CommandID.nextDisagreement.keyName
    let previous = CommandID.previousDisagreement.keyName
    let end = FieldPageController.backKey.name
    let places = (1..<min(count, 9) + 1).map { CommandID.takePlace($0).keyName }
      .joined(separator: ", ")
    return switch count {
    case 0: localized("%1 goes on, %2 goes back, %3 ends.", next, previous, end)
    case 1:
      localized(
        "%1 takes the value, %2 goes on, %3 goes back, %4 ends.", places, next, previous, end)
    default:
      localized("%1 take a value, %2 goes on, %3 goes back, %4 ends.", places, next, previous, end)
    }
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
