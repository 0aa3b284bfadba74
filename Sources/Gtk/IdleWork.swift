import CGtk

/// Work that is done in portions while the main loop has nothing else to do: neither events nor frames wait for it.
/// It ends when nothing holds it any more.
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
      { source in Source.call(source) { $0.goOn() ? 1 : 0 } ?? 0 },
      source.retainedAddress(), releaseTarget)
  }

  isolated deinit { source.remove() }

  /// What GLib holds. It outlives the work by a moment if that is released outside of the main actor.
  @MainActor
  private final class Source: CallbackTarget {
    weak var work: IdleWork?
    /// 0 once GLib has removed it.
    var id: guint = 0

    func goOn() -> Bool {
      let isMore = work?.portion() ?? false
      // GLib itself removes a source that has no more to do.
      if !isMore { id = 0 }
      return isMore
    }

    func remove() {
      if id != 0 { g_source_remove(id) }
      id = 0
    }
  }
}
