import Foundation
import TestSupport
import Testing

/// What a package outside of this one has that uses ListKit, as the documentation tells to write it.
@Suite("A package that uses ListKit, written from its documentation")
struct OutsidePackageTests {
  /// The texts of code on a page, in order; by default those of a program: Package.swift and main.swift.
  private func texts(of page: String = "Package.md") throws -> [String] {
    let page = try String(
      contentsOf: Corpus.packageFolder.appendingPathComponent(
        "Sources/ListKit/ListKit.docc/\(page)"), encoding: .utf8)
    return page.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] + "\n" }
  }

  @Test("its Package.swift is one, and every product that it names is there")
  func manifest() throws {
    struct Dumped: Decodable {
      struct Product: Decodable { let name: String }
      let products: [Product]
    }
    let folder = try TemporaryFolder()
    let texts = try texts()
    try #require(texts.count == 2)
    let sources = folder.url.appendingPathComponent("issues/Sources/Issues")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let package = folder.url.appendingPathComponent("issues")
    try texts[0].write(
      to: package.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try texts[1].write(
      to: sources.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("verso"), withDestinationURL: Corpus.packageFolder)
    // Finds the products that the package names, and fails where one is missing.
    let output = try ExternalProgram(
      "swift",
      [
        "package", "--package-path", package.path, "--scratch-path",
        folder.url.appendingPathComponent("scratch").path, "show-dependencies", "--format", "json",
      ]
    ).run()
    #expect(output.status == 0, "\(output.errorText)")
    #expect(String(decoding: output.standardOutput, as: UTF8.self).contains("\"verso\""))
    let dump = try ExternalProgram(
      "swift", ["package", "--package-path", Corpus.packageFolder.path, "dump-package"]
    ).run()
    let products = try JSONDecoder().decode(Dumped.self, from: dump.standardOutput).products
    for name in texts[0].components(separatedBy: ".product(name: \"").dropFirst() {
      let name = String(name.prefix { $0 != "\"" })
      #expect(products.contains { $0.name == name }, "there is no product \(name)")
    }
  }

  @Test("its program is compiled as it stands on the page")
  func program() throws { try Self.check(texts()[1]) }

  @Test("every example of ListKit's page is compiled as it stands there")
  func examples() throws {
    let examples = try texts(of: "ListKit.md").map { $0.dropLast() }
    let parts = ListKitExamplesFrame.text.components(separatedBy: ListKitExamplesFrame.place)
    // One more or less needs a place in the frame.
    try #require(parts.count == examples.count + 1)
    let text = zip(parts, examples + [""]).map { $0 + $1 }.joined()
    try Self.check(text, ["-parse-as-library"])
  }

  /// Compiles a program, without making one, as somebody would who has ListKit.
  private static func check(_ text: String, _ more: [String] = []) throws {
    let folder = try TemporaryFolder()
    let main = folder.url.appendingPathComponent("main.swift")
    try text.write(to: main, atomically: true, encoding: .utf8)
    let top = Corpus.packageFolder
    var arguments =
      more + [
        "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I",
        ExternalProgram.builtProduct("Modules"),
        "-module-cache-path", folder.url.appendingPathComponent("cache").path,
      ]
    for (module, library) in [("CGtk", "gtk4"), ("CAdwaita", "libadwaita-1")] {
      arguments += [
        "-Xcc",
        "-fmodule-map-file="
          + top.appendingPathComponent("Sources/\(module)/module.modulemap").path,
      ]
      let flags = try ExternalProgram("pkg-config", ["--cflags-only-I", library]).run()
      arguments += String(decoding: flags.standardOutput, as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    }
    let output = try ExternalProgram("swiftc", arguments + [main.path]).run()
    #expect(output.status == 0, "\(output.errorText)")
  }
}
