/// What a data source answers that is asked to move or to delete rows.
///
/// A model that needs longer, as it has to write a file or to ask a server, hands over the task in which it does:
///
/// ```swift
/// func delete(_ ids: [Note.ID]) -> RowsAnswer { .later(Task { await store.delete(ids) }) }
/// ```
public enum RowsAnswer: Hashable, Sendable {
  /// The model has done so. The list shows it.
  case done
  /// The model is about to, and the task returns whether it did; the list shows it then. If the model reloads the list
  /// before that, as one does that tells its observers, moved rows count as such.
  case later(Task<Bool, Never>)
  /// Nothing happens.
  case refused
}
