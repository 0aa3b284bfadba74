import Gtk
import ListKit
import PhotoModel

// Actions on the selected cells of the table, or on the selected photos as a whole.
extension PhotosController {
  /// The selected cells; nil if photos as a whole are selected.
  var cells: CellSelection<Photo.ID>? { arrangement == .table ? table.cells : nil }

  /// Whether cells are selected, rather than photos as a whole.
  var hasCells: Bool { arrangement == .table && table.areCellsSelected && selectedCount > 0 }

  /// Does something to cells.
  func run(_ command: CellCommand, on cells: CellSelection<Photo.ID>) {
    switch command {
    case .copy: copy()
    case .cut:
      copy()
      clearCells()
    case .paste: paste()
    case .fillDown: fillDown()
    case .clear: clearCells()
    }
  }

  /// Copies the selected cells to the clipboard, or what the selected photos say, which always includes the names of
  /// the fields.
  ///
  /// - Parameter hasHeaders: whether the names of the columns are put above the cells.
  func copy(hasHeaders: Bool = false) {
    let (cells, ids) = (cells, selectedIDs)
    afterEdits { [weak self] in self?.copy(cells, ofPhotos: ids, hasHeaders: hasHeaders) }
  }

  private func copy(
    _ cells: CellSelection<Photo.ID>?, ofPhotos ids: [Photo.ID], hasHeaders: Bool
  ) {
    guard let cells else {
      let text = MetadataText.text(of: ids.compactMap(library.photo))
      return CellClipboard.offer(for: view, text)
    }
    let photos = cells.ids.compactMap(library.photo)
    let fields = cells.columns.compactMap(Field.init(rawValue:))
    let headers = hasHeaders ? [fields.map(\.localizedName)] : []
    CellClipboard.offer(for: view) {
      TabSeparatedText(rows: headers + CellContent.text(of: fields, in: photos).rows)
    }
  }

  /// Pastes the clipboard into the selected cells, or into the selected photos: those that are selected now, not when
  /// the program that owns the clipboard answers.
  func paste() {
    let (cells, ids) = (cells, selectedIDs)
    afterEdits { [self] in
      switch await CellClipboard.cells(for: view) {
      case .cells(let block): paste(block, into: cells, ofPhotos: ids)
      case .tooMuch:
        delegate?.photos(
          self,
          couldNot: localized("This is too much to paste: more than a million cells or 64 MB."))
      case nil: delegate?.photos(self, couldNot: localized("There is no text to paste."))
      }
    }
  }

  private func paste(
    _ block: TabSeparatedText, into cells: CellSelection<Photo.ID>?, ofPhotos ids: [Photo.ID]
  ) {
    if let cells {
      delegate?.photos(self, didPaste: Paste(table.placement(of: block, in: cells)))
      return
    }
    guard let metadata = MetadataText(block) else {
      delegate?.photos(
        self,
        couldNot: localized(
          "The first line of this text names no fields. Paste it into cells of the table."))
      return
    }
    guard let paste = metadata.paste(into: ids.compactMap(library.photo)) else {
      delegate?.photos(
        self, couldNot: localized("Select as many photos as were copied, or a multiple of that."))
      return
    }
    delegate?.photos(self, didPaste: paste)
  }

  /// Gives all selected photos a value that was typed in one of them.
  func changeSelected(_ field: Field, _ text: String) {
    guard library.canChange(selectedIDs) else { return rescue(text) }
    delegate?.photos(
      self,
      didPaste: Paste(
        cells: selectedIDs.map { TextEdits.Cell(id: $0, field: field, text: text) }, kind: .edit))
  }

  /// Selects the cells that were pasted into, if cells are selected.
  func selectCells(of paste: Paste) {
    guard hasCells, let first = paste.cells.first?.field, let last = paste.cells.last?.field
    else { return }
    table.selectCells(
      Set(paste.cells.map(\.id)), from: first.rawValue, to: last.rawValue)
  }

  /// Gives the selected photos the values of the first one, or a single one those of the photo above.
  func fillDown() {
    guard let cells, let first = cells.ids.first,
      let source = cells.ids.count > 1 ? first : id(at: -1, from: first)
    else { return }
    let fields = cells.columns.compactMap(Field.init(rawValue:))
    guard mayChange(fields) else { return }
    delegate?.photos(
      self, didFill: fields, from: source, to: cells.ids.filter { $0 != source })
  }

  /// Clears the selected cells.
  func clearCells() {
    guard let cells else { return }
    let fields = cells.columns.compactMap(Field.init(rawValue:))
    guard mayChange(fields) else { return }
    delegate?.photos(
      self,
      didMake: cells.ids.flatMap { id in fields.map { (id: id, change: .clear($0)) } }, as: .clear)
  }

  /// Whether one of these fields can be edited; otherwise it is reported that none can.
  private func mayChange(_ fields: [Field]) -> Bool {
    if fields.contains(where: \.isEditable) { return true }
    delegate?.photos(self, couldNot: localized("These cells are read only."))
    return false
  }

  /// Does something with what photos say once everything that was begun before is done, so that what was typed a
  /// moment ago counts.
  private func afterEdits(_ body: @escaping @MainActor () async -> Void) {
    Task.immediate { [library] in
      await library.flush()
      await body()
    }
  }
}

extension Paste {
  /// The cells of a block, assigned to the table of photos.
  fileprivate init(_ placement: CellPlacement<Photo.ID>) {
    let fields = placement.columns.map(Field.init(rawValue:))
    self.init(
      cells: placement.ids.enumerated().flatMap { row, id in
        fields.enumerated().compactMap { column, field in
          guard let field, let text = placement.text(row: row, column: column) else { return nil }
          return TextEdits.Cell(id: id, field: field, text: text)
        }
      }, rowsLeftOver: placement.rowsLeftOver, columnsLeftOver: placement.columnsLeftOver)
  }
}
