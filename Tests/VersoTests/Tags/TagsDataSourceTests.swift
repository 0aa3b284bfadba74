import ListKit
import Testing

@testable import Verso

@MainActor
@Suite("TagsDataSource")
struct TagsDataSourceTests {
  private let source = TagsDataSource()

  init() {
    source.show([
      TagRow(id: 0, group: "EXIF · IFD0", name: "Make", value: "ACME"),
      TagRow(id: 1, group: "Maker notes · CanonCs", name: "Macro", value: "2", meaning: "Off"),
      TagRow(id: 2, group: "EXIF · IFD0", name: "Model", value: "X"),
    ])
  }

  private var names: [[String]] {
    (0..<source.numberOfSections).map { section in
      (0..<source.numberOfRows(inSection: section)).map {
        source.item(at: RowPath(section: section, row: $0)).name
      }
    }
  }

  @Test("tags stand by group, in the order in which their groups come first")
  func groups() {
    #expect(names == [["Make", "Model"], ["Macro"]])
    #expect(source.header(ofSection: 1) == "Maker notes · CanonCs")
    #expect(source.name(at: RowPath(section: 1, row: 0)) == "Macro: Off")
  }

  @Test("words are found in groups, names, values and meanings; all of them have to be there")
  func search() {
    source.search = "canon off"
    #expect(names == [["Macro"]])
    source.search = "exif acme"
    #expect(names == [["Make"]])
    source.search = "nothing"
    #expect(source.count == 0)
    source.search = ""
    #expect(source.count == 3)
  }

  @Test("what is copied has the group, the name, the value and what it means")
  func copy() {
    #expect(source.text(of: [1]) == "Maker notes · CanonCs\tMacro\t2\tOff")
    #expect(source.text(of: [0, 2]) == "EXIF · IFD0\tMake\tACME\t\nEXIF · IFD0\tModel\tX\t")
  }

  @Test("of two photos, what differs or all is shown, searched and copied with their names")
  func twoPhotos() {
    let first = [
      TagRow(id: 0, group: "EXIF", name: "Make", value: "ACME"),
      TagRow(id: 1, group: "EXIF", name: "Flash", value: "0", meaning: "Off"),
    ]
    let second = [
      TagRow(id: 0, group: "EXIF", name: "Make", value: "ACME"),
      TagRow(id: 1, group: "EXIF", name: "Model", value: "X"),
    ]
    source.photoNames = ["a.jpg", "b.jpg"]
    source.showsDifferences = true
    source.show(TagDifference(of: first, and: second).rows)
    #expect(names == [["Model", "Flash"]] && !source.isSame)
    #expect(source.name(at: RowPath(section: 0, row: 0)) == "Model: nothing – X")
    #expect(
      source.text(of: [1, 2]) == """
        Group\tTag\ta.jpg\ta.jpg (readable)\tb.jpg\tb.jpg (readable)
        EXIF\tModel\t\t\tX\t
        EXIF\tFlash\t0\tOff\t\t
        """)
    #expect(source.text(of: []).isEmpty)
    source.search = "acme"
    #expect(source.count == 0)
    source.showsDifferences = false
    #expect(names == [["Make"]])
    source.search = ""
    source.show(TagDifference(of: first, and: first).rows)
    #expect(source.count == 2 && source.isSame)
  }
}
