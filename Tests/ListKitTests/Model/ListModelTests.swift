import CGtk
import Gtk
import ListKitTesting
import Testing

@testable import ListKit

@MainActor
@Suite("The model of a list")
struct ListModelTests {
  let model = ListModel<Int>()

  private func show(_ ids: [Int]) { model.show(ListLayout(ids: ids)) }

  @Test("it keeps the contract of GListModel under random edits, and the selection its rows")
  func conformance() {
    var random = FixedRandom(seed: 1)
    var ids = Array(0..<30)
    var next = 30
    show(ids)
    let conformance = ListModelConformance(model)
    for step in 0..<2000 {
      if step % 3 == 0 {
        model.select(ids.filter { _ in Bool.random(using: &random) })
      }
      let selected = Set(model.selectedIDs)
      ids.editAtRandom(using: &random, next: &next)
      show(ids)
      conformance.check()
      #expect(Set(model.selectedIDs).isSuperset(of: selected.intersection(ids)))
      #expect(model.layout.sections[0].ids == ids)
    }
    #expect(conformance.changes > 1000)
    #expect(conformance.violations.isEmpty)
  }

  @Test("a row whose object somebody holds outlives the list, and is let go of without it")
  func outlives() {
    var model: ListModel<Int>? = ListModel()
    weak let gone = model
    model?.show(ListLayout(ids: [1, 2, 3]))
    let objects = [0, 2].map { g_list_model_get_item(model?.opaque, $0) }
    model = nil
    #expect(gone == nil && objects.allSatisfy { $0 != nil })
    for object in objects { g_object_unref(object) }
  }

  @Test("with headers and footers it keeps the contract, too")
  func sections() {
    var random = FixedRandom(seed: 2)
    var ids = Array(0..<30)
    var next = 30
    let conformance = ListModelConformance(model)
    for _ in 0..<1000 {
      ids.editAtRandom(using: &random, next: &next)
      let groups = Dictionary(grouping: ids) { $0 % 4 }.sorted { $0.key < $1.key }
      model.show(
        ListLayout(
          groups.map { key, ids in
            ListLayout.Section(
              id: "\(key)", hasHeader: key != 2, hasFooter: key == 1, ids: ids)
          }))
      model.selectAll()
      conformance.check()
      #expect(model.selectedIDs == groups.flatMap(\.value))
      model.select { $0 % 3 == 0 }
      #expect(model.selectedIDs == groups.flatMap(\.value).filter { $0 % 3 == 0 })
    }
    #expect(conformance.violations.isEmpty)
  }

  @Test("a large selection follows its rows wherever they go, and comes back with them")
  func largeSelection() {
    var random = FixedRandom(seed: 9)
    let ids = Array(0..<20_000)
    show(ids)
    model.select(ids.filter { $0 % 10 != 0 })
    for _ in 0..<3 {
      show(ids.shuffled(using: &random))
      #expect(model.selectedIDs.sorted() == ids.filter { $0 % 10 != 0 })
      show(ids.shuffled(using: &random).filter { $0 % 3 == 0 })
      #expect(model.selectedIDs.sorted() == ids.filter { $0 % 3 == 0 && $0 % 10 != 0 })
    }
    show(ids)
    #expect(model.selectedIDs == ids.filter { $0 % 10 != 0 })
  }

  @Test("rows that come in several places are told of place by place, and by the contract")
  func insertionsInSteps() {
    var random = FixedRandom(seed: 8)
    var ids = Array(0..<40)
    show(ids)
    // What GTK would hold: the rows on the screen.
    let held = (10..<20).compactMap { g_list_model_get_item(model.opaque, guint($0)) }
    let conformance = ListModelConformance(model)
    var rounds = 0
    for id in stride(from: 100, to: 700, by: 3) {
      model.select(ids.filter { $0 % 3 == 0 })
      let selected = model.selectedIDs
      for id in id..<id + 3 { ids.insert(id, at: Int.random(in: 0...ids.count, using: &random)) }
      let before = conformance.changes
      show(ids)
      conformance.check()
      if conformance.changes > before + 1 { rounds += 1 }
      #expect(model.layout.sections[0].ids == ids)
      #expect(model.selectedIDs == selected)
    }
    #expect(rounds > 150)
    #expect(conformance.violations.isEmpty)
    for row in held { g_object_unref(row) }
  }

  @Test("a change is told as the smallest single stretch")
  func smallestChange() {
    show(Array(0..<1000))
    let conformance = ListModelConformance(model)
    show(Array(0..<500) + [5000] + Array(500..<1000))
    #expect(conformance.changes == 1)
    #expect(conformance.largestChange == 1)
    show(Array(0..<500) + [5000] + Array(500..<1000))
    #expect(conformance.changes == 1, "what has not changed is not told")
  }

  @Test("a million rows cost no object until GTK asks for one, and then one for each id")
  func laziness() throws {
    show(Array(0..<1_000_000))
    #expect(model.liveCount == 0)
    let first = try #require(g_list_model_get_item(model.opaque, 999_999))
    let again = try #require(g_list_model_get_item(model.opaque, 999_999))
    #expect(first == again)
    #expect(model.liveCount == 1)
    g_object_unref(first)
    g_object_unref(again)
    #expect(model.liveCount == 0)
  }

  @Test("selected rows stay selected when they move, and when they come back")
  func identity() {
    show([1, 2, 3, 4, 5])
    model.select([2, 4])
    show([5, 4, 3, 2, 1])
    #expect(model.selectedIDs == [4, 2])
    show([1, 3, 4])
    #expect(model.selectedIDs == [4])
    show([1, 2, 3, 4, 5])
    #expect(model.selectedIDs == [2, 4])
  }

  @Test("a row that left does not come back selected after the selection was changed")
  func forgetting() {
    show([1, 2, 3])
    model.select([2])
    show([1, 3])
    model.select([3])
    show([1, 2, 3])
    #expect(model.selectedIDs == [3])
  }

  @Test("a change of the selection is told once, and only if there is one")
  func selectionIsTold() {
    var told = 0
    show([1, 2, 3])
    model.onSelectionChange = { told += 1 }
    model.select([1, 2])
    model.select([1, 2])
    #expect(told == 1)
    show([3, 2, 1])
    #expect(told == 1, "the same rows are selected")
    show([3, 2])
    #expect(told == 2)
  }

  @Test("GTK selects by its own calls: one row, ranges, all, by a set and a mask")
  func gtkCalls() {
    show(Array(0..<10))
    gtk_selection_model_select_item(model.opaque, 3, 1)
    #expect(model.selectedIDs == [3])
    gtk_selection_model_select_range(model.opaque, 5, 3, 0)
    #expect(model.selectedIDs == [3, 5, 6, 7])
    gtk_selection_model_unselect_item(model.opaque, 6)
    #expect(model.selectedIDs == [3, 5, 7])
    gtk_selection_model_select_range(model.opaque, 0, 2, 1)
    #expect(model.selectedIDs == [0, 1])
    gtk_selection_model_select_all(model.opaque)
    #expect(model.selectedCount == 10)
    gtk_selection_model_unselect_range(model.opaque, 2, 100)
    #expect(model.selectedIDs == [0, 1])
    gtk_selection_model_unselect_all(model.opaque)
    #expect(model.selectedIDs.isEmpty)
    #expect(gtk_selection_model_is_selected(model.opaque, 3) == 0)
  }

  @Test("a header alone cannot be selected, and leaves the selection as it is")
  func headers() {
    model.show(ListLayout([ListLayout.Section(id: "a", hasHeader: true, ids: [1, 2])]))
    model.select([2])
    #expect(gtk_selection_model_select_item(model.opaque, 0, 1) == 0)
    #expect(model.selectedIDs == [2])
    gtk_selection_model_select_range(model.opaque, 0, 2, 1)
    #expect(model.selectedIDs == [1])
  }

  @Test("one row at most is selected where one is allowed, none where none is")
  func modes() {
    show([1, 2, 3])
    model.selectionMode = .single
    model.select([1])
    gtk_selection_model_select_item(model.opaque, 2, 0)
    #expect(model.selectedIDs == [3])
    model.selectionMode = .none
    #expect(model.selectedIDs.isEmpty)
    #expect(gtk_selection_model_select_item(model.opaque, 2, 0) == 0)
  }

  @Test("rows that left while several could be selected do not come back selected where one can be")
  func singleMode() {
    show([1, 2, 3, 4])
    model.select([1, 2, 3])
    show([4])
    model.selectionMode = .single
    show([1, 2, 3, 4])
    #expect(model.selectedIDs.isEmpty)
    model.select([2])
    show([1, 3])
    model.selectionMode = .single
    show([1, 2, 3])
    #expect(model.selectedIDs == [2], "the mode is the same")
  }

  @Test("the object goes on as an empty list when its owner is gone")
  func end() throws {
    var model: ListModel<Int>? = ListModel<Int>()
    model?.show(ListLayout(ids: [1, 2, 3]))
    let object = Object(retaining: try #require(model).pointer)
    let conformance = ListModelConformance(object)
    model = nil
    conformance.check()
    #expect(conformance.violations.isEmpty)
    #expect(g_list_model_get_n_items(object.opaque) == 0)
    #expect(g_list_model_get_item(object.opaque, 0) == nil)
  }
}
