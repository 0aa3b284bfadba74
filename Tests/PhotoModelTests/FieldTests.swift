import PhotoModel
import Testing

@Suite("Field")
struct FieldTests {
  @Test("what the camera measured cannot be edited")
  func readOnly() {
    #expect(!Field.iso.isEditable)
    #expect(Field.title.isEditable)
  }
}
