import DisplayTestSupport
import Gtk
import ListKit
import TestSupport
import Testing

extension InDisplay {
  @MainActor
  @Suite("Dragging files out of a list and into one")
  struct DraggingTests {
    final class Delegate: ListDelegate {
      private(set) var dropped: [String] = []
      private(set) var target: Int?

      func list(
        _ list: ListController<Int, Person>, filesToDrag selection: ListSelection<Int, Person>
      ) -> [[UInt8]] {
        selection.ids.map { Array("/nowhere/\($0).jpg".utf8) }
      }

      func list(_ list: ListController<Int, Person>, mayDropFilesOn id: Int?) -> Bool {
        id != nil
      }

      func list(
        _ list: ListController<Int, Person>, didDrop files: [[UInt8]], on id: Int?
      ) -> Bool {
        dropped = files.map { String(decoding: $0, as: UTF8.self) }
        target = id
        return true
      }
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
  }
}
