/// What edits change in the values by which photos are counted. Photos that change from the same value to the same
/// value are counted together: usually an operation gives many photos one value.
struct FacetTally {
  /// What a field says before and after.
  private struct Step: Hashable {
    let field: Field
    let old: FieldValue?
    let new: FieldValue?
  }

  private var photos: [Step: Int] = [:]

  /// Notes that a photo says something else in a field that is a facet of its own.
  mutating func note(_ field: Field, from old: FieldValue?, to new: FieldValue?) {
    guard old != new else { return }
    photos[Step(field: field, old: old, new: new), default: 0] += 1
  }

  /// Brings counts up to date.
  func count(in counts: inout FacetCounts) {
    // A photo may have changed twice: all get their new values before any loses an old one.
    for isComing in [true, false] {
      for (step, times) in photos {
        guard let facet = Facet.ofOneField[step.field] else { continue }
        if isComing {
          counts.add(FacetFields(step.new, in: step.field), facet, times: times)
        } else {
          counts.subtract(FacetFields(step.old, in: step.field), facet, times: times)
        }
      }
    }
  }
}
