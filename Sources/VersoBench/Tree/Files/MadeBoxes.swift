/// JPEG XL and JPEG 2000 files.
enum MadeBoxes {
  /// - Parameter byteCount: the least size of the file; what its picture does not need is left unused.
  static func jpegXL(exif: [UInt8], xmp: [UInt8], byteCount: Int) -> [UInt8] {
    ISOBox.bytes("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
      + ISOBox.bytes("ftyp", Array("jxl \0\0\0\0jxl "))
      + ISOBox.bytes("Exif", .zeros(4), exif) + ISOBox.bytes("xml ", xmp)
      + ISOBox.room(byteCount - exif.count - xmp.count)
      + ISOBox.bytes("jxlc", CodedPicture.jpegXL)
  }

  static func jpeg2000(exif: [UInt8], xmp: [UInt8], byteCount: Int) -> [UInt8] {
    let size: [UInt8] = .big(CodedPicture.side, 4) + .big(CodedPicture.side, 4)
    return ISOBox.bytes("jP  ", [0x0D, 0x0A, 0x87, 0x0A])
      + ISOBox.bytes("ftyp", Array("jp2 \0\0\0\0jp2 "))
      + ISOBox.bytes(
        "jp2h", ISOBox.bytes("ihdr", size + [0, 3, 7, 7, 0, 0]),
        ISOBox.bytes("colr", [1, 0, 0] + .big(16, 4)))
      + ISOBox.bytes("uuid", Array("JpgTiffExif->JP2"), exif)
      + ISOBox.bytes("uuid", ISOBox.xmpID, xmp)
      + ISOBox.room(byteCount - exif.count - xmp.count)
      + ISOBox.bytes("jp2c", CodedPicture.jpeg2000)
  }
}
