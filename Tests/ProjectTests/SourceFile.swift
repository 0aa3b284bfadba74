import Foundation
import TestSupport

/// A Swift file of the project.
struct SourceFile {
  /// The path below the folder of Package.swift.
  let path: String
  /// Its lines, without their ends.
  let lines: [String]

  /// The target that it belongs to: the second part of its path.
  var target: String { String(path.split(separator: "/")[1]) }

  /// All Swift files of a folder of the project, in the order of their paths.
  static func all(in folder: String) -> [SourceFile] {
    let top = Corpus.packageFolder.appendingPathComponent(folder).path
    let names = FileManager.default.enumerator(atPath: top)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      guard let text = try? String(contentsOfFile: "\(top)/\(name)", encoding: .utf8) else {
        return nil
      }
      return SourceFile(
        path: "\(folder)/\(name)", lines: text.components(separatedBy: "\n"))
    }
  }
}
