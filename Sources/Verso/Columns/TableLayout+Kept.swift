import Gtk
import ListKit

extension TableLayout.Column {
  /// A column as it is kept; nil for what is none.
  init?(kept: [Settings.Part]) {
    guard kept.count == 3, case .string(let id) = kept[0], case .int(let width) = kept[1],
      case .bool(let isVisible) = kept[2]
    else { return nil }
    self.init(id: id, width: width < 0 ? nil : width, isVisible: isVisible)
  }

  /// The column as it is kept: its name, its width in pixels or -1 for none, and whether it shows.
  var kept: [Settings.Part] { [.string(id), .int(width ?? -1), .bool(isVisible)] }
}
