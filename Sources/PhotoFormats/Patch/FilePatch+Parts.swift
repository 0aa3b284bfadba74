extension FilePatch {
  /// The splices of each of the parts, of these sizes, that the old bytes consist of. One that reaches from one part
  /// into the next puts its new bytes into the first; what is inserted between two parts belongs to the one before.
  func splices(within sizes: [Int]) -> [[Splice]] {
    var result = [[Splice]](repeating: [], count: sizes.count)
    for splice in splices {
      var replacement: [UInt8]? = splice.replacement
      var start = 0
      for (index, size) in sizes.enumerated() {
        defer { start += size }
        let range = splice.range.clamped(to: start..<start + size)
        let isPutInHere =
          splice.range.isEmpty && replacement != nil
          && (start...start + size).contains(splice.range.lowerBound)
        guard isPutInHere || !range.isEmpty else { continue }
        let offset = range.lowerBound - start..<range.upperBound - start
        result[index].append(Splice(offset, with: replacement ?? []))
        replacement = nil
      }
    }
    return result
  }
}
