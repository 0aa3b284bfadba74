import PhotoModel

/// The folders that photos are in, as a tree below the folders that were opened.
struct FolderTree {
  /// A folder of the tree.
  struct Folder: Equatable {
    /// The folder.
    var path: RawPath
    /// How many folders of the tree it is nested in.
    var depth: Int
    /// The photos in it and in the folders inside it.
    var count: Int
    /// Whether folders with photos are inside it.
    var hasChildren: Bool
  }

  private var totals: [RawPath: Int] = [:]
  private var children: [RawPath: [RawPath]] = [:]
  /// The folders that were opened.
  let roots: [RawPath]
  /// The photos of each folder, not counting those in folders inside it.
  let counts: [RawPath: Int]

  /// A tree of what was opened, with the number of photos in each folder itself.
  ///
  /// - Parameters:
  ///   - roots: the opened folders; none is inside another.
  ///   - counts: the photos of each folder, not counting those in folders inside it.
  init(roots: [RawPath] = [], counts: [RawPath: Int] = [:]) {
    self.roots = roots
    self.counts = counts
    let known = Set(roots)
    for root in roots { totals[root] = 0 }
    for (folder, count) in counts { add(folder, count, below: known) }
    for (parent, folders) in children {
      children[parent] = folders.inNaturalOrder(of: \.name)
    }
  }

  /// The folders from top to bottom, without what is inside the collapsed ones.
  func folders(collapsed: Set<RawPath>) -> [Folder] {
    var result: [Folder] = []
    var rest = roots.reversed().map { (path: $0, depth: 0) }
    while let (path, depth) = rest.popLast() {
      let inside = children[path] ?? []
      result.append(
        Folder(
          path: path, depth: depth, count: totals[path] ?? 0, hasChildren: !inside.isEmpty))
      guard !collapsed.contains(path) else { continue }
      rest += inside.reversed().map { ($0, depth + 1) }
    }
    return result
  }

  /// Counts photos for a folder and for those that it is inside of, up to a root.
  private mutating func add(_ folder: RawPath, _ count: Int, below roots: Set<RawPath>) {
    var line: [RawPath] = []
    var current: RawPath? = folder
    while let path = current {
      line.append(path)
      if roots.contains(path) { break }
      current = path.parent
    }
    // A folder that is in no opened one: its photo was opened by itself, and then a root was named for it.
    guard current != nil else { return }
    for (index, path) in line.enumerated() {
      let isNew = totals[path] == nil
      totals[path, default: 0] += count
      if isNew, index + 1 < line.count { children[line[index + 1], default: []].append(path) }
    }
  }
}
