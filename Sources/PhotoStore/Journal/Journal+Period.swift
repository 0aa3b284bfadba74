import Glibc
import PhotoModel

// The period is in a file of its own beside the journal: the window and the command line both discard what is older,
// and only the window knows the preferences of the desktop.
extension Journal {
  /// How long history is kept.
  public var period: HistoryPeriod { Self.period(ofJournalAt: path) ?? .forever }

  /// Keeps history for a period from now on. What is older goes with the next upkeep.
  ///
  /// - Throws: `StoreError` if that cannot be noted.
  public func keep(for period: HistoryPeriod) throws(StoreError) {
    guard Self.period(ofJournalAt: path) != period else { return }
    try Self.periodFile(ofJournalAt: path).replace(with: Array("\(period.rawValue)\n".utf8))
  }

  /// The period that is noted; two years if there is none; nil if it cannot be read or understood, and nothing should
  /// be discarded for its age.
  static func period(ofJournalAt path: RawPath) -> HistoryPeriod? {
    let file = periodFile(ofJournalAt: path)
    guard file.isThere else { return .twoYears }
    let descriptor = open(file.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0, file.isFile else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    let word = bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }
    return HistoryPeriod(rawValue: String(decoding: word, as: UTF8.self))
  }

  private static func periodFile(ofJournalAt path: RawPath) -> RawPath { path.adding(".keeps") }
}
