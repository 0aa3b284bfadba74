import CGtk
import Gtk
import ListKitTesting
import Testing

/// GTK's own models work without a display, and are what the check is tried on.
@MainActor
@Suite("The check of any GListModel")
struct ListModelConformanceTests {
  private let store = Object(
    adopting: UnsafeMutableRawPointer(g_list_store_new(verso_type_object())))

  private func append(_ count: Int) {
    for _ in 0..<count {
      let object = Object(adopting: g_object_new_with_properties(verso_type_object(), 0, nil, nil))
      g_list_store_append(store.opaque, object.pointer)
    }
  }

  /// Nobody who connects later hears of a signal.
  private func silence(_ signal: String, of object: Object) {
    object.connect(signal) { [unowned object] _ in
      g_signal_stop_emission_by_name(object.pointer, signal)
    }
  }

  @Test("GTK's own models keep the contract")
  func honest() {
    append(5)
    let sliced = Object(
      adopting: UnsafeMutableRawPointer(
        gtk_slice_list_model_new(OpaquePointer(g_object_ref(store.pointer)), 1, 4)))
    let selection = Object(
      adopting: UnsafeMutableRawPointer(
        gtk_multi_selection_new(OpaquePointer(g_object_ref(store.pointer)))))
    let watches = [store, sliced, selection].map(ListModelConformance.init)
    gtk_selection_model_select_range(selection.opaque, 1, 3, 1)
    append(3)
    g_list_store_remove(store.opaque, 2)
    gtk_selection_model_unselect_item(selection.opaque, 1)
    for watch in watches {
      watch.check()
      #expect(watch.violations.isEmpty)
      #expect(watch.changes > 0)
    }
    #expect(watches[2].selectionChanges == 2)
  }

  @Test("a change that was not told is found")
  func silentChange() {
    append(3)
    silence("items-changed", of: store)
    let watch = ListModelConformance(store)
    watch.check()
    #expect(watch.violations.isEmpty)
    g_list_store_remove(store.opaque, 0)
    watch.check()
    #expect(!watch.violations.isEmpty)
  }

  @Test(
    "a change that was told and did not happen is found",
    arguments: [(0, 0, 1), (0, 9, 9), (2, 1, 0)])
  func inventedChange(position: Int, removed: Int, added: Int) {
    append(3)
    let watch = ListModelConformance(store)
    g_list_model_items_changed(store.opaque, guint(position), guint(removed), guint(added))
    #expect(watch.violations.count == 1)
  }

  @Test("a change that was told at another position is found")
  func misplacedChange() {
    append(3)
    var isLying = true
    store.connect("items-changed") { [unowned store] _ in
      guard isLying else { return }
      isLying = false
      g_signal_stop_emission_by_name(store.pointer, "items-changed")
      g_list_model_items_changed(store.opaque, 0, 1, 0)
    }
    let watch = ListModelConformance(store)
    g_list_store_remove(store.opaque, 2)
    watch.check()
    #expect(!watch.violations.isEmpty)
  }

  @Test("a selection that changed without a word is found")
  func silentSelection() {
    append(3)
    let selection = Object(
      adopting: UnsafeMutableRawPointer(
        gtk_multi_selection_new(OpaquePointer(g_object_ref(store.pointer)))))
    silence("selection-changed", of: selection)
    let watch = ListModelConformance(selection)
    gtk_selection_model_select_item(selection.opaque, 1, 1)
    watch.check()
    #expect(watch.violations.count == 1)
  }

  @Test("the watcher leaves the model alone when it is gone")
  func end() {
    append(1)
    weak var old: ListModelConformance?
    do {
      let watch = ListModelConformance(store)
      old = watch
      append(1)
      #expect(watch.changes == 1)
    }
    #expect(old == nil)
    append(1)
  }
}
