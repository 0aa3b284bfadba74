import CGtk
import Foundation

/// The window of Verso on a folder, observed through its meter and driven by its actions and by keys.
final class RunningWindow {
  private let process = Process()
  private let log: URL
  /// When it was started, by the clock of the meter.
  let start: Int

  private static let name = "io.github.versophoto.Verso"
  /// Nothing is waited for longer than this, in seconds.
  private static let patience = 900.0

  /// - Parameter home: where it keeps its data, including its index.
  init(_ programs: Programs, on folder: URL, home: BenchFolder) throws {
    log = home.url.appendingPathComponent("meter-\(UUID().uuidString)")
    process.executableURL = URL(fileURLWithPath: programs.path("verso"))
    process.arguments = [folder.path]
    process.environment = ProcessInfo.processInfo.environment
      .merging(Programs.environment(home: home.url)) { $1 }
      .merging(["VERSO_METER": log.path, "GSETTINGS_SCHEMA_DIR": try Self.schemas(in: home)]) { $1 }
    process.standardError = FileHandle.nullDevice
    start = Self.now
    try process.run()
  }

  deinit {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  private static func schemas(in home: BenchFolder) throws -> String {
    let folder = try home.folder("schemas").path
    _ = try TimedCommand("glib-compile-schemas", ["--targetdir=\(folder)", "data"]).run()
    return folder
  }

  /// The time by the clock of the meter, in nanoseconds.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// What the meter has recorded so far.
  var meter: MeterLog { MeterLog(log) }

  var usage: ProcessUsage { ProcessUsage(of: process.processIdentifier) }

  /// Waits until something is true of what is shown.
  ///
  /// - Returns: when a frame first showed it after a given time.
  @discardableResult
  func wait(
    until what: String, since time: Int = 0, _ holds: (MeterLog.State) -> Bool
  ) throws -> Int {
    let end = Self.now + Int(Self.patience * 1e9)
    while Self.now < end, process.isRunning {
      if let state = meter.states.first(where: { $0.time >= time && holds($0) }) {
        return state.time
      }
      usleep(20_000)
    }
    throw BenchmarkError.window(what)
  }

  /// Waits until the program is idle: it has used no processor time for half a second, and nothing is being read or
  /// written.
  ///
  /// - Returns: when that began.
  @discardableResult
  func waitForRest() throws -> Int {
    let end = Self.now + Int(Self.patience * 1e9)
    var last = (time: Self.now, seconds: usage.seconds)
    while Self.now < end, process.isRunning {
      usleep(50_000)
      let seconds = usage.seconds
      // Reading the figures makes it draw nothing; a hundredth may be a clock that ticked.
      if seconds - last.seconds > 0.015 || meter.states.last?.isBusy != false {
        last = (Self.now, seconds)
      } else if Self.now - last.time > 500_000_000 {
        return last.time
      }
    }
    throw BenchmarkError.window("it rests")
  }

  // MARK: - What is done

  /// Runs an action of the window.
  ///
  /// - Returns: when it ran.
  @discardableResult
  func run(_ action: String, _ target: String? = nil, isOfApplication: Bool = false) throws -> Int {
    let path = "/" + Self.name.replacingOccurrences(of: ".", with: "/")
    let argument = target.map { "[<'\($0)'>]" } ?? "@av []"
    let parameters = g_variant_parse(
      nil, "('\(action)', \(argument), @a{sv} {})", nil, nil, nil)
    let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
    defer { g_object_unref(bus.map(UnsafeMutableRawPointer.init)) }
    let time = Self.now
    let answer = g_dbus_connection_call_sync(
      bus, Self.name, isOfApplication ? path : path + "/window/1", "org.gtk.Actions", "Activate",
      parameters,
      nil, G_DBUS_CALL_FLAGS_NONE, 60_000, nil, nil)
    guard let answer else { throw BenchmarkError.window("\(action) is done") }
    g_variant_unref(answer)
    return time
  }

  /// Gives the keyboard focus to the window, or another one of the program: without a window manager nobody else
  /// does.
  func focus(titled title: String = "Verso") throws {
    let end = Self.now + 5_000_000_000
    while true {
      do {
        return try xdotool(
          "search", "--sync", "--onlyvisible", "--name", title, "windowfocus", "--sync")
      } catch {
        // A window that has just come, or goes, may not be ready to get it.
        guard Self.now < end else { throw error }
        usleep(50_000)
      }
    }
  }

  /// Presses keys one after another, as X names them.
  func press(_ keys: String..., times: Int = 1) throws {
    try xdotool(["key", "--clearmodifiers", "--delay", "40"] + (0..<times).flatMap { _ in keys })
  }

  /// Resizes the window, in pixels, and waits until it has the size.
  func resize(to size: (width: Int, height: Int)) throws {
    try xdotool(
      "search", "--onlyvisible", "--name", "Verso", "windowsize", "--sync", String(size.width),
      String(size.height))
  }

  func type(_ text: String) throws { try xdotool("type", "--delay", "120", "--", text) }

  private func xdotool(_ words: String...) throws { try xdotool(words) }

  private func xdotool(_ words: [String]) throws {
    let run = try TimedCommand("xdotool", words).run()
    guard run.status == 0 else { throw BenchmarkError.failed("xdotool", run.status) }
  }

  /// Tells the program to quit, and waits for that.
  func quit() throws {
    _ = try? run("quit", isOfApplication: true)
    let end = Self.now + 60_000_000_000
    while process.isRunning, Self.now < end { usleep(20_000) }
    guard !process.isRunning else { throw BenchmarkError.window("the program ends") }
  }
}
