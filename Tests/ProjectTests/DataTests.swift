import Foundation
import FoundationXML
import TestSupport
import Testing

@Suite("What the desktop reads")
struct DataTests {
  private static let data = Corpus.packageFolder.appendingPathComponent("data")
  private static let id = "io.github.versophoto.Verso"

  private func check(_ program: String, _ arguments: String...) throws {
    let output = try ExternalProgram(program, arguments, in: Self.data).run()
    #expect(output.status == 0, "\(output.text)\(output.errorText)")
  }

  @Test("the desktop entry is valid")
  func desktopEntry() throws { try check("desktop-file-validate", "\(Self.id).desktop") }

  @Test("the AppStream metainfo is valid")
  func metainfo() throws {
    try check("appstreamcli", "validate", "--no-net", "\(Self.id).metainfo.xml")
  }

  @Test("the metainfo names types of photos and movies as the desktop does")
  func mediaTypes() throws {
    let metainfo = try String(
      contentsOf: Self.data.appendingPathComponent("\(Self.id).metainfo.xml"), encoding: .utf8)
    let named = metainfo.matches(of: /<mediatype>([^<]+)</).map { String($0.1) }
    for type in ["jpeg", "png", "webp", "tiff", "heif", "x-adobe-dng", "x-canon-cr3"] {
      #expect(named.contains("image/\(type)"))
    }
    #expect(Set(named).count == named.count && named.contains("video/mp4"))
    let known = try String(contentsOfFile: "/usr/share/mime/types", encoding: .utf8)
    for type in named { #expect(known.contains(type + "\n"), "\(type)") }
  }

  @Test("no type of file names Verso, which would open it by default where no other is chosen")
  func noTypes() throws {
    let entry = try String(
      contentsOf: Self.data.appendingPathComponent("\(Self.id).desktop"), encoding: .utf8)
    #expect(!entry.contains("MimeType="))
    // "Open With" hands over files to who says that it takes them.
    #expect(entry.contains("\nExec=verso %U\n"))
  }

  @Test("the version is one, and the newest of the change log and of the metainfo")
  func version() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Corpus.packageFolder.appendingPathComponent(path), encoding: .utf8)
    }
    let source = try text("Sources/PhotoModel/ProductVersion.swift")
    let version = try #require(source.firstMatch(of: /current = "([0-9.]+)"/)?.1)
    let released = try text("CHANGELOG.md").matches(of: /(?m)^## \[([0-9.]+)\] - ([0-9-]+)$/)
    #expect(released.first?.1 == version)
    let metainfo = try text("data/\(Self.id).metainfo.xml")
      .matches(of: /<release version="([^"]+)" date="([^"]+)"/)
    #expect(metainfo.map { "\($0.1) \($0.2)" } == released.map { "\($0.1) \($0.2)" })
    #expect(try text("meson-notes.md").contains("version: '\(version)'"))
    for file in SourceFile.all(in: "Sources") where !file.path.hasSuffix("ProductVersion.swift") {
      #expect(!file.lines.contains { $0.contains("\"\(version)\"") }, "\(file.path)")
    }
  }

  @Test("the settings schema is valid")
  func schema() throws { try check("glib-compile-schemas", "--strict", "--dry-run", ".") }

  @Test("each key of the settings schema is a preference of the program")
  func keys() throws {
    let schema = try String(
      contentsOf: Self.data.appendingPathComponent("\(Self.id).gschema.xml"), encoding: .utf8)
    let folder = Corpus.packageFolder.appendingPathComponent("Sources/Verso/Preferences")
    let preferences = try ["Preferences.swift", "Preferences+Past.swift"].map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    let keys = schema.matches(of: /<key name="([^"]+)"/).map { String($0.1) }
    #expect(keys.count > 10)
    for key in keys { #expect(preferences.contains("\"\(key)\""), "\(key)") }
  }

  @Test("each script can be read by the shell")
  func scripts() throws {
    let folder = Self.data.appendingPathComponent("scripts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names where name.hasSuffix(".sh") { try check("sh", "-n", "scripts/\(name)") }
    try check("sh", "-n", "../.ci/run")
  }

  @Test("each message of the window is found for translators")
  func messages() throws {
    let folder = try TemporaryFolder()
    let template = folder.url.appendingPathComponent("verso.pot")
    try check("python3", "scripts/messages.py", template.path)
    let text = try String(contentsOf: template, encoding: .utf8)
    #expect(text.matches(of: /(?m)^msgid "/).count > 1000)
    #expect(text.contains("msgid \"%1 photo\"\nmsgid_plural \"%1 photos\"\n"))
    #expect(text.contains("msgid \"Date taken\"\n"))
  }

  @Test("both icons are pictures of the right size")
  func icons() throws {
    for (folder, name, size) in [
      ("scalable", Self.id, 128), ("symbolic", "\(Self.id)-symbolic", 16),
    ] {
      let path = "icons/hicolor/\(folder)/apps/\(name).svg"
      let text = try String(contentsOf: Self.data.appendingPathComponent(path), encoding: .utf8)
      #expect(XMLParser(data: Data(text.utf8)).parse(), "\(path)")
      #expect(text.contains("viewBox=\"0 0 \(size) \(size)\""), "\(path)")
    }
  }
}
