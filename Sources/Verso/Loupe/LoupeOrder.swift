import PhotoModel

/// The photos that the loupe goes through, and the one that it shows.
///
/// It is the order that the list had: if a photo gets stars and so leaves a search, or moves elsewhere, that does not
/// change which one comes next.
struct LoupeOrder<ID: Hashable> {
  private var ids: [ID]
  private var index: Int

  /// An order that begins with one of its photos; nil if that is not among them.
  ///
  /// - Parameters:
  ///   - ids: the photos; one that is there several times counts at its first position.
  ///   - id: the photo to begin with.
  init?(_ ids: [ID], showing id: ID) {
    self.ids = ids.uniqued
    guard let index = self.ids.firstIndex(of: id) else { return nil }
    self.index = index
  }

  /// The photo that is shown.
  var current: ID { ids[index] }
  /// How many photos come before it.
  var position: Int { index }
  /// The number of photos.
  var count: Int { ids.count }

  /// The photos around the one that is shown, as many as asked for if there are that many.
  func window(of most: Int) -> Range<Int> {
    let length = min(max(most, 1), ids.count)
    let start = min(max(index - length / 2, 0), ids.count - length)
    return start..<start + length
  }

  /// A photo of the order.
  subscript(position: Int) -> ID { ids[position] }

  /// The photo that a step leads to; nil at the ends.
  func id(_ step: LoupeStep) -> ID? {
    let target =
      switch step {
      case .next: index + 1
      case .previous: index - 1
      case .first: 0
      case .last: ids.count - 1
      }
    return ids.indices.contains(target) && target != index ? ids[target] : nil
  }

  /// Goes to a photo.
  ///
  /// - Returns: whether it is among them.
  mutating func go(to id: ID) -> Bool {
    guard let index = ids.firstIndex(of: id) else { return false }
    self.index = index
    return true
  }

  /// Removes photos that are not there any more. If the one that is shown is among them, the next one that is left is
  /// shown, or else the last.
  ///
  /// - Returns: false if none is left.
  mutating func keep(where isThere: (ID) -> Bool) -> Bool {
    guard !ids.allSatisfy(isThere) else { return true }
    let before = ids[..<index].count(where: isThere)
    ids = ids.filter(isThere)
    index = max(0, min(before, ids.count - 1))
    return !ids.isEmpty
  }

  /// Takes over a list that has got more photos, as happens while a folder is being read; one that has lost photos or
  /// has another order changes nothing.
  mutating func grow(to list: [ID]) {
    guard list.count > ids.count else { return }
    let list = list.uniqued
    var rest = ids[...]
    for id in list where id == rest.first { rest = rest.dropFirst() }
    guard rest.isEmpty, let index = list.firstIndex(of: current) else { return }
    ids = list
    self.index = index
  }
}
