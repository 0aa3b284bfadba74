import Glibc
public import PhotoModel

extension Journal {
  /// Takes over what a journal has that was kept elsewhere while this one could not be opened, and removes that journal
  /// if all of it is here now. Where both have another edit of the same field pending, that of this journal stays, and
  /// so does the other journal.
  ///
  /// - Parameter path: the other journal, which nobody uses.
  /// - Throws: why nothing was taken over; both journals are as they were.
  @discardableResult
  public func takeOver(_ path: RawPath) throws(TransferError) -> ImportSummary {
    let export = path.adding(".export")
    defer { unlink(export.cString) }
    do throws(StoreError) {
      var lines: [UInt8] = []
      try Self.export(at: path) { lines += $0 }
      try export.replace(with: lines)
    } catch {
      throw .journal(error)
    }
    let summary = try importEntries(of: TransferReader(export))
    if summary.edits.left == 0 {
      // First the copy, or a start between the two would bring the journal back from it.
      unlink(JournalCopy.path(of: path).cString)
      path.removeDatabase()
    }
    return summary
  }
}
