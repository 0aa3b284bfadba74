import PhotoFormats

extension PhotoMessages {
  func text(of error: FormatError) -> String {
    switch error {
    case .emptyFile: localized("The file is empty.")
    case .unknownFormat: localized("The file is not in a supported format.")
    case .unreadable: localized("The file ends before the bytes that it promises.")
    case .patchDoesNotFit: localized("The file is not the one that the change was made for.")
    case .overBudget(let resource): text(of: resource)
    case .furtherProblems(let count, _):
      localized("There is %1 more problem.", "There are %1 more problems.", count: count)
    case .container(let fault): text(of: fault)
    case .notOfFormat(let format):
      localized("This is no %1 file, whatever its name says.", format)
    case .truncatedHeader: localized("The file is cut off: it ends before its picture begins.")
    case .truncatedPicture: localized("The file is cut off: its picture has no end.")
    case .noPicture: localized("The file has no picture in it.")
    case .badSegmentLength(let offset):
      localized("The segment at byte %1 gives an impossible length.", "\(offset)")
    case .junkBetweenSegments(let offset):
      localized("There are stray bytes between the segments, at byte %1.", "\(offset)")
    case .severalBlocks(let part): localized("The file has more than one %1 block.", name(of: part))
    case .splitBlock(let part):
      localized(
        "The %1 block fills several segments, and many programs read only the first.",
        name(of: part))
    case .blockTooLong(let part):
      localized(
        "The %1 block would become longer than the 64 KiB that a JPEG segment can hold.",
        name(of: part))
    case .movesAddressedData:
      localized("The change would move data that another part of the file points to.")
    case .notTIFF: localized("The EXIF block has no valid header.")
    case .directoryOutsideBlock(let directory):
      localized(
        "The %1 directory of the EXIF block points outside the block.", "\(directory)")
    case .directoryLoop(let directory):
      localized("The %1 directory of the EXIF block is a loop.", "\(directory)")
    case .directoryTruncated(let directory):
      localized("The %1 directory of the EXIF block is cut off.", "\(directory)")
    case .valueOutsideBlock(let tag):
      localized("The value of EXIF tag %1 lies outside the block.", "\(tag)")
    case .valueTooLong(let tag):
      localized("The value of EXIF tag %1 is too long, and was not read.", "\(tag)")
    case .unknownType(let tag): localized("EXIF tag %1 has an unknown type.", "\(tag)")
    case .repeatedTag(let tag): localized("EXIF tag %1 is there twice.", "\(tag)")
    case .overlappingParts: localized("Parts of the EXIF block overlap.")
    case .tagNotAsAsked(let tag):
      localized("The changed EXIF block would not say what was asked (%1).", "\(tag)")
    case .noDirectory(let directory):
      localized("The EXIF block has no place for a tag of the %1 directory.", "\(directory)")
    case .xmp(let fault): text(of: fault)
    case .iim(let fault): text(of: fault)
    }
  }

  private func text(of excess: FileBudget.Resource) -> String {
    switch excess {
    case .bytesRead, .bytesKept:
      localized("There is more metadata than any program writes; the rest of it was not read.")
    case .items:
      localized("There are more entries than any program writes; the rest of them was not read.")
    case .blocks:
      localized("There are more IPTC blocks than any program writes; the rest was not read.")
    case .strayBytes:
      localized("There are more stray bytes than any camera writes; what follows was not read.")
    case .picture:
      localized(
        "The end of the picture was not found within %1 MB after its start.", "256")
    case .text: localized("There is more text than is shown.")
    }
  }

  private func text(of fault: IIMFault) -> String {
    switch fault {
    case .damagedResources: localized("The Photoshop resources are damaged.")
    case .severalBlocks: localized("The file has several IPTC blocks.")
    case .differingBlocks:
      localized("The file has several IPTC blocks, which say different things.")
    case .overBudget(let resource): text(of: resource)
    case .noBlock: localized("The file has no IPTC block.")
    case .damagedDataSets: localized("The IPTC block is damaged.")
    case .encoding(let dataSet):
      localized(
        "The IPTC block is written in Latin-1, which does not have all letters of the new text (%1).",
        dataSet)
    case .unsureEncoding(let dataSet):
      localized(
        "The encoding of the IPTC block is not known for sure (%1), so it is not converted.",
        dataSet)
    case .notAsAsked(let dataSet):
      localized("The changed IPTC block would not say what was asked (%1).", dataSet)
    }
  }
}
