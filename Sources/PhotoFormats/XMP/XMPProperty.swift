/// A property of a packet, or a field of a structure.
public struct XMPProperty: Hashable, Sendable {
  /// Its name.
  public let name: XMPName
  /// Its value.
  public var value: XMPValue

  /// A property.
  public init(_ name: XMPName, _ value: XMPValue) {
    self.name = name
    self.value = value
  }
}
