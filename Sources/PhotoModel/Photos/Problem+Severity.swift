extension Problem {
  /// How much a problem matters, and what a person can do about it.
  public enum Severity: String, CaseIterable, Sendable {
    /// Something is broken, and a value may be lost because of it.
    case damage
    /// Several slots disagree, and a person has to choose.
    case disagreement
    /// Something is there that was not read.
    case unread
    /// Something is unusual and harmless.
    case oddity

    /// Whether it makes its photo a problematic one: a person should do something.
    public var isProblem: Bool {
      switch self {
      case .damage, .disagreement: true
      case .unread, .oddity: false
      }
    }
  }

  /// How much it matters.
  public var severity: Severity {
    switch kind {
    case .damaged: .damage
    case .disagreement, .pair, .severalSidecars, .conflict, .halfPosition: .disagreement
    case .unread: .unread
    case .oddity: .oddity
    }
  }
}
