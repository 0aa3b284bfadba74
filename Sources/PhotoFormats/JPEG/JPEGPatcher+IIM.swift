extension JPEGPatcher {
  /// What changes in the segments of Photoshop's image resources. There may be several: their contents make one list
  /// of resources, and a resource may continue in the next segment.
  mutating func iimSplices(_ edits: [IIMEdit], converting: Bool) throws -> [Splice] {
    guard !edits.isEmpty else { return [] }
    return try iimSplices { try $0.patch(edits, converting: converting) }
  }

  /// What changes in these segments if a patch changes the resources in them.
  mutating func iimSplices(
    _ change: (PhotoshopResources) throws -> FilePatch
  ) throws -> [Splice] {
    let segments = file.segments(.photoshop)
    let contents = try file.photoshopContents(&window)
    guard contents.count == segments.count else { throw FormatError.overBudget(.bytesKept) }
    let resources = PhotoshopResources(bytes: contents.joined(), within: &window.budget)
    let splices = try change(resources).splices(within: contents.map(\.count))
    let sizes = zip(contents, splices).map { $0.count + $1.growth }
    guard sizes.allSatisfy({ $0 <= JPEGSegment.photoshopLimit }) else {
      let new = try zip(contents, splices).map { content, splices in
        try FilePatch(sourceSize: content.count, splices: splices).apply(to: content)
      }
      return try overflow(from: contents, to: new)
    }
    return try segments.indices.flatMap { index in
      try resizing(segments[index], to: sizes[index], .iim)
        + splices[index].map { $0.shifted(by: segments[index].content.lowerBound) }
    }
  }

  /// What does not fit into a segment continues in the next one, or in a new one after the last.
  private func overflow(from old: [[UInt8]], to new: [[UInt8]]) throws(FormatError) -> [Splice] {
    let segments = file.segments(.photoshop)
    var splices: [Splice] = []
    var rest: [UInt8] = []
    for (index, segment) in segments.enumerated() {
      let content = rest + new[index]
      let kept = Array(content.prefix(JPEGSegment.photoshopLimit))
      rest = Array(content.dropFirst(kept.count))
      splices += try resizing(segment, to: kept.count, .iim)
      let splice = Splice.replacing(old[index][...], with: kept, at: segment.content.lowerBound)
      splices += [splice].compactMap(\.self)
      // Programs join only segments that follow each other.
      let next = index + 1 < segments.count ? segments[index + 1].range.lowerBound : nil
      guard rest.isEmpty || next == nil || next == segment.range.upperBound else {
        throw .blockTooLong(.iim)
      }
    }
    guard let end = segments.last?.range.upperBound else { return splices }
    while !rest.isEmpty {
      let content = rest.prefix(JPEGSegment.photoshopLimit)
      splices.append(Splice(end..<end, with: try JPEGSegment.bytes(.photoshop, content)))
      rest.removeFirst(content.count)
    }
    return splices
  }
}
