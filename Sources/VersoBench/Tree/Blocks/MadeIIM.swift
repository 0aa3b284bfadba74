/// What people write, as IPTC-IIM, in Photoshop's image resources.
enum MadeIIM {
  static func bytes(_ caption: PhotoFacts.Caption, _ facts: PhotoFacts) -> [UInt8] {
    var block: [UInt8] = []
    func add(_ record: UInt8, _ number: UInt8, _ value: [UInt8]) {
      block += [0x1C, record, number] + .big(value.count, 2) + value
    }
    add(1, 90, [0x1B, 0x25, 0x47])
    add(2, 0, [0, 4])
    add(2, 5, cut(caption.title, 64))
    for word in caption.words { add(2, 25, cut(word, 64)) }
    add(2, 55, Array(facts.time.iim.date))
    add(2, 60, Array(facts.time.iim.time))
    add(2, 80, cut(caption.creator, 32))
    add(2, 90, cut(facts.location.city, 32))
    add(2, 95, cut(facts.location.state, 32))
    add(2, 100, Array(facts.location.code))
    add(2, 101, cut(facts.location.country, 64))
    add(2, 116, cut(caption.copyright(facts.time.year), 128))
    add(2, 120, cut(caption.description, 2_000))
    return block
  }

  /// Cuts text to the bytes that there is room for, without splitting a letter.
  private static func cut(_ text: String, _ count: Int) -> [UInt8] {
    text.reduce(into: []) { bytes, letter in
      let more = Array(String(letter))
      if bytes.count + more.count <= count { bytes += more }
    }
  }

  /// An image resource of Photoshop.
  static func resource(_ id: Int, _ data: [UInt8]) -> [UInt8] {
    Array("8BIM") + .big(id, 2) + [0, 0] + .big(data.count, 4) + data
      + .zeros(data.count % 2)
  }
}
