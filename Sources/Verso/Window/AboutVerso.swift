import Gtk
import PhotoModel

/// The About window.
@MainActor
enum AboutVerso {
  /// The version of the program.
  static let version = ProductVersion.current

  /// Shows the window.
  static func show(over parent: ApplicationWindow) {
    AboutWindow.show(
      AboutWindow.Content(
        name: "Verso", icon: VersoApplication.icon, version: version,
        developer: localized("The Verso contributors"),
        comments: localized("See and edit what is written on the back of your photos."),
        website: "https://versophoto.github.io/", license: .gpl3OrLater),
      over: parent)
  }
}
