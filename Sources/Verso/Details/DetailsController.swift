import Gtk
import ListKit
import PhotoModel

/// The fields of the selected photos, to read and to change. Its many properties are two pages, and what they show.
///
/// It changes nothing itself: changes go to the delegate, with the photos that they are meant for. What was typed and
/// not committed is committed before other photos are shown.
@MainActor
final class DetailsController {
  /// The receiver of the changes.
  weak var delegate: (any DetailsControllerDelegate)?

  /// The widget to put into a window.
  var view: Widget { page.widget }

  /// The photos that are shown.
  private(set) var ids: [Photo.ID] = []

  let library: PhotoLibrary
  private let page = DetailsPage()
  /// The page of a field.
  let fieldPage: FieldPageController
  private let preferences: Preferences
  private let list = ListController<DetailsRow, ContentRow<DetailsRow>>()
  private let listView: ListView<DetailsRow, ContentRow<DetailsRow>>
  /// The fields as they are being filled in.
  var form = DetailsForm() { didSet { isTyping = form.hasDrafts } }
  /// Whether something was typed and is not committed yet.
  private(set) var isTyping = false {
    didSet { if isTyping != oldValue { delegate?.detailsDidStartOrStopTyping(self) } }
  }
  /// The fields that had a value when the photos were selected. What is filled in or cleared afterwards keeps its
  /// position.
  private var filled: Set<Field> = []
  private var mustArrange = true
  /// Adds up what the list holds.
  private var adding: Task<Void, Never>?
  /// The field whose page is shown.
  private var openField: Field?
  /// What had the keyboard focus when the page was opened, unless that was one of the fields.
  private var focusBefore: Widget?
  /// The file and the progress, if the page is part of a walk through disagreements; nil for a page that was opened
  /// by itself.
  private var step: (file: Photo.ID, position: DisagreementWalk.Position)?
  /// The photos whose values affect what is shown.
  private(set) var shown = PhotoSet()
  /// The field whose row moves, and which therefore loses the keyboard for a moment.
  private(set) var movingField: Field?
  /// Whether the keyboard was taken from the fields, because their photos are gone.
  var hasLostKeyboard = false
  /// Counts how often photos were asked, so that a late answer is recognized as such.
  private(set) var refreshes = 0

  /// Up to this number, photos are asked immediately: it takes less than a frame.
  private static let atOnce = 300

  /// Details of photos of a library; none are shown yet.
  init(library: PhotoLibrary, preferences: Preferences) {
    self.library = library
    self.preferences = preferences
    _ = VersoStyle.apply
    list.selectionMode = .none
    listView = ListView(list)
    listView.setAccessibleLabel(localized("Details"))
    DetailsContent.makeCellsAhead(in: listView)
    fieldPage = FieldPageController(library)
    page.setList(listView.widget)
    page.setFieldPage(fieldPage.view)
    fieldPage.options = { preferences.writeOptions(after: library.history) }
    fieldPage.onBack = { [weak self] in
      guard let self else { return }
      if step == nil { closePage() } else { delegate?.detailsDidLeaveDisagreements(self) }
    }
    fieldPage.onUse = { [weak self] in self?.use($0) }
    fieldPage.onSettle = { [weak self] in
      guard let self else { return }
      delegate?.details(self, shouldSettle: $0, of: $1, asking: $2)
    }
    view.onKey { [weak self] press in
      guard let self, press.isPlainEscape else { return false }
      return delegate?.detailsShouldLeave(self) == true
    }
    library.addObserver(self)
    reload()
  }

  /// Shows other photos. What was typed for the previous ones is committed first, unless these are the same without
  /// those that are gone: then typing goes on.
  func show(_ ids: [Photo.ID]) {
    guard ids != self.ids else { return }
    if areLeft(ids) {
      self.ids = ids
      return refresh()
    }
    commit()
    releaseFocusOfGone()
    awaited.stop()
    self.ids = ids
    mustArrange = true
    refresh(isOther: true)
  }

  /// Shows what a list holds, for as long as none of its photos is selected.
  ///
  /// - Parameter isComplete: whether no more photos will be added to it.
  func show(listOf ids: [Photo.ID], isComplete: Bool = false) {
    adding?.cancel()
    guard self.ids.isEmpty else { return }
    adding = Task { [weak self, library] in
      // While a folder is being read, the list changes many times a second.
      if ids.count > ListOverview.many, !isComplete {
        try? await Task.sleep(for: .milliseconds(500))
        guard !Task.isCancelled else { return }
      }
      let overview = await ListOverview(of: ids, in: library.snapshot)
      guard !Task.isCancelled else { return }
      self?.page.show(overview.count > 0 ? overview : nil)
    }
  }

  /// Gives a field the keyboard focus.
  func focus(_ field: Field) {
    if openField != nil { closePage() }
    if form.isLocked { awaited.begin(field) } else { listView.focus(.field(field)) }
  }

  /// Gives the first field that is shown the keyboard focus.
  ///
  /// - Returns: whether there is one.
  func focusFirstField() -> Bool {
    openField == nil && !ids.isEmpty && listView.widget.focusFirst()
  }

  /// Takes the keyboard from the field that has it, because its row moves: what is half typed there is not committed.
  ///
  /// - Returns: what gives the keyboard back, with the cursor behind what was typed; nil if no field has it. The row may
  ///   be another one by then.
  func wayBackToField() -> (() -> Void)? {
    guard openField == nil, case .field(let field)? = listView.focusedID else { return nil }
    movingField = field
    view.releaseFocus()
    // Editors are told of it after this event.
    MainLoop.afterThisEvent { [weak self] in self?.movingField = nil }
    // A row that is made anew shows what is typed.
    reload()
    return { [weak self] in
      guard let self else { return }
      focus(field)
      EditableText.moveToEnd(whereFocusIsIn: view)
    }
  }

  /// The field that gets the keyboard once the photos are counted.
  private(set) lazy var awaited = AwaitedField { [weak self] in
    self?.listView.focus(.field($0)) == true ? self?.listView.widget : nil
  }

  // MARK: - Photos

  /// Asks the photos what they say.
  func refresh(isOther: Bool = false) {
    refreshes += 1
    // Which photos belong to these may change at any time.
    let members = library.withCompanions(ids)
    shown = PhotoSet(members)
    guard members.count > Self.atOnce else {
      let companions = Set(members.filter { library.main(of: $0) != nil })
      take(SelectionSummary(of: members.lazy.compactMap(library.photo), companions: companions))
      return reload()
    }
    if isOther {
      form.isLocked = true
      reload()
    }
    let number = refreshes
    Task { [weak self, library] in
      let summary = await SelectionSummary.counting(members, in: library) {
        self?.refreshes == number
      }
      guard let summary else { return }
      self?.take(summary)
      self?.showRows()
      // Filling the rows and bringing them to the screen each take a good part of a frame.
      await MainLoop.nextTurn()
      guard let self, refreshes == number else { return }
      showPage()
      awaited.end()
    }
  }

  private func take(_ summary: SelectionSummary) {
    form.isLocked = false
    form.summary = summary
    arrange()
  }

  /// Notes which fields have values. Those that cannot be changed here come and go with what is read.
  private func arrange() {
    let said = Set(Field.allCases.filter(form.summary.saysSomething))
    filled = mustArrange ? said : said.filter { !$0.isEditable }.union(filled.filter(\.isEditable))
    mustArrange = false
  }

  /// Shows the fields as they are in the form.
  func reload() {
    showRows()
    showPage()
  }

  private func showRows() {
    let content = DetailsContent(
      form: form, fields: DetailsFields(filled: filled), showsMore: preferences.showsMoreFields,
      completion: { [weak self] in self?.completion(of: $0) ?? KeywordCompletion() },
      onEvent: { [weak self] field, event in self?.handle(event, of: field) },
      onMore: { [weak self] in
        self?.preferences.showsMoreFields = $0
        self?.reload()
      })
    if form.summary.photoCount > 0 { list.show(content.list) }
  }

  private func showPage() {
    let file = step.flatMap { library.photo($0.file) }
    // What was settled may have no row any more, and is still what the page is about.
    let title = title ?? file?.record.path.shownName
    page.show(
      title: title, problems: form.summary.fileProblems, showsField: openField != nil)
    guard let openField else { return }
    // Each file of a shot has its own slots.
    let companion = file.flatMap { library.main(of: $0.id) == nil ? nil : $0 }
    fieldPage.show(
      openField, of: step.map { [$0.file] } ?? members,
      titled: companion?.record.path.shownName ?? title ?? "", at: step?.position)
  }

  // MARK: - The page of a field

  /// Shows the page of a field.
  func openPage(of field: Field) {
    guard form.summary.photoCount > 0 else { return }
    commitValid()
    if openField == nil { focusBefore = view.containsFocus ? nil : view.focusOfWindow }
    openField = field
    reload()
    fieldPage.grabFocus()
  }

  /// Shows the page of a field of the photo, or of a file beside it, as part of a walk through disagreements. There is
  /// none of a photo whose fields are not shown: what is taken on it would go to another one.
  func show(_ disagreement: Disagreement, at position: DisagreementWalk.Position) {
    guard members.contains(disagreement.id) else { return }
    step = (disagreement.id, position)
    openPage(of: disagreement.field)
  }

  /// Takes the value of the place with a number from 1.
  func takeDisagreement(_ number: Int) { fieldPage.take(number) }

  /// Shows all fields again, after the walk through disagreements has ended.
  func endDisagreements() {
    step = nil
    (openField, focusBefore) = (nil, nil)
    reload()
  }

  private func closePage() {
    guard let field = openField else { return }
    let before = focusBefore
    (openField, focusBefore) = (nil, nil)
    reload()
    // Whoever opened the page by a click was elsewhere, and goes on there.
    if before?.takeFocusBack() != true { listView.focus(.field(field)) }
  }

  private func use(_ changes: [Change]) {
    if let step, !members.contains(step.file) { return }
    for change in changes { form.take(change) }
    perform(changes)
  }

  /// The photos that are shown, and the other files of their shots.
  var members: [Photo.ID] { library.withCompanions(ids) }

  /// The heading above the fields; nil if no photo is shown.
  private var title: String? {
    switch form.summary.mainCount {
    case 0: nil
    case 1:
      ids.lazy.compactMap(library.photo).first.map { [library] in
        PairText.name(of: $0, companions: library.companions(of: $0.id).compactMap(library.photo))
      }
    case let count: localized("%1 photo", "%1 photos", count: count)
    }
  }

  private func completion(of field: Field) -> KeywordCompletion {
    KeywordCompletion(field == .people ? library.facets.words(.people) : library.keywords.all)
  }
}
