import CAtspi
public import Foundation
import Glibc
public import TestSupport

/// The real app in a real window, seen as a screen reader sees it and driven by keys as a person does.
@MainActor
public final class RunningApp {
  private let process = ChildProcess()
  private let home: TemporaryFolder
  private let errors: URL

  /// Starts the app that was built beside the tests, with folders of its own for what it keeps.
  ///
  /// - Parameters:
  ///   - paths: the files and folders to open.
  ///   - program: the name of the program.
  ///   - installation: the folder with its `bin` and `share`, whose German translation is used; nil for the program that
  ///     was built beside the tests, in English.
  ///   - home: the folder with what it keeps; an app that is started again there finds it.
  ///   - isAnimated: whether the user wants animations.
  ///   - isNew: whether the user has never seen the program, and gets its hints.
  ///   - textScale: how much larger than usual the user wants all text.
  ///   - meter: the file in which it writes down when it shows what; nil for nowhere.
  public init(
    opening paths: [URL], program: String = "verso", from installation: URL? = nil,
    home: TemporaryFolder? = nil,
    isAnimated: Bool = true, isNew: Bool = false, textScale: Double = 1, meter: URL? = nil
  ) throws {
    self.home = try home ?? TemporaryFolder()
    try self.home.file(
      "config/gtk-4.0/settings.ini",
      containing: Data("[Settings]\ngtk-enable-animations=\(isAnimated ? 1 : 0)\n".utf8))
    // Of X a program asks how dense its dots are before it looks into its settings.
    let resources = try self.home.file(
      "x-resources", containing: Data("Xft.dpi: \(Int(96 * textScale))\n".utf8))
    let settings = "config/glib-2.0/settings/keyfile"
    if !isNew,
      !FileManager.default.fileExists(atPath: self.home.url.appendingPathComponent(settings).path)
    {
      try self.home.file(
        settings, containing: Data("[io/github/versophoto/Verso]\nnext-hint=5\n".utf8))
    }
    errors = try self.home.file("stderr-\(UUID().uuidString)", containing: Data())
    process.executableURL =
      installation?.appendingPathComponent("bin/\(program)")
      ?? URL(fileURLWithPath: ExternalProgram.builtProduct(program))
    process.arguments = paths.map(\.path)
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "XDG_DATA_HOME": self.home.url.appendingPathComponent("data").path,
        "XDG_CACHE_HOME": self.home.url.appendingPathComponent("cache").path,
        "XDG_CONFIG_HOME": self.home.url.appendingPathComponent("config").path,
        "LC_ALL": "C.UTF-8", "GTK_A11Y": "atspi", "XENVIRONMENT": resources.path,
        // Preferences in a file of that folder.
        "GSETTINGS_BACKEND": "keyfile", "GSETTINGS_SCHEMA_DIR": try Self.schemas(in: self.home),
      ], uniquingKeysWith: { $1 })
    process.environment?["VERSO_METER"] = meter?.path
    if installation != nil { process.environment?["LANGUAGE"] = "de" }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try SessionBus.waitUntilFree(Self.names)
    try process.run()
  }

  /// The program's settings schema in the form that GLib reads.
  private static func schemas(in home: TemporaryFolder) throws -> String {
    let folder = home.url.appendingPathComponent("schemas").path
    guard !FileManager.default.fileExists(atPath: folder) else { return folder }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let data = Corpus.packageFolder.appendingPathComponent("data").path
    _ = try ExternalProgram("glib-compile-schemas", ["--targetdir=\(folder)", data]).run()
    return folder
  }

  isolated deinit {
    if process.isRunning { kill() }
  }

  /// The names that the programs have on the session bus.
  private static let names = [
    "io.github.versophoto.Verso", "io.github.versophoto.ListKitDemo",
  ]

  /// Whether the app still runs.
  public var isRunning: Bool { process.isRunning }

  /// How the app ended: its exit status, or the negative number of the signal that ended it; nil while
  /// it runs.
  public var endStatus: Int32? {
    guard !process.isRunning else { return nil }
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  /// Has the running app open files and folders, as a file manager does.
  public func open(_ paths: [URL]) throws {
    let other = ChildProcess()
    other.executableURL = process.executableURL
    other.arguments = paths.map(\.path)
    other.environment = process.environment
    other.standardError = FileHandle.nullDevice
    try other.run()
    try other.waitForEnd()
  }

  /// What the app wrote to standard error.
  public var errorText: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// The most memory that the app, and each program that it started and that still runs, has had, in bytes,
  /// by the names of the programs.
  public var peakMemory: [String: Int] {
    var peaks: [String: Int] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let id = Int(name),
        let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
      else { continue }
      let lines = Dictionary(
        text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
          .filter { $0.count > 1 }.map { ($0[0], $0[1]) }
      ) { first, _ in first }
      let isOurs = id == Int(process.processIdentifier)
      guard isOurs || lines["PPid:"] == "\(process.processIdentifier)",
        let program = lines["Name:"], let kilobytes = lines["VmHWM:"].flatMap({ Int($0) })
      else { continue }
      peaks[String(program)] = max(peaks[String(program)] ?? 0, kilobytes << 10)
    }
    return peaks
  }

  /// The names of the libraries that the app has loaded by now.
  public var loadedLibraries: Set<String> {
    // The system gives a page at a time, which other ways to read take for the whole.
    let file = FileHandle(forReadingAtPath: "/proc/\(process.processIdentifier)/maps")
    let maps = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    return Set(
      maps.split(separator: "\n").map { URL(fileURLWithPath: String($0)).lastPathComponent })
  }

  /// How much each of the app's threads gives way to others; that of the window is the first.
  public var nicenessOfThreads: [Int] {
    let folder = "/proc/\(process.processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.compactMap(Int.init).sorted().compactMap { thread in
      // The name, in brackets, may have blanks in it.
      (try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8))?
        .split(separator: ")").last?.split(separator: " ")[16]
    }.compactMap { Int($0) }
  }

  /// Ends the app as a crash would: at once, without a chance to save anything.
  public func kill() {
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Asks the app to end, as the session, a terminal or Ctrl+C in it do.
  public func send(_ signal: Int32) { Glibc.kill(process.processIdentifier, signal) }

  /// Waits until the app has ended by itself.
  public func waitForEnd(atMost seconds: Double = 120) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while process.isRunning {
      guard ContinuousClock.now < end else {
        throw Missing(what: "the end of the app", tree: (root?.tree() ?? "no window") + errorText)
      }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// The app's root in the accessible tree; nil before it has a window.
  public var root: Element? {
    guard let bus = AccessibilityBus.shared else { return nil }
    return bus.root(ofProcess: Int(process.processIdentifier)).map { Element($0, on: bus) }
  }

  /// Waits until something is to be seen.
  ///
  /// - Parameters:
  ///   - what: what is waited for, for the message.
  ///   - seconds: the longest time to wait. Long, since the machine may be busy; waiting ends at once
  ///     when it is there.
  ///   - find: looks for it below the app's root.
  /// - Throws: `Missing`, with the whole accessible tree, where it does not come.
  @discardableResult
  public func wait<Result>(
    for what: String, atMost seconds: Double = 120, _ find: (Element) throws -> Result?
  ) async throws -> Result {
    let end = ContinuousClock.now + .seconds(seconds)
    repeat {
      // What this process owns, such as the clipboard, is given to the app meanwhile.
      while g_main_context_iteration(nil, 0) != 0 {}
      let start = ContinuousClock.now
      if let root, let result = try root.look(find) { return result }
      guard process.isRunning else {
        throw Missing(what: what, tree: "the app ended\n\(errorText)")
      }
      // The app is to have time for what is waited for, and other tests, too; but a toast is gone after five seconds.
      let look = start.duration(to: .now)
      try await Task.sleep(for: min(max(.milliseconds(50), look * 2), .milliseconds(500)))
    } while ContinuousClock.now < end
    throw Missing(what: what, tree: (root?.tree() ?? "no window") + errorText)
  }

  /// Waits until a condition holds.
  public func wait(
    until what: String, atMost seconds: Double = 120, _ holds: (Element) throws -> Bool
  ) async throws {
    try await wait(for: what, atMost: seconds) { try holds($0) ? true : nil }
  }

  /// What a test waited for, and what there was instead.
  public struct Missing: Error, CustomStringConvertible {
    let what: String
    let tree: String

    /// A sentence and the accessible tree.
    public var description: String { "waited in vain for \(what); there was:\n\(tree)" }
  }
}
