import PhotoFormats

extension PhotoMessages {
  func text(of fault: ContainerFault) -> String {
    switch fault {
    case .cutOff: localized("The file is cut off.")
    case .damaged(let part): localized("The part “%1” of the file is damaged.", part)
    case .checkSum(let part):
      localized("The check sum of the part “%1” is wrong: its bytes were changed.", part)
    case .strayBytes(let offset):
      localized("There are stray bytes between the parts of the file, at byte %1.", "\(offset)")
    case .order(let part):
      localized("The part “%1” of the file does not stand where it should.", part)
    case .compressed(let part):
      localized("The %1 block is compressed, and cannot be unpacked.", "\(part)")
    case .rawProfile(let part):
      localized(
        "The %1 block is in a form of ImageMagick’s own (raw profile), which is read and not written.",
        "\(part)")
    case .signed:
      localized(
        "The photo is signed (Content Credentials), and a change would break the signature.")
    case .minimized:
      localized("The file is in a short form, in which metadata cannot be read and written yet.")
    case .tooLong: localized("The file would become longer than its format allows.")
    case .noRoom(let part): localized("The %1 block has no room for more.", "\(part)")
    case .unmovable(let part):
      localized(
        "The part “%1” of the file would have to move, and what points to it cannot be changed.",
        part)
    case .holdsJPEG:
      localized(
        "The JPEG file that the photo was made of could not be made again from it after a change.")
    case .foreignDescription:
      localized(
        "The description belongs to another program, which keeps there how the picture is built.")
    case .unwritten(let part):
      localized("What is to be cleared stands in a part that is not written, too: “%1”.", part)
    case .noPlace(let part): localized("The format has no place for %1.", "\(part)")
    case .notAsAsked:
      localized("The changed file would not say what was asked, and all else as before.")
    }
  }
}
