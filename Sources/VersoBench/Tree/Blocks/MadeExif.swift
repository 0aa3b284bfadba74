/// What cameras write into EXIF.
struct MadeExif {
  private let facts: PhotoFacts

  init(_ facts: PhotoFacts) { self.facts = facts }

  /// The block, with the camera's own notes and a thumbnail.
  func bytes(thumbnail: [UInt8], _ random: inout TreeRandom) -> [UInt8] {
    var main = main
    var exif = exif
    exif.add(0x927C, .note(MadeNote(facts, &random)))
    main.add(0x0213, .shorts([1]))
    main.add(0x8769, .directories([exif]))
    if let gps { main.add(0x8825, .directories([gps])) }
    var second = MadeDirectory()
    second.add(0x0103, .shorts([6]))
    second.add(0x011A, .rationals([(72, 1)]))
    second.add(0x011B, .rationals([(72, 1)]))
    second.add(0x0128, .shorts([2]))
    second.add(0x0201, .data(thumbnail))
    second.add(0x0202, .longs([thumbnail.count]))
    main.next = [second]
    return DirectoryWriter(main, isLittle: facts.camera.isLittleEndian).bytes
  }

  /// What describes the photo as a whole.
  var main: MadeDirectory {
    var directory = MadeDirectory()
    directory.add(0x010F, .text(facts.camera.make))
    directory.add(0x0110, .text(facts.camera.model))
    directory.add(0x0112, .shorts([facts.orientation]))
    directory.add(0x011A, .rationals([(72, 1)]))
    directory.add(0x011B, .rationals([(72, 1)]))
    directory.add(0x0128, .shorts([2]))
    directory.add(0x0132, .text(facts.time.exif))
    if let caption = facts.caption {
      directory.add(0x010E, .text(caption.description))
      directory.add(0x0131, .text(caption.program))
      directory.add(0x013B, .text(caption.creator))
      directory.add(0x8298, .text(caption.copyright(facts.time.year)))
    } else {
      directory.add(0x0131, .text("Ver.1.0\(facts.serialNumber % 7)"))
    }
    return directory
  }

  /// How the photo was taken.
  var exif: MadeDirectory {
    var directory = MadeDirectory()
    directory.add(0x829A, .rationals([(1, facts.speed)]))
    directory.add(0x829D, .rationals([(facts.aperture, 10)]))
    directory.add(0x8822, .shorts([facts.speed % 4 + 1]))
    directory.add(0x8827, .shorts([facts.sensitivity]))
    directory.add(0x8830, .shorts([2]))
    directory.add(0x9000, .undefined(Array("0231")))
    directory.add(0x9003, .text(facts.time.exif))
    directory.add(0x9004, .text(facts.time.exif))
    directory.add(0x9101, .undefined([1, 2, 3, 0]))
    directory.add(0x9207, .shorts([5]))
    directory.add(0x9209, .shorts([16]))
    directory.add(0x920A, .rationals([(facts.focalLength, 1)]))
    directory.add(0x9290, .text(facts.time.subseconds))
    directory.add(0x9291, .text(facts.time.subseconds))
    directory.add(0x9292, .text(facts.time.subseconds))
    directory.add(0xA000, .undefined(Array("0100")))
    directory.add(0xA001, .shorts([1]))
    directory.add(0xA002, .longs([facts.size.width]))
    directory.add(0xA003, .longs([facts.size.height]))
    directory.add(0xA402, .shorts([0]))
    directory.add(0xA403, .shorts([0]))
    directory.add(0xA406, .shorts([0]))
    directory.add(0xA431, .text(String(facts.serialNumber)))
    directory.add(0xA434, .text(facts.lens))
    return directory
  }

  /// Where it was taken.
  var gps: MadeDirectory? {
    facts.position.map { position in
      var directory = MadeDirectory()
      directory.add(0, .bytes([2, 3, 0, 0]))
      directory.add(1, .text(position.latitude < 0 ? "S" : "N"))
      directory.add(2, .rationals(Self.degrees(position.latitude)))
      directory.add(3, .text(position.longitude < 0 ? "W" : "E"))
      directory.add(4, .rationals(Self.degrees(position.longitude)))
      directory.add(5, .bytes([0]))
      directory.add(6, .rationals([(position.altitude, 1)]))
      return directory
    }
  }

  private static func degrees(_ value: Double) -> [(Int, Int)] {
    let seconds = Int((abs(value) * 360_000).rounded())
    return [(seconds / 360_000, 1), (seconds / 6_000 % 60, 1), (seconds % 6_000, 100)]
  }
}
