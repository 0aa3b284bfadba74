import PhotoFormats

extension PeopleStructure {
  /// The parts of the picture that a value of the property names, relative to the picture as it is stored.
  func regions(in value: XMPValue) -> [PersonRegion] {
    items(of: value).filter(isPerson).compactMap { item in
      guard var region = Self.area(of: item) ?? Self.rectangle(of: item) ?? Self.boundary(of: item)
      else { return nil }
      region.name = names(of: item).first
      return region.isInside ? region : nil
    }
  }

  /// The size of the picture to which the regions were applied; nil if it is not given.
  static func appliedSize(in value: XMPValue) -> (width: Double, height: Double)? {
    let size = value[XMPName(namespace: XMPNamespace.mwgRegions, "AppliedToDimensions")]
    guard let width = number(size, XMPNamespace.dimensions, "w"),
      let height = number(size, XMPNamespace.dimensions, "h")
    else { return nil }
    return (width, height)
  }

  /// MWG's centre and size (MWG 2.0, 5.10).
  private static func area(of item: XMPValue) -> PersonRegion? {
    let area = item[XMPName(namespace: XMPNamespace.mwgRegions, "Area")]
    func part(_ name: String) -> Double? { number(area, XMPNamespace.area, name) }
    // A circle has a diameter instead of a width and a height.
    guard let x = part("x"), let y = part("y"), let width = part("w") ?? part("d"),
      let height = part("h") ?? part("d")
    else { return nil }
    return PersonRegion(
      name: nil, x: x - width / 2, y: y - height / 2, width: width, height: height)
  }

  /// Windows' left edge, top edge, width and height.
  private static func rectangle(of item: XMPValue) -> PersonRegion? {
    let text = item[XMPName(namespace: XMPNamespace.microsoftRegion, "Rectangle")]?.text
    let numbers = text?.split(separator: ",").compactMap { Double($0.trimmingSpaces) } ?? []
    guard numbers.count == 4 else { return nil }
    return PersonRegion(
      name: nil, x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// IPTC's rectangle in fractions of the picture.
  private static func boundary(of item: XMPValue) -> PersonRegion? {
    let boundary = item[XMPName(namespace: XMPNamespace.iptcExt, "RegionBoundary")]
    func part(_ name: String) -> Double? { number(boundary, XMPNamespace.iptcExt, name) }
    let unit = boundary?[XMPName(namespace: XMPNamespace.iptcExt, "rbUnit")]?.text
    guard unit?.trimmingSpaces == "relative", let x = part("rbX"), let y = part("rbY"),
      let width = part("rbW"), let height = part("rbH")
    else { return nil }
    return PersonRegion(name: nil, x: x, y: y, width: width, height: height)
  }

  private static func number(_ value: XMPValue?, _ namespace: String, _ name: String) -> Double? {
    value?[XMPName(namespace: namespace, name)]?.text.flatMap { Double($0.trimmingSpaces) }
  }
}
