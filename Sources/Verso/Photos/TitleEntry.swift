import Gtk
import PhotoModel

/// The entry in which the title of a photo is edited in place. It is created when it is first needed: a view keeps
/// hundreds of cells and edits one.
///
/// A class, as the cell accesses the entry while this gives it the keyboard focus: GTK reports that immediately.
@MainActor
final class TitleEntry {
  private(set) var entry: Entry?

  /// What is typed.
  var text: String { entry?.text ?? "" }

  /// Shows the title of a photo, all of it selected.
  ///
  /// - Parameters:
  ///   - row: the photo.
  ///   - place: puts a new entry into the cell.
  func begin(with row: PhotoRow?, _ place: (Entry) -> Void) {
    let entry = entry ?? Entry()
    if self.entry == nil {
      entry.setAccessibleLabel(Field.title.localizedName)
      entry.addStyle("verso-inline-entry")
      entry.keepTextAtStart()
      place(entry)
      self.entry = entry
    }
    entry.text = row?.photo[.title].textValue ?? ""
    entry.placeholder = row?.photo.record.path.name
    entry.isVisible = true
    entry.grabFocus()
    entry.selectAllFromEnd()
  }

  /// Hides it.
  func end() { entry?.isVisible = false }
}
