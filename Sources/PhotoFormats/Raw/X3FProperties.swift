/// The properties of an X3F file: names and values in UTF-16.
struct X3FProperties {
  private var values: [String: String] = [:]

  /// The properties in the bytes of a section `PROP`. What is damaged is left out.
  init(_ section: ArraySlice<UInt8>) {
    guard section.starts(with: Array("SECp".utf8)),
      let count = section.uint32(at: 8, .littleEndian), count <= 4096
    else { return }
    let letters = 24 + Int(count) * 8
    for index in 0..<Int(count) {
      guard let name = section.uint32(at: 24 + index * 8, .littleEndian),
        let value = section.uint32(at: 28 + index * 8, .littleEndian)
      else { return }
      let text = Self.text(section, letters + Int(name) * 2)
      values[text] = Self.text(section, letters + Int(value) * 2)
    }
  }

  private static func text(_ section: ArraySlice<UInt8>, _ start: Int) -> String {
    let units = stride(from: start, to: min(section.count - 1, start + 512), by: 2).lazy.map {
      section.uint16(at: $0, .littleEndian) ?? 0
    }
    return String(decoding: Array(units.prefix { $0 != 0 }), as: UTF16.self)
  }

  /// Translates the properties into EXIF.
  func add(to tags: inout RawTags) {
    func text(_ name: String) -> ExifValue? { values[name].map(ExifValue.ascii) }
    tags[.make] = text("CAMMANUF")
    tags[.model] = text("CAMMODEL")
    tags[.bodySerialNumber] = text("CAMSERIAL")
    tags[.dateTimeOriginal] = values["TIME"].flatMap { Int($0) }
      .flatMap(CivilTime.init(secondsSince1970:)).map { .ascii($0.exifText) }
    tags[.iso] = values["ISO"].flatMap { UInt16($0) }.map { .short([$0]) }
    tags.set(.fNumber, values["APERTURE"].flatMap { Double($0) }, partsOfOne: 100_000)
    tags.set(.focalLength, values["FLENGTH"].flatMap { Double($0) }, partsOfOne: 1_000)
    tags.set(.exposureTime, values["SHUTTER"].flatMap { Double($0) }, partsOfOne: 1_000_000)
  }
}
