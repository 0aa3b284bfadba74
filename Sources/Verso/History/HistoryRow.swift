import PhotoModel

/// A line of the history: what was done or written, when, and what has become of it.
struct HistoryRow: Equatable {
  /// What a line is about.
  enum ID: Hashable {
    /// An operation.
    case operation(EditOperation.ID)
    /// What was written together.
    case session(Write.Session)
    /// What a version wrote that did not note what belongs together: the number among such lines, starting with the
    /// latest. No new ones come.
    case unnoted(Int)
  }

  /// What can be done about it.
  enum Action: Equatable {
    /// Takes this operation back, and no other.
    case takeBack(EditOperation.ID)
    /// Takes this operation back, and all that came after it.
    case undo(EditOperation.ID, count: Int)
    /// Takes the photo back to its state before it was written, or its files that are one shot.
    case goBack(RevertPoint)
    /// Takes all photos that were written together, this many, back to their state before that.
    case goBackTogether(Write.Session, count: Int)
  }

  /// What it concerns.
  enum Photos: Equatable {
    /// The photos that an operation concerned.
    case of(EditOperation)
    /// The photos that were written, by their paths.
    case at([RawPath])
  }

  /// What it is about: the line is known by it whatever is done meanwhile, and whatever the history no longer shows.
  var id: ID
  /// The day, as a heading.
  var day: String
  /// The time of day.
  var time: String
  /// What was done.
  var title: String
  /// The fields, or what changed in them.
  var detail: String
  /// What has become of it.
  var state: String
  /// Whether it is no longer in force.
  var isTakenBack: Bool
  /// What can be done about it; nil for nothing.
  var action: Action?
  /// What else can be done about it.
  var otherAction: Action?
  /// The entry whose photos can be shown.
  var photos: Photos
}
