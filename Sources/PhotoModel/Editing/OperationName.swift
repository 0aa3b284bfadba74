/// What an operation did, as a value: the undo button and its message are made from it, in the
/// language of the user.
public struct OperationName: Hashable, Sendable {
  /// What was done.
  public var kind: Kind
  /// The field that it was done to, if it is one field.
  public var field: Field?
  /// The word that was added or removed, if it is one word.
  public var word: String?
  /// The number of photos.
  public var count: Int

  /// What an operation can do. The raw value is kept in the journal: it never changes its meaning.
  public enum Kind: String, Sendable, CaseIterable {
    /// Gave a rating.
    case rate
    /// Gave a field a value.
    case edit
    /// Took a field's value away.
    case clear
    /// Added words to a list.
    case add
    /// Took words out of a list.
    case remove
    /// Gave a keyword another name or another parent, wherever it is.
    case moveKeyword
    /// Changed several fields at once.
    case editSeveral
    /// Put copied values into fields.
    case paste
    /// Gave photos the values of the one above them.
    case fill
    /// Moved dates by as much as a clock was wrong.
    case shift
    /// Went back to what the file says.
    case discard = "revert"
    /// Took an earlier operation back, and no other.
    case takeBack
    /// Decided between what was changed here and what other programs wrote.
    case resolve = "settle"
    /// Took photos out of the list; their files stay.
    case takeOut
    /// Moved photos in the manual order.
    case move
    /// Gave photos the edits that were pending for them under another path.
    case takeOver
    /// Went on with photos whose files another program gave other names.
    case follow
    /// Gave files of photos other names.
    case rename
    /// Made all slots of fields say one value.
    case settlePlaces
    /// Mended faults of files.
    case repair
    /// Made sidecars from what photos say.
    case createSidecar
    /// Wrote into photos what sidecars say.
    case embedSidecar
    /// Made sidecars from what was taken out of their photos.
    case splitSidecar
    /// Removed sidecars.
    case deleteSidecar
    /// Took files back to the bytes that they had before writes.
    case goBack

    /// Whether it was done to files at once, as a session of writes, and not as pending edits.
    public var isTask: Bool {
      switch self {
      case .settlePlaces, .repair, .createSidecar, .embedSidecar, .splitSidecar, .deleteSidecar,
        .goBack:
        true
      case .rate, .edit, .clear, .add, .remove, .moveKeyword, .editSeveral, .paste, .fill, .shift,
        .discard, .takeBack, .resolve, .takeOut, .move, .takeOver, .follow, .rename:
        false
      }
    }

    /// Whether it changed what photos say, as pending edits: such an operation can be taken back by itself.
    public var changesFields: Bool {
      switch self {
      case .takeOut, .move, .takeOver, .follow, .rename: false
      default: !isTask
      }
    }
  }

  /// A name with known parts.
  public init(_ kind: Kind, field: Field? = nil, word: String? = nil, count: Int) {
    self.kind = kind
    self.field = field
    self.word = word
    self.count = count
  }

  /// The name of changes that belong together.
  public init(_ changes: [Change], count: Int) {
    guard let first = changes.first, changes.allSatisfy({ $0.field == first.field }) else {
      self.init(.editSeveral, count: count)
      return
    }
    switch first {
    case .set(.rating, _): self.init(.rate, field: .rating, count: count)
    case .set(let field, _), .setDay(let field, _): self.init(.edit, field: field, count: count)
    case .shift(let field, _): self.init(.shift, field: field, count: count)
    case .clear(let field): self.init(.clear, field: field, count: count)
    case .add(let field, let words): self.init(.add, field: field, words: words, count: count)
    case .remove(let field, let words): self.init(.remove, field: field, words: words, count: count)
    }
  }

  /// The name of edits that were worked out for each photo separately.
  init(_ kind: Kind, _ edits: [Edit], count: Int) {
    let field = edits.first?.field
    self.init(kind, field: edits.allSatisfy { $0.field == field } ? field : nil, count: count)
  }

  private init(_ kind: Kind, field: Field, words: [String], count: Int) {
    self.init(kind, field: field, word: words.count == 1 ? words.first : nil, count: count)
  }
}
