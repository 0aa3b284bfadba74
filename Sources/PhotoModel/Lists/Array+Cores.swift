extension Array where Element: Sendable {
  /// The results for all elements, in their order, worked out on all cores.
  func mapOnAllCores<Result: Sendable>(
    _ work: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (number: Int, result: Result).self) { group in
      for (number, element) in enumerated() { group.addTask { (number, work(element)) } }
      var results = [Result?](repeating: nil, count: count)
      for await (number, result) in group { results[number] = result }
      return results.compactMap(\.self)
    }
  }
}
