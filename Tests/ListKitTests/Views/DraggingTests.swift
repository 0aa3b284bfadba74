import CGtk
import DisplayTestSupport
import Gtk
import TestSupport
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Dragging files out of a list and into one")
  struct DraggingTests {
    final class Delegate: ListDelegate {
      private(set) var dropped: [String] = []
      private(set) var target: Int?
      /// Whether rows may be dropped on rows, too.
      var areRows = false
      var onDrop: () -> Void = {}

      func list(_ list: ListController<Int, Person>, mayDragOntoOtherRows ids: [Int]) -> Bool {
        areRows
      }

      func list(
        _ list: ListController<Int, Person>, filesForDragging selection: ListSelection<Int, Person>
      ) -> [[UInt8]] {
        selection.ids.map { Array("/nowhere/\($0).jpg".utf8) }
      }

      func list(_ list: ListController<Int, Person>, mayDropFilesOn id: Int?) -> Bool {
        id != nil
      }

      func list(
        _ list: ListController<Int, Person>, acceptFiles files: [[UInt8]], droppedOn id: Int?
      ) -> Bool {
        dropped = files.map { String(decoding: $0, as: UTF8.self) }
        target = id
        onDrop()
        return true
      }
    }

    /// How many targets of a widget are of the opinion that something is dragged over it.
    private func targetsInUse(of widget: Widget) -> Int {
      guard let controllers = gtk_widget_observe_controllers(widget.widget) else { return 0 }
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      return (0..<g_list_model_get_n_items(controllers)).count { index in
        guard let pointer = g_list_model_get_item(controllers, index) else { return false }
        let controller = Object(adopting: pointer)
        return pointer.typeName == "GtkDropTarget"
          && gtk_drop_target_get_current_drop(controller.opaque) != nil
      }
    }

    @Test(
      "a drop that moves the list away from the pointer leaves nothing behind, and the next one is taken"
    )
    func movedAway() async throws {
      let delegate = Delegate()
      delegate.areRows = true
      let lists = (0..<2).map { _ in
        let list = ListView(ListController(dataSource: People(count: 20)))
        list.register(EntryCell.self, for: Person.self) { $0.name }
        list.controller.delegate = delegate
        list.widget.expandsHorizontally = true
        list.widget.expandsVertically = true
        return list
      }
      lists[1].acceptsFiles = true
      let message = Label("2 photos changed")
      message.requestSize(height: 200)
      message.isVisible = false
      delegate.onDrop = { message.isVisible = true }
      let side = Box(.vertical, [lists[1].widget, message])
      let window = TestWindow(Box(.horizontal, [lists[0].widget, side]), width: 600, height: 300)
      await Display.settle()
      let low = try #require(lists[1].widget.label("name 4"))
      try await Input.drag(#require(lists[0].widget.label("name 2")), to: low) {
        #expect(targetsInUse(of: lists[1].list) > 0)
      }
      await Display.wait { delegate.target == 4 }
      await Display.settle()
      #expect(message.height >= 200)
      // GTK would complain of the next drag.
      try #require(targetsInUse(of: lists[1].list) == 0)
      try await Input.drag(
        #require(lists[0].widget.label("name 3")), to: #require(lists[1].widget.label("name 0")))
      await Display.wait { delegate.dropped == ["/nowhere/3.jpg"] }
      #expect(delegate.dropped == ["/nowhere/3.jpg"])
      withExtendedLifetime(window) {}
    }

    @Test("the selected rows go as files to the row where they are dropped")
    func drag() async throws {
      let delegate = Delegate()
      let lists = (0..<2).map { _ in
        let list = ListView(ListController(dataSource: People(count: 20)))
        list.register(EntryCell.self, for: Person.self) { $0.name }
        list.controller.delegate = delegate
        list.widget.expandsHorizontally = true
        return list
      }
      lists[1].acceptsFiles = true
      let window = TestWindow(Box(.horizontal, lists.map(\.widget)), width: 600, height: 300)
      await Display.settle()
      lists[0].controller.select([1, 2])
      try await Input.drag(
        #require(lists[0].widget.label("name 2")), to: #require(lists[1].widget.label("name 4")))
      await Display.wait { !delegate.dropped.isEmpty }
      #expect(delegate.dropped == ["/nowhere/1.jpg", "/nowhere/2.jpg"])
      #expect(delegate.target == 4)
      #expect(lists[0].controller.selection.ids == [1, 2])
      withExtendedLifetime(window) {}
    }

    final class Taker: ListDelegate {
      private(set) var dropped: [Int] = []
      private(set) var target: Int?

      func list(_ list: ListController<Int, Person>, mayDragOntoOtherRows ids: [Int]) -> Bool {
        true
      }

      func list(_ list: ListController<Int, Person>, mayDropRows ids: [Int], on id: Int) -> Bool {
        id != 3
      }

      func list(_ list: ListController<Int, Person>, acceptRows ids: [Int], droppedOn id: Int)
        -> Bool
      {
        dropped = ids
        target = id
        return true
      }
    }

    @Test("a row is dropped on another one of its list that takes it and shows so, and on no other")
    func rowOnRow() async throws {
      let taker = Taker()
      let people = People(count: 6)
      let list = ListView(ListController(dataSource: people))
      list.register(EntryCell.self, for: Person.self) { $0.name }
      list.controller.delegate = taker
      let window = TestWindow(list.widget, width: 300, height: 400)
      await Display.settle()
      let rows = try (0..<6).map { try #require(list.widget.label("name \($0)")) }
      try await Input.drag(rows[1], to: rows[3])
      #expect(taker.target == nil)
      try await Input.drag(rows[1], to: rows[4]) {
        await Display.wait { list.slot(of: 4)?.ownState.contains(.dropTarget) == true }
      }
      await Display.wait { taker.target != nil }
      #expect(taker.dropped == [1] && taker.target == 4)
      await Display.wait { list.slot(of: 4)?.ownState.contains(.dropTarget) == false }
      withExtendedLifetime(window) {}
    }
  }
}
