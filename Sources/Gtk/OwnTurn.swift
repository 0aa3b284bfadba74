/// Something that is done in a turn of the main loop of its own, once, however often it is asked for before that: what
/// follows from many events at once, and takes a good part of a frame.
@MainActor
public final class OwnTurn {
  private let body: @MainActor () -> Void
  private var isAwaited = false

  /// - Parameter body: what is done.
  public init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  /// Has it done once no event waits, before GTK lays anything out.
  public func ask() {
    guard !isAwaited else { return }
    isAwaited = true
    MainLoop.afterEvents { [weak self] in self?.run() }
  }

  /// Does it now, if it was asked for and is not done yet.
  public func run() {
    guard isAwaited else { return }
    isAwaited = false
    body()
  }
}
