import Gtk
import ListKit
import PhotoModel
import PhotoStore

/// The running program: one instance, whoever starts it again or passes files to it.
@MainActor
final class VersoApplication {
  /// The name on D-Bus, of the desktop entry, of the icon and of the settings schema.
  nonisolated static let id = "io.github.versophoto.Verso"

  /// The name of the icon. If Verso is not installed, the desktop does not know Verso's own.
  static var icon: String { IconTheme.has(id) ? id : "folder-pictures-symbolic" }

  private let application = Application(id: VersoApplication.id)
  private let preferences = Preferences()
  private var mainWindow: MainWindow?
  private var journal: Journal?
  private var meter: WindowMeter?
  private var isEnding = false

  init() {
    application.onStartup { [weak self] in self?.start() }
    application.onActivate { [weak self] in
      guard let self else { return }
      let isNew = mainWindow == nil
      window.present()
      if isNew { window.folders.elsewhere.tellOfPending() }
    }
    application.onOpen { [weak self] paths in
      guard let window = self?.window else { return }
      window.present()
      window.folders.opening.open(paths.map { RawPath(bytes: $0) })
    }
  }

  /// Runs until the window is closed.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    defer { journal?.keepCopy() }
    return application.run()
  }

  /// The window, created when it is first needed.
  private var window: MainWindow {
    if let mainWindow { return mainWindow }
    let opened = OpenedJournal()
    journal = opened.journal
    let window = MainWindow(
      application: application, preferences: preferences, opened: opened,
      searches: StoreLocation.searches().map(SavedSearchFile.init))
    window.work.scan.known = PhotoIndex.ofUser()
    meter = WindowMeter(window)
    if let warning = opened.warning { window.warn(warning) }
    window.onClosed = { [weak self] in self?.mainWindow = nil }
    mainWindow = window
    return window
  }

  /// Ends the program without a question, once everything that is being typed is kept for the next start. Whoever is
  /// impatient ends it at once.
  private func end() {
    guard !isEnding, let mainWindow else { return application.quit() }
    isEnding = true
    Task {
      await mainWindow.end()
      application.quit()
    }
  }

  private func start() {
    MainLoop.onTermination { [weak self] in self?.end() }
    translation.lookBesideProgram()
    ApplicationWindow.setDefaultIcon(VersoApplication.id)
    _ = ClassNames.areHidden
    VersoStyle.apply
    ListTexts.position = { localized("%1 of %2", formatted($0), formatted($1)) }
    application.add(.standard) { [weak self] command in
      if let window = self?.mainWindow { command.run(window) }
    }
  }
}
