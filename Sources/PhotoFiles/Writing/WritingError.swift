package import PhotoFormats
package import PhotoModel

/// Why a photo was not written, apart from what its format and the file system say.
package enum WritingError: Error, Hashable, Sendable {
  // MARK: Refusals: nothing was tried

  /// The file cannot be read, so nobody knows what would be changed.
  case unreadable(PhotoError)
  /// The target is a folder, a pipe, a socket or a device.
  case notAFile
  /// The file has this many names (hard links), and the others would keep the old contents.
  case severalNames(Int)
  /// The sidecar has this many names (hard links), and the others would keep the old contents.
  case sidecarSeveralNames(name: String, Int)
  /// The permissions of the file forbid writing to it.
  case writeProtected
  /// The permissions of the sidecar forbid writing to it.
  case sidecarWriteProtected(name: String)
  /// The file, or its group, belongs to someone else, and the new one would not.
  case otherOwner(FileError)
  /// The format, if it has a name, has no place for metadata that is written here.
  case notWritable(format: String?)
  /// What the file says inside is not read, and a new sidecar would hide it.
  case insideNotRead(format: String)
  /// What the file says inside cannot be read, and a new sidecar would hide it.
  case insideDamaged(format: String, FormatError)
  /// There is a sidecar, but what is in it is not understood.
  case damagedSidecar(name: String)
  /// The sidecar is in a form that is not written.
  case unwrittenSidecar(name: String, FormatError)
  /// The sidecar is a symbolic link that leads nowhere: nobody knows where it should go.
  case danglingSidecar(name: String)
  /// The sidecar is a symbolic link, of which only the name would go.
  case linkedSidecar(name: String)
  /// What has the name of the sidecar is no file.
  case noSidecar(name: String)
  /// These fields were changed here and, since then, in the file.
  case conflict([Conflict])
  /// A field would not read back as it was set.
  case notAsAsked(Field)
  /// Of a raw photo only XMP is changed, and something else in it would still say otherwise about this field.
  case keptByRaw(Field)
  /// Only one of latitude and longitude would be there.
  case halfPosition
  /// A block of this part was not read, and may hold what is to be cleared.
  case clearedUnread(MetadataPart, FormatError)
  /// The file changes faster than it can be written.
  case changedMeanwhile
  /// A file with this name is not what was left when these fields were written: what was there before is no longer
  /// known.
  case changedSinceWrite(name: String, [Field])
  /// A file with this name has since been written for another photo of this name, whose changes would be lost.
  case writtenForOther(name: String, photo: String)
  /// What the journal noted about the writes of a file with this name does not lead back to what it was.
  case damagedNote(name: String)
  /// Another task was done since to the photo of this name, and would be undone with this one.
  case taskSince(name: String)
  /// A sidecar with this name says something that the photo does not say: these properties.
  case sidecarSaysMore(name: String, [String])
  /// EXIF, IPTC and XMP say different things about these fields.
  case placesDisagree([Field])
  /// There is already a sidecar with this name.
  case sidecarThere(name: String)
  /// A sidecar with this name says that it belongs to a file with the extension that the photo would no longer have.
  case sidecarOfExtension(name: String)
  /// A sidecar with this name would belong to another photo than before.
  case sidecarChangesHands(name: String)

  // MARK: Failures: something went wrong

  /// The work was stopped while the photo waited for another writer.
  case stopped
  /// Another program wrote twice at the same moment, and one of its versions has this name now.
  case otherVersionKept(name: String)
  /// There is a sidecar whose values may win, and it cannot be read.
  case sidecarNotRead(name: String, FileError)
  /// The folder takes no new file.
  case noNewFile(FileError)
  /// The new file is not what was written to it.
  case notAsWritten
  /// The journal could not note the write.
  case noJournal(PhotoError)
  /// What the journal noted about the writes could not be read.
  case journalNotRead(PhotoError)
  /// The new file is in its place, but the disk did not confirm it.
  case notDurable(FileError)

  /// Whether nothing was tried, because it would not have been right.
  var isRefusal: Bool {
    switch self {
    case .unreadable(let error): (error.cause as? FileError)?.meansShortage != true
    case .stopped, .otherVersionKept, .sidecarNotRead, .noNewFile, .notAsWritten, .noJournal,
      .journalNotRead, .notDurable:
      false
    default: true
    }
  }

  /// Whether the photo may take the same edits later, once somebody has removed what is in the way outside.
  package var mayPass: Bool {
    switch self {
    case .severalNames, .sidecarSeveralNames, .writeProtected, .otherOwner: true
    default: !isRefusal
    }
  }

  /// Whether the new file may have its name although the write failed.
  var leavesNewFile: Bool {
    switch self {
    case .otherVersionKept, .notDurable: true
    default: false
    }
  }
}
