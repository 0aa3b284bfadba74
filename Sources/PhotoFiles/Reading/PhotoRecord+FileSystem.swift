import PhotoModel

// What the file system knows of a photo.
extension PhotoRecord {
  /// The fields that are known without reading the file. They are the last of all, so that packed values stay
  /// packed where theirs are added.
  static let fieldsOfFileSystem: [Field] = [.fileSize, .fileName, .folder, .fileModified]

  /// Adds the name of the file, and its folder.
  mutating func addName() {
    add([(.fileName, .text(path.name))] + folder)
  }

  /// Adds the state of the file.
  mutating func add(_ stamp: FileStamp) {
    self.stamp = stamp
    add([Self.size(stamp)] + Self.time(stamp))
  }

  /// Adds all that the file system says.
  mutating func addFileSystem(_ stamp: FileStamp) {
    self.stamp = stamp
    add([Self.size(stamp), (.fileName, .text(path.name))] + folder + Self.time(stamp))
  }

  private typealias Pair = (key: Field, value: FieldValue)

  private var folder: [Pair] { path.parent.map { [(.folder, .text($0.text))] } ?? [] }

  private static func size(_ stamp: FileStamp) -> Pair {
    (.fileSize, .integer(Int(clamping: stamp.size)))
  }

  private static func time(_ stamp: FileStamp) -> [Pair] {
    PhotoDate(nanoseconds: stamp.modified).map { [(.fileModified, .date($0))] } ?? []
  }

  private mutating func add(_ pairs: [Pair]) {
    values.merge(pairs)
    for (field, _) in pairs { sources[field] = .file }
  }
}
