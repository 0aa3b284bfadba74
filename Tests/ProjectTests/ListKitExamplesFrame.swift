/// What the examples of ListKit's page leave to the reader, so that a compiler can check them as they stand there.
enum ListKitExamplesFrame {
  /// What stands where an example goes, in the order of the page.
  static let place = "/* example */"

  static let text = """
    import Gtk
    import ListKit

    struct Photo: Identifiable {
      let id: Int
      var title = ""
      var date = ""
      var rating = 0
    }

    struct PhotoRow {
      let id: Int
      let title: String
      let date: String
      let rating: Int
      let text: String

      init(_ photo: Photo) {
        (id, title, date, rating) = (photo.id, photo.title, photo.date, photo.rating)
        text = title
      }
    }

    protocol Named { var text: String { get } }
    protocol ContactRow {}
    struct PhoneNumber: ContactRow {}
    struct Address: ContactRow {}
    extension PhoneNumber: CellConfiguring { func configure(_ cell: PhoneCell) {} }
    extension Address: CellConfiguring { func configure(_ cell: AddressCell) {} }

    enum Entry {
      case rating(Int)
      case folder(Folder)
    }
    struct Folder: Named { let text: String }

    @MainActor
    class Cell {
      let label = Label()
      var widget: Widget { label }
    }

    final class PhotoRowCell: Cell, ListCell {
      func show(title: String, date: String) {}
    }
    final class PhoneCell: Cell, ListCell {}
    final class AddressCell: Cell, ListCell {}
    final class FolderCell: Cell, ListCell { func show(_ folder: Folder) {} }
    final class StarsCell: Cell, ContentCell {
      var onRate: ((Int) -> Void)?
      func show(_ stars: Int) {}
    }
    final class TextCell: Cell, ContentCell, EditableCell {
      var text: String { label.text }
      var editedText: String { label.text }
      func show(_ text: String) {}
      func beginEditing() {}
      func endEditing(_ end: EditEnd) {}
    }
    final class TileCell: Cell, ListCell { func show(_ title: String) {} }

    @MainActor
    final class Library {
      func set(title: String, of id: Int) -> Bool { true }
      func set(_ column: String, of id: Int, to text: String) {}
      func rate(_ id: Int, _ stars: Int) {}
    }

    extension PhotosDataSource { func sort(by column: String, isAscending: Bool) {} }

    /* example */

    @MainActor
    final class Parts: ListDelegate {
      typealias ID = Int
      typealias Item = PhotoRow

      func connect(_ window: ApplicationWindow, _ library: Library) {
        /* example */
        _ = table
      }
    }

    @MainActor
    func show(_ photos: ListController<Int, PhotoRow>) {
      /* example */
    }

    @MainActor
    func prepare(_ list: ListView<Int, PhotoRow>) {
      /* example */
    }

    @MainActor
    func show(_ contacts: ListController<Int, any ContactRow>) {
      /* example */
    }

    @MainActor
    func prepare(_ list: ListView<Int, Entry>) {
      /* example */
    }

    @MainActor
    let column: TableColumn<any Named> =
      /* example */

    final class PictureCell: Cell, ListCell {
      let picture = Label()
      let title = Label()

      /* example */

      /* example */
    }

    @MainActor
    final class ControlsCell {
      let stars = Label()

      /* example */
    }

    @MainActor
    final class CheckCell {
      let check = CheckButton(label: "Done")
      var isFilling = false
      var onCheck: ((Bool) -> Void)?

      /* example */
    }

    @MainActor
    func prepare(_ list: ListView<Int, PhotoRow>, of library: Library) {
      /* example */
    }

    @MainActor
    let titleColumn: TableColumn<PhotoRow> =
      /* example */

    @MainActor
    final class Commands: ListDelegate {
      let library = Library()
      let photos: ListController<Int, PhotoRow>
      let table: ListTable<Int, PhotoRow>

      init(_ photos: ListController<Int, PhotoRow>, _ table: ListTable<Int, PhotoRow>) {
        (self.photos, self.table) = (photos, table)
      }

      /* example */
    }

    @MainActor
    final class Opening: ListDelegate {
      let table: ListTable<Int, PhotoRow>

      init(_ table: ListTable<Int, PhotoRow>) { self.table = table }

      /* example */
    }

    @MainActor
    func prepare(
      _ photos: ListController<Int, PhotoRow>, _ list: ListView<Int, PhotoRow>
    ) {
      /* example */
    }

    extension PhotosDataSource {
      /* example */
    }

    @MainActor
    final class Sorting: ListDelegate {
      let source = PhotosDataSource()

      /* example */

      func show(_ table: ListTable<Int, PhotoRow>) {
        /* example */
      }
    }
    """
}
