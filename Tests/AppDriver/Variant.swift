import CAtspi

/// A value that came by D-Bus, or that goes there.
struct Variant {
  /// Owns the reference.
  private final class Reference {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_variant_unref(pointer) }
  }

  private let reference: Reference

  var pointer: OpaquePointer { reference.pointer }

  /// Takes over a reference.
  init(adopting pointer: OpaquePointer) { reference = Reference(pointer) }

  static func int32(_ value: Int32) -> Variant { Variant(sinking: g_variant_new_int32(value)) }

  static func uint32(_ value: UInt32) -> Variant { Variant(sinking: g_variant_new_uint32(value)) }

  static func string(_ value: String) -> Variant { Variant(sinking: g_variant_new_string(value)) }

  /// Takes over a floating reference.
  private init(sinking pointer: OpaquePointer) {
    self.init(adopting: g_variant_ref_sink(pointer))
  }

  /// How many values are inside, in that of a container.
  var count: Int { Int(g_variant_n_children(pointer)) }

  /// A value inside that of a container.
  subscript(_ index: Int) -> Variant {
    Variant(adopting: g_variant_get_child_value(pointer, gsize(index)))
  }

  /// All values inside that of a container.
  var values: [Variant] { (0..<count).map { self[$0] } }

  var string: String { String(cString: g_variant_get_string(pointer, nil)) }
  var int32: Int32 { g_variant_get_int32(pointer) }
  var uint32: UInt32 { g_variant_get_uint32(pointer) }
  var double: Double { g_variant_get_double(pointer) }
  var boolean: Bool { g_variant_get_boolean(pointer) != 0 }

  /// What is inside a value of any type.
  var content: Variant { Variant(adopting: g_variant_get_variant(pointer)) }
}
