import PhotoModel

// What the file system knows about a photo.
extension PhotoRecord {
  /// The fields that are known without reading the file. They are last in the order, so that packed values stay
  /// packed when these are added.
  static let fieldsOfFileSystem: [Field] = [.fileSize, .fileName, .folder, .fileModified]

  /// Adds the name of the file, its folder, and its state if that is known.
  mutating func addFileSystem() {
    var pairs: [(key: Field, value: FieldValue)] = []
    pairs.reserveCapacity(Self.fieldsOfFileSystem.count)
    if let stamp { pairs.append((.fileSize, .integer(Int(clamping: stamp.size)))) }
    pairs.append((.fileName, .text(path.name)))
    let folder = path.parentBytes.map { String(decoding: $0, as: UTF8.self) }
    pairs.append((.folder, .text(folder ?? ".")))
    if let date = stamp.flatMap({ PhotoDate(nanoseconds: $0.modified) }) {
      pairs.append((.fileModified, .date(date)))
    }
    values.merge(pairs)
    for (field, _) in pairs { sources[field] = .file }
  }
}
