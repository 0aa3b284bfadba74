import Gtk

/// Toggles side by side of which one is pressed. Where there is no room for them, their texts are cut, and their tooltips
/// say them.
@MainActor
enum ToggleChoice {
  /// A row of such toggles.
  static func row(of toggles: [ToggleButton]) -> Box {
    for toggle in toggles {
      if let first = toggles.first, first !== toggle { toggle.join(first) }
      if let text = toggle.firstChild { Label(retaining: text.pointer).ellipsize(.end) }
      toggle.tooltip = toggle.label
    }
    let row = Box(.horizontal, toggles)
    row.addStyle("linked")
    row.align(horizontally: .center)
    return row
  }
}
