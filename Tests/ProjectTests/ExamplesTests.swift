import Foundation
import TestSupport
import Testing

@Suite("Examples in the documentation of the modules that others use")
struct ExamplesTests {
  private static let modules = ["PhotoModel", "PhotoFormats", "ListKit"]

  /// Why public types have no example of their own.
  private static let reasons: [String: Set<String>] = [
    "its cases or members say all": [
      "BlockObstacle", "ByteOrder", "CommonValue", "ContainerFault", "Counts", "ExifDirectory",
      "ExifEntry", "ExifRational", "ExifType", "ExifValue", "FieldError", "FileStamp",
      "FlatKeywords", "FormatError", "Grouping", "IIMEncoding", "IIMFault", "LogEntry", "LogQuery",
      "MetadataPart", "PhotosBySeverity", "ProductVersion", "QueryError", "PhotoSectionTitle",
      "UnknownField", "XMPFault", "XMPNamespace",
      "CellCommand", "CellState", "ColumnAlignment", "EditEnd", "EditKeys", "RowDestination",
      "RowPath",
      "RowPresence", "RowTraits", "SectionTitle", "SelectionMode",
    ],
    "ListKit makes it, and hands it over": [
      "CellAddress", "CellPlacement", "CellSelection", "ListSelection",
    ],
    "nobody makes one: it is what views have in common, or what stands where nothing else was given":
      [
        "CellsView", "ContentSource", "ItemsView", "SectionTitleCell",
      ],
    "PhotoLibrary makes it, or has it for its observers": [
      "FileName", "FollowedChanges", "LibraryChange", "LostPhotos", "ManualPosition", "Move",
      "OperationName",
      "PhotoIdentity", "PhotoLibraryObserver", "PhotoSection", "Portion", "RenamedFiles",
      "PathChange",
      "TaskReversal",
    ],
    "the example of another type shows it": [
      "ArrayByteSource", "EmbeddedMetadata", "ExifEdit", "FormatProblem", "IIMEdit", "IIMTag",
      "JPEGSegment", "LibraryAction", "MemoryJournal", "MetadataChanges", "EditOperation",
      "PendingEdit", "RevertPoint", "Splice", "XMPEdit", "XMPName", "XMPProperty",
      "ContentRow", "ContentSection", "ListView", "TabSeparatedText", "TableSort",
    ],
    "a promise to those who implement it; they are few": [
      "ByteSource", "EditJournal", "FieldValueVisitor", "OperationStep", "WriteJournal",
    ],
    "only the writing and the reading of files use it": [
      "ExtendedXMPPortion", "FilePart", "PhotoshopResource", "PhotoshopResources",
      "TakenBackWrites", "Write", "WriteEntry", "WritesBesideTask",
    ],
  ]

  /// A public type at the top of a file.
  private struct PublicType {
    let name: String
    let module: String
    let example: String?
  }

  private static let types: [PublicType] = SourceFile.all(in: "Sources").flatMap { file in
    modules.contains(file.target) ? types(in: file) : []
  }

  private static func types(in file: SourceFile) -> [PublicType] {
    let declaration = /^(?:public|open) (?:final |indirect )*(?:struct|class|enum|protocol) (\w+)/
    var documentation: [Substring] = []
    var types: [PublicType] = []
    for line in file.lines {
      if line.hasPrefix("///") {
        documentation.append(line.dropFirst(4))
      } else if let name = line.firstMatch(of: declaration)?.1 {
        let example = documentation.split(separator: "```swift").dropFirst().first?
          .prefix { $0 != "```" }
        types.append(
          PublicType(
            name: String(name), module: file.target, example: example?.joined(separator: "\n")))
        documentation = []
      } else if !line.hasPrefix("@") {
        documentation = []
      }
    }
    return types
  }

  @Test("every public type has an example, or a reason why it has none")
  func examples() {
    let excused = Self.reasons.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let missing = Set(Self.types.filter { $0.example == nil }.map(\.name))
    #expect(missing.subtracting(excused).isEmpty, "these have neither")
    #expect(excused.subtracting(missing).isEmpty, "these have an example, or are gone")
    #expect(Self.types.count > 80)
  }

  @Test("every example of the photo modules compiles")
  func compiling() throws {
    var code = "import PhotoFormats\nimport PhotoModel\n"
    for type in Self.types {
      // What ListKit shows of an app is an app's, but for the tutorial, which is the demo's.
      guard let example = type.example, type.module != "ListKit" else { continue }
      code += "@MainActor func example\(type.name)() async throws {\n\(example)\n}\n"
    }
    let folder = try TemporaryFolder()
    let file = try folder.file("Examples.swift", containing: Data(code.utf8))
    let modules = URL(fileURLWithPath: ExternalProgram.builtProduct("JournalProbe"))
      .deletingLastPathComponent().appendingPathComponent("Modules")
    let output = try ExternalProgram(
      "swiftc",
      [
        "-typecheck", "-suppress-warnings", "-swift-version", "6", "-I", modules.path,
        "-I", Corpus.packageFolder.appendingPathComponent("Sources/CLibXML2").path,
        "-I", Corpus.packageFolder.appendingPathComponent("Sources/CBrotli").path,
        "-I", Corpus.packageFolder.appendingPathComponent("Sources/CZLib").path,
        "-Xcc", "-I/usr/include/libxml2", file.path,
      ]
    ).run()
    #expect(output.status == 0, "\(output.errorText)")
  }
}
