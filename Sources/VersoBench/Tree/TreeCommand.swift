import Foundation

/// `verso-bench make-tree N FOLDER [--seed S] [--scale PART]`.
struct TreeCommand {
  static let usage = "verso-bench make-tree N FOLDER [--seed S] [--scale PART]"

  private let maker: TreeMaker

  /// Nil for invalid arguments.
  init?(_ arguments: [String]) {
    var words = arguments[...]
    var seed: UInt64 = 1
    var scale = 1.0
    while words.count >= 2, let value = words.last, let option = words.dropLast().last,
      option.hasPrefix("--")
    {
      switch option {
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--scale":
        guard let number = Double(value), (0...1).contains(number) else { return nil }
        scale = number
      default: return nil
      }
      words = words.dropLast(2)
    }
    guard words.count == 3, words.removeFirst() == "make-tree",
      let count = Int(words.removeFirst()),
      count > 0, let folder = words.first
    else { return nil }
    maker = TreeMaker(
      folder: URL(fileURLWithPath: folder, isDirectory: true), count: count, seed: seed,
      scale: scale)
  }

  func run() throws {
    guard
      (try? FileManager.default.contentsOfDirectory(atPath: maker.folder.path))?.isEmpty != false
    else { throw BenchmarkError.notEmpty(maker.folder.path) }
    let start = ContinuousClock.now
    let tree = try maker.make()
    print(
      "\(tree.photos.count) photos, \(tree.byteCount / 1_000_000) MB, in \(ContinuousClock.now - start)"
    )
  }
}
