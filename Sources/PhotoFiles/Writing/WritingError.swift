import PhotoModel

/// Why a photo was not written, beyond what its format and the file system say.
enum WritingError: Error, Hashable, Sendable {
  // MARK: Refusals: nothing was tried

  /// The file cannot be read, so nobody knows what would be changed.
  case unreadable(String)
  /// The target is a folder, a pipe, a socket or a device.
  case notAFile
  /// The file has this many names (hard links), and the others would keep the old one.
  case severalNames(Int)
  /// The permissions of the file forbid writing to it.
  case writeProtected
  /// The file belongs to someone else, and the new one would not.
  case otherOwner(FileError)
  /// The format has no place for metadata that is written here.
  case notWritable(format: String)
  /// What the file says inside is not read, and a new sidecar would hide it.
  case insideNotRead(format: String)
  /// What the file says inside cannot be read, and a new sidecar would hide it.
  case insideDamaged(format: String, reason: String)
  /// There is a sidecar, but what stands in it is not understood.
  case damagedSidecar(name: String)
  /// These fields were changed here and, since then, in the file.
  case conflict([Field])
  /// A field would not read back as it was set.
  case notAsAsked(Field)
  /// Only one of latitude and longitude would be there.
  case halfPosition
  /// The file changes faster than it can be written.
  case changedMeanwhile

  // MARK: Failures: something went wrong

  /// The work was stopped while the photo waited for another writer.
  case stopped
  /// Another program wrote twice in the very moment, and one of its versions is under this name now.
  case otherVersionKept(name: String)
  /// There is a sidecar whose values may win, and it cannot be read.
  case sidecarNotRead(name: String, FileError)
  /// The folder takes no new file.
  case noNewFile(FileError)
  /// The new file is not what was written to it.
  case notAsWritten
  /// The journal could not note the write.
  case noJournal(String)
  /// The new file is in its place, but the disk did not confirm it.
  case notDurable(FileError)

  /// Whether nothing was tried, because it would not have been right.
  var isRefusal: Bool {
    switch self {
    case .stopped, .otherVersionKept, .sidecarNotRead, .noNewFile, .notAsWritten, .noJournal,
      .notDurable:
      false
    default: true
    }
  }

  /// Whether the new file may have its name though the write failed.
  var leavesNewFile: Bool {
    switch self {
    case .otherVersionKept, .notDurable: true
    default: false
    }
  }
}

extension WritingError: CustomStringConvertible {
  /// One sentence for the person whose photo it is.
  var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .notAFile: "This is not a file that could be written."
    case .severalNames(let count):
      "The file has \(count) names (hard links); the others would keep the old metadata."
    case .writeProtected: "The file is write-protected."
    case .otherOwner: "The file belongs to someone else, and would no longer do so."
    case .notWritable(let format): "Metadata is not written inside \(format) files."
    case .insideNotRead(let format):
      "What this \(format) file says inside is not read yet; a new sidecar would hide it."
    case .insideDamaged(let format, let reason):
      "What this \(format) file says inside cannot be read, and a new sidecar would hide it: "
        + reason
    case .damagedSidecar(let name):
      "The sidecar \(name) cannot be read, and is not overwritten."
    case .conflict(let fields):
      "Another program has changed the file in the meantime, in \(fields.map(\.rawValue).joined(separator: ", "))."
    case .notAsAsked(let field): "The file would not say what was asked in \(field.rawValue)."
    case .halfPosition:
      "A latitude without a longitude, or the other way round, is no place: give or clear both."
    case .changedMeanwhile: "Another program keeps changing the file."
    case .stopped: "It was stopped before anything was written."
    case .otherVersionKept(let name):
      "Another program wrote the file at the same moment; its version is kept as \(name)."
    case .sidecarNotRead(let name, let error): "The sidecar \(name) cannot be read: \(error)"
    case .noNewFile(let error): "No new file can be made in the folder: \(error)"
    case .notAsWritten: "The disk does not give back what was written to it."
    case .noJournal(let reason): "The journal cannot be written: \(reason)"
    case .notDurable(let error): "The file was written, but the disk did not confirm it: \(error)"
    }
  }
}
