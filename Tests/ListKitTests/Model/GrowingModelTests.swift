import CGtk
import Gtk
import ListKitTesting
import Testing

@testable import ListKit

@MainActor
@Suite("A model that tells GTK of its rows bit by bit")
struct GrowingModelTests {
  private let model = ListModel<Int>()

  private func show(_ ids: [Int]) { model.show(ListLayout(ids: ids)) }

  /// What stands for rows, as GTK gets it.
  private func rows(_ positions: Range<guint>) -> [Object] {
    positions.compactMap { g_list_model_get_item(model.opaque, $0) }.map(Object.init(adopting:))
  }

  private var known: Int { Int(g_list_model_get_n_items(model.opaque)) }

  /// What the selection is as far as GTK knows the rows, by its own question.
  private var selectedAsKnown: [Int] {
    (0..<known).filter { gtk_selection_model_is_selected(model.opaque, guint($0)) != 0 }
  }

  @Test("GTK knows a screenful at first, then what it is told of, and all in the end")
  func growth() {
    model.growsBitByBit = true
    let conformance = ListModelConformance(model)
    show(Array(0..<1000))
    #expect(known == 24)
    #expect(model.count == 1000)
    model.tell(upTo: 40)
    #expect(known == 40)
    show(Array(0..<2000))
    #expect(known == 40)
    model.tellAll()
    #expect(known == 2000)
    conformance.check()
    #expect(conformance.violations.isEmpty)
  }

  @Test("many rows in the middle of a short list are told bit by bit, few at once")
  func middle() {
    model.growsBitByBit = true
    show(Array(0..<40))
    let conformance = ListModelConformance(model)
    let before = rows(0..<2)
    show([0, 1] + Array(100..<110) + Array(2..<40))
    #expect(known == 50)
    show([0, 1] + Array(200..<300) + Array(100..<110) + Array(2..<40))
    #expect(known == 50)
    #expect(rows(0..<2).map(\.pointer) == before.map(\.pointer))
    model.tellAll()
    #expect(known == 150)
    conformance.check()
    #expect(conformance.violations.isEmpty)
  }

  @Test("it knows all rows of a short list, and of one that does not grow")
  func short() {
    show(Array(0..<1000))
    #expect(known == 1000)
    show([])
    model.growsBitByBit = true
    show(Array(0..<40))
    #expect(known == 40)
  }

  @Test("what is selected beyond what it knows is selected when it is told of that")
  func selection() {
    model.growsBitByBit = true
    let conformance = ListModelConformance(model)
    show(Array(0..<500))
    model.select([3, 30, 300])
    #expect(selectedAsKnown == [3])
    model.tell(upTo: 100)
    #expect(selectedAsKnown == [3, 30])
    gtk_selection_model_select_all(model.opaque)
    #expect(model.selectedCount == 500)
    model.unselectAll()
    model.select([499])
    model.tellAll()
    #expect(selectedAsKnown == [499])
    conformance.check()
    #expect(conformance.violations.isEmpty)
  }

  @Test("it keeps the contract of GListModel under random edits while it grows")
  func conformance() {
    var random = FixedRandom(seed: 4)
    var next = 1_000
    var grown = 0
    for _ in 0..<60 {
      show([])
      model.growsBitByBit = true
      let conformance = ListModelConformance(model)
      var ids = Array(0..<200)
      show(ids)
      for _ in 0..<20 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: model.tell(upTo: known + 16)
        case 1: ids += [next]
        case 2: ids.insert(next, at: Int.random(in: 0...ids.count, using: &random))
        case 3: ids.remove(at: Int.random(in: 0..<ids.count, using: &random))
        default: ids.swapAt(0, Int.random(in: 0..<ids.count, using: &random))
        }
        next += 1
        show(ids)
        model.select(ids.filter { $0 % 7 == 0 })
        conformance.check()
        if known < ids.count { grown += 1 }
        #expect(selectedAsKnown == ids.prefix(known).indices.filter { ids[$0] % 7 == 0 })
      }
      model.tellAll()
      #expect(known == ids.count)
      conformance.check()
      #expect(conformance.violations.isEmpty)
    }
    // Most of it happened while GTK did not know all.
    #expect(grown > 400)
  }
}
