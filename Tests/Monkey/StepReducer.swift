/// Finds the few steps that matter: "ddmin" of Zeller and Hildebrandt, "Simplifying and Isolating
/// Failure-Inducing Input" (2002).
@MainActor
struct StepReducer<Step> {
  /// Whether these steps fail, too.
  let fails: @MainActor ([Step]) async throws -> Bool

  /// The steps without those that can be left out. Those before the last few are tried first, since
  /// what went wrong has mostly to do with what was done last.
  func reduce(_ steps: [Step]) async throws -> [Step] {
    var steps = steps
    for count in [10, 30, 100, 300] where count < steps.count {
      if try await fails(steps.suffix(count)) {
        steps = steps.suffix(count)
        break
      }
    }
    var parts = 2
    while steps.count > 1 {
      let size = max(1, steps.count / parts)
      var isShorter = false
      for start in stride(from: 0, to: steps.count, by: size) {
        let rest = Array(steps[..<start] + steps[min(start + size, steps.count)...])
        guard !rest.isEmpty, try await fails(rest) else { continue }
        steps = rest
        parts = max(parts - 1, 2)
        isShorter = true
        break
      }
      if isShorter { continue }
      if size == 1 { break }
      parts = min(parts * 2, steps.count)
    }
    return steps
  }
}
