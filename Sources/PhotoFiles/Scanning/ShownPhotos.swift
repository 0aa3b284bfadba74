import PhotoModel

/// The states of photos that are shown, by their paths. A dictionary of the states themselves would have room for twice as
/// many, which for a million photos is more than all of the rest.
struct ShownPhotos: Sendable {
  private var numbers: [RawPath: UInt32] = [:]
  private var states: [PhotoState] = []

  /// The state in which a photo is shown; nil where it is not.
  subscript(path: RawPath) -> PhotoState? { numbers[path].map { states[Int($0)] } }

  /// Notes the state in which a photo is shown.
  mutating func insert(_ state: PhotoState, of path: RawPath) {
    if let number = numbers[path] {
      states[Int(number)] = state
    } else {
      numbers[path] = UInt32(states.count)
      states.append(state)
    }
  }
}
