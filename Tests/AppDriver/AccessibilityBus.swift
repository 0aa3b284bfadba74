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
      let address = Self.call("org.a11y.Bus.GetAddress", of: launcher, on: session)?[0].string,
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
  func children(of object: Reference) -> [Reference] {
    call("org.a11y.atspi.Accessible.GetChildren", of: object)?[0].values.map(Reference.init) ?? []
  }

  /// A property of an object, by the name of its interface and its own.
  func property(_ name: String, in interface: String, of object: Reference) -> Variant? {
    call("org.freedesktop.DBus.Properties.Get", of: object, [.string(interface), .string(name)])?[0]
      .content
  }

  /// Calls a method, by the name of its interface and its own.
  ///
  /// - Returns: the tuple that it answers; nil for an error, or for no answer.
  func call(_ method: String, of object: Reference, _ arguments: [Variant] = []) -> Variant? {
    Self.call(method, of: object, arguments, on: connection)
  }

  private static let rootPath = "/org/a11y/atspi/accessible/root"

  private static func call(
    _ method: String, of object: Reference, _ arguments: [Variant] = [],
    on connection: OpaquePointer
  ) -> Variant? {
    guard let dot = method.lastIndex(of: ".") else { return nil }
    var pointers: [OpaquePointer?] = arguments.map(\.pointer)
    // A floating reference, which the call takes over.
    let tuple = g_variant_new_tuple(&pointers, gsize(pointers.count))
    return withExtendedLifetime(arguments) {
      g_dbus_connection_call_sync(
        connection, object.program, object.path, String(method[..<dot]),
        String(method[method.index(after: dot)...]), tuple, nil, G_DBUS_CALL_FLAGS_NONE, 60_000,
        nil,
        nil)
    }.map(Variant.init(adopting:))
  }
}
