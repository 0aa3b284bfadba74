extension EmbeddedMetadata {
  /// Takes in a packet, and what is wrong with it.
  mutating func add(_ packet: XMPPacket) {
    xmp = packet
    addFaults(of: packet)
  }

  /// Takes in what is wrong with a packet.
  mutating func addFaults(of packet: XMPPacket) {
    problems += ProblemList(packet.problems.lazy.map(FormatError.xmp)).errors.map {
      FormatProblem(.xmp, $0)
    }
  }

  /// Takes in Photoshop's resources, and what is wrong with them and their IIM block.
  mutating func add(_ resources: PhotoshopResources) {
    photoshop = resources
    addFaults(resources.problems)
  }

  /// Takes in an IIM block that is not among resources, and what is wrong with it.
  mutating func add(bareIIM block: IIMBlock) {
    bareIIM = block
    addFaults(block.problems)
  }

  private mutating func addFaults(_ faults: [IIMFault]) {
    problems += faults.map { FormatProblem(.iim, .iim($0)) }
  }
}
