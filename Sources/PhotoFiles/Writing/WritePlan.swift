import PhotoFormats
import PhotoModel

/// What to write for one photo.
struct WritePlan {
  /// What changes, old beside new; empty if the photo already says what was asked.
  var changes: [Edit] = []
  /// What it does; nil if it takes writes back.
  var kind: Write.Kind?
  /// Whether the journal notes what changes, as edits.
  var notesEdits = true
  /// The files to write, in this order: the sidecar last, because its values win. Until it is written, the photo
  /// shows its old values, and the edits stay pending.
  var writes: [PlannedWrite] = []
  /// What cannot follow the changes, and what is left as it is.
  var notes: [WriteNote] = []
  /// What was to be written, where the photo's own file cannot be changed like this: undoing may still lead there.
  var intended: Intended?

  /// What would be written if the photo's own file could be changed.
  struct Intended {
    /// Why it cannot.
    let obstacle: any Error
    /// Whether the sidecar is written instead; otherwise nothing is.
    let usesSidecar: Bool
    /// The files, the photo's own first.
    let targets: [RawPath]
    /// What could not follow the changes, and what would be left as it is.
    let notes: [WriteNote]
  }

  /// The same plan, if it is one.
  ///
  /// - Throws: the reason why the photo cannot be written, if nothing is written instead.
  func orRefusal() throws -> WritePlan {
    if let intended, !intended.usesSidecar { throw intended.obstacle }
    return self
  }

  /// Notes what the old files have and the new ones will not have.
  mutating func addNotes(in fileSystem: any FileSystem) {
    notes += writes.filter { !$0.unsaid.isEmpty }.map { .notInSidecar($0.unsaid) }
    notes += writes.compactMap { write in
      guard !write.isRemoval,
        let status = try? fileSystem.status(of: write.target, followingLinks: false),
        status.permissions & FileStatus.setIDBits != 0
      else { return nil }
      return .setIDRemoved(name: write.target.displayName)
    }
  }
}

/// What to write to one file.
struct PlannedWrite {
  /// What the file is to the photo.
  let kind: WrittenFile.Kind
  /// The file; not a symbolic link.
  let target: RawPath
  /// Its state when the patch was made; nil for a file that is not there yet.
  let stamp: FileStamp?
  /// The patch; for a new file, all of its contents.
  let patch: FilePatch
  /// Throws if the new file does not say what it should.
  let check: (any ByteSource) throws -> Void
  /// What the new file will say, if it was read before it was written.
  var seen: SeenFile?
  /// What proves the patch, if it leads back to what was there before writes of ours.
  var wayBack: WayBack?
  /// The hash of a file that is removed because the photo says everything that it says; nil for any other.
  var goingHash: [UInt8]?
  /// What a new sidecar does not say of what the photo says, because XMP cannot hold it.
  var unsaid: [Field] = []

  /// A way back to what a file was.
  struct WayBack {
    /// What it was, and the proof.
    let reversal: WriteReversal
    /// The earliest of its writes that is undone.
    let to: WriteEntry.ID
  }

  /// Whether the file is removed, because there was none, or because it is no longer needed.
  var isRemoval: Bool { goingHash != nil || wayBack.map { $0.reversal.bytes == nil } ?? false }

  /// The file, as a result names it.
  var file: WrittenFile { WrittenFile(path: target, kind: kind) }
}
