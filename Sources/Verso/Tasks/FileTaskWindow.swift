import Gtk
import ListKit
import PhotoFiles
import PhotoModel

/// The window that shows what a task will do to files, photo by photo and field by field, with the rules if there are
/// any to choose.
@MainActor
final class FileTaskWindow: FileTaskPage, WindowAbove {
  var onPerform: (() -> Void)?
  var onRules: ((SettlingRules) -> Void)?
  var onClose: (() -> Void)?

  /// The window itself.
  let window: DialogWindow

  private let list = ListController<FileTaskRow, ContentRow<FileTaskRow>>()
  private let listView: ListView<FileTaskRow, ContentRow<FileTaskRow>>
  private let summary = Label()
  private let button: Button
  private let fields: [Field]
  private var task: FileTask
  private var photos = ChunkedArray<PlannedPhoto>()
  private var sections: [ContentSection<FileTaskRow>] = []
  /// The rows that show long texts in full.
  private var whole: Set<ReviewRow.ID> = []

  /// A window about a task, which shows nothing yet.
  ///
  /// - Parameters:
  ///   - task: the task.
  ///   - fields: the fields whose rules can be chosen.
  ///   - parent: the window below.
  init(_ task: FileTask, choosing fields: [Field], over parent: ApplicationWindow?) {
    self.task = task
    self.fields = fields
    window = DialogWindow(
      over: parent, title: FileTaskText.title(of: task), subtitle: "")
    list.selectionMode = .single
    listView = ListView(list)
    listView.setAccessibleLabel(localized("Changes"))
    listView.widget.expandsVertically = true
    listView.widget.addStyle("verso-preferences")
    listView.tabLeaves = fields.isEmpty
    let hint = Label()
    hint.text = localized("This is written at once, and the history takes it back.")
    hint.addStyle("dim-label", "caption")
    for label in [summary, hint] {
      label.xAlign = 0
      label.wraps = true
    }
    let text = Box(.vertical, spacing: 3, [summary, hint])
    button = Button(label: FileTaskText.button(of: task))
    button.addStyle("suggested-action")
    let cancel = Button(label: localized("Cancel"))
    let foot = DialogFoot.row(text, [cancel, button])
    window.setContent(Box(.vertical, [listView.widget, Separator(.horizontal), foot]))
    window.defaultSize = (640, 640)
    cancel.onClick { [weak self] in self?.window.close() }
    button.onClick { [weak self] in
      self?.window.close()
      self?.onPerform?()
    }
    window.onClose { [weak self] in self?.onClose?() }
    begin(task)
  }

  /// Shows the window.
  func present() {
    window.present()
    if !fields.isEmpty { listView.grabFocus() }
  }

  func begin(_ task: FileTask) {
    self.task = task
    photos = []
    sections = []
    button.isSensitive = false
    if case .settle(let rules) = task, !fields.isEmpty {
      let choices = SettlingChoices(fields: fields, rules: rules) { [weak self] in
        self?.onRules?($0)
      }
      sections = [choices.section]
    }
    list.show(ListContent(sections))
  }

  func take(_ photo: PlannedPhoto) {
    if photo.isListed { sections.append(section(of: photo, number: photos.count)) }
    photos.append(photo)
  }

  func show(remaining: Int) {
    list.show(ListContent(sections))
    summary.text =
      remaining == 0
      ? FileTaskText.summary(of: task, photos)
      : localized("Working out %1 more photo…", "Working out %1 more photos…", count: remaining)
    button.isSensitive = remaining == 0 && photos.contains { $0.isWritten }
    if button.isSensitive, fields.isEmpty { button.grabFocus() }
  }

  private func section(of photo: PlannedPhoto, number: Int) -> ContentSection<FileTaskRow> {
    ContentSection(
      id: String(number),
      rows: FileTaskText.rows(of: photo, number: number).map { row in
        ContentRow(
          .planned(row.id), name: row.name, traits: [.selectable, .focusable],
          cell: ReviewCell.self
        ) { [weak self] cell in
          cell.show(row, canBeLeftOut: false, showsAll: self?.whole.contains(row.id) == true)
          cell.onShowAll = { self?.show(row.id, whole: $0) }
        }
      })
  }

  private func show(_ id: ReviewRow.ID, whole isWhole: Bool) {
    if isWhole { whole.insert(id) } else { whole.remove(id) }
    list.reconfigure([.planned(id)])
  }
}
