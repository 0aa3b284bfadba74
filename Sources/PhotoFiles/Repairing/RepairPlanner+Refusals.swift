import PhotoFormats
import PhotoModel

extension RepairPlanner {
  /// Whether a repair removes the fault for which a photo refuses a change.
  func removes(_ error: any Error, from path: RawPath) -> Bool {
    switch error {
    case let fault as FormatError: return removes(fault, from: path)
    case WritingError.clearedUnread(_, let fault): return removes(fault, from: path)
    case WritingError.damagedSidecar, WritingError.unwrittenSidecar:
      return planned(.sidecar, for: path) != nil
    default: return false
    }
  }

  private func removes(_ fault: FormatError, from path: RawPath) -> Bool {
    let photo = PhotoFile(lookingBeside: path, in: fileSystem)
    let problems = PhotoReader(in: fileSystem).examine(photo).embedded?.problems ?? []
    // Other faults may be mended, which nobody asked for here.
    guard problems.contains(where: { $0.error == fault }),
      let mended = planned(.photo, for: path)?.seen?.metadata
    else { return false }
    return !mended.problems.contains { $0.error == fault }
  }

  private func planned(_ kind: WrittenFile.Kind, for path: RawPath) -> PlannedWrite? {
    try? plan(RepairOptions(), for: path).writes.first { $0.kind == kind }
  }
}
