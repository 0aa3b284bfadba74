import Foundation
import TestSupport
import Testing

@Suite("The arrows between the modules")
struct ArrowsTests {
  /// What each target of Sources may import. A target that is not here has yet to find its place.
  private static let allowed: [String: Set<String>] = [
    "CAdwaita": [], "CBrotli": [], "CGtk": [], "CJXL": [], "CLibXML2": [], "CLinux": [],
    "COpenJPEG": [], "CPixbuf": [], "CSQLite": [], "CSeccomp": [], "CTIFF": [], "CTurboJPEG": [],
    "CZLib": [],
    "CommandLineDescription": [],
    "Locks": ["Glibc"],
    "Gtk": ["CGtk", "CAdwaita", "Dispatch", "Glibc"],
    "ListKit": ["Gtk", "CGtk", "Glibc"],
    "ListKitTesting": ["Gtk", "CGtk"],
    "ListKitDemo": ["Gtk", "ListKit"],
    "PhotoFormats": ["CBrotli", "CLibXML2", "CZLib", "FoundationEssentials", "Glibc"],
    "PhotoModel": ["FoundationEssentials"],
    "PhotoFiles": [
      "PhotoModel", "PhotoFormats", "CLinux", "Dispatch", "FoundationEssentials", "Glibc",
    ],
    "PhotoStore": ["PhotoModel", "CSQLite", "FoundationEssentials", "Glibc"],
    "PictureDecoding": ["CLinux", "Dispatch", "Glibc"],
    "PictureSandbox": ["PictureDecoding", "CLinux", "CSeccomp", "Glibc"],
    "VersoDecoder": [
      "PictureDecoding", "PictureSandbox", "CJXL", "COpenJPEG", "CPixbuf", "CTIFF", "CTurboJPEG",
      "Glibc",
    ],
    "PhotoMessages": ["PhotoFiles", "PhotoFormats", "PhotoModel", "PhotoStore", "Glibc"],
    "Verso": [
      "CommandLineDescription", "Gtk", "ListKit", "PhotoFiles", "PhotoMessages", "PhotoModel",
      "PhotoStore", "PictureDecoding",
      "Dispatch", "FoundationEssentials", "Glibc",
    ],
    "VersoCLI": [
      "CommandLineDescription", "PhotoFiles", "PhotoMessages", "PhotoModel", "PhotoStore",
      "PictureDecoding", "CLinux", "FoundationEssentials", "Glibc",
    ],
    "VersoBench": [
      "CGtk", "Gtk", "ListKit", "PhotoFiles", "PhotoFormats", "PhotoModel", "PhotoStore",
      "Dispatch", "Foundation", "FoundationEssentials", "Glibc",
    ],
    "BareFiles": [],
    "ThumbnailMeter": ["CPixbuf", "PhotoFiles", "PhotoModel", "PictureDecoding", "Glibc"],
    "ModelMeter": ["PhotoFiles", "PhotoModel", "PhotoStore", "Glibc"],
    "ListMeter": ["CGtk"],
    "ListTwin": ["CGtk", "Gtk", "ListKit", "ListMeter", "Glibc"],
    "ListTwinC": ["CGtk", "ListMeter"],
    "SamplePhotos": ["CGtk", "Glibc"],
  ]

  /// Parts of the standard library, and the lock that stands for one of them, which any target may import.
  private static let standardLibrary: Set<String> = ["Locks", "Synchronization"]

  /// What `swift package describe` says of a target.
  private struct Target: Decodable {
    let name: String
    let path: String
    let target_dependencies: [String]?
  }

  @Test("a target of Package.swift depends on lower targets alone")
  func dependencies() throws {
    struct Package: Decodable { let targets: [Target] }
    // A scratch folder of its own: the package's is locked by the running tests.
    let scratch = try TemporaryFolder()
    let output = try ExternalProgram(
      "swift",
      [
        "package", "--package-path", Corpus.packageFolder.path, "--scratch-path",
        scratch.url.path, "describe", "--type", "json",
      ]
    ).run()
    try #require(output.status == 0, "\(output.errorText)")
    let package = try JSONDecoder().decode(Package.self, from: output.standardOutput)
    let targets = package.targets.filter { $0.path.hasPrefix("Sources/") }
    #expect(!targets.isEmpty)
    for target in targets {
      let allowed = try #require(Self.allowed[target.name], "\(target.name) is not in the list")
      let upward = Set(target.target_dependencies ?? []).subtracting(
        allowed.union(Self.standardLibrary))
      #expect(upward.isEmpty, "\(target.name) must not depend on \(upward.sorted())")
    }
  }

  @Test("a source file imports lower modules alone")
  func imports() throws {
    let line =
      /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
    for file in SourceFile.all(in: "Sources") {
      let allowed = Self.allowed[file.target, default: []].union(Self.standardLibrary)
      for text in file.lines {
        guard let match = text.firstMatch(of: line) else { continue }
        let module = String(match.1)
        #expect(allowed.contains(module), "\(file.path) must not import \(module)")
      }
    }
  }
}
