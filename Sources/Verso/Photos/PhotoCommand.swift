import Gtk
import PhotoModel

/// What a key does to the selected photos.
enum PhotoCommand: Equatable {
  /// Gives 0 to 5 stars, or -1 for rejected.
  case rate(Int)
  /// Gives a label, or takes it away from photos that all have it.
  case label(LabelColor)
  /// Edits the photo in its place in the list.
  case edit
  /// Shows the picture as large as the window.
  case preview
  /// Takes the photos out of the list.
  case takeOut
  /// Puts what the photos say on the clipboard.
  case copy
  /// Puts what is on the clipboard into the photos.
  case paste

  /// The command of a key that works wherever no text is edited.
  init?(anywhere press: KeyController.Press) {
    // Some keyboards have the digits on Shift.
    guard press.modifiers.isSubset(of: .shift) else { return nil }
    switch press.shortcut {
    case .some("0"..."5"):
      guard let stars = press.shortcut?.wholeNumberValue else { return nil }
      self = .rate(stars)
    case "x": self = .rate(-1)
    case "6": self = .label(.red)
    case "7": self = .label(.yellow)
    case "8": self = .label(.green)
    case "9": self = .label(.blue)
    default: return nil
    }
  }

  /// Whether selected cells have a command of their own in its place.
  var concernsCells: Bool {
    switch self {
    case .edit, .takeOut, .copy, .paste: true
    case .rate, .label, .preview: false
    }
  }

  /// The command of a key that works while the list has the keyboard focus.
  init?(inList press: KeyController.Press) {
    if press.modifiers == .control {
      switch press.shortcut {
      case "c": self = .copy
      case "v": self = .paste
      default: return nil
      }
      return
    }
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case Key.enter, Key.keypadEnter, Key.f2: self = .edit
    case Key.space: self = .preview
    case Key.delete: self = .takeOut
    default: return nil
    }
  }
}
