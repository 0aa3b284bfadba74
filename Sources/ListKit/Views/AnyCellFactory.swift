import CGtk
import Gtk

/// What fills the slots of a list view or of a column, without the types of its rows.
@MainActor
class AnyCellFactory: CallbackTarget {
  /// GTK made a slot.
  func setUp(_ listItem: OpaquePointer) {}

  /// A slot shows another row.
  func bind(_ listItem: OpaquePointer) {}

  /// A slot leaves its row.
  func unbind(_ listItem: OpaquePointer) {}

  /// GTK takes a slot away.
  func tearDown(_ listItem: OpaquePointer) {}

  /// A `GtkSignalListItemFactory` that calls this object, and keeps it. The caller owns it.
  ///
  /// The handlers are C functions and not closures of ours, because they run for every cell that scrolls by.
  func makeGtkFactory() -> OpaquePointer? {
    guard let factory = gtk_signal_list_item_factory_new() else { return nil }
    let handlers: [(String, ItemHandler)] = [
      ("setup", { _, item, factory in AnyCellFactory.call(factory, item) { $0.setUp($1) } }),
      ("bind", { _, item, factory in AnyCellFactory.call(factory, item) { $0.bind($1) } }),
      ("unbind", { _, item, factory in AnyCellFactory.call(factory, item) { $0.unbind($1) } }),
      ("teardown", { _, item, factory in AnyCellFactory.call(factory, item) { $0.tearDown($1) } }),
    ]
    for (signal, handler) in handlers {
      connect(
        unsafeBitCast(handler, to: GCallback.self), to: signal,
        of: UnsafeMutableRawPointer(factory))
    }
    return factory
  }
}

private typealias ItemHandler =
  @convention(c) (UnsafeMutableRawPointer?, OpaquePointer, UnsafeMutableRawPointer?) -> Void
