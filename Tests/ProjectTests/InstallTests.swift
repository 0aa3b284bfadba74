import Foundation
import TestSupport
import Testing

@Suite("make install and make uninstall")
struct InstallTests {
  private let folder: TemporaryFolder
  private let built: URL

  init() throws {
    folder = try TemporaryFolder()
    // Any program will do: what is installed is not run.
    for name in ["verso", "verso-cli"] {
      try folder.copy(of: URL(fileURLWithPath: "/bin/true"), as: "built/\(name)")
    }
    built = folder.url.appendingPathComponent("built")
  }

  private func script(_ name: String, _ arguments: String...) throws -> Command.Output {
    let path = Corpus.packageFolder.appendingPathComponent("data/scripts/\(name)").path
    return try Command("/bin/sh", [path] + arguments).run()
  }

  private func files(below folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { name in
      var isFolder: ObjCBool = false
      let path = folder.appendingPathComponent(name).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  @Test("with DESTDIR, all files and no caches are below it, and none is left afterwards")
  func destination() throws {
    let stage = folder.url.appendingPathComponent("stage")
    let output = try script("install.sh", "/opt/verso & co", stage.path, built.path)
    #expect(output.status == 0, "\(output.errorText)")
    let id = "io.github.versophoto.Verso"
    #expect(
      files(below: stage.appendingPathComponent("opt/verso & co")) == [
        "bin/verso", "bin/verso-cli",
        "share/applications/\(id).desktop",
        "share/dbus-1/services/\(id).service",
        "share/glib-2.0/schemas/\(id).gschema.xml",
        "share/icons/hicolor/scalable/apps/\(id).svg",
        "share/icons/hicolor/symbolic/apps/\(id)-symbolic.svg",
        "share/metainfo/\(id).metainfo.xml",
      ])
    let service = stage.appendingPathComponent("opt/verso & co/share/dbus-1/services/\(id).service")
    let text = try String(contentsOf: service, encoding: .utf8)
    #expect(text.contains("\nExec=/opt/verso & co/bin/verso --gapplication-service\n"))

    #expect(try script("uninstall.sh", "/opt/verso & co", stage.path).status == 0)
    #expect(files(below: stage).isEmpty)
  }

  @Test("without DESTDIR, the settings can be used at once")
  func settings() throws {
    let prefix = folder.url.appendingPathComponent("prefix").path
    let output = try script("install.sh", prefix, "", built.path)
    #expect(output.status == 0, "\(output.errorText)")
    let view = try Command(
      "gsettings", ["get", "io.github.versophoto.Verso", "view"],
      environment: ["XDG_DATA_DIRS": "\(prefix)/share", "GSETTINGS_BACKEND": "memory"]
    ).run()
    #expect(view.text == "'list'\n", "\(view.errorText)")
  }

  @Test("taking it away leaves nothing behind, and what others have there stays")
  func nothingLeft() throws {
    let prefix = folder.url.appendingPathComponent("prefix")
    #expect(try script("install.sh", prefix.path, "", built.path).status == 0)
    #expect(try script("uninstall.sh", prefix.path, "").status == 0)
    #expect(!FileManager.default.fileExists(atPath: prefix.path))

    #expect(try script("install.sh", prefix.path, "", built.path).status == 0)
    let other = "share/applications/other.desktop"
    try folder.file("prefix/\(other)", containing: Data("[Desktop Entry]\n".utf8))
    #expect(try script("uninstall.sh", prefix.path, "").status == 0)
    #expect(files(below: prefix).filter { !$0.hasSuffix("mimeinfo.cache") } == [other])
  }

  @Test("a prefix that is not absolute is refused")
  func relative() throws {
    let output = try script("install.sh", "here", "", built.path)
    #expect(output.status == 1)
    #expect(output.errorText == "install: PREFIX is 'here', and must begin with a slash\n")
  }
}
