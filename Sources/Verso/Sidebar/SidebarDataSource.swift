import ListKit
import PhotoModel

/// What the sidebar shows: the whole library, what is edited or odd, the searches that the user keeps, the
/// folders, and the values that photos have.
@MainActor
final class SidebarDataSource: ListDataSource {
  /// A group of rows under a heading.
  private struct Section {
    var id: String
    var header: String?
    var rows: [SidebarRow]
  }

  /// The section of the searches.
  static let searchSection = "searches"

  /// The folders that were opened; none is inside another.
  private(set) var roots: [RawPath] = []
  /// The folders that cannot be read.
  private(set) var unreadable: [PhotoScan.UnreadFolder] = []
  /// The searches that the user keeps, in order.
  private(set) var searches = SavedSearches()
  /// How many photos they find.
  let searchCounter: SearchCounter
  /// The values whose inner values are shown.
  private(set) var expanded: Set<FacetValue>
  /// Called when the user moved a search before another one, or to the end.
  var onMove: ((_ name: String, _ other: String?) -> Void)?
  /// What is typed to find rows: only those that it names are shown, with everything that they are inside of.
  private(set) var words = TypedWords("")
  private var collapsed: Set<RawPath> = []
  /// Made anew if other folders have photos, or if their numbers change: there may be thousands.
  private var tree = FolderTree()
  private var hidesKinds = false
  /// All rows, including those that the typed words do not name.
  private var everything: [Section] = []
  private var sections: [Section] = []
  private let library: PhotoLibrary

  /// The sidebar of a library.
  ///
  /// - Parameters:
  ///   - library: the photos.
  ///   - expanded: the facets whose values are shown.
  init(_ library: PhotoLibrary, expanded: Set<Facet> = [.keywords]) {
    self.library = library
    searchCounter = SearchCounter(library)
    self.expanded = Set(expanded.map { FacetValue($0) })
    makeSections()
  }

  /// Shows the searches that the user keeps now.
  func show(_ searches: SavedSearches) {
    self.searches = searches
    searchCounter.count(searches)
    makeSections()
  }

  /// Shows a folder from now on. Opened folders inside it become part of its tree.
  func addRoot(_ folder: RawPath) {
    guard !roots.contains(where: folder.isWithin) else { return }
    roots.removeAll { $0.isInside(folder) }
    roots.append(folder)
    makeSections()
  }

  /// Stops showing an opened folder.
  func removeRoot(_ folder: RawPath) {
    roots.removeAll { $0 == folder }
    collapsed = collapsed.filter { !$0.isWithin(folder) }
    makeSections()
  }

  /// The opened folder that a folder is, or is inside of.
  func root(of folder: RawPath) -> RawPath? {
    roots.first(where: folder.isWithin)
  }

  /// Shows which folders cannot be read, and why.
  func show(unreadable: [PhotoScan.UnreadFolder]) {
    self.unreadable = unreadable
    makeSections()
  }

  /// Stops showing folders.
  func removeRoots() {
    roots = []
    collapsed = []
    makeSections()
  }

  /// Shows or hides the kinds of problems.
  func toggleKinds() {
    hidesKinds.toggle()
    makeSections()
  }

  /// Shows or hides what is inside a folder.
  func toggle(_ folder: RawPath) {
    if collapsed.remove(folder) == nil { collapsed.insert(folder) }
    makeSections()
  }

  /// Shows or hides what is inside a value, or all values of a facet.
  func toggle(_ value: FacetValue) {
    expanded.formSymmetricDifference([value])
    makeSections()
  }

  /// Shows only what typed words name; everything if there are none.
  ///
  /// - Parameter value: what is shown from now on with everything that it is inside of.
  func show(_ words: TypedWords, revealing value: FacetValue? = nil) {
    if let value { expand(to: value) }
    let showsOthers = value != nil || words.isEmpty != self.words.isEmpty
    self.words = words
    if showsOthers { makeSections() } else { narrowSections() }
  }

  /// The rows that the typed words name.
  var hits: [SidebarRow.ID] {
    guard !words.isEmpty else { return [] }
    return sections.flatMap(\.rows).filter { $0.isNamed(by: words) }.map(\.id)
  }

  /// The number of values that photos have.
  var valueCount: Int { Facet.allCases.reduce(0) { $0 + library.facets[$1].count } }

  /// Shows everything that a value is inside of, and thereby its row.
  func reveal(_ value: FacetValue) {
    expand(to: value)
    makeSections()
  }

  private func expand(to value: FacetValue) {
    expanded.formUnion(
      (0..<value.levels.count).map { FacetValue(value.facet, Array(value.levels.prefix($0))) })
  }

  /// Takes over what the library has now.
  ///
  /// - Returns: the existing rows that now say something else.
  @discardableResult
  func refresh() -> [SidebarRow.ID] {
    let before = Dictionary(
      sections.flatMap(\.rows).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    makeSections()
    return sections.flatMap(\.rows).filter { row in
      before[row.id].map { $0 != row } ?? false
    }.map(\.id)
  }

  private func makeSections() {
    everything = [librarySection, searchSection, folderSection, valueSection]
    let width = formatted(library.shotCount).count
    for section in everything.indices {
      for row in everything[section].rows.indices {
        everything[section].rows[row].countWidth = width
      }
    }
    narrowSections()
  }

  private func narrowSections() {
    sections = everything.map(narrowed).filter { !$0.rows.isEmpty }
  }

  private func narrowed(_ section: Section) -> Section {
    guard !words.isEmpty else { return section }
    var section = section
    // The way back to all photos is always available.
    let kept = section.rows.prefix { $0.id == .scope(.all) }
    section.rows = kept + Array(section.rows.dropFirst(kept.count)).narrowed(to: words)
    return section
  }

  private var librarySection: Section {
    var rows = [
      SidebarRow(
        id: .scope(.all), title: localized("All Photos"), icon: "folder-pictures-symbolic",
        count: library.shotCount)
    ]
    if library.editedCount > 0 {
      rows.append(
        SidebarRow(
          id: .scope(.edited), title: localized("Edited"), icon: "document-edit-symbolic",
          count: library.editedCount))
    }
    return Section(id: "library", header: nil, rows: rows + problemRows)
  }

  /// What a person should know about photos and folders: those that need action, and below them the photos of each
  /// severity and each folder that cannot be read.
  private var problemRows: [SidebarRow] {
    let kinds = Problem.Severity.allCases.compactMap { severity in
      let count = library.bySeverity[severity].count
      return count == 0 ? nil : SidebarRow(severity, count: count)
    }
    guard !kinds.isEmpty || !unreadable.isEmpty else { return [] }
    let all = SidebarRow(
      id: .scope(.problematic), title: localized("Problems"), icon: "dialog-warning-symbolic",
      count: library.problematic.count + unreadable.count,
      isExpanded: kinds.isEmpty ? nil : !hidesKinds)
    return [all] + (hidesKinds && words.isEmpty ? [] : kinds)
      + unreadable.map(SidebarRow.init)
  }

  private var folderSection: Section {
    let counts = library.shotsByFolder
    if tree.roots != roots || tree.counts != counts {
      tree = FolderTree(roots: roots, counts: counts)
    }
    let rows = tree.folders(collapsed: words.isEmpty ? collapsed : []).map { folder in
      SidebarRow(
        id: .scope(.folder(folder.path)), title: folder.path.name.isEmpty ? "/" : folder.path.name,
        icon: "folder-symbolic", count: folder.count, depth: folder.depth,
        isExpanded: folder.hasChildren ? !collapsed.contains(folder.path) : nil,
        hint: folder.path.text)
    }
    return Section(id: "folders", header: localized("Folders"), rows: rows)
  }

  private var searchSection: Section {
    let rows = searches.all.map { search in
      SidebarRow(
        id: .search(search.name), title: search.name, icon: "folder-saved-search-symbolic",
        count: searchCounter.counts[search.text], hint: search.text)
    }
    return Section(id: Self.searchSection, header: localized("Searches"), rows: rows)
  }

  /// What photos say, by what people look for. If all files have one format, that tells nothing.
  private var valueSection: Section {
    let rows = Facet.allCases.flatMap { facet in
      let counts = library.facets[facet]
      if facet == .formats, counts.count < 3 { return [SidebarRow]() }
      let tree = FacetTree(facet, counts)
      let nodes = words.isEmpty ? tree.nodes(expanded: expanded) : tree.everything
      return nodes.map { node in
        SidebarRow(
          id: .scope(.value(node.value)), title: FacetText.name(of: node.value),
          icon: FacetText.icon(of: node.value), count: node.count, depth: node.value.levels.count,
          isExpanded: node.hasChildren ? expanded.contains(node.value) : nil)
      }
    }
    return Section(id: "values", header: localized("Metadata"), rows: rows)
  }

  // MARK: - ListDataSource

  var numberOfSections: Int { sections.count }

  func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }

  func id(at indexPath: RowPath) -> SidebarRow.ID { item(at: indexPath).id }

  func item(at indexPath: RowPath) -> SidebarRow {
    sections[indexPath.section].rows[indexPath.row]
  }

  func id(ofSection section: Int) -> String { sections[section].id }

  func header(ofSection section: Int) -> String? { sections[section].header }

  func name(at indexPath: RowPath) -> String? {
    let row = item(at: indexPath)
    if let problem = row.problem { return localized("%1, cannot be read: %2", row.title, problem) }
    let name =
      row.count.map { localized("%2, %1 photo", "%2, %1 photos", count: $0, row.title) }
      ?? row.title
    return switch row.isExpanded {
    case true?: localized("%1, expanded", name)
    case false?: localized("%1, collapsed", name)
    case nil: name
    }
  }

  // Searches are moved among each other.

  var isReorderable: Bool { searches.all.count > 1 && words.isEmpty }

  func mayMove(_ ids: [SidebarRow.ID], to destination: RowDestination<SidebarRow.ID>) -> Bool {
    guard case .search = ids.first, ids.count == 1 else { return false }
    return destination.section == Self.searchSection
  }

  func move(_ ids: [SidebarRow.ID], to destination: RowDestination<SidebarRow.ID>) -> RowsAnswer {
    guard mayMove(ids, to: destination), case .search(let name) = ids.first else { return .refused }
    var other: String?
    if case .search(let next) = destination.next { other = next }
    searches.move(name, before: other)
    makeSections()
    onMove?(name, other)
    return .done
  }
}
