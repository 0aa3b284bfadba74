import CAtspi

/// The bus by which programs tell screen readers what they show.
///
/// Asked directly and not by way of libatspi, which asks for one child after the other and gives up after 0.8 s:
/// a look at a window took a thousand answers of the app, and on a busy machine some never came.
@MainActor
final class AccessibilityBus {
  /// An object on the bus: the name of a program's connection, and a path there.
  struct Reference: Hashable {
    let program: String
    let path: String

    init(program: String, path: String) {
      self.program = program
      self.path = path
    }

    /// Reads it from a value of the type `(so)`.
    init(_ variant: Variant) {
      self.init(program: variant[0].string, path: variant[1].string)
    }
  }

  private let connection: OpaquePointer
  /// The programs that are known, by the numbers of their processes.
  private var programs: [Int: String] = [:]

  /// The bus of this session; nil where it has none.
  static let shared = AccessibilityBus()

  private init?() {
    guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(session)) }
    let launcher = Reference(program: "org.a11y.Bus", path: "/org/a11y/bus")
    guard
      let address = Self.call("org.a11y.Bus.GetAddress", ofAll: [launcher], on: session)[0]?[0]
        .string,
      let connection = g_dbus_connection_new_for_address_sync(
        address,
        GDBusConnectionFlags(
          G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, nil, nil)
    else { return nil }
    self.connection = connection
  }

  /// The root of a program; nil before it has told that it is there.
  func root(ofProcess id: Int) -> Reference? {
    // The number may have come again, for another program.
    if let program = programs[id], processID(of: program) == id {
      return Reference(program: program, path: Self.rootPath)
    }
    let registry = Reference(program: "org.a11y.atspi.Registry", path: Self.rootPath)
    for root in children(of: registry) where processID(of: root.program) == id {
      programs[id] = root.program
      return root
    }
    return nil
  }

  /// The number of the process behind a name on the bus.
  func processID(of program: String) -> Int? {
    let bus = Reference(program: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    return call("org.freedesktop.DBus.GetConnectionUnixProcessID", of: bus, [.string(program)])
      .map { Int($0[0].uint32) }
  }

  /// What is inside an object.
  func children(of object: Reference) -> [Reference] { children(ofAll: [object])[0] }

  /// What is inside each of several objects.
  func children(ofAll objects: [Reference]) -> [[Reference]] {
    call("org.a11y.atspi.Accessible.GetChildren", ofAll: objects)
      .map { $0?[0].values.map(Reference.init) ?? [] }
  }

  /// A property of an object, by the name of its interface and its own.
  func property(_ name: String, in interface: String, of object: Reference) -> Variant? {
    call("org.freedesktop.DBus.Properties.Get", of: object, [.string(interface), .string(name)])?[0]
      .content
  }

  /// The names of the roles of objects; nil for no answer.
  func roles(ofAll objects: [Reference]) -> [String?] {
    call("org.a11y.atspi.Accessible.GetRole", ofAll: objects)
      .map { $0.map { Element.name(ofRole: $0[0].uint32) } }
  }

  /// Calls a method, by the name of its interface and its own.
  ///
  /// - Returns: the tuple that it answers; nil for an error, or for no answer.
  func call(_ method: String, of object: Reference, _ arguments: [Variant] = []) -> Variant? {
    Self.call(method, ofAll: [object], arguments, on: connection)[0]
  }

  /// Calls a method of several objects at once: that takes half as long as calling one after the other, or less.
  private func call(_ method: String, ofAll objects: [Reference]) -> [Variant?] {
    Self.call(method, ofAll: objects, on: connection)
  }

  private static func call(
    _ method: String, ofAll objects: [Reference], _ arguments: [Variant] = [],
    on connection: OpaquePointer
  ) -> [Variant?] {
    // A context of its own, so that nothing else of the test goes on meanwhile.
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    let answers = Answers(count: objects.count)
    let dot = method.lastIndex(of: ".") ?? method.startIndex
    let (interface, name) = (String(method[..<dot]), String(method[dot...].dropFirst()))
    var pointers: [OpaquePointer?] = arguments.map(\.pointer)
    for (position, object) in objects.enumerated() {
      let awaited = Unmanaged.passRetained(Answers.Awaited(answers, position))
      // A floating reference, which the call takes over.
      let tuple = withExtendedLifetime(arguments) {
        g_variant_new_tuple(&pointers, gsize(pointers.count))
      }
      g_dbus_connection_call(
        connection, object.program, object.path, interface, name, tuple, nil,
        G_DBUS_CALL_FLAGS_NONE, patience, nil,
        { connection, result, awaited in
          guard let connection, let awaited else { return }
          Unmanaged<Answers.Awaited>.fromOpaque(awaited).takeRetainedValue()
            .take(g_dbus_connection_call_finish(OpaquePointer(connection), result, nil))
        }, awaited.toOpaque())
    }
    while answers.missing > 0 { g_main_context_iteration(context, 1) }
    return answers.values
  }

  /// How long an answer is waited for, in milliseconds.
  private static let patience: gint = 60_000

  private static let rootPath = "/org/a11y/atspi/accessible/root"
}

/// The answers to several calls, in the order of these.
private final class Answers {
  private(set) var values: [Variant?]
  /// How many have not come.
  private(set) var missing: Int

  init(count: Int) {
    values = Array(repeating: nil, count: count)
    missing = count
  }

  /// Where one of them belongs.
  final class Awaited {
    private let answers: Answers
    private let position: Int

    init(_ answers: Answers, _ position: Int) {
      self.answers = answers
      self.position = position
    }

    /// Takes over what came; nil for an error.
    func take(_ value: OpaquePointer?) {
      answers.values[position] = value.map(Variant.init(adopting:))
      answers.missing -= 1
    }
  }
}
