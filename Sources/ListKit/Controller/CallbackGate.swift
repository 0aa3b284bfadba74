/// Keeps a list from being changed while it, or GTK, walks over its rows.
///
/// Cells, data sources and closures are called in the middle of such walks. What they ask of the list
/// waits here: until the end of the list's own pass or, if GTK called, until the next turn of the
/// main loop.
@MainActor
final class CallbackGate<ID: Hashable> {
  /// Who is being called.
  enum Callee {
    /// A method of the data source.
    case question(StaticString)
    /// A cell.
    case cell(any ListCell.Type)
    /// A method of the delegate.
    case delegate(StaticString)
  }

  /// What the gate needs the list to do.
  struct Carrying {
    var reload: @MainActor (_ reconfiguring: Bool, _ moving: Set<ID>) -> Void
    var reconfigure: @MainActor (Set<ID>) -> Void
    var reconfigureAll: @MainActor () -> Void
  }

  /// How the list does what was waiting.
  var carrying: Carrying?
  /// Who is being called; nil for a closure, or for nobody.
  private var callee: Callee?
  /// Who was being called when the list was last asked for something.
  private var asker: Callee?
  private var depth = 0
  private var passes = 0
  private var waiting = Waiting()
  /// Whether anything is waiting, kept separately because it is read after every cell that scrolls by.
  private var isAnythingWaiting = false
  private var isScheduled = false
  private var isCatchingUp = false

  /// How often a pass may ask for another one: models that settle after a few rounds are fine.
  private static var mostRounds: Int { 16 }

  /// What was asked for meanwhile.
  private struct Waiting {
    var reload: Bool?
    /// The rows that are being moved by the changes that the reload shows.
    var moving: Set<ID> = []
    var ids: Set<ID> = []
    var isForAll = false
    var actions: [@MainActor () -> Void] = []
  }

  /// Whether the list may be changed now.
  var isOpen: Bool { depth == 0 }

  /// Calls code that may ask something of the list. Inlined, because every cell that scrolls by comes this way.
  @inline(__always)
  func call<Result>(_ callee: Callee? = nil, _ body: () throws -> Result) rethrows -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0, isAnythingWaiting { schedule() }
    }
    return try naming(callee, body)
  }

  /// Calls code that is named if the list has to complain of it. What it asks for waits only where it would anyway.
  @inline(__always)
  func naming<Result>(_ callee: Callee?, _ body: () throws -> Result) rethrows -> Result {
    let outer = self.callee
    self.callee = callee
    defer { self.callee = outer }
    return try body()
  }

  /// Changes the list, and then does what was asked for meanwhile.
  func pass(_ body: () -> Void) {
    passes += 1
    call(nil, body)
    passes -= 1
    if isOpen { catchUp() }
  }

  // MARK: - What waits

  /// Has the list reload later, once for all who ask.
  func reload(reconfiguring: Bool, moving: Set<ID>) {
    asker = callee
    waiting.reload = waiting.reload == true || reconfiguring
    waiting.moving.formUnion(moving)
    isAnythingWaiting = true
  }

  /// Has the list fill the cells of rows later.
  func reconfigure(_ ids: some Sequence<ID>) {
    asker = callee
    waiting.ids.formUnion(ids)
    isAnythingWaiting = true
  }

  /// Has the list fill all cells later.
  func reconfigureAll() {
    asker = callee
    waiting.isForAll = true
    isAnythingWaiting = true
  }

  /// Does something now, or else later.
  func whenOpen(_ action: @escaping @MainActor () -> Void) {
    if isOpen { return action() }
    waiting.actions.append(action)
    isAnythingWaiting = true
  }

  private func schedule() {
    guard passes == 0, !isCatchingUp, !isScheduled else { return }
    isScheduled = true
    // GTK is in the middle of something.
    Task { [weak self] in
      guard let self else { return }
      isScheduled = false
      catchUp()
    }
  }

  private func catchUp() {
    guard !isCatchingUp else { return }
    isCatchingUp = true
    defer { isCatchingUp = false }
    var rounds = 0
    while isAnythingWaiting {
      rounds += 1
      let now = waiting
      waiting = Waiting()
      isAnythingWaiting = false
      guard rounds <= Self.mostRounds else { return ListFault.report(complaint) }
      carryOut(now)
    }
  }

  private func carryOut(_ waiting: Waiting) {
    if let reconfiguring = waiting.reload { carrying?.reload(reconfiguring, waiting.moving) }
    // Such a reload fills all cells itself.
    let isFilled = waiting.reload == true
    if waiting.isForAll, !isFilled { carrying?.reconfigureAll() }
    if !waiting.ids.isEmpty, !isFilled, !waiting.isForAll { carrying?.reconfigure(waiting.ids) }
    for action in waiting.actions { action() }
  }

  private var complaint: String {
    let who =
      switch asker {
      case .question(let name): "\(name) of a ListDataSource"
      case .cell(let type): "a cell of the type \(type)"
      case .delegate(let name): "\(name) of a ListDelegate"
      case nil: "a callback"
      }
    return "A list is asked to reload each time that it fills its cells, the last time by \(who). "
      + "Reload when the model changes, and not when it is shown."
  }
}
