/// What is wrong with the file around the metadata, or keeps it from being changed in place.
public enum ContainerFault: Hashable, Sendable {
  /// The file ends within a part, or before the part that has to come last.
  case cutOff
  /// A part, by the format's name for it, is not what the format has there.
  case damaged(String)
  /// The checksum of a part is wrong.
  case checkSum(String)
  /// There are bytes at this offset that do not belong to any part.
  case strayBytes(offset: Int)
  /// The parts are in an order that no program reads.
  case order(String)
  /// The tags of a part, by the format's name for it, are not in ascending order, each once.
  case unsorted(String)
  /// The block is compressed, and cannot be unpacked, or unpacks to more than any program writes.
  case compressed(MetadataPart)
  /// The block is in one of ImageMagick's raw profiles, which are read and not written.
  case rawProfile(MetadataPart)
  /// The block is stored in a way that is not read: elsewhere, or assembled from other parts.
  case unreadStorage(MetadataPart)
  /// The file is in the minimized form of its format, in which metadata has places of its own (ISO/IEC 23008-12,
  /// `mini`).
  case minimized
  /// The file is an image sequence without a picture besides, so that it has no place for metadata of its own (ISO/IEC
  /// 23008-12, clause 7).
  case sequence
  /// The file is signed (C2PA), and a change would break the signature.
  case signed
  /// The file would become longer than its format allows.
  case tooLong
  /// The block has no room to grow in its place, and the format has no other place for it.
  case noRoom(MetadataPart)
  /// The block is not changed, for this reason.
  case unchangeable(MetadataPart, BlockObstacle)
  /// All numbers that the format has for the parts of a file are used up.
  case numbersUsedUp
  /// A part, by the format's name for it, would be moved, and something points to it that cannot be corrected.
  case unmovable(String)
  /// A JPEG file can be restored from the file, bit by bit, and after the change a different one would be.
  case holdsJPEG
  /// The description of the picture belongs to another program, which keeps the picture's structure in it.
  case foreignDescription
  /// What is to be cleared is in a part, by the format's name for it, that is never changed.
  case unwritten(String)
  /// The format has no place for such a block.
  case noPlace(MetadataPart)
  /// The file is a GIF of the version of 1987, which has no place for XMP.
  case gif87a
  /// The changed file, read back, would not hold what was asked, with everything else as before.
  case notAsAsked

  /// How much it matters to someone who only reads.
  var severity: FormatProblem.Severity {
    switch self {
    case .strayBytes, .signed, .rawProfile, .sequence: .oddity
    case .minimized, .unreadStorage: .unread
    case .checkSum(let part): part.first?.isLowercase == true ? .oddity : .damage
    default: .damage
    }
  }
}
