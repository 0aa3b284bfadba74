import PhotoModel
import Testing

@testable import PhotoFiles

struct FieldSlotsTests {
  @Test("every field but those of the file itself has a row, in the order of the fields")
  func completeness() {
    let ofTheFile: Set<Field> = [
      .width, .height, .format, .fileSize, .fileName, .folder, .fileModified,
      .duration,
    ]
    #expect(FieldSlots.table.map(\.field) == Field.allCases.filter { !ofTheFile.contains($0) })
    #expect(FieldSlots.of(.rating)?.xmp.first?.name == .rating)
    #expect(FieldSlots.of(.width) == nil)
  }

  @Test("every field that people may change is written as XMP")
  func editable() {
    for field in Field.allCases where field.isEditable {
      #expect(FieldSlots.of(field)?.xmp.isEmpty == false)
    }
  }
}
