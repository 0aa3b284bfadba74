import AppDriver
import Foundation
import TestSupport

/// The app on copies of photos, and the hands that make steps in its window.
@MainActor
final class MonkeySession {
  private let options: MonkeyOptions
  private let folder: TemporaryFolder
  private let home: TemporaryFolder
  private let files: FileGuard
  private var app: RunningApp
  private var window = ""
  /// What became of the ratings that were compared with what was selected, or could not be.
  private var ratings: [SelectionGuard.Outcome: Int] = [:]

  /// Starts the app and waits for its window.
  init(_ options: MonkeyOptions) async throws {
    self.options = options
    folder = try TemporaryFolder()
    home = try TemporaryFolder()
    // GTK's inspector changes the window in ways that nobody who uses it can.
    try home.file(
      "config/glib-2.0/settings/keyfile",
      containing: Data(
        """
        [io/github/versophoto/Verso]
        next-hint=5

        [org/gtk/gtk4/settings/debug]
        enable-inspector-keybinding=false

        """.utf8))
    try folder.copy(of: options.photos, as: "photos")
    files = try FileGuard(folder.url)
    app = try Self.start(folder, home, options)
    try await awaitWindow()
  }

  private static func start(
    _ folder: TemporaryFolder, _ home: TemporaryFolder, _ options: MonkeyOptions
  ) throws -> RunningApp {
    try RunningApp(
      opening: [folder.url.appendingPathComponent("photos")], home: home,
      isAnimated: options.isAnimated)
  }

  /// Makes a step and rests.
  ///
  /// - Throws: `MonkeyFailure` where something happened that must not.
  func make(_ step: MonkeyStep) async throws {
    if step.arguments == ["open"] {
      try app.open([folder.url.appendingPathComponent("photos")])
    } else if step == .compare {
      try await compareSelection()
    } else {
      Pointer.xdotool(step.arguments.map { $0 == "WINDOW" ? window : $0 })
    }
    if step.pause > 0 { try await Task.sleep(for: .milliseconds(step.pause * 10)) }
    try await check()
    leaveFileChooser()
  }

  /// Ends the app as a crash would, and looks at what it left: the files and the journal.
  func end() async throws {
    Pointer.xdotool(["keyup", "shift", "keyup", "ctrl", "mouseup", "1"])
    try await check()
    if complaints > 0 { print("GTK complained \(complaints) times of what it puts right itself") }
    do {
      try await app.wait(until: "an answer", atMost: 60) { !$0.children.isEmpty }
    } catch {
      throw MonkeyFailure("the app does not answer", log: app.errorText)
    }
    try await check()
    // What is in the way of the photos is closed before they are compared once more.
    Pointer.xdotool(["key", "--delay", "100", "Escape", "Escape", "Escape"])
    for _ in 0..<3 where app.isRunning { try await compareSelection() }
    let counts = ratings.map { "\($1): \($0.rawValue)" }.sorted().joined(separator: ", ")
    print("Ratings of what was selected: \(counts)")
    app.kill()
    try files.check(journalIn: home)
    // What it left behind must not keep it from starting again.
    app = try Self.start(folder, home, options)
    try await awaitWindow()
    try await check()
    app.kill()
  }

  /// Rates what is selected, in whatever view and order the window has come to, and sees that these photos change and no
  /// others, as far as that can be told.
  private func compareSelection() async throws {
    let stars = 1 + ratings.values.reduce(0, +) % 5
    let outcome = try await SelectionGuard(app, window: window, home: home).rate(stars)
    ratings[outcome, default: 0] += 1
    try await check()
  }

  /// How often GTK complained about what it puts right itself.
  private var complaints: Int {
    app.errorText.split(separator: "\n").count { MonkeyFailure.isHarmless($0) }
  }

  private func check() async throws {
    if MonkeyFailure(in: app.errorText) != nil {
      // What it writes about it may come in several pieces.
      for _ in 0..<20 where app.isRunning { try await Task.sleep(for: .milliseconds(50)) }
      if let failure = MonkeyFailure(in: app.errorText) { throw failure }
    }
    guard let status = app.endStatus else { return }
    guard status == 0 else {
      throw MonkeyFailure("the app ended with status \(status)", log: app.errorText)
    }
    // Its window was closed: that is no mistake, and the hands go on in a new one.
    app = try Self.start(folder, home, options)
    try await awaitWindow()
  }

  private func awaitWindow() async throws {
    for _ in 0..<1200 {
      window =
        Pointer.xdotool(["search", "--onlyvisible", "--name", "Verso"])
        .split(separator: "\n").last.map(String.init) ?? ""
      if !window.isEmpty { break }
      if app.endStatus != nil { return try await check() }
      try await Task.sleep(for: .milliseconds(50))
    }
    guard !window.isEmpty else { throw MonkeyFailure("no window came", log: app.errorText) }
    Pointer.xdotool(["windowfocus", window, "windowmove", window, "0", "0"])
    Pointer.xdotool(["windowsize", window, String(options.width), String(options.height)])
    try? await app.wait(until: "the photos", atMost: 10) { root in
      root.first("label") { $0.name.contains(" photos") } != nil
    }
  }

  /// The file chooser leads out of the copies.
  private func leaveFileChooser() {
    for _ in 0..<3 {
      let chooser = Pointer.xdotool(["search", "--onlyvisible", "--name", "^Open F(older|iles)$"])
      guard let id = chooser.split(separator: "\n").last else { return }
      Pointer.xdotool(["windowfocus", String(id), "key", "--delay", "30", "Escape", "Escape"])
    }
  }
}
