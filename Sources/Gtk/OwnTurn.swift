/// Something that is done once, in its own turn of the main loop, however often it was asked for before that: what
/// follows from many events at once, and takes a good part of a frame.
@MainActor
public final class OwnTurn {
  private let body: @MainActor () -> Void
  private var isAwaited = false

  /// - Parameter body: what is done.
  public init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  /// Has it done once no event is waiting, before GTK lays anything out.
  public func ask() {
    guard !isAwaited else { return }
    isAwaited = true
    MainLoop.afterEvents { [weak self] in self?.run() }
  }

  /// Does it now, if it has been asked for and not done yet.
  public func run() {
    guard isAwaited else { return }
    isAwaited = false
    body()
  }
}
