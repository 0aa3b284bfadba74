/// The part of a picture in which somebody is, as a standard for faces keeps it.
///
/// It is relative to the picture as it is shown, with the orientation applied.
public struct PersonRegion: Hashable, Sendable {
  /// Who it is; nil for somebody whom nobody has named.
  public var name: String?
  /// The left edge, from 0 to 1.
  public var x: Double
  /// The top edge, from 0 to 1.
  public var y: Double
  /// The width, as a fraction of the picture's.
  public var width: Double
  /// The height, as a fraction of the picture's.
  public var height: Double

  /// A part of a picture.
  public init(name: String?, x: Double, y: Double, width: Double, height: Double) {
    self.name = name
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PersonRegion {
  /// Whether it is a part of a picture that can be shown.
  var isInside: Bool {
    let numbers = [x, y, width, height]
    // Faces at the edge may extend a little beyond it.
    return numbers.allSatisfy { $0.isFinite && -0.5...1.5 ~= $0 } && width > 0 && height > 0
  }

  /// The same part in the picture turned upright.
  ///
  /// - Parameter orientation: 1 to 8 as EXIF counts them (Exif 2.32, 4.6.4, Orientation).
  func turned(by orientation: Int) -> PersonRegion {
    var region = self
    // Mirrored along the sides of the stored picture, and then transposed.
    if [2, 3, 7, 8].contains(orientation) { region.x = 1 - x - width }
    if [3, 4, 6, 7].contains(orientation) { region.y = 1 - y - height }
    guard 5...8 ~= orientation else { return region }
    return PersonRegion(
      name: name, x: region.y, y: region.x, width: height, height: width)
  }
}

extension [PersonRegion] {
  /// The same parts with the names that the people have after a change to the list.
  public func named(before: [String], now: [String]) -> [PersonRegion] {
    guard before != now else { return self }
    let change = PeopleChange(FieldChange(.people, old: .list(before), new: .list(now)))
    return map { region in
      var region = region
      region.name = region.name.flatMap(change.name(of:))
      return region
    }
  }
}
