import CGtk
import Gtk
import Testing

/// Watches any `GListModel` and checks what it says of its changes against what it contains, as
/// QAbstractItemModelTester does for Qt.
///
/// It keeps a copy of the model that knows nothing but `items-changed`, and compares.
@MainActor
final class ListModelConformance {
  private let model: Object
  private var copy: [Object] = []
  /// The number of changes that were told.
  private(set) var changes = 0
  /// The largest number of items that one change replaced.
  private(set) var largestChange = 0
  /// The number of times that the model told of another selection.
  private(set) var selectionChanges = 0

  /// Starts to watch a model.
  init(_ model: Object) {
    self.model = model
    copy = items(0..<count)
    model.connect("items-changed") { [weak self] arguments in
      self?.change(
        at: arguments.uint(at: 0), removed: arguments.uint(at: 1), added: arguments.uint(at: 2))
    }
    if verso_is_a(model.pointer, gtk_selection_model_get_type()) != 0 {
      model.connect("selection-changed") { [weak self] arguments in
        guard let self else { return }
        selectionChanges += 1
        #expect(arguments.uint(at: 1) > 0)
        #expect(arguments.uint(at: 0) + arguments.uint(at: 1) <= count)
      }
    }
  }

  /// Compares all items with what the changes said.
  func check() {
    #expect(copy.map(\.pointer) == items(0..<count).map(\.pointer))
    #expect(g_list_model_get_item(model.opaque, guint(count)) == nil)
    let type = g_list_model_get_item_type(model.opaque)
    #expect(copy.allSatisfy { verso_is_a($0.pointer, type) != 0 })
  }

  private var count: Int { Int(g_list_model_get_n_items(model.opaque)) }

  private func items(_ range: Range<Int>) -> [Object] {
    range.compactMap { position in
      g_list_model_get_item(model.opaque, guint(position)).map { Object(adopting: $0) }
    }
  }

  private func change(at position: Int, removed: Int, added: Int) {
    changes += 1
    largestChange = max(largestChange, removed, added)
    #expect(position + removed <= copy.count, "more is removed than there was")
    #expect(copy.count - removed + added == count, "the count is not that of the changed list")
    guard position + removed <= copy.count else { return }
    copy.replaceSubrange(
      position..<position + removed, with: items(position..<position + added))
  }
}
