public import CGtk

/// Registers GObject classes whose code is Swift.
///
/// The instance of such a class ends in one pointer, which its Swift code uses as it likes. The
/// functions of a class are C functions: closures that capture nothing.
@MainActor
public enum ObjectType {
  /// Registers a class.
  ///
  /// - Parameters:
  ///   - name: the name of the class, unique in the process.
  ///   - parent: the class that it extends.
  ///   - classInit: fills the class structure with functions.
  ///   - interfaces: the interfaces that the class implements, each with what fills its structure.
  public static func register(
    _ name: String, parent: GType, classInit: GClassInitFunc? = nil,
    interfaces: [(type: GType, fill: GInterfaceInitFunc)] = []
  ) -> GType {
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(Int(query.instance_size) + MemoryLayout<Peer>.size)
    info.class_init = classInit
    let type = g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
    for interface in interfaces {
      var info = GInterfaceInfo()
      info.interface_init = interface.fill
      g_type_add_interface_static(type, interface.type, &info)
    }
    return type
  }

  /// Makes an instance of a registered class, floating if its class is.
  public static func instance(of type: GType) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil))
  }

  /// What instances of registered classes end with.
  public typealias Peer = UnsafeMutableRawPointer?
}
