import Gtk

/// The window of preferences.
@MainActor
enum PreferencesPanel {
  /// Shows the window. What is chosen there holds at once.
  static func show(_ preferences: Preferences, over parent: ApplicationWindow) {
    let window = PreferencesWindow(over: parent, title: localized("Preferences"))
    let naming = PreferenceRow.choice(
      title: localized("Name of New Sidecars"),
      subtitle: localized("A sidecar that exists keeps its name"),
      choices: ["IMG_1.CR3.xmp", "IMG_1.xmp"],
      selected: preferences.sidecarNaming == .withExtension ? 0 : 1
    ) { preferences.sidecarNaming = $0 == 0 ? .withExtension : .withoutExtension }
    let times = PreferenceRow.toggle(
      title: localized("Keep the Modification Time"),
      subtitle: localized("Backups may then miss that a photo has changed"),
      isOn: preferences.keepsTimes
    ) { preferences.keepsTimes = $0 }
    window.add(
      [naming, times], title: localized("Saving"),
      description: localized(
        "Metadata that a photo cannot hold itself goes to a sidecar: a file beside it."))
    window.present()
  }
}
