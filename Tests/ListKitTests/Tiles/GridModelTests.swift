import CGtk
import Gtk
import ListKitTesting
import TestSupport
import Testing

@testable import ListKit

@MainActor
@Suite("The model of a grid")
struct GridModelTests {
  private let list = ListModel<Int>()
  private let grid: GridModel<Int>
  private let conformance: ListModelConformance

  init() {
    list.show(Self.layout(0..<40))
    grid = GridModel(list)
    grid.columns = 4
    grid.follows = true
    conformance = ListModelConformance(grid)
  }

  /// Numbers in sections of ten, each with a header.
  private static func layout(_ numbers: some Sequence<Int>) -> ListLayout<Int> {
    let groups = Dictionary(grouping: numbers) { $0 / 10 }.sorted { $0.key < $1.key }
    return ListLayout(groups.map { .init(id: "\($0.key)", hasHeader: true, ids: $0.value) })
  }

  private func isSelected(_ cell: Int) -> Bool {
    gtk_selection_model_is_selected(grid.opaque, guint(cell)) != 0
  }

  @Test("GTK is told what it needs under any change, of rows and of columns")
  func contract() {
    var random = FixedRandom(seed: 7)
    var numbers = Array(0..<40)
    for step in 0..<400 {
      numbers = numbers.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
      numbers += (0..<6).map { _ in Int.random(in: 0..<80, using: &random) }
      numbers = Array(Set(numbers)).sorted()
      if step % 7 == 0 { grid.columns = Int.random(in: 1..<7, using: &random) }
      list.show(step % 11 == 0 ? ListLayout(ids: numbers) : Self.layout(numbers))
      conformance.check()
      #expect(conformance.violations.isEmpty)
      if !conformance.violations.isEmpty { return }
    }
  }

  @Test("what shows nothing has an object of its own each, and is never selected")
  func fillers() {
    // The header stands in the first cell of its line, and the three others show nothing.
    let objects = (1..<4).map { g_list_model_get_item(grid.opaque, $0) }
    #expect(Set(objects).count == 3, "GTK finds the widget of a row by its object")
    for object in objects { g_object_unref(object) }
    #expect(gtk_selection_model_select_item(grid.opaque, 2, 1) == 0)
    #expect(gtk_selection_model_select_range(grid.opaque, 0, 8, 1) != 0)
    #expect(list.selectedIDs == [0, 1, 2, 3])
    #expect((0..<4).allSatisfy { !isSelected($0) })
    #expect((4..<8).allSatisfy(isSelected))
    #expect(!isSelected(8))
  }

  @Test("GTK hears of a selection in cells, whoever selects")
  func selection() {
    var told: [(Int, Int)] = []
    grid.connect("selection-changed") { told.append(($0.uint(at: 0), $0.uint(at: 1))) }
    list.select([12])
    #expect(told.map(\.0) == [22])
    #expect(isSelected(22))
    let bitset = gtk_selection_model_get_selection(grid.opaque)
    #expect(gtk_bitset_get_size(bitset) == 1)
    #expect(gtk_bitset_get_minimum(bitset) == 22)
    gtk_bitset_unref(bitset)
    grid.columns = 3
    #expect(isSelected(20))
  }

  @Test("a grid that is not on the screen follows nothing, and catches up")
  func rest() {
    grid.follows = false
    let changes = conformance.changes
    list.show(Self.layout(0..<10))
    #expect(conformance.changes == changes)
    grid.follows = true
    #expect(grid.count == 4 + 10)
  }
}
