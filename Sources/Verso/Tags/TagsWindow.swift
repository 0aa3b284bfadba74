import Gtk
import ListKit
import PhotoModel

/// The window that shows all tags of a photo, or how two photos differ, to be searched and copied.
@MainActor
final class TagsWindow: WindowAbove {
  /// The window itself.
  let window: DialogWindow

  private let dataSource = TagsDataSource()
  private let list: ListController<Int, TagRow>
  private let listView: ListView<Int, TagRow>
  private let search = SearchEntry()
  private let count = Label()
  private let pages = Stack(isAnimated: false)
  private let nothing = StatusPage(icon: "edit-find-symbolic", title: localized("No Tag Found"))
  private let unread = StatusPage(icon: "dialog-warning-symbolic", title: localized("Not Read"))
  private let spinner = Spinner()
  private let differing = ToggleButton(label: localized("Differences"))
  private let copyButton = Button(label: localized("Copy"))
  /// Why a photo could not be read.
  private var failure: String?
  /// How far reading the photos is.
  private var reading = Reading.begun
  /// What was selected when tags were copied, which is said until something else is.
  private var copied: Set<Int> = []

  /// How long reading may take before it is shown.
  private static let patience = Duration.milliseconds(300)

  private enum Reading {
    case begun
    /// So slow that it should be shown.
    case slow
    case done
  }

  /// What is shown below the search.
  private enum Page: String {
    case list, nothing, same, unread, reading
  }

  /// The tags of a photo, not shown yet.
  ///
  /// - Parameters:
  ///   - path: the photo.
  ///   - other: another photo, whose tags are shown beside those of the first; nil for none.
  ///   - selectedCount: how many photos are selected, of which this is one.
  ///   - parent: the window below.
  ///   - read: reads the tags of a photo.
  init(
    _ path: RawPath, and other: RawPath? = nil, of selectedCount: Int = 1,
    over parent: ApplicationWindow?,
    read: @escaping @Sendable (RawPath) async -> TagList = TagList.read
  ) {
    let paths = [path] + (other.map { [$0] } ?? [])
    let names = TagsWindow.names(of: paths)
    window = DialogWindow(
      over: parent, title: localized("All Tags"),
      subtitle: selectedCount > paths.count
        ? localized("%2, one of %1 photo", "%2, one of %1 photos", count: selectedCount, names[0])
        : names.joined(separator: " – "))
    list = ListController(dataSource: dataSource)
    listView = ListView(list)
    listView.register(TagCell.self, for: TagRow.self)
    listView.pinsHeaders = true
    listView.setAccessibleLabel(names.count > 1 ? localized("Tags") : localized("All Tags"))
    if names.count > 1 { dataSource.photoNames = names }
    search.placeholder = localized("Search Tags")
    search.setAccessibleLabel(localized("Search Tags"))
    search.setMargins(12)
    count.keepOnOneLine()
    count.expandsHorizontally = true
    count.addStyle("dim-label", "caption")
    copyButton.isFlat = true
    copyButton.tooltip = localized("Copies the selected tags, or all that are shown")
      .withKey(of: .copy)
    let foot = Box(.horizontal, spacing: 6, [count, copyButton])
    foot.setMargins(top: 3, bottom: 3, start: 12, end: 6)
    spinner.requestSize(width: 32, height: 32)
    spinner.align(horizontally: .center, vertically: .center)
    let same = StatusPage(
      icon: "object-select-symbolic", title: localized("No Differences"),
      description: localized("Both photos say the same in all tags that are shown."))
    pages.add(listView.widget, name: Page.list.rawValue)
    pages.add(nothing, name: Page.nothing.rawValue)
    pages.add(same, name: Page.same.rawValue)
    pages.add(unread, name: Page.unread.rawValue)
    pages.add(spinner, name: Page.reading.rawValue)
    pages.expandsVertically = true
    let top: [Widget] = names.count > 1 ? [makeChoice(), search, makeHeading(names)] : [search]
    window.setContent(
      Box(.vertical, top + [Separator(.horizontal), pages, Separator(.horizontal), foot]))
    window.defaultSize = (640, 640)
    list.delegate = self
    connect()
    refresh()
    Task { [weak self] in
      var lists: [TagList] = []
      for path in paths { lists.append(await read(path)) }
      self?.show(lists, of: names)
    }
    Task { [weak self] in
      try? await Task.sleep(for: Self.patience)
      guard let self, reading == .begun else { return }
      reading = .slow
      refresh()
    }
  }

  /// What photos are called: by their names, or with their folders, too, if both have the same name.
  private static func names(of paths: [RawPath]) -> [String] {
    let names = paths.map(\.shownName)
    guard Set(names).count < names.count else { return names }
    return paths.map { path in
      path.parent.map { "\($0.shownName)/\(path.shownName)" } ?? path.shownName
    }
  }

  /// Offers the choice between the differences and all tags of both photos.
  private func makeChoice() -> Widget {
    let all = ToggleButton(label: localized("All Tags"))
    differing.isActive = true
    dataSource.showsDifferences = true
    differing.onToggle { [weak self] in
      guard let self else { return }
      dataSource.showsDifferences = differing.isActive
      refresh()
    }
    let choice = ToggleChoice.row(of: [differing, all])
    choice.setMargins(top: 6, start: 6, end: 6)
    return choice
  }

  /// Says above the list which column belongs to which photo.
  private func makeHeading(_ names: [String]) -> Widget {
    let labels = names.map { name in
      let label = Label(name)
      label.keepOnOneLine(cutting: .middle)
      label.addStyle("heading")
      label.tellCutText()
      return label
    }
    let heading = Box(.horizontal, spacing: TagCell.spacing, labels)
    heading.isHomogeneous = true
    heading.setMargins(top: 0, bottom: 6, start: 12, end: 12)
    return heading
  }

  /// Shows the window.
  func present() {
    window.present()
    search.grabFocus()
  }

  /// Shows the tags of photos with some names, or why one of these could not be read.
  private func show(_ lists: [TagList], of names: [String]) {
    let rows = lists.map(\.rows)
    if rows.count > 1 { show(rows[0], beside: rows[1]) } else { show(rows[0]) }
    let failures = zip(names, lists).compactMap { name, list in
      list.tags.isEmpty ? list.error.map { (name, Sentences.sentence(for: $0)) } : nil
    }
    guard !failures.isEmpty else { return }
    failure = failures.map { lists.count > 1 ? "\($0): \($1)" : $1 }.joined(separator: "\n")
    refresh()
  }

  /// Shows some tags.
  func show(_ rows: [TagRow]) {
    failure = nil
    reading = .done
    dataSource.show(rows)
    refresh()
  }

  /// Shows the tags of two photos side by side.
  func show(_ first: [TagRow], beside second: [TagRow]) {
    show(TagDifference(of: first, and: second).rows)
  }

  /// The selected tags as lines of a table, or all that are shown if none is selected.
  var text: String {
    let selected = list.selection.ids
    let shown = (0..<dataSource.numberOfSections).flatMap { section in
      (0..<dataSource.numberOfRows(inSection: section)).map {
        dataSource.id(at: RowPath(section: section, row: $0))
      }
    }
    return dataSource.text(of: Set(selected.isEmpty ? shown : selected))
  }

  private func refresh() {
    list.reloadData()
    count.text = countText
    if dataSource.showsDifferences {
      nothing.description = localized("No tag that differs has all of these words.")
    } else {
      nothing.description = localized("No tag has all of these words.")
    }
    unread.description = failure ?? ""
    copyButton.isSensitive = page == .list && dataSource.count > 0
    spinner.isSpinning = page == .reading
    pages.visibleName = page.rawValue
  }

  /// How many tags there are, and how many of them a search has found.
  private var countText: String {
    guard failure == nil, reading == .done else { return "" }
    let (count, total) = (dataSource.count, dataSource.total)
    let isSearched = !search.text.isEmpty && count < total
    if dataSource.showsDifferences {
      return isSearched
        ? localized(
          "%2 of %1 tag that differs", "%2 of %1 tags that differ", count: total,
          formatted(count))
        : localized("%1 tag differs", "%1 tags differ", count: total)
    }
    return isSearched
      ? localized("%2 of %1 tag", "%2 of %1 tags", count: total, formatted(count))
      : localized("%1 tag", "%1 tags", count: total)
  }

  private var page: Page {
    if failure != nil { return .unread }
    if reading != .done { return reading == .slow ? .reading : .list }
    if dataSource.count > 0 { return .list }
    if dataSource.showsDifferences && dataSource.isSame { return .same }
    return search.text.isEmpty ? .list : .nothing
  }

  private func connect() {
    search.onSearch { [weak self] in
      guard let self else { return }
      dataSource.search = search.text
      refresh()
    }
    search.onStop { [weak self] in self?.window.close() }
    listView.widget.onKey(.capture) { [weak self] press in
      guard let self, CommandBook.standard[.copy]?.keys.first?.matches(press) == true else {
        return false
      }
      copy()
      return true
    }
    copyButton.onClick { [weak self] in self?.copy() }
    window.addCommands([.copy: { [weak self] in self?.copy() }])
  }

  /// Puts the selected tags onto the clipboard, or all that are shown, and says how many these were.
  private func copy() {
    Clipboard.setText(text, for: listView.widget)
    copied = Set(list.selection.ids)
    count.text = localized(
      "%1 tag copied", "%1 tags copied", count: copied.isEmpty ? dataSource.count : copied.count)
  }
}

extension TagsWindow: ListDelegate {
  func list(_ list: ListController<Int, TagRow>, didSelect selection: ListSelection<Int, TagRow>) {
    if Set(selection.ids) != copied { count.text = countText }
  }

  func list(
    _ list: ListController<Int, TagRow>, menuFor selection: ListSelection<Int, TagRow>
  ) -> Menu? {
    Menu([.command(.copy)], .standard)
  }
}
