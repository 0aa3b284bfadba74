extension JPEGPatcher {
  /// What changes in the segments of Photoshop's image resources. There may be several: their
  /// contents make one list of resources.
  mutating func iimSplices(_ edits: [IIMEdit], converting: Bool) throws -> [Splice] {
    guard !edits.isEmpty else { return [] }
    let segments = file.segments(.photoshop)
    var bytes: [UInt8] = []
    var places: [Range<Int>] = []
    for segment in segments {
      places.append(bytes.count..<bytes.count + segment.content.count)
      bytes += try window.read(segment.content)
    }
    let resources = PhotoshopResources(bytes: bytes)
    let patch = try resources.patch(edits, converting: converting)
    var splices = [[Splice]](repeating: [], count: segments.count)
    for splice in patch.splices {
      // Between two segments, what is put in belongs to the resource before it.
      guard
        let index = places.firstIndex(where: {
          $0.lowerBound <= splice.range.lowerBound && splice.range.upperBound <= $0.upperBound
        }), isWhole(splice, in: places[index], resources)
      else { throw FormatError.resourceSpansSegments }
      splices[index].append(
        splice.shifted(by: segments[index].content.lowerBound - places[index].lowerBound))
    }
    return try zip(segments, splices).flatMap { segment, splices in
      let growth = splices.reduce(0) { $0 + $1.growth }
      return try resizing(segment, to: segment.content.count + growth, .iim) + splices
    }
  }

  /// Whether the resource that a splice changes lies within one segment.
  private func isWhole(
    _ splice: Splice, in place: Range<Int>, _ resources: PhotoshopResources
  ) -> Bool {
    resources.resources.allSatisfy { resource in
      let isTouched =
        resource.range.lowerBound < splice.range.upperBound
        && splice.range.lowerBound < resource.range.upperBound
      return !isTouched || place.contains(resource.range)
    }
  }
}
