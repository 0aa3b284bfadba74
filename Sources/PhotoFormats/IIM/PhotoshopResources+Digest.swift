extension PhotoshopResources {
  /// The bytes with the digest that the IIM block has, if they hold another one; nil if there is nothing to mend.
  ///
  /// - Throws: `FormatError.iim` if the resources are damaged.
  func withOwnDigest() throws(FormatError) -> [UInt8]? {
    guard digestState == .differs, let iim else { return nil }
    if let problem = problems.first { throw .iim(problem) }
    var bytes = bytes
    for resource in resources where resource.isIIMDigest {
      guard resource.data.count == iim.digest.count else { throw .iim(.damagedResources) }
      bytes.replaceSubrange(resource.data, with: iim.digest)
    }
    return bytes
  }
}
