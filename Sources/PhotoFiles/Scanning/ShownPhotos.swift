import PhotoModel

/// The states of photos that are shown, by path. A dictionary of the states themselves would allocate room for twice
/// as many, which for a million photos is more than all the rest.
struct ShownPhotos: Sendable {
  private var numbers: [RawPath: UInt32] = [:]
  private var states: [PhotoState] = []

  /// The state in which a photo is shown; nil if it is not shown.
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
