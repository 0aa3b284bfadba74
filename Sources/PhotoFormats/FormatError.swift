/// Why a file cannot be read, or why its metadata cannot be changed in place.
public enum FormatError: Error, Hashable, Sendable {
  // MARK: Any file

  /// The file has no bytes.
  case emptyFile
  /// The file begins as none of the formats does that are read.
  case unknownFormat
  /// The file does not begin as one of this format does, such as `JPEG`.
  case notOfFormat(String)
  /// Bytes were asked for that the file does not have.
  case unreadable
  /// A patch does not belong to this file: it has another size, or the patch's ranges overlap.
  case patchDoesNotFit

  /// There is more of something than any camera or program writes, and the rest was not read.
  case overBudget(FileBudget.Resource)
  /// There are so many more problems, which are not told one by one, the worst of them of this severity.
  case furtherProblems(Int, FormatProblem.Severity)

  // MARK: Containers

  /// The file around the metadata, or the wish to change it.
  case container(ContainerFault)

  // MARK: JPEG

  /// The file ends before its picture begins.
  case truncatedHeader
  /// The picture has no end: the file was cut off.
  case truncatedPicture
  /// There is no picture between the first segment and the end.
  case noPicture
  /// A segment says that it is shorter than its own length field; the offset is its marker's.
  case badSegmentLength(offset: Int)
  /// There are bytes between two segments, at this offset, that belong to none.
  case junkBetweenSegments(offset: Int)
  /// There is more than one block of a kind that may be there once.
  case severalBlocks(MetadataPart)
  /// A block goes on in further segments, as one does not hold it.
  case splitBlock(MetadataPart)
  /// The changed block is longer than a JPEG segment may be (65,533 bytes).
  case blockTooLong(MetadataPart)
  /// Something in the file is addressed by its offset, and the change would move it.
  case movesAddressedData

  // MARK: EXIF

  /// The EXIF block does not begin as a TIFF file does.
  case notTIFF
  /// A directory of the EXIF block points outside the block.
  case directoryOutsideBlock(ExifDirectory)
  /// A directory of the EXIF block is reached twice, as in a loop.
  case directoryLoop(ExifDirectory)
  /// A directory ends beyond the end of the block.
  case directoryTruncated(ExifDirectory)
  /// The value of a tag lies outside the block.
  case valueOutsideBlock(ExifTag)
  /// A tag has a type that EXIF does not know.
  case unknownType(ExifTag)
  /// A tag is there twice.
  case repeatedTag(ExifTag)
  /// Parts of the EXIF block that have nothing to do with each other share bytes.
  case overlappingParts
  /// The changed block, read back, does not say what was asked.
  case tagNotAsAsked(ExifTag)
  /// There is no directory that could take this tag.
  case noDirectory(ExifDirectory)

  // MARK: XMP and IPTC

  /// The XMP packet, the sidecar or the wish to change it.
  case xmp(XMPFault)
  /// The Photoshop resources, the IIM block in them or the wish to change it.
  case iim(IIMFault)
}
