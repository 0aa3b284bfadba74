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
    _ list: ListController<Photo.ID, PhotoRow>, didActivate item: PhotoRow, id: Photo.ID,
    column: String?
  ) {
    if let column, table.beginEditing(id, column: column) { return }
    delegate?.photos(self, didActivate: id)
  }

  func list(
    _ list: ListController<Photo.ID, PhotoRow>, run command: CellCommand,
    on cells: CellSelection<Photo.ID>
  ) -> Bool {
    run(command, on: cells)
    return true
  }

  func list(_ list: ListController<Photo.ID, PhotoRow>, sortBy sort: TableSort) {
    guard let field = Field(rawValue: sort.column) else { return }
    show(order: PhotoOrder(by: field, isDescending: !sort.isAscending))
  }

  func list(_ list: ListController<Photo.ID, PhotoRow>, didMove ids: [Photo.ID]) {
    delegate?.photosDidRearrange(self)
  }

  func list(_ list: ListController<Photo.ID, PhotoRow>, couldNotMove ids: [Photo.ID]) {
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
    _ list: ListController<Photo.ID, PhotoRow>, couldNotEdit id: Photo.ID, column: String
  ) {
    guard let field = Field(rawValue: column), !field.isEditable else { return }
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
    Menu(CommandMenus.photos(forCells: hasCells, hasUnread: hasSelectedUnread), commands)
  }

  func list(
    _ list: ListController<Photo.ID, PhotoRow>,
    filesToDrag selection: ListSelection<Photo.ID, PhotoRow>
  ) -> [[UInt8]] { selection.ids.compactMap { library.photo($0)?.record.path.bytes } }
}
