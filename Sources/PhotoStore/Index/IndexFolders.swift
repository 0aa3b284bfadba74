import PhotoModel

/// The folders that an index knows in a folder, including the folder itself, in the order in which a scan reaches
/// them: each before those in it, by name. What can be reached only by a link is not among them: whether a link is
/// followed is known only when the scan gets there.
struct IndexFolders {
  /// A folder as the index stores it.
  struct Row {
    /// The folder.
    var path: RawPath
    /// The names of the links to folders in it, each after its length.
    var links: [UInt8]
  }

  /// The folders in their order.
  private(set) var paths: [RawPath] = []

  /// Puts the folders that an index stores into their order.
  ///
  /// - Parameters:
  ///   - root: the outermost folder.
  ///   - rows: that folder, and those below it, in any order.
  init(in root: RawPath, _ rows: [Row]) {
    var links: [RawPath: Set<ArraySlice<UInt8>>] = [:]
    var children: [RawPath: [RawPath]] = [:]
    for row in rows {
      links[row.path] = Self.names(row.links)
      if let parent = row.path.parent { children[parent, default: []].append(row.path) }
    }
    guard links[root] != nil else { return }
    var pending = [root]
    while let next = pending.popLast() {
      paths.append(next)
      let known = links[next] ?? []
      pending += (children[next] ?? []).filter { !known.contains($0.nameBytes) }.sorted(by: >)
    }
  }

  private static func names(_ bytes: [UInt8]) -> Set<ArraySlice<UInt8>> {
    var reader = ByteReader(bytes)
    var names: Set<ArraySlice<UInt8>> = []
    while let name = reader.counted() { names.insert(name) }
    return names
  }
}
