import Gtk
import ListKit
import PhotoModel

/// What a cell of a table shows: the value of one field of one photo.
struct CellContent: Equatable {
  /// The field.
  var field: Field
  /// Its value.
  var value: FieldValue?
  /// Whether a change of it is pending.
  var isEdited = false
  /// Whether a change of it is on its way to the journal.
  var isOnItsWay = false
  /// Whether the photo can be changed.
  var isEditable = true
  /// Whether it is known what the photo says in it.
  var isKnown = true

  /// How visible an empty control is if it is not known whether it is empty.
  private static let unknownOpacity = 0.3
  /// What is shown in place of a value that was not read.
  static let unknownText = "?"
}

extension CellContent {
  /// What a cell shows of a photo.
  init(_ field: Field, of photo: Photo) {
    self.init(
      field: field, value: photo[field], isEdited: photo.isEdited(field),
      isEditable: field.isEditable && photo.isEditable,
      isKnown: !photo.isUnread || photo.knows(field))
  }

  /// What a cell shows of a row: the name of a picture's file is followed by what belongs to it.
  init(_ field: Field, of row: PhotoRow) {
    self.init(field, of: row.photo)
    isOnItsWay = row.isOnItsWay(field)
    if field == .fileName, !row.companions.isEmpty {
      value = .text(row.photo.record.path.name + " " + row.pair)
    }
  }

  /// The change that text in a cell's editor means; nil if it changes nothing.
  func change(to text: String) throws(FieldError) -> Change? {
    // A value that another program wrote may differ from what its text is read as.
    if text == editableText { return nil }
    let value = try field.value(typed: text)
    if value == self.value { return nil }
    return Change(field, to: value)
  }

  /// The values of photos as text to edit, a row for each photo.
  static func text(of fields: [Field], in photos: [Photo]) -> TabSeparatedText {
    TabSeparatedText(
      rows: photos.map { photo in fields.map { CellContent($0, of: photo).editableText } })
  }

  /// What is shown in place of a value: a mark if it was not read.
  var emptyText: String { isKnown ? "" : Self.unknownText }

  /// How visible a control that shows the value is: a known value is visible even if it cannot be changed, as in a
  /// photo whose file is missing.
  var controlOpacity: Double {
    if value != nil { return 1 }
    return !isEditable ? 0 : isKnown ? 1 : Self.unknownOpacity
  }

  /// Makes a widget show whether its value is in the file, or at least in the journal.
  @MainActor func style(_ widget: Widget) {
    widget.setStyle("verso-edited-value", isEdited)
    widget.setStyle("verso-value-on-its-way", isOnItsWay)
  }

  /// The value as text to edit.
  var editableText: String {
    guard let value else { return "" }
    return FieldState.text(of: .same(value))
  }
}
