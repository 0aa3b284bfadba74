/// The name of an XMP property: a namespace and a name in it. Prefixes have no meaning in XMP.
public struct XMPName: Sendable {
  /// The namespace, a URI.
  public let namespace: String
  /// The name in the namespace, without a prefix.
  public let localName: String
  /// A number for both, so that looking for a name compares texts only if it is found.
  package let digest: UInt64

  /// The name `localName` in the namespace with this URI.
  public init(namespace: String, _ localName: String) {
    self.namespace = namespace
    self.localName = localName
    var digest = NameDigest()
    digest.add(namespace)
    digest.add(localName)
    self.digest = digest.value
  }

  init(namespace: String, localName: String, digest: UInt64) {
    self.namespace = namespace
    self.localName = localName
    self.digest = digest
  }
}

extension XMPName: Hashable {
  /// Whether namespace and name are the same.
  public static func == (one: Self, other: Self) -> Bool {
    one.digest == other.digest && one.localName == other.localName
      && one.namespace == other.namespace
  }

  /// Feeds the digest to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

extension XMPName: CustomStringConvertible {
  /// The name with its customary prefix if there is one, as in `dc:title`.
  public var description: String {
    "\(XMPNamespace.prefix(of: namespace) ?? "{\(namespace)}"):\(localName)"
  }
}
