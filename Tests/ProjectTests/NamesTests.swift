import TestSupport
import Testing

@Suite("The names of types")
struct NamesTests {
  /// Types of Foundation and of System that a source of ours could come to import.
  private static let known: Set = [
    "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter",
    "DateInterval", "Decimal", "Dimension", "Errno", "FileDescriptor", "FileHandle", "FileManager",
    "FilePath", "FilePermissions", "FileWrapper", "Formatter", "Host", "IndexPath", "IndexSet",
    "InputStream", "JSONDecoder", "JSONEncoder", "Locale", "Lock", "Measurement", "MessagePort",
    "Notification", "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue",
    "OutputStream", "PersonNameComponents", "Pipe", "Port", "Predicate", "Process", "ProcessInfo",
    "Progress", "RunLoop", "Scanner", "SocketPort", "SortDescriptor", "SortOrder", "Stream",
    "TextOutputStream", "Thread", "TimeZone", "Timer", "Unit", "UndoManager", "URL",
    "URLComponents",
    "URLRequest", "URLResponse", "UserDefaults", "UUID", "XMLDocument", "XMLElement", "XMLNode",
    "XMLParser",
  ]

  @Test("no two modules have a type of the same name, and none is named like one of the system's")
  func names() {
    // Nested types stand to the right, and belong to their type. A type may pass through a module to those that may not
    // import its own.
    let declaration =
      #/^(?:(?:public|package|private|fileprivate|nonisolated|final|indirect|@\w+) )*(?:class|struct|enum|protocol|actor|typealias) (\w+)\b(?! = \w+\.\1$)/#
    var modules: [String: String] = [:]
    for file in SourceFile.all(in: "Sources") {
      for line in file.lines {
        guard let match = line.prefixMatch(of: declaration) else { continue }
        let name = String(match.1)
        #expect(!Self.known.contains(name), "\(file.path)")
        #expect(modules[name] == nil, "\(file.path), and in \(modules[name] ?? "")")
        modules[name] = file.target
      }
    }
    #expect(modules.count > 500)
  }

  @Test("a public type in another one has not the name of a type of its module, or of the model")
  func nestedNames() {
    let declaration =
      #/^( *)(?:(public|final|indirect|@\w+) )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/#
    var names: [String: Set<String>] = [:]
    var nested: [(name: String, file: SourceFile)] = []
    for file in SourceFile.all(in: "Sources") {
      for match in file.lines.compactMap({ $0.prefixMatch(of: declaration) }) {
        let name = String(match.3)
        if match.1.isEmpty {
          names[file.target, default: []].insert(name)
        } else if match.0.contains("public ") {
          nested.append((name, file))
        }
      }
    }
    for (name, file) in nested {
      let taken = [file.target, "PhotoModel"].contains { names[$0]?.contains(name) == true }
      #expect(!taken, "\(name) in \(file.path)")
    }
    #expect(nested.count > 100)
  }
}
