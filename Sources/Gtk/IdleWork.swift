import CGtk

/// Work that is done in portions while the main loop has nothing else to do: neither events nor
/// frames wait for it. It ends when nobody holds it any more.
@MainActor
public final class IdleWork {
  private let source = Source()
  private let portion: @MainActor () -> Bool

  /// Begins the work.
  ///
  /// - Parameter portion: does a portion of a few milliseconds, and says whether there is more to do.
  public init(_ portion: @escaping @MainActor () -> Bool) {
    self.portion = portion
    source.work = self
    source.id = g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE,
      { source in
        guard let source else { return 0 }
        nonisolated(unsafe) let data = source
        return onMainThread {
          Unmanaged<Source>.fromOpaque(data).takeUnretainedValue().goOn() ? 1 : 0
        }
      }, Unmanaged.passRetained(source).toOpaque(),
      { source in
        guard let source else { return }
        Unmanaged<Source>.fromOpaque(source).release()
      })
  }

  isolated deinit { source.remove() }

  /// What GLib holds. It outlives the work by a moment where that is let go outside of the main actor.
  @MainActor
  private final class Source {
    weak var work: IdleWork?
    /// 0 where GLib has removed it.
    var id: guint = 0

    func goOn() -> Bool {
      let isMore = work?.portion() ?? false
      // GLib removes a source that has no more to do itself.
      if !isMore { id = 0 }
      return isMore
    }

    func remove() {
      if id != 0 { g_source_remove(id) }
      id = 0
    }
  }
}
