import CGtk
import Gtk

/// Fills the slots of a list view, or of one column of a table, with cells.
final class CellFactory<ID: Hashable & Sendable, Item>: AnyCellFactory {
  /// The list that is shown.
  let controller: ListController<ID, Item>
  /// The column of a table; nil in a list, where a slot is a whole row, with its own widget for the highlight, a name
  /// and traits.
  let column: String?
  /// The view that shows the slots.
  weak var view: ItemsView<ID, Item>?
  /// The rows as the view has them.
  let rows: AnyListModel
  /// The registered kinds of cells.
  var kinds = CellKinds<Item>() {
    didSet { onlyKind = kinds.only }
  }
  /// How headers and footers are shown.
  var titleKind = CellKind.sectionTitle
  /// Whether headers and footers are shown here: in one column only.
  var showsTitles = true
  /// Whether headers and footers reach over the cells beside them.
  let titlesSpan: Bool
  /// Whether a widget around each row's cell draws the highlight. In a grid these would be a third of all widgets, so
  /// GTK's own cell draws it there.
  var wrapsCells: Bool { !titlesSpan }
  /// How the cells of a column are aligned.
  var alignment = ColumnAlignment.start
  /// The pool of waiting cells.
  let pool = CellPool()
  /// The number of slots that GTK keeps.
  private(set) var itemCount = 0
  /// The registered kind if there is only one: it is asked for with every cell that scrolls by.
  private(set) var onlyKind: CellKind<Item>?

  /// - Parameters:
  ///   - column: the column that is filled; nil for whole rows.
  ///   - rows: the rows as the view has them, if it has others among them.
  ///   - titlesSpan: whether headers and footers reach over the cells beside them.
  init(
    _ controller: ListController<ID, Item>, column: String? = nil, rows: AnyListModel? = nil,
    titlesSpan: Bool = false
  ) {
    self.controller = controller
    self.column = column
    self.rows = rows ?? controller.model
    self.titlesSpan = titlesSpan
  }

  override func setUp(_ listItem: OpaquePointer) {
    let slot = RowSlot(listItem, factory: self)
    itemCount += 1
    g_object_set_qdata_full(
      UnsafeMutablePointer(listItem), slotQuark, slot.retainedAddress(), releaseTarget)
  }

  override func bind(_ listItem: OpaquePointer) {
    guard let slot = slot(of: listItem), let object = gtk_list_item_get_item(listItem),
      let record = RowObject.record(of: object)
    else { return }
    guard record.isOfRow else { return controller.gate.call { slot.fillLine() } }
    // Only our own model is ever put into a view of this list.
    controller.gate.call { slot.bind(unsafeDowncast(record, to: RowRecord<ID>.self)) }
  }

  override func unbind(_ listItem: OpaquePointer) {
    controller.gate.call { slot(of: listItem)?.unbind() }
  }

  override func tearDown(_ listItem: OpaquePointer) {
    controller.gate.call { slot(of: listItem)?.tearDown() }
    g_object_set_qdata(UnsafeMutablePointer(listItem), slotQuark, nil)
    itemCount -= 1
  }

  /// Fills a slot with what the data source has there.
  func fill(_ slot: RowSlot<ID, Item>, for key: ListKey<ID>) {
    guard !controller.model.isBehind else {
      slot.record?.change()
      return
    }
    switch key {
    case .row(let id):
      guard let path = controller.model.indexPath(at: slot.position),
        let item = controller.item(at: path, expecting: id)
      else { return }
      guard let kind = onlyKind ?? kinds.kind(for: item) else {
        ListFault.report("no cell is registered for \(type(of: item as Any))")
        return slot.showNothing()
      }
      slot.show(item, as: kind)
      if column == nil { describe(slot, at: path, id: id) }
    case .header: fillTitle(slot, isFooter: false)
    case .footer: fillTitle(slot, isFooter: true)
    }
  }

  /// Tells the screen reader the name of a row of a table: in one column, for all of them.
  func nameRow(of slot: RowSlot<ID, Item>) {
    guard column != nil, showsTitles, !controller.model.isBehind, let key = slot.record?.key
    else { return }
    let layout = controller.model.layout
    switch key {
    case .row(let id):
      let path = layout.indexPath(at: slot.position)
      slot.setName(path.flatMap { controller.description(at: $0, expecting: id) }?.name)
    case .header: slot.setName(controller.name(ofSection: layout.section(at: slot.position)))
    case .footer: slot.setName(controller.footer(ofSection: layout.section(at: slot.position)))
    }
  }

  private func fillTitle(_ slot: RowSlot<ID, Item>, isFooter: Bool) {
    guard showsTitles else { return slot.showNothing() }
    let section = controller.model.layout.section(at: slot.position)
    let text =
      isFooter ? controller.footer(ofSection: section) : controller.header(ofSection: section)
    // If the model has changed meanwhile, the reload that follows fills the slot.
    guard let text else { return }
    let count = controller.model.layout.sections[section].ids.count
    slot.show(
      SectionTitle(text, count: count, isFooter: isFooter),
      as: titlesSpan ? SpanningTitle.kind(of: titleKind) : titleKind)
    if column == nil {
      slot.apply(.title(selects: !isFooter && view?.headersSelect == true))
      slot.setName(isFooter ? text : controller.name(ofSection: section))
    }
  }

  /// Whether a slot shows cells of more than one kind.
  var isMixed: Bool { onlyKind == nil || !controller.model.hasOnlyRows }

  /// Tells GTK and the screen reader of a row.
  private func describe(_ slot: RowSlot<ID, Item>, at path: RowPath, id: ID) {
    guard let row = controller.description(at: path, expecting: id) else { return }
    slot.apply(row.traits)
    slot.setName(row.name)
  }

  /// Tells GTK and the screen reader of the row of a slot without a cell.
  func describe(_ slot: RowSlot<ID, Item>) {
    guard !controller.model.isBehind, let id = slot.record?.key.id,
      let path = controller.model.indexPath(at: slot.position)
    else { return }
    describe(slot, at: path, id: id)
  }

  private func slot(of listItem: OpaquePointer) -> RowSlot<ID, Item>? {
    guard
      let slot = AnyRowSlot.target(
        at: g_object_get_qdata(UnsafeMutablePointer(listItem), slotQuark))
    else { return nil }
    return unsafeDowncast(slot, to: RowSlot<ID, Item>.self)
  }
}

/// The key under which a `GtkListItem` keeps its slot.
private let slotQuark = g_quark_from_static_string("listkit-slot")

extension CellKind where Item == SectionTitle {
  /// The kind of headers and footers by default.
  @MainActor static var sectionTitle: CellKind { title(SectionTitleCell.self) }

  /// A kind of headers and footers.
  @MainActor static func title<Cell: ContentCell>(_ cell: Cell.Type) -> CellKind
  where Cell.Content == SectionTitle {
    CellKind(cell, for: SectionTitle.self, prepare: { _ in }, configure: { $0.show($1) })
  }
}
