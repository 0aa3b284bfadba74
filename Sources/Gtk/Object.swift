import CGtk

/// One strong reference to a GObject, released with the Swift object that holds it.
///
/// GTK owns its objects by counting references. Swift objects hold a GObject through this class; code that talks to C
/// directly balances its own references. A subclass adds the calls of one GTK class and nothing else.
@MainActor
open class Object {
  /// The instance, valid as long as this object lives.
  public let pointer: UnsafeMutableRawPointer

  /// Takes a new object as a constructor returns it: a floating reference is made strong, and any other object gets
  /// one more.
  public init(sinking pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
  }

  /// Takes over a reference that the caller owns (what GTK's documentation calls "transfer full").
  public init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  /// Adds a reference to an object that someone else owns ("transfer none").
  public init(retaining pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    g_object_ref(pointer)
  }

  isolated deinit {
    g_object_unref(pointer)
  }

  /// The instance for GTK functions that take a type which the importer knows only by name.
  public var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// The instance as a pointer to one of the structures that the importer knows.
  public func cast<Structure>(
    to type: Structure.Type = Structure.self
  ) -> UnsafeMutablePointer<Structure> {
    pointer.assumingMemoryBound(to: Structure.self)
  }
}

extension UnsafeMutableRawPointer {
  /// The name of the GObject class of the instance at this address.
  @MainActor public var typeName: String {
    String(cString: g_type_name(verso_type_of(self)))
  }

  /// A numeric property of the GObject at this address.
  @MainActor func integer(_ property: String) -> Int {
    var value = GValue()
    g_value_init(&value, verso_type_int())
    defer { g_value_unset(&value) }
    g_object_get_property(assumingMemoryBound(to: GObject.self), property, &value)
    return Int(g_value_get_int(&value))
  }
}
