import Gtk
import PhotoModel

/// The terms of the query above the photos, each to be changed and removed on its own.
@MainActor
final class FilterBar {
  /// What can be done with the terms.
  struct Actions {
    /// Changes a term; the widget is that of its chip.
    var change: @MainActor (_ index: Int, _ chip: Widget) -> Void
    /// Removes a term.
    var remove: @MainActor (_ index: Int) -> Void
    /// Takes the keyboard focus when no term is left.
    var leave: @MainActor () -> Void
  }

  /// The widget to put into a window; hidden without terms.
  let view: Widget

  /// The actions on the terms.
  var actions: Actions?

  /// Whether no list is in sight to be filtered, because one photo fills the window.
  var isHidden = false {
    didSet { view.isVisible = !chips.isEmpty && !isHidden }
  }

  private let box = WrapBox(spacing: 6, lineSpacing: 6)
  private var chips: [FilterChip] = []

  init() {
    box.addStyle("verso-filters")
    box.setAccessibleLabel(localized("Filters"))
    view = box
    view.isVisible = false
  }

  /// Shows terms. If all are shown already, nothing changes.
  func show(_ terms: [QueryTerm]) {
    guard terms != chips.map(\.term) else { return }
    let focused = chips.firstIndex { $0.widget.containsFocus }
    for chip in chips { box.remove(chip.widget) }
    chips = terms.enumerated().map { index, term in
      let chip = FilterChip(term)
      chip.onOpen = { [weak self, weak chip] in
        if let chip { self?.actions?.change(index, chip.widget) }
      }
      chip.onRemove = { [weak self] in self?.actions?.remove(index) }
      box.insert(chip.widget)
      return chip
    }
    view.isVisible = !terms.isEmpty && !isHidden
    guard let focused else { return }
    if let last = chips.indices.last {
      chips[min(focused, last)].grabFocus()
    } else {
      actions?.leave()
    }
  }

  /// Shows that the terms are those of an earlier query, as the current one is wrong.
  func setOutdated(_ isOutdated: Bool) { view.setStyle("verso-outdated", isOutdated) }
}
