public import PhotoModel

/// Something that a person should know about a write that went well: what could not follow it.
public enum WriteNote: Hashable, Sendable {
  /// The location was cleared, but the camera's maker note, which nobody understands in full, may still have it.
  case makerNoteKept
  /// The location was cleared, but the movie that the photo carries behind its picture may still have it.
  case motionPhotoKept
  /// The location was cleared, but the further pictures in the file, which have metadata of their own, may still have it.
  case furtherPicturesKept
  /// The location was cleared, but a property of this name still has another one.
  case positionKept(in: String)
  /// The location was cleared in the sidecar only, and the photo itself still has it.
  case positionKeptInPhoto
  /// A field was changed that QuickTime's own metadata, which are not written, say something about, too.
  case movieKept
  /// A field was changed that the texts of the PNG file, which are not written, say something about, too.
  case pngTextKept
  /// These fields are in XMP alone: EXIF that fills its segment of a JPEG, or several, gets no further tags.
  case exifFull([Field])
  /// The date taken was moved, and these dates of the same moment were not, as their places disagree.
  case datesKept([Field])
  /// The keywords were changed, but a property of this name, which holds them, too, is not understood.
  case keywordsKept(in: String)
  /// A list of keywords was changed, and this place lost words that neither the old list nor the new one has: it
  /// said something else.
  case wordsReplaced(in: Problem.Place, [String])
  /// The sidecar was written and the photo left as it is, for this reason.
  case photoLeft(PhotoError)
  /// The file of this name could be run as its owner or its group (setuid, setgid), and the new one
  /// cannot.
  case setIDRemoved(name: String)
  /// A further sidecar with this name is left as it is; its values count only where the first says nothing.
  case sidecarLeft(name: String)
  /// A new sidecar says nothing of these fields, as the photo's values have characters that XMP cannot hold.
  case notInSidecar([Field])
  /// A sidecar was removed, without which the photo says something else of these fields than what was written there.
  case saysOtherwise([Field])
  /// These fields were taken out of the photo; its sidecar says them.
  case takenOut([Field])
  /// The places of these fields say different things, and the rule cannot decide which of them is right.
  case disagreementLeft([Field])
  /// These fields are not read in full, and stay in the photo.
  case unreadLeft([Field])
  /// The photo was reverted, and unsaved edits of these fields stay pending, on top of what is back now.
  case editsWait([Field])
  /// Faults of this kind were mended.
  case mended(RepairKind)
  /// A fault of this kind is left as it is, for this reason.
  case notMended(RepairKind, PhotoError)
  /// The extension in the photo's name is that of another format; this one would be right.
  case wrongExtension(shouldBe: String)
}
