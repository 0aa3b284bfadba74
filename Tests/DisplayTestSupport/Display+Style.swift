import CAdwaita
import Foundation
import TestSupport

extension Display {
  /// Whether windows are shown in the dark style.
  private static var isDark = false

  /// Shows windows in the light style again, for the next test.
  static func leaveDarkStyle() {
    if isDark { useDarkStyle(false) }
  }

  /// Shows windows in libadwaita's dark or light style, until the test ends.
  public static func useDarkStyle(_ isDark: Bool) {
    self.isDark = isDark
    adw_style_manager_set_color_scheme(
      adw_style_manager_get_default(),
      isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
  }

  /// Saves a picture of the screen as `name.png` in the folder that `VERSO_SCREENSHOTS` names, for
  /// people to look at. Without that variable it does nothing.
  public static func saveScreenshot(_ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["VERSO_SCREENSHOTS"] else { return }
    await settle()
    _ = try ExternalProgram("import", ["-window", "root", "\(folder)/\(name).png"]).run()
  }
}
