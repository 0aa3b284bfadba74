import ListKit
import PhotoModel

/// Chooses the columns of the table, one by one or by sets, and keeps the sets.
@MainActor
final class ColumnCoordinator {
  /// A column: its id, what it is called, and whether it is shown.
  typealias Column = (id: String, title: String, isShown: Bool)

  /// The table of the columns.
  struct Window {
    /// All columns, in their order on the screen.
    var columns: @MainActor () -> [Column]
    /// Shows or hides a column.
    var setColumn: @MainActor (String, Bool) -> Void
    /// Shows these columns in this order, and no others.
    var show: @MainActor ([String]) -> Void
    /// Shows the columns of a table that may be hidden.
    var showTable: @MainActor () -> Void
    /// Shows a page on which columns are chosen.
    var open: @MainActor (ColumnCoordinator) -> any ColumnsPage
    /// Called when other sets can be chosen.
    var setsHaveChanged: @MainActor () -> Void = {}
  }

  private let preferences: Preferences
  private let window: Window
  private weak var page: (any ColumnsPage)?

  /// The columns of a window.
  init(_ preferences: Preferences, _ window: Window) {
    self.preferences = preferences
    self.window = window
  }

  /// The sets that the user keeps, in the order of their names.
  private(set) var own: [ColumnSet] {
    get { preferences.columnSets }
    set {
      preferences.columnSets = newValue.sorted { $0.name.lowercased() < $1.name.lowercased() }
      window.setsHaveChanged()
      refresh()
    }
  }

  /// All sets, in the order in which menus list them.
  var sets: [ColumnSet] { ColumnSet.builtIn + own }

  /// Shows the page on which columns are chosen.
  func choose() {
    page = window.open(self)
    refresh()
  }

  /// Shows the columns of a set, in the table.
  func use(_ set: ColumnSet) {
    window.show(set.columns)
    window.showTable()
    refresh()
  }

  /// Shows the columns of one of all sets, counted from 0.
  func useSet(_ number: Int) {
    let sets = sets
    if sets.indices.contains(number) { use(sets[number]) }
  }

  /// Keeps the columns that are shown now under a name, replacing those that it had.
  ///
  /// - Parameter old: the set that the name is for, if it had another one: its columns stay.
  func keep(as text: String, renaming old: String? = nil) {
    let name = ColumnSet.name(from: text)
    guard !name.isEmpty else { return }
    let renamed = own.first { $0.name == old }?.columns
    let columns = renamed ?? window.columns().filter(\.isShown).map(\.id)
    own = own.filter { $0.name != name && $0.name != old } + [ColumnSet(name, columns)]
  }

  /// Stops keeping a set, which can be restored at once.
  func remove(_ name: String) {
    guard let set = own.first(where: { $0.name == name }) else { return }
    own = own.filter { $0.name != name }
    page?.offer(toRestore: set)
  }

  /// Keeps a set again.
  func restore(_ set: ColumnSet) { own = own.filter { $0.name != set.name } + [set] }

  /// Shows the current columns and sets.
  func refresh() {
    guard let page else { return }
    page.show(content(searching: page.search))
  }

  // MARK: - Rows

  private func content(searching text: String) -> ListContent<ColumnsRow> {
    let words = TypedWords(text)
    let columns = window.columns()
    let titles = Dictionary(columns.map { ($0.id, $0.title) }) { first, _ in first }
    let sets =
      ColumnSet.builtIn.map { (set: $0, isOwn: false) } + own.map { (set: $0, isOwn: true) }
    let foundSets = sets.filter { words.occur(in: $0.set.name) }
    let foundColumns = columns.filter { words.occur(in: $0.title) }
    let setRows = foundSets.enumerated().map { number, entry in
      row(
        of: entry.set, isOwn: entry.isOwn, titles,
        at: CardPosition(number, of: foundSets.count))
    }
    let columnRows = foundColumns.enumerated().map { number, column in
      row(of: column, at: CardPosition(number, of: foundColumns.count))
    }
    return ListContent(
      [
        ContentSection(localized("Sets of Columns"), id: "sets", rows: setRows),
        ContentSection(localized("Columns"), id: "columns", rows: columnRows),
      ].filter { !$0.rows.isEmpty })
  }

  private func row(
    of set: ColumnSet, isOwn: Bool, _ titles: [String: String], at position: CardPosition
  ) -> ContentRow<ColumnsRow> {
    var content = ColumnSetCell.Content(
      name: set.name, columns: set.columns.compactMap { titles[$0] }.joined(separator: ", "),
      position: position, onUse: { [weak self] in self?.use(set) })
    if isOwn {
      content.onRename = { [weak self] in self?.page?.rename(set.name) }
      content.onRemove = { [weak self] in self?.remove(set.name) }
    }
    let id: ColumnsRow = isOwn ? .own(set.name) : .set(set.name)
    return ContentRow(
      id, name: set.name, traits: [], cell: ColumnSetCell.self, showing: content)
  }

  private func row(of column: Column, at position: CardPosition) -> ContentRow<ColumnsRow> {
    ContentRow(
      .column(column.id), name: column.title, traits: [], cell: SwitchCell.self,
      showing: SwitchCell.Content(
        title: column.title, subtitle: "", isOn: column.isShown, position: position,
        onChange: { [weak self] in self?.window.setColumn(column.id, $0) }))
  }
}
