import ListKit
import PhotoModel

/// What the sidebar shows: the whole library, what is edited or odd, the folders and the keywords.
@MainActor
final class SidebarDataSource: ListDataSource {
  /// A group of rows under a heading.
  private struct Section {
    var id: String
    var header: String?
    var rows: [SidebarRow]
  }

  /// The most keywords that are listed, those of the most photos.
  static let mostKeywords = 50

  /// The folders that were opened; none is inside another.
  private(set) var roots: [RawPath] = []
  /// The folders that cannot be read.
  private(set) var unreadable: [PhotoScan.Problem] = []
  private var collapsed: Set<RawPath> = []
  private var hidesKinds = false
  private var sections: [Section] = []
  private let library: PhotoLibrary

  /// The sidebar of a library.
  init(_ library: PhotoLibrary) {
    self.library = library
    refresh()
  }

  /// Shows a folder from now on. Opened folders inside it become part of its tree.
  func addRoot(_ folder: RawPath) {
    guard !roots.contains(where: folder.isWithin) else { return }
    roots.removeAll { $0.isInside(folder) }
    roots.append(folder)
    refresh()
  }

  /// Shows an opened folder no more.
  func removeRoot(_ folder: RawPath) {
    roots.removeAll { $0 == folder }
    collapsed = collapsed.filter { !$0.isWithin(folder) }
    refresh()
  }

  /// The opened folder that a folder is, or is inside of.
  func root(of folder: RawPath) -> RawPath? {
    roots.first(where: folder.isWithin)
  }

  /// Shows which folders cannot be read, and why.
  func show(unreadable: [PhotoScan.Problem]) {
    self.unreadable = unreadable
    refresh()
  }

  /// Shows no folder any more.
  func removeRoots() {
    roots = []
    collapsed = []
    refresh()
  }

  /// Shows or hides the kinds of problems.
  func toggleKinds() {
    hidesKinds.toggle()
    refresh()
  }

  /// Shows or hides what is inside a folder.
  func toggle(_ folder: RawPath) {
    if collapsed.remove(folder) == nil { collapsed.insert(folder) }
    refresh()
  }

  /// Takes over what the library has now.
  ///
  /// - Returns: the rows that were there and say something else now.
  @discardableResult
  func refresh() -> [PhotoScope] {
    let before = Dictionary(
      sections.flatMap(\.rows).map { ($0.scope, $0) }, uniquingKeysWith: { first, _ in first })
    sections = [librarySection, folderSection, keywordSection, formatSection].filter {
      !$0.rows.isEmpty
    }
    return sections.flatMap(\.rows).filter { row in
      before[row.scope].map { $0 != row } ?? false
    }.map(\.scope)
  }

  private var librarySection: Section {
    var rows = [
      SidebarRow(
        scope: .all, title: localized("All Photos"), icon: "folder-pictures-symbolic",
        count: library.shotCount)
    ]
    if library.editedCount > 0 {
      rows.append(
        SidebarRow(
          scope: .edited, title: localized("Edited"), icon: "document-edit-symbolic",
          count: library.editedCount))
    }
    return Section(id: "library", header: nil, rows: rows + problemRows)
  }

  /// What a person should know of photos and folders: those to do something about, and below them the
  /// photos of each kind and each folder that cannot be read.
  private var problemRows: [SidebarRow] {
    let kinds = Problem.Severity.allCases.compactMap { severity in
      let count = library.bySeverity[severity].count
      return count == 0 ? nil : SidebarRow(severity, count: count)
    }
    guard !kinds.isEmpty || !unreadable.isEmpty else { return [] }
    let all = SidebarRow(
      scope: .problematic, title: localized("Problems"), icon: "dialog-warning-symbolic",
      count: library.problematic.count + unreadable.count,
      isExpanded: kinds.isEmpty ? nil : !hidesKinds)
    return [all] + (hidesKinds ? [] : kinds)
      + unreadable.map { problem in
        SidebarRow(
          scope: .unreadable(problem.path), title: problem.path.displayName,
          icon: "action-unavailable-symbolic", depth: 1, path: problem.path.text,
          problem: Sentences.sentence(for: problem.error))
      }
  }

  private var folderSection: Section {
    let tree = FolderTree(roots: roots, counts: library.shotsByFolder)
    let rows = tree.folders(collapsed: collapsed).map { folder in
      SidebarRow(
        scope: .folder(folder.path), title: folder.path.name.isEmpty ? "/" : folder.path.name,
        icon: "folder-symbolic", count: folder.count, depth: folder.depth,
        isExpanded: folder.hasChildren ? !collapsed.contains(folder.path) : nil,
        path: folder.path.text)
    }
    return Section(id: "folders", header: localized("Folders"), rows: rows)
  }

  private var keywordSection: Section {
    let most = library.keywords.all.map { (word: $0.key, count: $0.value) }
      .sorted { ($0.count, $1.word.lowercased()) > ($1.count, $0.word.lowercased()) }
      .prefix(Self.mostKeywords)
    let rows = most.map { word, count in
      SidebarRow(scope: .keyword(word), title: word, icon: "user-bookmarks-symbolic", count: count)
    }
    return Section(id: "keywords", header: localized("Keywords"), rows: rows)
  }

  /// The file types, where there are several.
  private var formatSection: Section {
    let formats = library.formats.all
    let most = formats.count < 2 ? [] : formats.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let rows = most.map { name, count in
      SidebarRow(
        scope: .format(name), title: name.uppercased(), icon: "image-x-generic-symbolic",
        count: count)
    }
    return Section(id: "formats", header: localized("File Types"), rows: rows)
  }

  // MARK: - ListDataSource

  var numberOfSections: Int { sections.count }

  func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }

  func id(at indexPath: RowPath) -> PhotoScope { item(at: indexPath).scope }

  func item(at indexPath: RowPath) -> SidebarRow {
    sections[indexPath.section].rows[indexPath.row]
  }

  func id(ofSection section: Int) -> String { sections[section].id }

  func header(ofSection section: Int) -> String? { sections[section].header }

  func name(at indexPath: RowPath) -> String? {
    let row = item(at: indexPath)
    if let problem = row.problem { return localized("%1, cannot be read: %2", row.title, problem) }
    return localized("%2, %1 photo", "%2, %1 photos", count: row.count ?? 0, row.title)
  }
}
