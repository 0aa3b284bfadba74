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
    for name in ["verso", "verso-cli", "verso-decoder"] {
      try folder.copy(of: URL(fileURLWithPath: "/bin/true"), as: "built/\(name)")
    }
    for file in Self.shared {
      try folder.file("built/share/\(file)", containing: Data("\(file)\n".utf8))
    }
    built = folder.url.appendingPathComponent("built")
  }

  /// What the programs print about themselves, below `share`.
  private static let shared = [
    "bash-completion/completions/verso", "bash-completion/completions/verso-cli",
    "fish/vendor_completions.d/verso-cli.fish", "fish/vendor_completions.d/verso.fish",
    "man/man1/verso-cli.1", "man/man1/verso.1",
    "zsh/site-functions/_verso", "zsh/site-functions/_verso-cli",
  ]

  private func script(_ name: String, _ arguments: String...) throws -> ExternalProgram.Output {
    let path = Corpus.packageFolder.appendingPathComponent("data/scripts/\(name)").path
    return try ExternalProgram("/bin/sh", [path] + arguments).run()
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
      files(below: stage.appendingPathComponent("opt/verso & co"))
        == ([
          "bin/verso", "bin/verso-cli",
          "libexec/verso/verso-decoder",
          "share/applications/\(id).desktop",
          "share/bash-completion/completions/verso", "share/bash-completion/completions/verso-cli",
          "share/dbus-1/services/\(id).service",
          "share/fish/vendor_completions.d/verso-cli.fish",
          "share/fish/vendor_completions.d/verso.fish",
          "share/glib-2.0/schemas/\(id).gschema.xml",
          "share/icons/hicolor/scalable/apps/\(id).svg",
          "share/icons/hicolor/symbolic/apps/\(id)-symbolic.svg",
          "share/man/man1/verso-cli.1", "share/man/man1/verso.1",
          "share/metainfo/\(id).metainfo.xml",
          "share/zsh/site-functions/_verso", "share/zsh/site-functions/_verso-cli",
        ] + files(below: Corpus.samples).map { "share/verso/samples/\($0)" }).sorted())
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
    let view = try ExternalProgram(
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

  @Test("where nothing was built it says so, and neither builds nor asks for packages")
  func nothingBuilt() throws {
    let prefix = folder.url.appendingPathComponent("prefix").path
    for missing in ["verso", "verso-cli", "share/man/man1/verso.1"] {
      let file = built.appendingPathComponent(missing)
      try FileManager.default.removeItem(at: file)
      let output = try script("install.sh", prefix, "", built.path)
      #expect(output.status == 1)
      #expect(
        output.errorText == "install: there is no \(file.path); run 'make build' first\n")
      #expect(!FileManager.default.fileExists(atPath: prefix))
      try Data().write(to: file)
    }
    // The test itself may have been started by make, and with a prefix for something else.
    let plan = try ExternalProgram(
      "env", ["-u", "PREFIX", "make", "--dry-run", "install", "DESTDIR=\(prefix)"],
      environment: ["MAKEFLAGS": "", "MAKELEVEL": "0"], in: Corpus.packageFolder
    ).run()
    #expect(plan.text == "data/scripts/install.sh '/usr/local' '\(prefix)' .build/release\n")
  }

  @Test("whoever opened photos and folders before still opens them when Verso is installed")
  func defaults() throws {
    let types = ["image/jpeg": "org.gnome.Viewer", "inode/directory": "org.gnome.Files"]
    for (type, id) in types {
      let entry = """
        [Desktop Entry]
        Type=Application
        Name=Other
        Exec=true %U
        MimeType=\(type);

        """
      try folder.file("usr/share/applications/\(id).desktop", containing: Data(entry.utf8))
    }
    let system = folder.url.appendingPathComponent("usr")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    // Beside them, and in /usr/local, which comes first.
    for prefix in [system, folder.url.appendingPathComponent("local")] {
      let output = try script("install.sh", prefix.path, "", built.path)
      #expect(output.status == 0, "\(output.errorText)")
      _ = try ExternalProgram("update-desktop-database", ["\(system.path)/share/applications"])
        .run()
      for (type, id) in types {
        let answer = try ExternalProgram(
          "gio", ["mime", type],
          environment: [
            // A program that is not found counts for nothing.
            "PATH": "\(prefix.path)/bin:\(path)",
            "XDG_DATA_DIRS": "\(prefix.path)/share:\(system.path)/share:/usr/share",
            "XDG_DATA_HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path,
            "XDG_CONFIG_DIRS": folder.url.path, "LC_ALL": "C.UTF-8",
          ]
        ).run().text
        let first = answer.split(separator: "\n").first ?? ""
        #expect(first.hasSuffix(": \(id).desktop"), "\(answer)")
      }
    }
  }
}
