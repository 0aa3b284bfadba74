import Glibc
import Gtk
import PhotoModel

/// Records when the window shows what, and how long turns of its main loop take, for `make bench`: to the file that
/// `VERSO_METER` names, one JSON object per line. Times are in nanoseconds of the clock that all programs share.
@MainActor
final class WindowMeter {
  private let file: Int32
  private let turns = TurnMeter()
  private var shown = ""

  /// Shorter turns are not recorded: nobody notices them.
  private static let least = 1_000_000

  /// A meter of a window that is not shown yet; nil if none is asked for, or if the file cannot be written.
  init?(_ window: MainWindow) {
    guard let path = getenv("VERSO_METER") else { return nil }
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    turns.onFrame = { [weak self, weak window] in
      if let window { self?.note(window) }
    }
    turns.onTurn = { [weak self] turn in
      guard max(turn.duration, turn.work) >= Self.least else { return }
      self?.write(
        "{\"time\":\(turn.start),\"turn\":\(turn.duration),\"work\":\(turn.work),\"frames\":\(turn.frames)}"
      )
    }
  }

  deinit { close(file) }

  /// Notes what a frame shows, if that has changed.
  private func note(_ window: MainWindow) {
    let photos = window.photos
    let state =
      "\"rows\":\(photos.count),\"first\":\(photos.shownIDs.first?.rawValue ?? -1),"
      + "\"sections\":\(photos.sectionCount),\"selected\":\(photos.selectedCount),"
      + "\"changed\":\(changed(of: photos.shownIDs.prefix(8), in: window.library)),"
      + "\"edited\":\(window.library.editedCount),\"saved\":\(window.work.writer.progress.done),"
      + "\"reviewed\":\(window.dialogs.reviewedCount),\"reviewTop\":\(window.dialogs.reviewTop),"
      + "\"busy\":\(window.work.isBusy)"
    guard state != shown else { return }
    shown = state
    write("{\"time\":\(TurnMeter.now),\(state)}")
  }

  /// How many of some photos are shown with changes.
  private func changed(of ids: some Sequence<Photo.ID>, in library: PhotoLibrary) -> Int {
    ids.count { (library.expectedPhoto($0) ?? library.photo($0))?.isEdited == true }
  }

  private func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(file, bytes, bytes.count)
  }
}
