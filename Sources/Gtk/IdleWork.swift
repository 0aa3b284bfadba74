import CGtk

/// Work that is done in portions while the main loop has nothing else to do: neither events nor
/// frames wait for it. It ends when nobody holds it any more.
@MainActor
public final class IdleWork {
  private var source: guint = 0
  private let portion: @MainActor () -> Bool

  /// Begins the work.
  ///
  /// - Parameter portion: does a portion of a few milliseconds, and says whether there is more to do.
  public init(_ portion: @escaping @MainActor () -> Bool) {
    self.portion = portion
    source = g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE,
      { work in
        guard let work else { return 0 }
        nonisolated(unsafe) let data = work
        return onMainThread {
          Unmanaged<WeakWork>.fromOpaque(data).takeUnretainedValue().work?.goOn() == true ? 1 : 0
        }
      }, Unmanaged.passRetained(WeakWork(self)).toOpaque(),
      { work in
        guard let work else { return }
        Unmanaged<WeakWork>.fromOpaque(work).release()
      })
  }

  isolated deinit {
    if source != 0 { g_source_remove(source) }
  }

  private func goOn() -> Bool {
    let isMore = portion()
    // GLib removes a source that has no more to do itself.
    if !isMore { source = 0 }
    return isMore
  }

  /// What GLib holds.
  @MainActor
  private final class WeakWork {
    weak var work: IdleWork?

    init(_ work: IdleWork) { self.work = work }
  }
}
