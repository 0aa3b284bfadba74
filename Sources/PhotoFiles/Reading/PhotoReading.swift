import PhotoFormats
import PhotoModel

/// A record on its way from the file to the library.
struct PhotoReading {
  /// What is known so far.
  private(set) var photo: PhotoFile
  var record: PhotoRecord

  /// A record that knows the names of its photo.
  init(_ photo: PhotoFile) {
    self.photo = photo
    record = PhotoRecord(path: photo.path)
    set(.fileName, .text(photo.path.name), .file)
    if let folder = photo.path.parent { set(.folder, .text(folder.text), .file) }
  }

  private mutating func set(
    _ field: Field, _ value: FieldValue, _ source: PhotoRecord.Source
  ) {
    record.values[field] = value
    record.sources[field] = source
  }

  /// Adds what the file system knows.
  mutating func add(_ status: FileStatus, format: String?) {
    record.stamp = status.stamp
    set(.fileSize, .integer(Int(clamping: status.stamp.size)), .file)
    if let date = PhotoDate(nanoseconds: status.stamp.modified) {
      set(.fileModified, .date(date), .file)
    }
    if let format { add(format: format) }
  }

  /// Adds the name of the format.
  mutating func add(format: String) { set(.format, .text(format), .file) }

  /// Adds that a sidecar was read; of two the first is the photo's.
  mutating func add(sidecar: FilePath, _ stamp: FileStamp) {
    guard let first = record.sidecar else {
      record.sidecar = sidecar
      record.sidecarStamp = stamp
      return
    }
    record.problems.append(
      Problem(
        kind: .severalSidecars,
        detail: "There are two sidecars; \(first.name) counts before \(sidecar.name)."))
  }

  /// Adds that a sidecar is there which cannot be read.
  mutating func add(damagedSidecar sidecar: FilePath, _ error: any Error) {
    record.problems.append(
      Problem(kind: .damaged, detail: "The sidecar \(sidecar.name) was not read: \(error)"))
  }

  /// Adds what is written in the file, if it was read, and in its sidecars, the most believed first.
  mutating func add(_ embedded: EmbeddedMetadata?, _ sidecars: [XMPPacket]) {
    var blocks = MetadataBlocks()
    if let embedded {
      if let width = embedded.width { set(.width, .integer(width), .file) }
      if let height = embedded.height { set(.height, .integer(height), .file) }
      record.problems += embedded.problems.map { Problem(kind: .damaged, detail: $0.description) }
      blocks = MetadataBlocks(embedded)
    }
    for places in FieldPlaces.table { add(places, blocks, sidecars) }
  }

  private mutating func add(
    _ places: FieldPlaces, _ blocks: MetadataBlocks, _ sidecars: [XMPPacket]
  ) {
    // A sidecar that has the property wins, be it blank: that is how it says that a value which the
    // photo itself has is gone.
    if let sidecar = sidecars.first(where: { packet in
      places.xmp.contains { packet[$0.name] != nil }
    }) {
      let value = places.xmp.lazy.compactMap { $0.read(from: sidecar) }.first
      if let value { set(places.field, value, .sidecar) }
      return
    }
    let reading = FieldReading(places, of: blocks)
    if let believed = reading.believed { set(places.field, believed.value, believed.source) }
    if let disagreement = reading.disagreement {
      record.problems.append(
        Problem(field: places.field, kind: .disagreement, detail: disagreement))
    }
  }
}
