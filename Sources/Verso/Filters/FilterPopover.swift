import Gtk
import ListKit
import PhotoModel

/// What photos can be filtered by, to be found by typing: first the kinds, then the values of one kind.
@MainActor
final class FilterPopover {
  /// Called with the term that was chosen; the popover is closed then.
  var onChoice: ((QueryTerm) -> Void)?
  /// Called when the popover has closed.
  var onClose: (() -> Void)?

  private let popover: Popover
  private let back = Button(icon: "go-previous-symbolic", accessibleLabel: localized("Back"))
  private let entry = SearchEntry()
  private let list = ListController<FilterOption.Action, ContentRow<FilterOption.Action>>()
  private let listView: ListView<FilterOption.Action, ContentRow<FilterOption.Action>>
  private let navigation: EntryNavigation<FilterOption.Action, ContentRow<FilterOption.Action>>
  private let pages = Stack(isAnimated: false)
  private var options: FilterOptions?
  private var shown: [FilterOption] = []
  private var kind: FilterKind?
  /// The term that another one is chosen for; nil where one is added.
  private var term: QueryTerm?
  /// Whether the kinds were shown before, so that there is a way back.
  private var beganWithKinds = true

  /// The maximum number of results per kind while all kinds are searched.
  private static let limit = 6

  init() {
    list.selectionMode = .single
    listView = ListView(list)
    listView.setAccessibleLabel(localized("Filters"))
    listView.tabLeaves = true
    listView.widget.addStyle("verso-filter-list")
    navigation = EntryNavigation(entry, list, listView, nothing: localized("Nothing Found"))
    entry.expandsHorizontally = true
    back.isFlat = true
    back.tooltip = localized("Back (Backspace)")
    let none = Label(localized("Nothing Found"))
    none.addStyle("dim-label")
    pages.add(listView.widget, name: "list")
    pages.add(none, name: "none")
    pages.requestSize(width: 300, height: 340)
    pages.expandsVertically = true
    let box = Box(
      .vertical, spacing: 6, [Box(.horizontal, spacing: 6, [back, entry]), pages])
    popover = Popover(box)
    popover.prefer(.bottom)
    connect()
  }

  isolated deinit { popover.detach() }

  /// Opens at a widget.
  ///
  /// - Parameters:
  ///   - anchor: the widget.
  ///   - options: what can be chosen.
  ///   - term: the term that another one of its kind is chosen for, and where the choice begins; nil begins with the
  ///     kinds.
  func open(at anchor: Widget, _ options: FilterOptions, instead term: QueryTerm? = nil) {
    self.options = options
    self.term = term
    let kind = term.flatMap(FilterKind.init)
    beganWithKinds = kind == nil
    guard popover.open(at: anchor) else { return }
    show(kind)
    entry.grabFocus()
  }

  private func connect() {
    navigation.candidates = { [weak self] in self?.shown.map(\.action) ?? [] }
    navigation.name = { [list] in list.item(withID: $0)?.name }
    entry.onChange { [weak self] in self?.find() }
    entry.onActivate { [weak self] in
      if let action = self?.list.selection.first?.id { self?.run(action) }
    }
    entry.onStop { [weak self] in self?.leave() }
    back.onClick { [weak self] in self?.goBack() }
    popover.onClose { [weak self] in self?.onClose?() }
    entry.onKey(.capture) { [weak self] press in
      guard let self, press.key == Key.backspace, press.modifiers.isEmpty, entry.text.isEmpty
      else { return false }
      return goBack()
    }
  }

  private func show(_ kind: FilterKind?) {
    self.kind = kind
    back.isVisible = kind != nil && beganWithKinds
    let placeholder = kind.map { localized("Find in %1", $0.localizedName) }
    entry.placeholder = placeholder ?? localized("Filter by…")
    entry.setAccessibleLabel(placeholder ?? localized("Filter by…"))
    if entry.text.isEmpty { find() } else { entry.text = "" }
  }

  private func find() {
    shown = options?.options(for: entry.text, of: kind, limit: Self.limit) ?? []
    var seen: Set<FilterOption.Action> = []
    shown = shown.filter { seen.insert($0.action).inserted }
    list.show(ListContent([ContentSection(rows: shown.map(row))]))
    pages.visibleName = shown.isEmpty ? "none" : "list"
    navigation.select(start?.action)
  }

  /// The option that Enter takes before another one is chosen: it leaves a term that can be changed as it is.
  private var start: FilterOption? {
    guard let term, entry.text.isEmpty else { return shown.first }
    return shown.first(like: term)
  }

  private func row(_ option: FilterOption) -> ContentRow<FilterOption.Action> {
    let count = option.count.map { localized("%1 photo", "%1 photos", count: $0) }
    let name = [option.title, count].compactMap(\.self).joined(separator: ", ")
    return ContentRow(
      option.action, name: name, traits: [.selectable, .activatable], cell: FilterCell.self
    ) { [weak self] cell in
      cell.show(option)
      cell.onClick = { self?.run(option.action) }
    }
  }

  private func run(_ action: FilterOption.Action) {
    switch action {
    case .open(let kind):
      show(kind)
      entry.grabFocus()
    case .take(let term):
      popover.close()
      onChoice?(term)
    }
  }

  @discardableResult
  private func goBack() -> Bool {
    guard kind != nil, beganWithKinds else { return false }
    show(nil)
    entry.grabFocus()
    return true
  }

  private func leave() {
    if !goBack() { popover.close() }
  }
}
