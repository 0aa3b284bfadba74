import PhotoFormats

extension PhotoMessages {
  func text(of fault: ContainerFault) -> String {
    switch fault {
    case .cutOff: localized("The file is cut off.")
    case .damaged(let part): localized("The part “%1” of the file is damaged.", part)
    case .checkSum(let part):
      localized("The checksum of the part “%1” is wrong: its bytes were changed.", part)
    case .strayBytes(let offset):
      localized("There are stray bytes between the parts of the file, at byte %1.", "\(offset)")
    case .order(let part):
      localized("The part “%1” of the file is not where it should be.", part)
    case .unsorted(let part):
      localized("The tags of %1 are not in ascending order, each once, as TIFF wants them.", part)
    case .compressed(let part):
      localized("The %1 block is compressed, and cannot be unpacked.", name(of: part))
    case .rawProfile(let part):
      localized(
        "The %1 block is in a form of ImageMagick’s own (raw profile), which is read and not written.",
        name(of: part))
    case .signed:
      localized(
        "The photo is signed (Content Credentials), and a change would break the signature.")
    case .unreadStorage(let part):
      localized("The %1 block is stored in a way that is not read.", name(of: part))
    case .minimized:
      localized("The file is in a short form, in which metadata cannot be read and written yet.")
    case .sequence:
      localized(
        "The file is an image sequence without a place for metadata, which is kept in a sidecar.")
    case .tooLong: localized("The file would become longer than its format allows.")
    case .noRoom(let part): localized("The %1 block has no room for more.", name(of: part))
    case .unchangeable(let part, let obstacle): text(of: obstacle, part)
    case .numbersUsedUp:
      localized("The numbers that the file can give to its parts are used up.")
    case .unmovable(let part):
      localized(
        "The part “%1” of the file would have to move, and what points to it cannot be changed.",
        part)
    case .holdsJPEG:
      localized(
        "After a change, the JPEG file that the photo was made from could no longer be restored from it."
      )
    case .foreignDescription:
      localized(
        "The description belongs to another program, which keeps there how the picture is built.")
    case .unwritten(let part):
      localized("What is to be cleared stands in a part that is not written, too: “%1”.", part)
    case .gif87a: localized("The file is a GIF 87a; only GIF 89a has a place for XMP.")
    case .noPlace(let part): localized("The format has no place for %1.", name(of: part))
    case .notAsAsked:
      localized("The changed file would not say what was asked, or would change something else.")
    }
  }

  private func text(of obstacle: BlockObstacle, _ part: MetadataPart) -> String {
    let part = name(of: part)
    return switch obstacle {
    case .pieces: localized("The %1 block stands in several pieces, and is not changed.", part)
    case .inIndex:
      localized("The %1 block stands in the index of the file, where it cannot grow.", part)
    case .ofNoPicture:
      localized("The %1 block does not say that it describes the picture.", part)
    case .protected: localized("The %1 block is protected, and is not changed.", part)
    case .shared: localized("Bytes of the %1 block belong to another part of the file, too.", part)
    case .packed:
      localized("The %1 block is compressed in a way that is not written.", part)
    case .swapped:
      localized("The bytes of the %1 block are in the wrong order, and are not changed.", part)
    }
  }
}
