import CommandLineDescription
import Foundation
import TestSupport
import Testing

/// The page as man(1) shows it.
@Suite("ManualPage")
struct ManualPageTests {
  @Test(
    "man shows the page without a warning, with every text as it was written",
    .enabled(if: ["man", "groff"].allSatisfy(ExternalProgram.isInstalled)))
  func rendered() throws {
    let folder = try TemporaryFolder()
    let page = ManualPage.text(of: .example)
    let file = try folder.file("pic-tool.1", containing: Data(page.utf8))
    let environment = ["MANWIDTH": "200", "MAN_KEEP_FORMATTING": "", "LC_ALL": "C.UTF-8"]
    let output = try ExternalProgram(
      "man", ["--warnings=w", "-l", file.path], environment: environment
    )
    .run()
    #expect(output.status == 0)
    #expect(output.errorText.isEmpty)
    for text in [
      "pic-tool - shows pictures – it's quick", "back\\slash and `code' stay",
      ".gitignore is not a picture", "-r, --recursive", "goes into folders, however deep they are",
      "--format table|json", "-@ FILE", "EXIT STATUS", "[--fields a,b]",
    ] {
      #expect(
        output.text.lowercased().contains(text.lowercased()), "“\(text)” is not in \(output.text)")
    }
    let name = try ExternalProgram("lexgrog", [file.path]).run()
    #expect(name.text.contains("pic-tool - shows pictures"))
  }

  @Test("the page is ASCII, so that no locale changes it")
  func ascii() { #expect(ManualPage.text(of: .example).utf8.allSatisfy { $0 < 0x80 }) }
}
