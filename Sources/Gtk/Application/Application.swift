import CAdwaita
import CGtk

/// An `AdwApplication`: one running instance of the program, whatever the number of its windows.
public final class Application: Object {
  /// An application. It can be given files and folders once ``onOpen(_:)`` says what to do with them.
  ///
  /// - Parameter id: the name on D-Bus, in reverse domain notation.
  public convenience init(id: String) {
    let application: UnsafeMutablePointer<AdwApplication> = adw_application_new(
      id, GApplicationFlags(rawValue: 0))
    self.init(adopting: UnsafeMutableRawPointer(application))
    connect("startup") { _ in PopoverPlacement.install() }
  }

  /// Runs, with the arguments of the program, until the last window is closed.
  ///
  /// - Returns: the exit status of the program.
  public func run() -> Int32 {
    // `CommandLine.arguments` would change a path that is not UTF-8.
    g_application_run(cast(), CommandLine.argc, CommandLine.unsafeArgv)
  }

  /// Calls `handler` once, before anything is shown.
  @discardableResult
  public func onStartup(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("startup") { _ in handler() }
  }

  /// Calls `handler` when the program is started without files, even if it is already running.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("activate") { _ in handler() }
  }

  /// Calls `handler` with the paths when files or folders are to be opened. To be called before ``run()``.
  @discardableResult
  public func onOpen(_ handler: @escaping @MainActor ([[UInt8]]) -> Void) -> SignalConnection {
    g_application_set_flags(cast(), G_APPLICATION_HANDLES_OPEN)
    return connect("open") { arguments in
      let count = arguments.int(at: 1)
      guard let files = g_value_get_pointer(arguments.value(at: 0)) else { return handler([]) }
      let pointers = files.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
      handler((0..<count).compactMap { GFiles.path(of: pointers[$0]) })
    }
  }

  /// Adds an action as `app.name`.
  public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }

  /// Gives keys, such as `<Control>s`, to an action by its detailed name, such as `win.save`.
  public func setKeys(_ keys: [String], for action: String) {
    let copies = keys.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let addresses = copies.map { UnsafePointer<CChar>($0) } + [nil]
    gtk_application_set_accels_for_action(cast(), action, addresses)
  }

  /// Ends the program without closing the windows one by one.
  public func quit() { g_application_quit(cast()) }

  /// Keeps the program running, though it has no window, until `release`.
  public func hold() { g_application_hold(cast()) }

  /// Takes back one `hold`.
  public func release() { g_application_release(cast()) }
}
