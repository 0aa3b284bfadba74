import Foundation
import PhotoFiles
import PhotoFormats
import PhotoMessages
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Sentences of errors")
struct PhotoMessagesTests {
  private let english = PhotoMessages(EnglishMessages())

  @Test(
    "a damaged or refused block is named with what is wrong with it",
    arguments: [
      (FormatError.emptyFile, "The file is empty."),
      (.badSegmentLength(offset: 20), "The segment at byte 20 gives an impossible length."),
      (.severalBlocks(.exif), "The file has more than one EXIF block."),
      (
        .splitBlock(.exif),
        "The EXIF block fills several segments, and many programs read only the first."
      ),
      (
        .blockTooLong(.xmp),
        "The XMP block would become longer than the 64 KiB that a JPEG segment can hold."
      ),
      (
        .overBudget(.strayBytes),
        "There are more stray bytes than any camera writes; what follows was not read."
      ),
      (.furtherProblems(7, .damage), "There are 7 more problems."),
      (
        .container(.unreadStorage(.exif)), "The EXIF block is stored in a way that is not read."
      ),
      (
        .container(.unchangeable(.xmp, .inIndex)),
        "The XMP block stands in the index of the file, where it cannot grow."
      ),
      (
        .container(.sequence),
        "The file is an image sequence without a place for metadata, which is kept in a sidecar."
      ),
      (
        .container(.numbersUsedUp), "The numbers that the file can give to its parts are used up."
      ),
      (.directoryLoop(.gps), "The GPS directory of the EXIF block is a loop."),
      (.unknownType(.artist), "EXIF tag \(ExifTag.artist) has an unknown type."),
      (
        .xmp(.malformed(line: 3, .parser("Opening and ending tag mismatch"))),
        "The XMP cannot be read: Opening and ending tag mismatch (line 3)."
      ),
      (.xmp(.malformed(line: 1, .empty)), "The XMP cannot be read: it is empty (line 1)."),
      (.xmp(.tooLarge(.levels)), "The XMP has too many levels."),
      (.xmp(.duplicate(.title)), "The XMP has the property title twice."),
      (
        .xmp(.extendedXMP(.gaps)), "The extended XMP cannot be used: parts are missing or overlap."
      ),
      (.xmp(.unsupported(.nodeIDs)), "The XMP cannot be changed safely: it uses rdf:nodeID."),
      (
        .xmp(.forbiddenCharacter(0xB)), "The text has a character (U+000B) that XMP cannot hold."
      ),
      (
        .iim(.encoding(dataSet: "2:05")),
        "The IPTC block is written in Latin-1, which does not have all letters of the new text"
          + " (2:05)."
      ),
    ])
  func formats(error: FormatError, sentence: String) {
    #expect(english.sentence(for: PhotoError(error)) == sentence)
  }

  @Test(
    "what the system refused is told without its abbreviations",
    arguments: [
      (EACCES, "Permission denied."), (ENOENT, "The file is not there."),
      (ENOSPC, "No space left on the disk."), (ESTALE, "The drive is not there any more."),
      (ENOTEMPTY, "Directory not empty."),
    ])
  func files(code: Int32, sentence: String) {
    #expect(english.sentence(for: FileError.system(code)) == sentence)
  }

  @Test("a reason inside a reason is told, however deep")
  func nested() {
    let path = RawPath("/x/journal.sqlite")
    let busy = PhotoError(StoreError.busy(path))
    #expect(
      english.sentence(for: WritingError.noJournal(busy))
        == "The journal cannot be written: Another program is using the journal"
        + " /x/journal.sqlite; try again.")
    #expect(
      english.sentence(for: WritingError.noNewFile(.system(EACCES)))
        == "No new file can be made in the folder: Permission denied.")
    #expect(
      english.sentence(for: WritingError.unreadable(PhotoError(ReadingError.folder)))
        == "A folder stands in the place of this photo.")
    #expect(
      english.sentence(for: WriteNote.photoLeft(PhotoError(FormatError.truncatedPicture)))
        == "The photo itself is left as it is: The file is cut off: its picture has no end.")
    #expect(
      english.sentence(
        for: .sidecarNotRead(name: "a.xmp", PhotoError(FileError.system(EACCES))))
        == "The sidecar a.xmp was not read: Permission denied.")
  }

  @Test("fields are named as the language names them")
  func fields() {
    let conflicts = [Field.title, .dateTaken].map {
      Conflict(field: $0, base: nil, mine: .text("A"), file: .text("B"))
    }
    let conflict = PhotoError(WritingError.conflict(conflicts))
    #expect(
      english.sentence(for: conflict)
        == "Another program has changed the file in the meantime, in title, dateTaken.")
    #expect(
      PhotoMessages(Loud()).sentence(for: conflict)
        == "ANOTHER PROGRAM HAS CHANGED THE FILE IN THE MEANTIME, IN <title>, <dateTaken>.")
  }

  @Test("every part of a message is asked of the language")
  func language() {
    let loud = PhotoMessages(Loud())
    let path = RawPath("/J")
    let errors: [any Error] = [
      FormatError.xmp(.unsupported(.notUnderstood)), FormatError.xmp(.extendedXMP(.cutOff)),
      FormatError.xmp(.malformed(line: 1, .notXML)), ReadingError.hugeSidecar,
      StoreError.damaged(path, .tableMissing("T")), StoreError.cannotOpen(path, .noMemory),
      WritingError.noNewFile(.system(EROFS)), WritingError.notWritable(format: nil),
    ]
    for error in errors {
      let text = loud.sentence(for: error)
      #expect(text == text.uppercased())
    }
    let differing = Problem.Cause.disagreement([
      .init(.exif, says: .text("A")), .init(.iptc, says: nil),
    ])
    #expect(loud.sentence(for: differing) == "EXIF SAYS “A”, IPTC SAYS NOTHING")
  }

  @Test("a long value is cut where places disagree")
  func longValues() {
    let long = FieldValue.text(String(repeating: "a", count: 100))
    let text = english.sentence(for: .disagreement([.init(.xmp, says: long)]))
    #expect(text == "XMP says “\(String(repeating: "a", count: 59))…”")
  }

  @Test("of a damaged journal it is told what is there again and what may be missing")
  func recovery() throws {
    let folder = try TemporaryFolder()
    try folder.file("journal.sqlite", containing: Data())
    let journal = try Journal(at: RawPath(folder.url.path).appending("journal.sqlite"))
    let recovery = try #require(journal.recovery)
    let kept = try #require(recovery.movedTo)
    #expect(
      english.text(of: recovery)
        == "The journal was damaged: it is empty. It is kept as \(kept). Recovered: 0 unsaved"
        + " edits of 0 photos, 0 operations to undo or redo, notes of 0 writes. Nothing could be"
        + " read of the journal itself. There was no copy of it, so edits may be missing.")
  }

  @Test("of a damaged journal whose copy is damaged, too, both are told")
  func recoveryWithoutCopy() throws {
    let folder = try TemporaryFolder()
    try folder.file("journal.sqlite", containing: Data())
    try folder.file("journal.sqlite.copy", containing: Data())
    let path = RawPath(folder.url.path).appending("journal.sqlite")
    let recovery = try #require(try Journal(at: path).recovery)
    let kept = try #require(recovery.movedTo)
    #expect(
      english.text(of: recovery).hasSuffix(
        "Nothing could be read of the journal itself. Its copy was damaged, too, and is kept as"
          + " \(kept).copy, so edits may be missing."))
  }

  @Test(
    "of a journal that somebody had added to it is told that nothing is missing",
    arguments: [
      ("CREATE TABLE x (y)", "it had a table that Verso does not make, “x”"),
      ("CREATE INDEX x ON write (time)", "it had an index that Verso does not make, “x”"),
      ("CREATE VIEW x AS SELECT 1", "it had a view that Verso does not make, “x”"),
      (
        "CREATE TRIGGER x AFTER INSERT ON write BEGIN SELECT 1; END",
        "it had a trigger that Verso does not make, “x”"
      ),
    ])
  func foreignPart(_ sql: String, _ reason: String) throws {
    let folder = try TemporaryFolder()
    let path = RawPath(folder.url.path).appending("journal.sqlite")
    _ = try Journal(at: path)
    try Database(at: path).execute(sql)
    let recovery = try #require(try Journal(at: path).recovery)
    let kept = try #require(recovery.movedTo)
    #expect(
      english.text(of: recovery)
        == "The journal was replaced: \(reason). It is kept as \(kept). Recovered: 0 unsaved edits"
        + " of 0 photos, 0 operations to undo or redo, notes of 0 writes. Nothing that Verso had"
        + " written is missing.")
  }

  @Test("a journal that is not the user's own is told in a sentence")
  func access() {
    let path = RawPath("/J")
    #expect(
      english.sentence(for: StoreError.cannotOpen(path, .link))
        == "The journal /J cannot be opened: it is a link to another place.")
    #expect(
      english.sentence(for: StoreError.cannotOpen(path, .otherOwner))
        == "The journal /J cannot be opened: it belongs to another user.")
    #expect(
      english.sentence(for: StoreError.cannotOpen(path, .notAFile))
        == "The journal /J cannot be opened: it is not a file.")
  }

  @Test("an error from elsewhere says itself what it is")
  func others() {
    struct Elsewhere: Error, CustomStringConvertible { let description = "It rains." }
    #expect(english.sentence(for: PhotoError(Elsewhere())) == "It rains.")
  }
}

/// A language in capitals.
private struct Loud: MessageLanguage {
  func translation(of message: String) -> String { message.uppercased() }
  func translation(of one: String, _ many: String, count: Int) -> String { many.uppercased() }
  func name(of field: Field) -> String { "<\(field.rawValue)>" }
}
