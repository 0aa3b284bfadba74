public import PhotoFiles

extension PhotoMessages {
  func text(of error: WritingError) -> String {
    switch error {
    case .unreadable(let error): sentence(for: error)
    case .notAFile: localized("This is not a file that could be written.")
    case .severalNames(let count):
      localized(
        "The file has %1 names (hard links); the others would keep the old metadata.", "\(count)")
    case .sidecarSeveralNames(let name, let count):
      localized(
        "The sidecar %1 has %2 names (hard links); the others would keep the old metadata.", name,
        "\(count)")
    case .writeProtected: localized("The file is write-protected.")
    case .sidecarWriteProtected(let name): localized("The sidecar %1 is write-protected.", name)
    case .otherOwner:
      localized(
        "The file belongs to someone else or to another group, and would no longer do so.")
    case .notWritable(let format?): localized("Metadata is not written inside %1 files.", format)
    case .notWritable(nil): localized("Metadata is not written inside such files.")
    case .insideNotRead(let format):
      localized(
        "What this %1 file says inside is not read yet; a new sidecar would hide it.", format)
    case .insideDamaged(let format, let error):
      localized(
        "What this %1 file says inside cannot be read, and a new sidecar would hide it: %2", format,
        text(of: error))
    case .damagedSidecar(let name):
      localized("The sidecar %1 cannot be read, and is not overwritten.", name)
    case .unwrittenSidecar(let name, let error):
      localized("The sidecar %1 cannot be changed: %2", name, text(of: error))
    case .danglingSidecar(let name):
      localized("The sidecar %1 is a link to a file that is not there.", name)
    case .linkedSidecar(let name):
      localized("The sidecar %1 is a symbolic link, and is not deleted.", name)
    case .noSidecar(let name):
      localized("The sidecar would be named %1, and something that is no file has that name.", name)
    case .conflict(let conflicts):
      localized(
        "Another program has changed the file in the meantime, in %1.",
        conflicts.map { language.name(of: $0.field) }.joined(separator: ", "))
    case .notAsAsked(let field):
      localized("The file would not say what was asked in %1.", language.name(of: field))
    case .keptByRaw(let field):
      localized(
        "Only the XMP of a raw photo is changed, and its EXIF or IPTC would still say otherwise in %1.",
        language.name(of: field))
    case .clearedUnread(let part, let error):
      localized(
        "What is to be cleared may stand in %1 that was not read: %2", name(of: part),
        text(of: error))
    case .halfPosition:
      localized(
        "A latitude without a longitude, or the other way round, is not a location: set or clear both."
      )
    case .changedMeanwhile: localized("Another program keeps changing the file.")
    case .changedSinceWrite(let name, let fields) where fields.isEmpty:
      localized("Another program has changed %1 since, so that it cannot be taken back.", name)
    case .changedSinceWrite(let name, let fields):
      localized(
        "Another program has changed %1 since, so it cannot be taken back; these can be set as they were: %2.",
        name, names(of: fields))
    case .writtenForOther(let name, let photo):
      localized("%1 was written since for another photo, %2.", name, photo)
    case .taskSince(let name):
      localized("Something else was done to %1 since; the history takes both back.", name)
    case .damagedNote(let name):
      localized("What the journal noted of %1 does not lead back to what it was.", name)
    case .sidecarThere(let name):
      localized("There is a sidecar already, %1: embed and delete it first.", name)
    case .sidecarOfExtension(let name):
      localized(
        "The sidecar %1 says that it belongs to a file with the old extension, and would belong to none.",
        name)
    case .sidecarChangesHands(let name):
      localized("The sidecar %1 would belong to another photo than before.", name)
    case .placesDisagree(let fields):
      localized(
        "EXIF, IPTC and XMP say different things of %1: settle that first.",
        names(of: fields))
    case .sidecarSaysMore(let name, let properties):
      localized(
        "The photo does not say all that %1 says: %2.", name,
        properties.prefix(5).joined(separator: ", ") + (properties.count > 5 ? " …" : ""))
    case .stopped: localized("It was stopped before anything was written.")
    case .otherVersionKept(let name):
      localized(
        "Another program wrote the file at the same moment; its version is kept as %1.", name)
    case .sidecarNotRead(let name, let error):
      localized("The sidecar %1 cannot be read: %2", name, text(of: error))
    case .noNewFile(let error):
      localized("No new file can be made in the folder: %1", text(of: error))
    case .notAsWritten: localized("The disk does not give back what was written to it.")
    case .noJournal(let error):
      localized("The journal cannot be written: %1", sentence(for: error))
    case .journalNotRead(let error):
      localized("The journal cannot be read: %1", sentence(for: error))
    case .notDurable(let error):
      localized("The file was written, but the disk did not confirm it: %1", text(of: error))
    }
  }

  /// What a person should know about a write that went well.
  public func sentence(for note: WriteNote) -> String {
    switch note {
    case .makerNoteKept:
      localized("The camera's maker note stays as it was; it may still hold the position.")
    case .motionPhotoKept:
      localized("The movie within the photo stays as it was; it may still hold the position.")
    case .furtherPicturesKept:
      localized(
        "The further pictures in the file stay as they were; they may still hold the position.")
    case .positionKept(let name): localized("Another position in %1 stays as it was.", name)
    case .positionKeptInPhoto:
      localized("The photo itself still holds the position; the sidecar hides it.")
    case .pngTextKept:
      localized("The texts of the PNG file stay as they were; other programs may show them.")
    case .movieKept:
      localized("QuickTime's own metadata in the movie stay as they were; players may show them.")
    case .exifFull(let fields):
      localized(
        "In XMP alone, as EXIF has no room for new tags: %1.", names(of: fields))
    case .datesKept(let fields):
      localized(
        "Not moved along, as places of the photo say different things: %1.", names(of: fields))
    case .keywordsKept(let name): localized("The keywords in %1 stay as they were.", name)
    case .wordsReplaced(let place, let words):
      localized(
        "%1 said something else, and loses: %2.", name(of: place), words.joined(separator: "; "))
    case .photoLeft(let error):
      localized("The photo itself is left as it is: %1", sentence(for: error))
    case .setIDRemoved(let name):
      localized(
        "%1 could be run as its owner or group (setuid, setgid), which no photo needs; the new file cannot.",
        name)
    case .notInSidecar(let fields):
      localized(
        "The sidecar does not say %1: what the photo says has characters that XMP cannot hold.",
        names(of: fields))
    case .saysOtherwise(let fields):
      localized(
        "Without the sidecar the photo says something else of %1.",
        names(of: fields))
    case .takenOut(let fields):
      localized(
        "Taken out of the photo: %1.", names(of: fields))
    case .disagreementLeft(let fields):
      localized(
        "Which value of %1 is right cannot be said; it is left as it is.",
        names(of: fields))
    case .unreadLeft(let fields):
      localized(
        "What the photo says of %1 cannot be read in full; it is left as it is.",
        names(of: fields))
    case .editsWait(let fields):
      localized(
        "Unsaved changes of %1 are kept.",
        names(of: fields))
    case .mended(let kind): text(of: kind)
    case .notMended(let kind, let error):
      localized("%1: left as it is. %2", name(of: kind), sentence(for: error))
    case .wrongExtension(let name):
      localized("The name is that of another format; %1 would be right.", name)
    case .sidecarLeft(let name):
      localized(
        "There are two sidecars; %1 is left as it is, and counts where the other says nothing.",
        name)
    }
  }
}
