/// One photo of a tree: its files.
struct TreePhoto {
  /// Its path in the tree, and its bytes.
  let name: String
  let bytes: [UInt8]
  /// The path and bytes of its sidecar; nil if it has none.
  let sidecar: (name: String, bytes: [UInt8])?
  /// When it was taken, in seconds since 1970.
  let time: Int

  init(
    _ index: Int, of outing: TreePlan.Outing, _ plan: TreePlan, _ bank: PictureBank, scale: Double
  ) {
    var random = TreeRandom(seed: plan.seed, of: index)
    let format = TreeFormat(of: index)
    let facts = PhotoFacts(index, of: outing, as: format, scale: scale, &random)
    let number = String(10_000 + (outing.day * 7 + index) % 10_000).dropFirst()
    let isUpper = format == .jpeg && facts.camera.note != .apple && outing.day % 3 == 0
    let name = "\(outing.folder)/\(facts.camera.prefix)\(number)-\(index)"
    self.name = name + "." + (isUpper ? format.rawValue.uppercased() : format.rawValue)
    bytes = TreePhotoFile(facts, index, bank).bytes(format, &random)
    time = facts.time.day * 86_400 + facts.time.second
    let hasSidecar = facts.caption != nil && random.happens(format.isRaw ? 0.5 : 0.03)
    sidecar =
      hasSidecar
      ? (
        (format.isRaw ? name : self.name) + ".xmp",
        MadePacket.bytes(facts, number: index, isSidecar: true)
      ) : nil
  }
}
