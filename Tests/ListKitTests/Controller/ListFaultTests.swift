import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  /// Mistakes stop a debug build; here they are made as in a release build, too.
  @MainActor
  @Suite("Mistakes of a data source")
  struct ListFaultTests {
    /// Says whatever it is told to say.
    final class Faulty: ListDataSource {
      var sections: [(id: String, ids: [Int])]
      var negativeRows = false
      var negativeSections = false

      init(_ sections: [(id: String, ids: [Int])]) { self.sections = sections }

      var numberOfSections: Int { negativeSections ? -1 : sections.count }

      func numberOfRows(inSection section: Int) -> Int {
        negativeRows ? -3 : sections[section].ids.count
      }

      func id(at indexPath: RowPath) -> Int { sections[indexPath.section].ids[indexPath.row] }

      /// Ten times the id, and the row: rows with the same id differ.
      func item(at indexPath: RowPath) -> Number {
        Number(value: 10 * id(at: indexPath) + indexPath.row)
      }

      func id(ofSection section: Int) -> String { sections[section].id }

      func header(ofSection section: Int) -> String? { "header \(section)" }
    }

    /// Lets mistakes pass as a release build does.
    private func inRelease(_ body: () async -> Void) async {
      ListFault.stops = false
      defer { ListFault.stops = true }
      await body()
    }

    /// What the process says that makes a list of a faulty data source, and ends.
    private func output(_ text: [UInt8]?) -> String { String(decoding: text ?? [], as: UTF8.self) }

    @Test("two rows with one id stop, and the message names the id, the row and the data source")
    func stopsAtRows() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          _ = ListController(dataSource: Faulty([("a", [1, 2]), ("b", [3, 4, 2])]))
        }
      }
      let text = output(result?.standardErrorContent)
      #expect(text.contains("same id, 2"))
      #expect(text.contains("row 2 of section 1"))
      #expect(text.contains("Faulty"))
    }

    @Test("two sections with one id stop, and so do negative counts")
    func stopsAtSectionsAndCounts() async {
      let sections = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run { _ = ListController(dataSource: Faulty([("a", [1]), ("a", [2])])) }
      }
      let sectionText = output(sections?.standardErrorContent)
      #expect(sectionText.contains("“a”"))
      let rows = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let source = Faulty([("a", [1])])
          source.negativeRows = true
          _ = ListController(dataSource: source)
        }
      }
      let rowText = output(rows?.standardErrorContent)
      #expect(rowText.contains("numberOfRows(inSection: 0) of Faulty"))
      let count = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let source = Faulty([("a", [1])])
          source.negativeSections = true
          _ = ListController(dataSource: source)
        }
      }
      let countText = output(count?.standardErrorContent)
      #expect(countText.contains("numberOfSections of Faulty"))
    }

    @Test(
      "in a release build, the first of the rows with one id is shown, and each other row as it is")
    func repeatedRows() async {
      await inRelease {
        let source = Faulty([("a", [1, 2, 1, 3])])
        let controller = ListController(dataSource: source)
        let list = ListView(controller)
        list.register(NumberCell.self, for: Number.self)
        let window = TestWindow(list.widget, width: 300, height: 300)
        await Display.settle()
        #expect(controller.rowCount == 3)
        #expect(controller.item(withID: 3)?.value == 33)
        for text in ["number 10", "number 21", "number 33"] {
          #expect(list.widget.label(text) != nil)
        }
        #expect(list.widget.label("number 12") == nil)
        controller.selectAll()
        #expect(controller.selection.items.map(\.value) == [10, 21, 33])
        source.sections = [("a", [5, 1, 5, 2, 3, 5])]
        controller.reloadData()
        await Display.settle()
        #expect(controller.selection.items.map(\.value) == [11, 23, 34])
        #expect(list.widget.label("number 50") != nil)
        #expect(ListFault.reported.keys.contains { $0 == "row ids of Faulty" })
        withExtendedLifetime(window) {}
      }
    }

    @Test("in a release build, sections with one id are shown, each with its header")
    func repeatedSections() async {
      await inRelease {
        let source = Faulty([("a", [1]), ("a", [2]), ("a (2)", [3]), ("a", [4])])
        let controller = ListController(dataSource: source)
        let list = ListView(controller)
        list.register(NumberCell.self, for: Number.self)
        let window = TestWindow(list.widget, width: 300, height: 400)
        await Display.settle()
        for number in 0..<4 { #expect(list.widget.label("header \(number)") != nil) }
        #expect(Set(controller.model.layout.sections.map(\.id)).count == 4)
        withExtendedLifetime(window) {}
      }
    }

    @Test("in a release build, negative counts are none")
    func negativeCounts() async {
      await inRelease {
        let source = Faulty([("a", [1, 2])])
        let controller = ListController(dataSource: source)
        source.negativeRows = true
        controller.reloadData()
        #expect(controller.rowCount == 0)
        source.negativeRows = false
        source.negativeSections = true
        controller.reloadData()
        #expect(controller.rowCount == 0)
        source.negativeSections = false
        controller.reloadData()
        #expect(controller.rowCount == 2)
      }
    }

    @Test("in a release build, a row without a registered cell is empty")
    func missingRegistration() async {
      await inRelease {
        let list = ListView(ListController(dataSource: Faulty([("a", [1, 2])])))
        let window = TestWindow(list.widget, width: 300, height: 300)
        await Display.settle()
        #expect(list.widget.label("header 0") != nil)
        #expect(
          ListFault.reported.keys.contains { $0.contains("no cell is registered for Number") })
        withExtendedLifetime(window) {}
      }
    }

    @Test("in a release build, a reload from inside a question is done afterwards")
    func reloadInside() async {
      await inRelease {
        let source = Reloading()
        let controller = ListController(dataSource: source)
        source.controller = controller
        source.count = 3
        controller.reloadData()
        #expect(controller.rowCount == 3)
      }
    }

    /// Reloads the list once while it is asked.
    final class Reloading: ListDataSource {
      weak var controller: ListController<Int, Int>?
      var count = 1

      func numberOfRows(inSection section: Int) -> Int {
        let controller = controller
        self.controller = nil
        controller?.reloadData()
        return count
      }

      func id(at indexPath: RowPath) -> Int { indexPath.row }

      func item(at indexPath: RowPath) -> Int { indexPath.row }
    }
  }
}
