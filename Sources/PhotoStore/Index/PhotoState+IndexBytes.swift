import PhotoModel

extension PhotoState {
  /// What stands before a photo's record in the index: its path, and the state in which it was read. Other
  /// bytes are another photo, or another state.
  ///
  /// - Parameters:
  ///   - path: the photo.
  ///   - absolute: makes a path one that means the same wherever the program was started.
  func indexBytes(of path: RawPath, _ absolute: (RawPath) -> RawPath) -> [UInt8] {
    let path = absolute(path)
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
}

extension [UInt8] {
  fileprivate mutating func append(_ stamp: FileStamp) {
    append(number: UInt64(bitPattern: stamp.size))
    append(number: UInt64(bitPattern: stamp.modified))
    append(number: UInt64(bitPattern: stamp.changed))
    append(number: stamp.inode)
  }
}
