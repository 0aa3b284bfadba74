import CGtk
public import Gtk

/// Watches any `GListModel`, and any `GtkSelectionModel`, and checks what it reports of its changes against what it
/// contains, as QAbstractItemModelTester does for Qt.
///
/// It keeps a copy of the model that is updated by nothing but `items-changed`, and compares the two.
///
/// ```swift
/// let conformance = ListModelConformance(model)
/// for _ in 0..<1000 {
///   editAtRandom(model)
///   conformance.check()
/// }
/// #expect(conformance.violations.isEmpty)
/// ```
@MainActor
public final class ListModelConformance {
  /// The ways in which the model broke the contract, as sentences, the first one first.
  public private(set) var violations: [String] = []
  /// The number of changes that were reported.
  public private(set) var changes = 0
  /// The largest number of items that one change replaced.
  public private(set) var largestChange = 0
  /// The number of times that the model reported another selection.
  public private(set) var selectionChanges = 0

  private let model: Object
  private var copy: [Object] = []
  /// Which items are selected, as far as the signals tell; nil for a model without a selection.
  private var selection: [Bool]?
  private var isInChange = false
  private var connections: [SignalConnection] = []

  /// The number of violations after which no more are recorded.
  private static let mostViolations = 50

  /// Starts watching a model, until the watcher or the model goes.
  public init(_ model: Object) {
    self.model = model
    copy = items(0..<count)
    connections.append(
      model.connect("items-changed") { [weak self] arguments in
        self?.change(
          at: arguments.uint(at: 0), removed: arguments.uint(at: 1), added: arguments.uint(at: 2))
      })
    guard verso_is_a(model.pointer, gtk_selection_model_get_type()) != 0 else { return }
    selection = selected(0..<count)
    connections.append(
      model.connect("selection-changed") { [weak self] arguments in
        self?.selectionChange(at: arguments.uint(at: 0), count: arguments.uint(at: 1))
      })
  }

  isolated deinit {
    for connection in connections { connection.disconnect() }
  }

  /// Compares the whole model with what the signals reported.
  public func check() {
    expect(count == copy.count, "there are \(count) items where the signals told of \(copy.count)")
    let now = items(0..<count)
    expect(
      now.map(\.pointer) == copy.map(\.pointer), "items changed without a signal, or not as it said"
    )
    expect(
      items(0..<count).map(\.pointer) == now.map(\.pointer),
      "asked twice, the model gave different objects for a position")
    for position in [count, count + 1, Int(guint.max)] {
      if let item = g_list_model_get_item(model.opaque, guint(position)) {
        g_object_unref(item)
        note("there is an item at position \(position), behind the last one")
      }
    }
    let type = g_list_model_get_item_type(model.opaque)
    expect(
      now.allSatisfy { verso_is_a($0.pointer, type) != 0 }, "an item is not of the model's type")
    checkSelection()
  }

  // MARK: - Items

  private var count: Int { Int(g_list_model_get_n_items(model.opaque)) }

  private func items(_ range: Range<Int>) -> [Object] {
    range.compactMap { position in
      g_list_model_get_item(model.opaque, guint(position)).map { Object(adopting: $0) }
    }
  }

  private func change(at position: Int, removed: Int, added: Int) {
    expect(!isInChange, "a change was told while another was being told")
    isInChange = true
    defer { isInChange = false }
    changes += 1
    largestChange = max(largestChange, removed, added)
    guard position + removed <= copy.count else {
      note("\(removed) items are gone at \(position), and there were \(copy.count)")
      return start()
    }
    guard copy.count - removed + added == count else {
      note("the model has \(count) items in a change that makes \(copy.count - removed + added)")
      return start()
    }
    copy.replaceSubrange(
      position..<position + removed, with: items(position..<position + added))
    expect(
      neighbours(of: position..<position + added),
      "an item beside a change is not the one that was there before")
    // Whether new items are selected is for the model to say.
    selection?.replaceSubrange(
      position..<position + removed, with: selected(position..<position + added))
  }

  /// Whether the items just before and after a stretch are still the known ones.
  private func neighbours(of range: Range<Int>) -> Bool {
    [range.lowerBound - 1, range.upperBound].filter(copy.indices.contains).allSatisfy { position in
      items(position..<position + 1).map(\.pointer) == [copy[position].pointer]
    }
  }

  /// Starts over after a change that made no sense.
  private func start() {
    copy = items(0..<count)
    if selection != nil { selection = selected(0..<count) }
  }

  // MARK: - Selection

  private func selected(_ range: Range<Int>) -> [Bool] {
    range.map { gtk_selection_model_is_selected(model.opaque, guint($0)) != 0 }
  }

  private func selectionChange(at position: Int, count changed: Int) {
    selectionChanges += 1
    guard changed > 0, position + changed <= count, selection?.count == count else {
      note("the selection of \(changed) items at \(position) changed, and there are \(count)")
      return start()
    }
    let range = position..<position + changed
    selection?.replaceSubrange(range, with: selected(range))
  }

  private func checkSelection() {
    guard let selection else { return }
    let now = selected(0..<count)
    expect(now == selection, "the selection changed without a signal, or outside of what it said")
    let set = gtk_selection_model_get_selection(model.opaque)
    defer { gtk_bitset_unref(set) }
    expect(
      Int(gtk_bitset_get_size(set)) == now.count { $0 }
        && now.indices.allSatisfy { (gtk_bitset_contains(set, guint($0)) != 0) == now[$0] },
      "the set of selected positions and the answers for single ones differ")
  }

  // MARK: -

  private func expect(_ holds: Bool, _ violation: @autoclosure () -> String) {
    if !holds { note(violation()) }
  }

  private func note(_ violation: String) {
    if violations.count < Self.mostViolations { violations.append(violation) }
  }
}
