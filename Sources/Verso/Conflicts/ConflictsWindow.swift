import Gtk
import ListKit
import PhotoModel

/// The window that shows what was changed here and by other programs, field by field, and lets the user say which
/// value counts.
@MainActor
final class ConflictsWindow: ConflictsPage, WindowAbove {
  var onResolve: ((ConflictDecisions) -> Void)?

  /// The window itself.
  let window: DialogWindow
  private let list = ListController<ConflictsContent.Row, ContentRow<ConflictsContent.Row>>()
  private let listView: ListView<ConflictsContent.Row, ContentRow<ConflictsContent.Row>>
  /// The buttons that decide about all fields together.
  private let rules = WrapBox(spacing: 6, lineSpacing: 6)
  /// The one of them that is useful only for lists.
  private var joinButton: Button?
  private let summary = Label()
  private let button = Button(label: localized("Resolve"))
  private var decisions = ConflictDecisions([])
  private var isSaving = false

  /// A window that shows nothing yet.
  init(over parent: ApplicationWindow?) {
    window = DialogWindow(
      over: parent, title: localized("Resolve Conflicts"),
      subtitle: localized("Changed here and by another program"))
    list.selectionMode = .none
    listView = ListView(list)
    listView.setAccessibleLabel(localized("Conflicts"))
    listView.widget.addStyle("verso-preferences")
    listView.widget.expandsVertically = true
    let cancel = Button(label: localized("Cancel"))
    summary.xAlign = 0
    summary.wraps = true
    button.addStyle("suggested-action")
    addRules()
    window.setContent(
      Box(
        .vertical,
        [
          rules, Separator(.horizontal), listView.widget, Separator(.horizontal),
          DialogFoot.row(summary, [cancel, button]),
        ]))
    window.defaultSize = (560, 640)
    cancel.onClick { [weak self] in self?.window.close() }
    button.onClick { [weak self] in
      guard let self else { return }
      window.close()
      onResolve?(decisions)
    }
  }

  /// Shows the window.
  func present() {
    window.present()
    listView.grabFocus()
  }

  func show(_ photos: [ConflictingPhoto], isSaving: Bool) {
    decisions = ConflictDecisions(photos)
    self.isSaving = isSaving
    joinButton?.isVisible = decisions.canJoin
    button.label = isSaving ? localized("Save") : localized("Resolve")
    update()
  }

  private func addRules() {
    let offers: [(ConflictRule, String, String)] = [
      (.always(.mine), localized("Mine"), localized("Use my changes everywhere")),
      (.always(.file), localized("The File’s"), localized("Use the file’s values everywhere")),
      (
        .newer, localized("Newer"),
        localized("Use the latest change everywhere, if it is known")
      ),
      (
        .always(.join), localized("Join Lists"),
        localized("Words that were added on either side, without those that were removed")
      ),
    ]
    let buttons = offers.map { rule, label, tooltip in
      let button = Button(label: label)
      button.tooltip = tooltip
      button.onClick { [weak self] in
        self?.decisions.choose(by: rule)
        self?.update()
      }
      return button
    }
    joinButton = buttons.last
    let label = Label(localized("For all:"))
    label.addStyle("dim-label")
    for child in [label] + buttons { rules.insert(child) }
    rules.setMargins(12)
  }

  private func update() {
    let content = ConflictsContent(decisions: decisions) { [weak self] row in
      self?.decisions.choose(row.choice, for: row.field, of: row.photo)
      self?.update()
    }
    list.show(content.list)
    summary.text = localized(
      "%2 of %1 field decided", "%2 of %1 fields decided", count: decisions.count,
      "\(decisions.decidedCount)")
    // What is left open is not saved, and the others are.
    button.isSensitive = isSaving || decisions.decidedCount > 0
  }
}
