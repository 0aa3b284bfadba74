import Foundation

/// What `verso-bench` is asked for.
struct BenchOptions {
  static let usage = """
    usage: verso-bench OUTPUT.json [--photos N] [--seed S] [--scale PART] [--tree FOLDER] [--only WORD,WORD] [--check]
           \(TreeCommand.usage)
    """

  /// What is measured; everything if nothing is named.
  enum Part: String, CaseIterable { case scan, known, write, model, window, start, corpus, lists }

  /// Where the figures go.
  let output: URL
  private(set) var photos = 10_000
  private(set) var seed: UInt64 = 1
  /// The size of the pictures, relative to real ones; nil for what fits on a usual disk.
  private(set) var scale: Double?
  /// Where the tree is, or is made and kept; nil for one that is deleted after the run.
  private(set) var tree: URL?
  private(set) var parts = Set(Part.allCases)
  /// Whether a figure that has become worse makes the run fail.
  private(set) var checks = false

  /// A folder of real photos to measure, too.
  let corpus: URL?

  /// Nil for invalid arguments.
  ///
  /// - Parameters:
  ///   - arguments: the words after the name of the program.
  ///   - environment: names the folder of real photos. An empty name is none.
  init?(
    _ arguments: [String], in environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let folder = environment["VERSO_CORPUS"] ?? ""
    corpus = folder.isEmpty ? nil : URL(fileURLWithPath: folder)
    var words = arguments[...]
    guard let file = words.popFirst(), !file.hasPrefix("-"), file != "make-tree" else { return nil }
    output = URL(fileURLWithPath: file)
    while let option = words.popFirst() {
      if option == "--check" {
        checks = true
        continue
      }
      guard let value = words.popFirst(), take(option, value) else { return nil }
    }
  }

  private mutating func take(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--photos":
      photos = Int(value) ?? 0
      return photos > 0
    case "--seed":
      guard let seed = UInt64(value) else { return false }
      self.seed = seed
    case "--scale":
      guard let scale = Double(value), (0...1).contains(scale) else { return false }
      self.scale = scale
    case "--tree": tree = URL(fileURLWithPath: value, isDirectory: true)
    case "--only":
      let words = value.split(separator: ",").map { Part(rawValue: String($0)) }
      guard !words.contains(nil) else { return false }
      parts = Set(words.compactMap(\.self))
    default: return false
    }
    return true
  }
}
