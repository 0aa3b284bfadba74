/// TIFF files, and raw files that are built like them.
enum MadeTIFF {
  /// A picture of red, green and blue.
  static func tiff(_ facts: PhotoFacts, _ raster: Raster, iim: [UInt8]?, xmp: [UInt8]) -> [UInt8] {
    var directory = described(facts, by: raster)
    directory.add(700, .bytes(xmp))
    if let iim { directory.add(33_723, .undefined(iim)) }
    return DirectoryWriter(directory, isLittle: facts.camera.isLittleEndian).bytes
  }

  /// A raw file as cameras write it, or as DNG defines it: a small picture, a large one as JPEG, and the sensor data.
  static func raw(
    _ facts: PhotoFacts, _ raster: Raster, preview: (bytes: [UInt8], shape: PictureBank.Shape),
    sensor: [UInt8], isDNG: Bool, xmp: [UInt8]?, _ random: inout TreeRandom
  ) -> [UInt8] {
    var directory = described(facts, by: raster, note: MadeNote(facts, &random))
    directory.add(254, .longs([1]))
    if let xmp { directory.add(700, .bytes(xmp)) }
    let sensor = pixels(of: sensor)
    let preview = isDNG ? page(of: preview.bytes, preview.shape) : pointer(to: preview.bytes)
    directory.add(330, .directories(isDNG ? [sensor, preview] : [preview, sensor]))
    if isDNG {
      directory.add(50_706, .bytes([1, 4, 0, 0]))
      directory.add(50_707, .bytes([1, 1, 0, 0]))
      directory.add(50_708, .text("\(facts.camera.make) \(facts.camera.model)"))
    }
    return DirectoryWriter(directory, isLittle: facts.camera.isLittleEndian).bytes
  }

  private static func described(
    _ facts: PhotoFacts, by raster: Raster, note: MadeNote? = nil
  ) -> MadeDirectory {
    let block = MadeExif(facts)
    var directory = block.main
    add(raster.width, raster.height, raster.bytes, to: &directory)
    directory.add(258, .shorts([8, 8, 8]))
    directory.add(259, .shorts([1]))
    directory.add(262, .shorts([2]))
    directory.add(277, .shorts([3]))
    directory.add(284, .shorts([1]))
    var exif = block.exif
    if let note { exif.add(0x927C, .note(note)) }
    directory.add(0x8769, .directories([exif]))
    if let gps = block.gps { directory.add(0x8825, .directories([gps])) }
    return directory
  }

  private static func add(
    _ width: Int, _ height: Int, _ data: [UInt8], to directory: inout MadeDirectory
  ) {
    directory.add(256, .longs([width]))
    directory.add(257, .longs([height]))
    directory.add(273, .data(data))
    directory.add(278, .longs([height]))
    directory.add(279, .longs([data.count]))
  }

  /// What a sensor recorded through filters of red, green and blue, 16 bits each.
  private static func pixels(of data: [UInt8]) -> MadeDirectory {
    var directory = MadeDirectory()
    let width = max(16, Int(Double(data.count / 2).squareRoot()) / 2 * 2)
    add(
      width, data.count / 2 / width, Array(data.prefix(data.count / 2 / width * width * 2)),
      to: &directory)
    directory.add(254, .longs([0]))
    directory.add(258, .shorts([16]))
    directory.add(259, .shorts([1]))
    directory.add(262, .shorts([32_803]))
    directory.add(277, .shorts([1]))
    directory.add(33_421, .shorts([2, 2]))
    directory.add(33_422, .bytes([0, 1, 1, 2]))
    return directory
  }

  /// A picture as JPEG, as DNG stores it.
  private static func page(of jpeg: [UInt8], _ shape: PictureBank.Shape) -> MadeDirectory {
    var directory = MadeDirectory()
    add(shape.size.width, shape.size.height, jpeg, to: &directory)
    directory.add(254, .longs([1]))
    directory.add(258, .shorts([8, 8, 8]))
    directory.add(259, .shorts([7]))
    directory.add(262, .shorts([6]))
    directory.add(277, .shorts([3]))
    return directory
  }

  /// A picture as JPEG, as cameras store it.
  private static func pointer(to jpeg: [UInt8]) -> MadeDirectory {
    var directory = MadeDirectory()
    directory.add(254, .longs([1]))
    directory.add(259, .shorts([6]))
    directory.add(513, .data(jpeg))
    directory.add(514, .longs([jpeg.count]))
    return directory
  }
}
