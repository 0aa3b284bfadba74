import Gtk
import ListKit
import PhotoModel

extension PhotosController: ListDelegate {
  func list(
    _ list: ListController<Photo.ID, PhotoRow>,
    didSelect selection: ListSelection<Photo.ID, PhotoRow>
  ) {
    listingSearch.letGoOfLingering()
    delegate?.photos(self, didSelect: selection.ids)
  }

  func list(
    _ list: ListController<Photo.ID, PhotoRow>, didActivate item: PhotoRow,
    at cell: CellAddress<Photo.ID>
  ) {
    if let column = cell.column, table.beginEditing(cell.id, column: column) { return }
    delegate?.photos(self, didActivate: cell.id)
  }

  func list(
    _ list: ListController<Photo.ID, PhotoRow>, perform command: CellCommand,
    on cells: CellSelection<Photo.ID>
  ) -> Bool {
    run(command, on: cells)
    return true
  }

  func list(_ list: ListController<Photo.ID, PhotoRow>, didChangeSort sort: TableSort) {
    guard let field = Field(rawValue: sort.column) else { return }
    wanted.order = PhotoOrder(by: field, isDescending: !sort.isAscending)
  }

  func list(_ list: ListController<Photo.ID, PhotoRow>, didMove ids: [Photo.ID]) {
    delegate?.photosDidRearrange(self)
  }

  func list(_ list: ListController<Photo.ID, PhotoRow>, didRefuseToMove ids: [Photo.ID]) {
    delegate?.photosCouldNotMove(self)
  }

  func list(_ list: ListController<Photo.ID, PhotoRow>, didDelete ids: [Photo.ID]) {
    delegate?.photosDidRearrange(self)
  }

  func list(
    _ list: ListController<Photo.ID, PhotoRow>, didLose edit: LostEdit<Photo.ID, PhotoRow>
  ) {
    rescue(edit.text)
  }

  func list(
    _ list: ListController<Photo.ID, PhotoRow>, didRefuseToEdit cell: CellAddress<Photo.ID>
  ) {
    guard let field = cell.column.flatMap(Field.init(rawValue:)), !field.isEditable else { return }
    delegate?.photos(
      self, couldNot: localized("“%1” is not changed here.", field.localizedName))
  }

  /// Passes on what was typed for a photo that can no longer take it.
  func rescue(_ text: String) {
    if !text.isEmpty { delegate?.photos(self, couldNot: LostText.rescue(text)) }
  }

  func list(
    _ list: ListController<Photo.ID, PhotoRow>,
    menuFor selection: ListSelection<Photo.ID, PhotoRow>
  ) -> Menu? {
    Menu(CommandMenus.photos(forCells: hasCells, hasUnread: hasSelectedUnread), .standard)
  }

  func list(
    _ list: ListController<Photo.ID, PhotoRow>,
    filesForDragging selection: ListSelection<Photo.ID, PhotoRow>
  ) -> [[UInt8]] { selection.ids.compactMap { library.photo($0)?.record.path.bytes } }
}
