/// What texts would do as values of fields of photos: worked out to be reviewed, and not done yet.
///
/// It shows those who paste a table what will change, what cannot be read and why, and what is left as it is.
///
/// ```swift
/// let library = PhotoLibrary()
/// let ids = await library.add([PhotoRecord(path: RawPath("/p/a.jpg"))])
/// let cell = TextEdits.Cell(id: ids[0], field: .rating, text: "seven")
/// TextEdits([cell], in: library).refusals.map(\.reason)  // noRating("seven")
/// ```
public struct TextEdits: Sendable {
  /// A text for a field of a photo.
  public struct Cell: Hashable, Sendable {
    /// The photo.
    public var id: Photo.ID
    /// The field.
    public var field: Field
    /// What it should hold; blank text clears it.
    public var text: String

    /// A text for a field of a photo.
    public init(id: Photo.ID, field: Field, text: String) {
      self.id = id
      self.field = field
      self.text = text
    }
  }

  /// A value that will change.
  public struct ValueChange: Hashable, Sendable {
    /// The photo.
    public var id: Photo.ID
    /// The field.
    public var field: Field
    /// What the field holds now.
    public var old: FieldValue?
    /// What it will hold.
    public var new: FieldValue?
  }

  /// A text that is not a value of its field.
  public struct Refusal: Hashable, Sendable {
    /// The text and where it was to go.
    public var cell: Cell
    /// Why it is not.
    public var reason: FieldError
  }

  /// The values that will change.
  public private(set) var edits: [ValueChange] = []
  /// Whether keywords are added to those that are there.
  private var addsKeywords = false
  /// The texts that are not values of their fields. Those fields stay as they are.
  public private(set) var refusals: [Refusal] = []
  /// How many texts would go to fields that people cannot change, or to photos that cannot be read.
  public private(set) var readOnlyCount = 0
  /// How many texts say what the fields already hold.
  public private(set) var sameCount = 0
  /// The number of photos of which a value will change.
  public private(set) var photoCount = 0

  /// Works out what texts would do. What goes to a picture goes to its companions, too: each of them is a photo of its
  /// own here, and what it cannot take, or says already, is not counted.
  ///
  /// - Parameters:
  ///   - cells: the texts; if two go to the same field of a photo, the last one counts.
  ///   - library: the photos.
  ///   - parse: reads a text as a value of a field; nil for no value.
  @MainActor
  public init(
    _ cells: some Collection<Cell>, in library: PhotoLibrary,
    parse: (Field, String) throws(FieldError) -> FieldValue? = { (field, text) throws(FieldError) in
      try field.parse(text)
    }
  ) {
    var photos: Set<Photo.ID> = []
    let given = library.joinsPairs ? Set(cells.lazy.map(\.id)) : []
    func take(_ new: FieldValue?, _ photo: Photo, _ field: Field) -> Bool {
      let old = photo[field]
      guard new != old else { return false }
      edits.append(ValueChange(id: photo.id, field: field, old: old, new: new))
      photos.insert(photo.id)
      return true
    }
    for cell in cells {
      guard cell.field.isEditable, let photo = library.photo(cell.id), photo.isEditable else {
        readOnlyCount += 1
        continue
      }
      do throws(FieldError) {
        let new = try parse(cell.field, cell.text)?.normalized
        if !take(new, photo, cell.field) { sameCount += 1 }
        for companion in library.companions(of: cell.id).compactMap(library.photo)
        where companion.isEditable && !given.contains(companion.id) {
          _ = take(new, companion, cell.field)
        }
      } catch {
        refusals.append(Refusal(cell: cell, reason: error))
      }
    }
    photoCount = photos.count
  }

  /// The fields that would change, in the order of `Field.allCases`.
  public var fields: [Field] {
    let fields = Set(edits.lazy.map(\.field))
    return Field.allCases.filter(fields.contains)
  }

  /// The same, without the changes of other fields than these.
  public func limited(to fields: Set<Field>) -> TextEdits {
    var limited = self
    limited.edits = edits.filter { fields.contains($0.field) }
    limited.photoCount = Set(limited.edits.lazy.map(\.id)).count
    return limited
  }

  /// Whether keywords would be replaced by others.
  public var replacesKeywords: Bool {
    edits.contains { $0.field.isKeywords && $0.old != nil && $0.addingWords != $0 }
  }

  /// The same, but adding keywords to the existing ones instead of replacing them.
  public func addingKeywords() -> TextEdits {
    var adding = self
    adding.addsKeywords = true
    adding.edits = edits.compactMap(\.addingWords)
    adding.sameCount += edits.count - adding.edits.count
    adding.photoCount = Set(adding.edits.lazy.map(\.id)).count
    return adding
  }

  /// The changes, for `PhotoLibrary.perform`.
  public var changes: some Sequence<(id: Photo.ID, change: Change)> {
    edits.lazy.map { [addsKeywords] in
      ($0.id, addsKeywords ? $0.addition : Change($0.field, to: $0.new))
    }
  }
}

extension TextEdits.ValueChange {
  /// The same, with the new words after the old ones; nil if all are there already.
  fileprivate var addingWords: TextEdits.ValueChange? {
    guard field.isKeywords, case .list(let old) = old else { return self }
    guard case .list(let new) = new else { return nil }
    let words = new.filter { !old.contains($0) }
    guard !words.isEmpty else { return nil }
    var edit = self
    edit.new = .list(old + words)
    return edit
  }

  /// The change that adds the words which were not there: others may have come since.
  fileprivate var addition: Change {
    guard field.isKeywords, case .list(let new) = new else { return Change(field, to: new) }
    guard case .list(let old) = old else { return .add(field, new) }
    return .add(field, new.filter { !old.contains($0) })
  }
}
