/// What a camera notes for itself, structured as its maker does it: most of it means nothing to anybody else.
struct MadeNote {
  let head: [UInt8]
  let isLittle: Bool
  /// What its offsets are counted from, relative to its start; nil if they are counted as in the block.
  let origin: Int?
  /// Whether its directory ends with the offset of a following one.
  let hasNext: Bool
  let directory: MadeDirectory

  init(_ facts: PhotoFacts, _ random: inout TreeRandom) {
    var directory = MadeDirectory()
    let rest = MadeDirectory.Value.undefined(random.bytes(facts.noteSize))
    let shape: (head: [UInt8], origin: Int?, hasNext: Bool)
    switch facts.camera.note {
    case .canon:
      shape = ([], nil, true)
      directory.add(0x06, .text(facts.camera.model))
      directory.add(0x07, .text("Firmware Version 1.1.\(facts.serialNumber % 9)"))
      directory.add(0x0C, .longs([facts.serialNumber]))
      directory.add(0x4002, rest)
    case .nikon:
      let block = [UInt8]("MM") + .big(42, 2) + .big(8, 4)
      shape = (Array("Nikon\0\u{2}\u{10}\0\0") + block, 10, true)
      directory.add(0x01, .undefined(Array("0210")))
      directory.add(0x04, .text("FINE  "))
      directory.add(0x05, .text("AUTO1       "))
      directory.add(0x07, .text("AF-S  "))
      directory.add(0x1D, .text(String(facts.serialNumber)))
      directory.add(0x0F00, rest)
    case .fujifilm:
      shape = (Array("FUJIFILM") + .little(12, 4), 0, true)
      directory.add(0x00, .undefined(Array("0130")))
      directory.add(0x10, .text("FC \(facts.serialNumber)"))
      directory.add(0x1000, .text("FINE   "))
      directory.add(0x9F00, rest)
    case .panasonic:
      shape = (Array("Panasonic\0\0\0"), nil, false)
      directory.add(0x01, .shorts([2]))
      directory.add(0x03, .shorts([1]))
      directory.add(0x9F00, rest)
    case .sony:
      shape = (Array("SONY DSC \0\0\0"), nil, true)
      directory.add(0x0102, .longs([2]))
      directory.add(0x9F00, rest)
    case .apple:
      shape = (Array("Apple iOS\0\0\u{1}MM"), 0, true)
      directory.add(0x01, .longs([14]))
      directory.add(0x9F00, rest)
    }
    (head, origin, hasNext) = shape
    isLittle = facts.camera.isLittleEndian
    self.directory = directory
  }
}
