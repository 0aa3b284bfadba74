import PhotoModel

/// A field that changes: what the file said about it, and what it should say.
struct FieldChange {
  let field: Field
  let old: FieldValue?
  let new: FieldValue?

  init(_ field: Field, old: FieldValue?, new: FieldValue?) {
    self.field = field
    self.old = old
    self.new = new
  }

  init(_ edit: Edit) { self.init(edit.field, old: edit.old, new: edit.new) }
}
