import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Moving and editing in a grid")
  final class GridMovingTests {
    let shelves = ShelvesSource([("a", Array(0..<10)), ("b", Array(10..<20))])

    private func open(_ controller: ListController<Int, Number>) async -> (
      ListGrid<Int, Number>, TestWindow
    ) {
      let grid = ListGrid(controller, cellWidth: 100)
      grid.register(NumberCell.self, for: Number.self)
      let window = TestWindow(grid.widget, width: 420, height: 400)
      await Display.settle()
      return (grid, window)
    }

    @Test("Alt and an arrow move rows along their line, or by a line")
    func keys() async throws {
      let controller = ListController(dataSource: shelves)
      let (grid, window) = await open(controller)
      controller.select([5])
      grid.focus(5)
      try await Input.press("alt+Right")
      #expect(shelves.shelves[0].numbers == [0, 1, 2, 3, 4, 6, 5, 7, 8, 9])
      try await Input.press("alt+Left", "alt+Left")
      #expect(shelves.shelves[0].numbers == [0, 1, 2, 3, 5, 4, 6, 7, 8, 9])
      try await Input.press("alt+Down")
      #expect(shelves.shelves[0].numbers == [0, 1, 2, 3, 4, 6, 7, 8, 5, 9])
      try await Input.press("alt+Up")
      #expect(shelves.shelves[0].numbers == [0, 1, 2, 3, 5, 4, 6, 7, 8, 9])
      try await Input.press("alt+End")
      #expect(shelves.shelves[0].numbers.last == 5)
      #expect(grid.focusedID == 5)
      withExtendedLifetime(window) {}
    }

    @Test("Alt and an arrow leave rows of the first and the last line in their order")
    func keysAtEnds() async throws {
      let source = ShelvesSource(0..<14)
      let controller = ListController(dataSource: source)
      let (grid, window) = await open(controller)
      for (id, key) in [(2, "alt+Up"), (12, "alt+Down")] {
        controller.select([id])
        grid.focus(id)
        try await Input.press(key)
        #expect(source.shelves[0].numbers == Array(0..<14))
        #expect(grid.focusedID == id)
      }
      withExtendedLifetime(window) {}
    }

    @Test("a row is dropped before the cell at whose first half it is")
    func drag() async throws {
      let controller = ListController(dataSource: shelves)
      let (grid, window) = await open(controller)
      let from = try #require(grid.list.label("number 1"))
      let to = try #require(grid.list.label("number 6"))
      try await Input.drag(from, to: to) {
        #expect(grid.dragging.isDragging)
      }
      await Display.wait { self.shelves.shelves[0].numbers[1] != 1 }
      let numbers = shelves.shelves[0].numbers
      let index = try #require(numbers.firstIndex(of: 1))
      let neighbor = try #require(numbers.firstIndex(of: 6))
      #expect(abs(index - neighbor) == 1)
      withExtendedLifetime(window) {}
    }

    @Test("while a cell is edited, Tab goes on beside it and Down below it")
    func editing() async throws {
      let people = People(count: 40)
      let controller = ListController(dataSource: people)
      let grid = ListGrid(controller, cellWidth: 100)
      grid.register(
        EditedRowTests.PersonCell.self, for: Person.self,
        commit: { cell, person in
          people.set(\.name, of: person.id, to: cell.editedText)
          return true
        })
      let window = TestWindow(grid.widget, width: 420, height: 400)
      await Display.settle()
      #expect(grid.beginEditing(1))
      try await Input.type("x")
      try await Input.press("Tab")
      #expect(grid.editedCell?.id == 2)
      try await Input.press("Down")
      #expect(grid.editedCell?.id == 6)
      try await Input.press("Up", "Escape")
      #expect(grid.focusedID == 2)
      #expect(people.people[1].name == "x")
      withExtendedLifetime(window) {}
    }
  }
}
