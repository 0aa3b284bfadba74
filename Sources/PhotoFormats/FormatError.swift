/// Why a file cannot be read, or why its metadata cannot be changed in place.
public enum FormatError: Error, Hashable, Sendable {
  // MARK: Any file

  /// The file has no bytes.
  case emptyFile
  /// The file does not begin like any of the formats that are read.
  case unknownFormat
  /// The file does not begin like one of this format, such as `JPEG`.
  case notOfFormat(String)
  /// Bytes were asked for that the file does not have.
  case unreadable
  /// A patch does not belong to this file: the file has another size, or the patch's ranges overlap.
  case patchDoesNotFit

  /// There is more of something than any camera or program writes, and the rest was not read.
  case overBudget(FileBudget.Resource)
  /// There are this many further problems, which are not listed one by one; the worst of them has this severity.
  case furtherProblems(Int, FormatProblem.Severity)

  // MARK: Containers

  /// A fault in the file around the metadata, or in the requested change to it.
  case container(ContainerFault)

  // MARK: JPEG

  /// The file ends before its picture begins.
  case truncatedHeader
  /// The picture has no end: the file is truncated.
  case truncatedPicture
  /// There is no picture between the first segment and the end.
  case noPicture
  /// A segment says that it is shorter than its own length field; the offset is that of its marker.
  case badSegmentLength(offset: Int)
  /// There are bytes between two segments, at this offset, that belong to none.
  case junkBetweenSegments(offset: Int)
  /// There is more than one block of a kind that may occur only once.
  case severalBlocks(MetadataPart)
  /// A block continues in further segments, because one cannot hold it.
  case splitBlock(MetadataPart)
  /// The changed block is longer than a JPEG segment may be (65,533 bytes).
  case blockTooLong(MetadataPart)
  /// Something in the file is addressed by its offset, and the change would move it.
  case movesAddressedData

  // MARK: EXIF

  /// The EXIF block does not begin like a TIFF file.
  case notTIFF
  /// A directory of the EXIF block points outside the block.
  case directoryOutsideBlock(ExifDirectory)
  /// A directory of the EXIF block is reached twice, as in a loop.
  case directoryLoop(ExifDirectory)
  /// A directory ends beyond the end of the block.
  case directoryTruncated(ExifDirectory)
  /// The value of a tag lies outside the block.
  case valueOutsideBlock(ExifTag)
  /// The value of a tag is longer than any text that a person writes, and was not read.
  case valueTooLong(ExifTag)
  /// A tag has a type that EXIF does not know.
  case unknownType(ExifTag)
  /// A tag occurs twice.
  case repeatedTag(ExifTag)
  /// Parts of the EXIF block that have nothing to do with each other share bytes.
  case overlappingParts
  /// The changed block, read back, does not say what was asked.
  case tagNotAsAsked(ExifTag)
  /// There is no directory that could take this tag.
  case noDirectory(ExifDirectory)

  // MARK: XMP and IPTC

  /// A fault in the XMP packet or the sidecar, or in the requested change to it.
  case xmp(XMPFault)
  /// A fault in the Photoshop resources or the IIM block in them, or in the requested change to it.
  case iim(IIMFault)
}
