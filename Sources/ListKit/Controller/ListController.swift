/// A list without its looks: connects a data source, which says what there is, with the views that show it and the
/// delegate that hears of it. It holds the selection, and knows nothing of what rows contain.
///
/// ```swift
/// let photos = ListController<PhotoID, PhotoRow>()
/// photos.dataSource = PhotosDataSource(library)
/// photos.delegate = self
/// let list = ListView(photos)
/// list.register(PhotoRowCell.self, for: PhotoRow.self)
/// let table = ListTable(photos, columns: columns)
/// ```
///
/// Views of one controller share its rows and its selection. The data source can be replaced at any time.
@MainActor
public final class ListController<ID: Hashable & Sendable, Item> {
  /// The rows as GTK knows them.
  let model = ListModel<ID>()

  /// What there is to show. Another one is shown at once.
  public var dataSource: (any ListDataSource<ID, Item>)? {
    didSet { reloadData() }
  }

  /// Who is told what happens, and asked what to do.
  public weak var delegate: (any ListDelegate<ID, Item>)?

  /// How many rows can be selected; any number by default.
  public var selectionMode: SelectionMode {
    get { model.selectionMode }
    set { gate.whenOpen { [model] in model.selectionMode = newValue } }
  }

  /// The rows of each move that is under way.
  var moves: [Set<ID>] = []
  /// How many calls of the delegate's `didSelect` are nested in each other at the moment.
  var answers = 0
  private(set) var views: [WeakView<ID, Item>] = []
  /// The method of the data source that is being asked.
  private var question: StaticString?
  /// Holds back what is asked for while rows are being walked over.
  let gate = CallbackGate<ID>()

  /// A list of what a data source says, or an empty one.
  public init(dataSource: (any ListDataSource<ID, Item>)? = nil) {
    self.dataSource = dataSource
    model.onSelectionChange = { [weak self] in self?.selectionHasChanged() }
    model.unselectable = { [weak self] in self?.unselectable(among: $0) }
    gate.carrying = CallbackGate.Carrying(
      reload: { [weak self] in self?.reload(reconfiguring: $0, moving: $1) },
      reconfigure: { [weak self] in self?.reconfigure($0) },
      reconfigureAll: { [weak self] in self?.reconfigureAll() })
    if dataSource != nil { reloadData() }
  }

  // MARK: - Contents

  /// Asks the data source for everything anew, and shows it.
  ///
  /// The list compares the ids and tells GTK of the stretch that differs; cells that stay are filled again in place.
  /// Selection, focus, and the row at the top of the view stay. If rows only came, went or moved, and none changed,
  /// `reconfiguring` can be `false`. Rows that are being moved (``move(_:to:)``) are not followed by the view, which
  /// stays with those around them.
  ///
  /// Called from inside a cell, or from a closure that the list calls, it reloads as soon as it can.
  public func reloadData(reconfiguring: Bool = true) {
    if let question {
      ListFault.report(
        "reloadData() was called from inside \(question) of \(sourceName). The list asks the "
          + "data source while it reloads; change the model first, and reload then.")
    }
    guard gate.isOpen else {
      return gate.reload(reconfiguring: reconfiguring, moving: movingIDs)
    }
    gate.pass {
      let layout = askForLayout()
      model.source = dataSource.map { type(of: $0) }
      for view in liveViews { view.willReload() }
      let isWhole = liveViews.contains { $0.frame.isMapped && $0.wantsWholeChanges }
      let growing = growingView
      model.growsBitByBit = growing != nil
      _ = model.show(layout, inSteps: !isWhole, from: growing?.anchor.reloadStart)
      growing?.growth.begin()
      for view in liveViews { view.didReload() }
      fill {
        // The sections of headers and footers may have more or fewer rows than before.
        reconfiguring || $0.id == nil
      }
    }
  }

  /// Reloads as when these rows were being moved.
  private func reload(reconfiguring: Bool, moving ids: Set<ID>) {
    moves.append(ids)
    defer { endMove(of: ids) }
    reloadData(reconfiguring: reconfiguring)
  }

  /// The rows that are being moved, which therefore cannot hold the others in their position.
  var movingIDs: Set<ID> { moves.reduce(into: []) { $0.formUnion($1) } }

  /// Fills the cells of these rows again, in place: the visible ones in one pass, and those out of sight soon after.
  /// Rows that no cell shows cost nothing.
  public func reconfigure(_ ids: some Sequence<ID>) {
    guard gate.isOpen else { return gate.reconfigure(ids) }
    let ids = Set(ids)
    gate.pass { fill { $0.id.map(ids.contains) == true } }
  }

  /// Fills all cells again, as ``reconfigure(_:)`` does those of some rows.
  public func reconfigureAll() {
    guard gate.isOpen else { return gate.reconfigureAll() }
    gate.pass { fill { _ in true } }
  }

  /// Fills the cells of rows that have changed, or whose objects now stand for others: the visible ones at once.
  private func fill(_ hasChanged: (ListKey<ID>) -> Bool) {
    var outdated: [RowRecord<ID>] = []
    model.forEachRecord { record in
      if hasChanged(record.key) { record.change() }
      if record.isOutdated { outdated.append(record) }
    }
    if let view = onlyMappedView { return view.filling.fill(outdated) }
    for record in outdated { record.showChanges() }
  }

  /// The number of rows.
  public var rowCount: Int { model.layout.rowCount }

  /// The item at an index path of the list as it is shown; nil if the model has changed meanwhile and the list has
  /// not been told yet.
  public func item(at indexPath: RowPath) -> Item? {
    guard let position = model.layout.position(of: indexPath),
      let id = model.layout.id(at: position)
    else { return nil }
    return item(at: indexPath, expecting: id)
  }

  /// The index path of the row with an id in the list as it is shown; nil if it is not there.
  public func indexPath(of id: ID) -> RowPath? {
    model.position(of: id).flatMap { model.layout.indexPath(at: $0) }
  }

  /// The item of the row with an id.
  public func item(withID id: ID) -> Item? {
    indexPath(of: id).flatMap { item(at: $0, expecting: id) }
  }

  /// Whether a row is in the list, only in the model, or gone from both: what a `commit` closure may ask
  /// of the row that it was called for.
  public func presence(of id: ID) -> RowPresence {
    guard ask("hasRow(_:)", { $0.hasRow(id) }) == true else { return .gone }
    return model.position(of: id) == nil ? .filteredOut : .shown
  }

  /// The items of the rows with these ids, in the order of the list.
  func items(withIDs ids: [ID]) -> [Item] {
    model.positions(of: ids).compactMap { position in
      guard let id = model.layout.id(at: position), let path = model.layout.indexPath(at: position)
      else { return nil }
      return item(at: path, expecting: id)
    }
  }

  // MARK: - Asking the data source

  /// Asks the data source, and keeps track of which question is being asked. Inlined, so that no types need to be
  /// looked up for every cell that scrolls by.
  @inline(__always)
  func ask<Answer>(
    _ name: StaticString, _ body: (any ListDataSource<ID, Item>) -> Answer?
  ) -> Answer? {
    guard let dataSource else { return nil }
    let outer = question
    question = name
    defer { question = outer }
    return gate.call(.question(name)) { body(dataSource) }
  }

  private func askForLayout() -> ListLayout<ID> {
    let count = ask("numberOfSections") { $0.numberOfSections } ?? 0
    if count < 0 {
      ListFault.report("numberOfSections of \(sourceName) is negative: \(count).")
    }
    return ListLayout(
      (0..<max(0, count)).map { section in
        ListLayout<ID>.Section(
          id: ask("id(ofSection:)") { $0.id(ofSection: section) } ?? "",
          hasHeader: ask("header(ofSection:)") { $0.header(ofSection: section) } != nil,
          hasFooter: ask("footer(ofSection:)") { $0.footer(ofSection: section) } != nil,
          ids: ask("ids(inSection:)") { $0.ids(inSection: section) } ?? [])
      })
  }

  /// The data source's item at an index path, if that is still the row with this id. The model may have changed while
  /// GTK scrolls; the reload that follows fills the cell.
  func item(at indexPath: RowPath, expecting id: ID) -> Item? {
    let path = sourcePath(indexPath)
    return ask("item(at:)") { source in
      isCurrent(path, id, in: source) ? source.item(at: path) : nil
    }
  }

  /// The data source's index path of what is at an index path of the list.
  func sourcePath(_ path: RowPath) -> RowPath {
    model.leavesOut ? model.layout.sourcePath(path) : path
  }

  /// The name and the traits of a row.
  func description(
    at indexPath: RowPath, expecting id: ID
  ) -> RowDescription? {
    let path = sourcePath(indexPath)
    return ask("name(at:)") { source in
      guard isCurrent(path, id, in: source) else { return nil }
      return RowDescription(name: source.name(at: path), traits: source.traits(at: path))
    }
  }

  /// The text above a section of the list; nil also if the model has changed meanwhile, as with
  /// ``item(at:expecting:)``.
  func header(ofSection section: Int) -> String? {
    ask("header(ofSection:)") { hasSection(section, in: $0) ? $0.header(ofSection: section) : nil }
  }

  /// What a screen reader calls the header of a section of the list.
  func name(ofSection section: Int) -> String? {
    ask("name(ofSection:)") { hasSection(section, in: $0) ? $0.name(ofSection: section) : nil }
  }

  /// The text below a section of the list.
  func footer(ofSection section: Int) -> String? {
    ask("footer(ofSection:)") { hasSection(section, in: $0) ? $0.footer(ofSection: section) : nil }
  }

  /// Whether the data source still has a section where the list has it.
  private func hasSection(_ section: Int, in source: any ListDataSource<ID, Item>) -> Bool {
    section < source.numberOfSections
      && source.id(ofSection: section) == model.layout.sections[section].sourceID
  }

  private var sourceName: String { dataSource.map { "\(type(of: $0))" } ?? "a ListDataSource" }

  /// Whether the data source still has a row where the list has it.
  func isCurrent(
    _ indexPath: RowPath, _ id: ID, in source: any ListDataSource<ID, Item>
  ) -> Bool {
    indexPath.section < source.numberOfSections
      && indexPath.row < source.numberOfRows(inSection: indexPath.section)
      && source.id(at: indexPath) == id
  }

  // MARK: - Views

  func attach(_ view: ItemsView<ID, Item>) {
    views.removeAll { $0.view == nil }
    views.append(WeakView(view: view))
  }

  var liveViews: [ItemsView<ID, Item>] { views.compactMap(\.view) }

  /// The view that is on the screen; nil if there is none, or several.
  private var onlyMappedView: ItemsView<ID, Item>? {
    let views = liveViews.filter(\.frame.isMapped)
    return views.count == 1 ? views[0] : nil
  }

  /// The view that gets more rows bit by bit.
  private var growingView: ItemsView<ID, Item>? {
    onlyMappedView.flatMap { $0.rows === model ? $0 : nil }
  }
}

/// A view of a list, which its owner keeps.
struct WeakView<ID: Hashable & Sendable, Item> {
  weak var view: ItemsView<ID, Item>?
}
