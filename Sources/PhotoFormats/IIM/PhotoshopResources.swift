/// The image resources of Photoshop, and the IIM block and its digest among them.
public struct PhotoshopResources: Equatable, Sendable {
  /// What comes before them in a segment of JPEG.
  static let signature = Array("Photoshop 3.0\0".utf8)

  /// The bytes, without the signature `Photoshop 3.0` of the APP13 segment. If a JPEG spreads them over several
  /// segments, these are joined.
  public let bytes: [UInt8]
  /// The resources, in the order of the file.
  public let resources: [PhotoshopResource]
  /// What is wrong but did not keep them from being read.
  public let problems: [IIMFault]
  /// The IPTC-IIM block. If there are several, the first, which knows the others.
  public let iim: IIMBlock?
  /// The stored digest of the IIM block, 16 bytes.
  public let storedDigest: [UInt8]?

  /// Reads resources. Damage is reported as a problem, and ends the reading.
  public init(bytes: some Collection<UInt8>) {
    var budget = FileBudget()
    self.init(bytes: bytes, within: &budget)
  }

  /// Reads resources. Damage, and more resources than there may be, is reported as a problem, and ends the reading.
  public init(bytes: some Collection<UInt8>, within budget: inout FileBudget) {
    let bytes = Array(bytes)
    self.bytes = bytes
    var resources: [PhotoshopResource] = []
    var problems: [IIMFault] = []
    var start = 0
    while let resource = PhotoshopResource(bytes[start...], at: start, in: bytes.indices) {
      guard budget.take(.items) else {
        problems.append(.overBudget(.items))
        start = bytes.count
        break
      }
      resources.append(resource)
      start = resource.range.upperBound
    }
    if bytes[start...].contains(where: { $0 != 0 }) { problems.append(.damagedResources) }
    var blocks: [IIMBlock] = []
    for resource in resources where resource.isIIM {
      guard budget.take(.blocks) else {
        problems.append(.overBudget(.blocks))
        break
      }
      blocks.append(IIMBlock(bytes: bytes[resource.data], within: &budget))
    }
    if blocks.count > 1 { problems.append(IIMFault(of: blocks)) }
    for problem in blocks.flatMap(\.problems) where !problems.contains(problem) {
      problems.append(problem)
    }
    var iim = blocks.first
    iim?.further = Array(blocks.dropFirst())
    self.iim = iim
    storedDigest = resources.first { $0.isIIMDigest }.map {
      Array(bytes[$0.data])
    }
    self.resources = resources
    self.problems = problems
  }
}

extension PhotoshopResources {
  /// How the IIM block relates to the digest that was stored with the XMP.
  public enum DigestState: Sendable {
    /// There is no digest: whether IIM has changed since is unknown.
    case absent
    /// IIM is as it was when XMP was last made equal to it.
    case matches
    /// A program that does not know XMP has changed IIM.
    case differs
  }

  /// The state of the stored digest (MWG 2.0, 3.3.1).
  public var digestState: DigestState {
    guard let storedDigest else { return .absent }
    return storedDigest == iim?.digest ? .matches : .differs
  }
}

extension IIMFault {
  /// The fault that there are several blocks, depending on what they say.
  fileprivate init(of blocks: [IIMBlock]) {
    var texts: [IIMTag: [String]] = [:]
    let isAlike = blocks.allSatisfy { block in
      block.dataSetsByTag.allSatisfy { tag, dataSets in
        let own = dataSets.map(block.text)
        defer { texts[tag] = own }
        return texts[tag, default: own] == own
      }
    }
    self = isAlike ? .severalBlocks : .differingBlocks
  }

  /// Whether nothing is damaged.
  var isOnlyRepetition: Bool { self == .severalBlocks || self == .differingBlocks }
}
