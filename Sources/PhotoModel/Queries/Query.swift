/// The photos someone is looking for, in the language of the search field and of `verso-cli --where`.
///
///     harbour dawn              words, all of them, in fields of text or the file name
///     "harbour at dawn"         the same as one piece; "" in it is a quotation mark
///     keyword:sea               a whole keyword; `keyword:sea*` what begins so
///     camera:"X-T4"             text that occurs in the field
///     rating>=3  iso:100..400   numbers, with `:` `=` `!=` `<` `<=` `>` `>=` and ranges
///     taken:2024-05             dates, as vague as one likes; taken:2023..2024  taken<2020
///     taken:last-month          today, yesterday, this- or last- week, month, year; last-30-days
///     has:gps  has:title        a field that has a value
///     is:edited  is:problem     also conflict, damaged, disagreement, unread, odd,
///                               unreadable, rejected, sidecar
///     -has:title  a or b  (…)   not, or, brackets; "and" binds closer than "or" and is not written
///
/// What a photo says in a field that was not read is unknown: `has:gps` does not find it, and neither does
/// `-has:gps`.
///
/// Case and accents make no difference. Words are not looked for in the folder, the format, the color space and the
/// program that wrote the photo (`passedOver`). A field is named by its name in `Field`, or by a shorter one
/// (`shortNames`: `keyword`, `taken` or `date`, `camera`, `person`, `place`, `gps` or `position`, `file` or `name`,
/// `type`, `size`).
///
/// ```swift
/// let photo = Photo(id: .init(rawValue: 0), record: PhotoRecord(path: RawPath("/p/a.jpg")))
/// try Query("rating>=3 -has:gps harbour").matches(photo)  // false
/// ```
public struct Query: Hashable, Sendable {
  /// The text of the query.
  public let text: String
  private let condition: Condition
  /// Whether every photo matches.
  public let matchesEverything: Bool

  /// Reads a query. Blank text matches every photo.
  ///
  /// - Parameters:
  ///   - text: the query, as people type it.
  ///   - today: the day that `today` means, from which `last-month` is counted; without it such words are not dates.
  public init(_ text: String, today: PhotoDate? = nil) throws(QueryError) {
    self.text = text
    var parser = try QueryParser(text, today: today)
    condition = try parser.parse()
    matchesEverything = condition == .all([])
  }

  private init() {
    text = ""
    condition = .all([])
    matchesEverything = true
  }

  /// The query that every photo matches.
  public static let everything = Query()

  /// The names that a field has in a query.
  public static var fieldNames: [String] {
    Field.allCases.map(\.rawValue)
      + Set(ComparisonReader.fields.keys).subtracting(
        Field.allCases.map { $0.rawValue.lowercased() }
      ).sorted()
  }

  /// The shorter names that fields have in a query, also after `has:`, and the fields of which one has to match.
  public static var shortNames: [(name: String, fields: [Field])] { ComparisonReader.shortNames }

  /// The fields of text in which words are not looked for, as they say the same of nearly all photos.
  public static var passedOver: [Field] { Condition.passedOver }

  /// Whether it asks for pending edits, which are not known of a photo that was only read.
  public var asksForEdits: Bool { condition.asksForEdits }

  /// Whether a photo, with its pending edits, matches.
  public func matches(_ photo: Photo) -> Bool {
    matchesEverything || condition.holds(for: photo, edited: photo) == true
  }

  /// Whether the file of a photo matches by what it says. Pending edits count only for what asks for them, such as
  /// `is:edited`.
  ///
  /// - Parameters:
  ///   - record: what was read of the file.
  ///   - pending: its edits, if the query asks for edits.
  public func matches(_ record: PhotoRecord, pending: PendingEdits) -> Bool {
    guard !matchesEverything else { return true }
    let file = Photo(id: Photo.ID(rawValue: 0), record: record)
    let edited =
      pending.isEmpty ? file : Photo(id: file.id, record: record, pending: pending)
    return condition.holds(for: file, edited: edited) == true
  }
}
