import PhotoFormats
import PhotoModel

/// What is to be done to take a photo back.
struct RevertPlan {
  /// What becomes of one file.
  struct Step {
    /// What the file is to the photo.
    let kind: WrittenFile.Kind
    /// The file; not a symbolic link.
    let target: RawPath
    /// Its state now; nil where it is not there.
    let stamp: FileStamp?
    /// What it becomes.
    let reversal: WriteReversal
    /// The earliest of its writes that are taken back.
    let backTo: WriteEntry.ID

    /// The file, as a result names it.
    var file: WrittenFile { WrittenFile(path: target, kind: kind) }
  }

  /// What changes, old beside new, as it was noted of the writes.
  var changes: [Edit] = []
  /// The files, the sidecar last, because its values win.
  var steps: [Step] = []
  /// What a person should know.
  var notes: [WriteNote] = []
}
