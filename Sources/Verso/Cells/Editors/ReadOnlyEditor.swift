import Gtk
import PhotoModel

/// A value that can be read and copied, but not changed.
final class ReadOnlyEditor: FieldEditor {
  /// Never called, as the value cannot be changed.
  var onEvent: ((FieldEvent) -> Void)?

  /// The text of the value.
  var widget: Widget { label }

  private let label = Label()

  init() {
    label.xAlign = 0
    label.wraps = true
    label.isSelectable = true
    label.expandsHorizontally = true
    label.setWidth(characters: 6)
    label.setMargins(top: 3, bottom: 3)
  }

  func show(_ state: FieldState) {
    switch state.value {
    case .none: label.text = ""
    case .same(.date(let date)): label.text = DateWords.full(date)
    case .same(let value): label.text = value.localizedText(for: state.field).withHiddenMarked
    case .different: label.text = state.placeholder ?? ""
    }
    label.setStyle("dim-label", state.isMixed)
  }
}
