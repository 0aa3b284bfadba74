@testable import PhotoFormats

/// A format whose codec makes the mistake that the file asks for, so that the check behind it can be seen.
///
/// `CARE`, the mistake, a byte that is 1 where the file is at fault and 2 where a packet counts twice, the length of a packet in two
/// bytes, the packet, and the picture.
struct CarelessContainer: ContainerCodec {
  /// What goes wrong in a change.
  enum Mistake: UInt8, CaseIterable {
    case none, otherPicture, otherSize, otherPacket, fault, lostPicture, secondPacket
  }

  private let mistake: Mistake
  let picture: PictureFacts
  let blocks: [MetadataBlock]
  let payloads: [Payload]
  let problems: [FormatError]

  static let name = "careless"

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: Array("CARE".utf8))
  }

  init(_ window: inout HeaderWindow) throws {
    let head = Array(try window.whole(0..<8))
    guard let mistake = Mistake(rawValue: head[4]) else {
      throw FormatError.notOfFormat("careless")
    }
    self.mistake = mistake
    problems = head[5] == 1 ? [.container(.damaged("flag"))] : []
    let end = 8 + Int(head[6]) << 8 + Int(head[7])
    let block = MetadataBlock(part: .xmp, ranges: [8..<end])
    blocks = head[5] == 2 ? [block, block] : [block]
    payloads =
      end < window.byteCount ? [Payload(name: "picture", range: end..<window.byteCount)] : []
    picture = PictureFacts(width: try window.read(end..<end + 1).first.map(Int.init), height: 1)
  }

  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice] {
    var new = changes[0].new
    if mistake == .otherPacket { new.removeAll { $0 == UInt8(ascii: "4") } }
    let end = window.byteCount
    var splices = [
      Splice(6..<8, with: ByteOrder.bigEndian.bytes(of: UInt16(new.count))),
      Splice(blocks[0].ranges[0], with: new),
    ]
    switch mistake {
    case .none, .otherPacket: break
    case .otherPicture: splices.append(Splice(end - 1..<end, with: [0xEE]))
    case .otherSize: splices.append(Splice(payloads[0].range.lowerBound..<end, with: [9, 9, 9]))
    case .lostPicture: splices.append(Splice(payloads[0].range.lowerBound..<end, with: []))
    case .fault: splices.append(Splice(5..<6, with: [1]))
    case .secondPacket: splices.append(Splice(5..<6, with: [2]))
    }
    return splices
  }

  /// A file that asks for a mistake.
  static func file(_ mistake: Mistake) throws -> [UInt8] {
    let packet = try XMPEditor.newPacket([.set(.label, .text("Red"))])
    return Array("CARE".utf8) + [mistake.rawValue, 0]
      + ByteOrder.bigEndian.bytes(of: UInt16(packet.count)) + packet + [1, 2, 3]
  }
}
