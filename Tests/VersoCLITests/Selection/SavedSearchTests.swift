import Foundation
import TestSupport
import Testing

@Suite("verso-cli --where @NAME")
struct SavedSearchTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  private func keep(_ text: String) throws {
    _ = try program.folder.file("data/verso/searches.tsv", containing: Data(text.utf8))
  }

  @Test("a search that is kept finds what its query finds")
  func found() throws {
    try keep("Five stars\trating:5\n")
    let kept = try program.run("list", "--format", "paths", "-r", "--where", "@five STARS", ".")
    let typed = try program.run("list", "--format", "paths", "-r", "--where", "rating:5", ".")
    #expect(kept.status == 0 && kept.text == typed.text)
    let all = try program.run("list", "--format", "paths", "-r", ".")
    #expect(all.text != kept.text && !kept.text.isEmpty)
  }

  @Test("a name that is none is wrong usage, with the one that may have been meant")
  func unknown() throws {
    let none = try program.run("list", "--where", "@Best", ".")
    #expect(none.status == 2 && none.errorText.contains("no search is kept as “Best”"))
    try keep("Best\trating:5\nBroken\trating:x\n")
    // Beside other words it would be a text that nobody looks for, and its opposite every photo.
    for query in ["-@Best", "rating:5 @Best", "(@Best)"] {
      let within = try program.run("list", "--where", query, ".")
      #expect(within.status == 2 && within.errorText.contains("@NAME stands alone"))
    }
    #expect(try program.run("list", "--where", "\"@Best\" or me@home", ".").status == 0)
    let twice = try program.run("list", "--where", "a", "--where", "b", ".")
    #expect(twice.status == 2 && twice.errorText.contains("--where is given twice"))
    let near = try program.run("list", "--where", "@Bets", ".")
    #expect(near.status == 2 && near.errorText.contains("did you mean “Best”?"))
    let broken = try program.run("list", "--where", "@Broken", ".")
    #expect(broken.status == 2 && broken.errorText.contains("“x”"))
  }

  @Test("today is this day")
  func today() throws {
    let photo = try #require(Corpus.samplePhotos.first).lastPathComponent
    let copy = try program.sample(photo).path
    // Two days, as midnight may come between.
    let yesterday = try ExternalProgram("date", ["-d", "yesterday", "+%F"]).run().text
    let line = "dateTaken=" + yesterday.trimmingCharacters(in: .newlines)
    #expect(try program.run("set", copy, line).status == 0)
    for query in ["taken:last-3-days", "date>=last-3-days -taken:last-year"] {
      #expect(
        try program.run("list", "--format", "paths", "--where", query, copy).text.contains(photo))
    }
    #expect(
      try program.run("list", "--format", "paths", "--where", "taken<last-3-days", copy).text == "")
  }
}
