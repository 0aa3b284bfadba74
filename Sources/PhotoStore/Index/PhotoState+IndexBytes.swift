import PhotoModel

extension PhotoState {
  /// What precedes a photo's record in the index: its path, and the state in which it was read. Other bytes mean
  /// another photo, or another state.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the photo.
  ///   - absolute: turns the path of a sidecar into one that means the same wherever the program was started.
  func indexBytes(of path: RawPath, _ absolute: (RawPath) -> RawPath) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.bytes.count + 48)
    bytes.append(counted: path.bytes)
    bytes.append(stamp)
    bytes.append(ownsShortSidecar ? 1 : 0)
    bytes.append(length: sidecars.count)
    for sidecar in sidecars {
      bytes.append(counted: absolute(sidecar.path).bytes)
      bytes.append(sidecar.stamp)
    }
    return bytes
  }

  /// Reads what `indexBytes(of:_:)` returned; nil for anything else.
  ///
  /// - Returns: the photo, and its state.
  static func read(_ reader: inout ByteReader) -> (path: RawPath, state: PhotoState)? {
    guard let path = reader.counted(), let stamp = reader.stamp(), let owns = reader.byte(),
      let count = reader.length(), count <= reader.count
    else { return nil }
    var state = PhotoState(stamp: stamp, ownsShortSidecar: owns == 1)
    for _ in 0..<count {
      guard let path = reader.counted(), let stamp = reader.stamp() else { return nil }
      state.sidecars.append(Sidecar(path: RawPath(bytes: Array(path)), stamp: stamp))
    }
    return (RawPath(bytes: Array(path)), state)
  }
}

extension ByteReader {
  fileprivate mutating func stamp() -> FileStamp? {
    guard let size = integer(UInt64.self), let modified = integer(UInt64.self),
      let changed = integer(UInt64.self), let inode = integer(UInt64.self)
    else { return nil }
    return FileStamp(
      size: Int64(bitPattern: size), modified: Int64(bitPattern: modified),
      changed: Int64(bitPattern: changed), inode: inode)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ stamp: FileStamp) {
    append(number: UInt64(bitPattern: stamp.size))
    append(number: UInt64(bitPattern: stamp.modified))
    append(number: UInt64(bitPattern: stamp.changed))
    append(number: stamp.inode)
  }
}
