import Foundation
import TestSupport
import Testing

/// The faults that `make mutants` puts into the code one at a time.
@Suite("The list of faults")
struct FaultsTests {
  private func check(_ list: String? = nil) throws -> ExternalProgram.Output {
    let script = Corpus.packageFolder.appendingPathComponent("data/scripts/mutants.py").path
    let folder = try TemporaryFolder()
    let file = try list.map { try folder.file("faults.txt", containing: Data($0.utf8)).path }
    return try ExternalProgram("python3", [script, "--check"] + [file].compactMap { $0 }).run()
  }

  @Test("the text of each fault is found exactly once")
  func texts() throws {
    let output = try check()
    #expect(output.status == 0, "\(output.errorText)")
    let count = try #require(Int(output.text.prefix { $0.isNumber }))
    #expect(count >= 60)
  }

  @Test("the faults of each module stand together, and every module below the window has some")
  func modules() throws {
    let list = try String(
      contentsOf: Corpus.packageFolder.appendingPathComponent("Tests/faults.txt"), encoding: .utf8)
    let modules = list.matches(of: /\nSources\/(\w+)\//).map { String($0.1) }
    #expect(
      Set(modules) == [
        "PhotoFormats", "PhotoFiles", "PhotoStore", "PhotoModel", "VersoCLI", "PictureDecoding",
        "PictureSandbox", "VersoDecoder", "Gtk", "ListKit", "Verso",
      ])
    let mixed = try check(
      """
      ## One
      It breaks something.
      Sources/PhotoModel/ProductVersion.swift
      - static let current
      + x

      ## Two
      It breaks something.
      Sources/PhotoStore/StoreError.swift
      - public enum StoreError
      + x

      ## Three
      It breaks something.
      Sources/PhotoModel/ProductVersion.swift
      - static let current
      + y
      """)
    #expect(mixed.status == 2)
    #expect(mixed.errorText.contains("PhotoModel: its faults do not stand together"))
  }

  @Test(
    "a fault that cannot be put into the code is an error",
    arguments: [
      ("- no such text\n+ x", "found 0 times"),
      ("- public\n+ x", "found 2 times"),
      ("- static let current\n+ static let current", "changes nothing"),
      ("", "not a fault"),
      ("- static\nlet", "neither old nor new"),
    ])
  func mistakes(change: String, reason: String) throws {
    let file = "Sources/PhotoModel/ProductVersion.swift"
    let output = try check("## A name\nIt breaks something.\n\(file)\n\(change)")
    #expect(output.status == 2, "\(output.text)")
    #expect(output.errorText.contains(reason), "\(output.errorText)")
  }
}
