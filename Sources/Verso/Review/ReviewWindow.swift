import Gtk
import ListKit
import PhotoFiles
import PhotoModel

/// The window that shows what Save will do, photo by photo and field by field, and lets some of it be left out or
/// discarded. Its many properties are the widgets of the window, its callbacks, and what was left out.
@MainActor
final class ReviewWindow: ReviewPage, WindowAbove {
  var onSave: ((SavePlan) -> Void)?
  var onChange: (([MetadataWriter.Job]) -> Void)?
  var onDiscard: (([RawPath: Set<Field>]) -> Void)?
  var onClose: (() -> Void)?

  /// The window itself.
  let window: DialogWindow
  private let dataSource = ReviewDataSource()
  private let list: ListController<ReviewRow.ID, ReviewRow>
  private let listView: ListView<ReviewRow.ID, ReviewRow>
  private let summary = Label()
  private let button = Button(label: localized("Save"))
  private let discard = Button(label: localized("Discard Unchecked"))
  private var leftOut: [RawPath: Set<Field>] = [:]
  /// The number of photos that are still being worked out.
  private var remaining = 0
  /// The rows that show long texts in full.
  private var whole: Set<ReviewRow.ID> = []
  private let byPhoto = ToggleButton(label: localized("By Photo"))
  private let byField = ToggleButton(label: localized("By Field"))

  /// A review, which shows nothing yet.
  ///
  /// - Parameters:
  ///   - order: how the changes are listed at first.
  ///   - parent: the window below.
  ///   - onOrder: called with another order that was chosen.
  init(
    _ order: SavePlanOrder, over parent: ApplicationWindow?,
    onOrder: @escaping @MainActor (SavePlanOrder) -> Void
  ) {
    window = DialogWindow(
      over: parent, title: localized("Review Changes"), subtitle: localized("What Save will do"))
    list = ListController(dataSource: dataSource)
    list.selectionMode = .single
    listView = ListView(list)
    listView.setAccessibleLabel(localized("Changes"))
    listView.tabLeaves = true
    listView.widget.expandsVertically = true
    summary.xAlign = 0
    summary.wraps = true
    button.addStyle("suggested-action")
    button.isSensitive = false
    let cancel = Button(label: localized("Cancel"))
    discard.tooltip = localized("Discard what is left out")
    discard.isVisible = false
    let orders = ToggleChoice.row(of: [byPhoto, byField])
    orders.setMargins(6)
    (order == .field ? byField : byPhoto).isActive = true
    dataSource.order = order
    let foot = DialogFoot.row(summary, [discard, cancel, button])
    window.setContent(Box(.vertical, [orders, listView.widget, Separator(.horizontal), foot]))
    window.defaultSize = (640, 640)
    cancel.onClick { [weak self] in self?.window.close() }
    button.onClick { [weak self] in
      guard let self else { return }
      window.close()
      onSave?(dataSource.plan)
    }
    discard.onClick { [weak self] in
      guard let self else { return }
      window.close()
      onDiscard?(leftOut)
    }
    window.onClose { [weak self] in self?.onClose?() }
    byField.onToggle { [weak self] in
      guard let self else { return }
      dataSource.order = byField.isActive ? .field : .photo
      list.reloadData()
      onOrder(dataSource.order)
    }
    listView.register(ReviewCell.self, for: ReviewRow.self) { _ in
    } configure: { [weak self] cell, row in
      cell.show(row, showsAll: self?.whole.contains(row.id) == true)
      cell.onToggle = { self?.include($0, row.id) }
      cell.onShowAll = { self?.show(row.id, whole: $0) }
    }
    // While the first photos are being worked out.
    listView.makeCellsAhead(ReviewCell.self)
  }

  /// The number of rows that are listed.
  var rowCount: Int { list.rowCount }

  /// A number for the row at the top of the list, different for each row.
  var topRow: Int { listView.topID.hashValue }

  /// Shows the window.
  func present() {
    window.present()
    listView.grabFocus()
  }

  func take(_ photo: PlannedPhoto) { dataSource.take(photo) }

  func show(remaining: Int) {
    self.remaining = remaining
    update()
  }

  func update() {
    dataSource.updateFields()
    list.reloadData()
    summary.text =
      remaining == 0
      ? ReviewText.summary(of: dataSource.plan)
      : localized("Working out %1 more photo…", "Working out %1 more photos…", count: remaining)
    button.isSensitive = remaining == 0 && dataSource.plan.jobCount > 0
  }

  private func show(_ id: ReviewRow.ID, whole isWhole: Bool) {
    if isWhole { whole.insert(id) } else { whole.remove(id) }
    list.reconfigure([id])
  }

  private func include(_ isIncluded: Bool, _ id: ReviewRow.ID) {
    let paths = dataSource.photos(of: id)
    let fields =
      switch id {
      case .photo: Field.allCases
      case .field(let field), .value(_, let field): [field]
      }
    let jobs = paths.map { path in
      MetadataWriter.Job(path: path, edits: dataSource.leaveOut(fields, of: path, !isIncluded))
    }
    for path in paths {
      let fields = Set(dataSource.plan.leftOut(of: path).keys)
      leftOut[path] = fields.isEmpty ? nil : fields
    }
    discard.isVisible = !leftOut.isEmpty
    update()
    onChange?(jobs.filter { !$0.edits.isEmpty })
  }
}
