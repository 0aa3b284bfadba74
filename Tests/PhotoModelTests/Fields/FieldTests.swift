import Testing

@testable import PhotoModel

@Suite("Field")
struct FieldTests {
  @Test("what the camera measured cannot be edited")
  func readOnly() {
    #expect(!Field.iso.isEditable)
    #expect(Field.title.isEditable)
  }

  @Test("the number of a field is its index among all fields")
  func index() {
    for (index, field) in Field.allCases.enumerated() { #expect(field.index == index) }
    #expect(Field.allCases.count <= 64, "FieldMap has 64 bits")
  }
}
