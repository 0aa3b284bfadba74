import CGtk
import Gtk

/// What GTK holds for a row: a GObject, one for each id, which exists for as long as GTK shows the row.
@MainActor
enum RowObject {
  /// The class of the objects.
  static let type = ObjectType.register(
    "ListKitRowObject", parent: verso_type_object(),
    classInit: { classPointer, _ in
      guard let classPointer else { return }
      let objectClass = classPointer.assumingMemoryBound(to: GObjectClass.self)
      objectClass.pointee.finalize = { object in
        guard let object else { return }
        nonisolated(unsafe) let instance = UnsafeMutableRawPointer(object)
        MainActor.assumeIsolated { finalize(instance) }
      }
    })

  /// The class that it extends, whose `finalize` must follow ours.
  private static let parentClass = g_type_class_ref(verso_type_object())?
    .assumingMemoryBound(to: GObjectClass.self)

  /// An object for a record, which it keeps.
  static func make(_ record: RowRecordBase) -> UnsafeMutableRawPointer {
    let instance = ObjectType.instance(of: type)
    peer(of: instance).pointee = Unmanaged.passRetained(record).toOpaque()
    record.instance = instance
    return instance
  }

  /// An object that stands for rows that are only counted: it has no record.
  static func makeStandIn() -> UnsafeMutableRawPointer { ObjectType.instance(of: type) }

  /// The record of an object.
  static func record(of instance: UnsafeMutableRawPointer) -> RowRecordBase? {
    peer(of: instance).pointee.map {
      Unmanaged<RowRecordBase>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static func peer(
    of instance: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<ObjectType.Peer> {
    (instance + MemoryLayout<GObject>.size).assumingMemoryBound(to: ObjectType.Peer.self)
  }

  private static func finalize(_ instance: UnsafeMutableRawPointer) {
    let peer = peer(of: instance)
    if let pointer = peer.pointee {
      let record = Unmanaged<RowRecordBase>.fromOpaque(pointer).takeRetainedValue()
      record.objectIsGone()
      peer.pointee = nil
    }
    parentClass?.pointee.finalize(instance.assumingMemoryBound(to: GObject.self))
  }
}

/// What is known of a row while GTK holds its object, without the type of its id.
@MainActor
class RowRecordBase {
  /// Whether it belongs to a row, a header or a footer, and not to a cell that shows nothing.
  var isOfRow: Bool { true }
  /// The object, while it exists.
  fileprivate(set) var instance: UnsafeMutableRawPointer?

  /// The object is being finalised.
  func objectIsGone() { instance = nil }
}
