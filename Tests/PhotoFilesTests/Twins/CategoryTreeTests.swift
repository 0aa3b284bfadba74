import Testing

@testable import PhotoFiles

struct CategoryTreeTests {
  @Test("ACDSee's tree gives the branches whose ends the photo has")
  func reading() {
    let text = """
      <Categories><Category Assigned="0">Places<Category Assigned="1">Rome &amp; more</Category>\
      <Category Assigned="0">Paris</Category></Category>
      <Category Assigned="1">sea</Category></Categories>
      """
    #expect(CategoryTree(text)?.branches == ["Places|Rome & more", "sea"])
    #expect(CategoryTree("<Categories></Categories>")?.branches == [])
  }

  @Test("what is written is read back as the same")
  func writing() {
    let branches = ["Places|Rome", "Places|Italy|<b> & \"c\"", "sea", "Places"]
    let tree = CategoryTree(branches: branches)
    #expect(Set(CategoryTree(tree.text)?.branches ?? []) == Set(branches))
    #expect(
      CategoryTree(branches: ["A|B"]).text
        == "<Categories><Category Assigned=\"0\">A<Category Assigned=\"1\">B</Category></Category></Categories>"
    )
  }

  @Test(
    "any other text is not understood",
    arguments: [
      "", "sea", "<Categories>", "<Categories><Category>sea</Category></Categories>",
      "<Categories><Category Assigned=\"1\">a</Categories>", "<Categories/>",
      "<Categories><Category Assigned=\"1\">a&foo;</Category></Categories>",
      "<Categories><Category Assigned=\"1\"></Category></Categories>",
      "<Categories><Category Assigned=\"1\">a</Category></Categories>x",
      String(repeating: "<Category Assigned=\"1\">a", count: 100),
    ])
  func others(_ text: String) {
    #expect(CategoryTree(text) == nil)
  }
}
