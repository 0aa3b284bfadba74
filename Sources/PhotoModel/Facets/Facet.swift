/// A side of photos by whose values they are counted, chosen and given: their keywords, their dates.
///
/// ```swift
/// var record = PhotoRecord(path: RawPath("/p/a.jpg"))
/// record.values[.hierarchicalKeywords] = .list(["Places|Rome"])
/// record.values[.keywords] = .list(["Places", "Rome", "sea"])
/// Facet.keywords.paths(of: Photo(id: .init(rawValue: 0), record: record))
/// // [["Places", "Rome"], ["sea"]]
/// ```
public enum Facet: String, CaseIterable, Sendable {
  /// Keywords, by their levels.
  case keywords
  /// The date taken: year, month.
  case dates
  /// Who is in the picture.
  case people
  /// Where it was taken: country, state, city.
  case locations
  /// The model of the camera.
  case cameras
  /// The lens.
  case lenses
  /// The label.
  case labels
  /// The stars, or -1 for rejected; photos without stars have no value.
  case ratings
  /// The format of the file.
  case formats

  /// The fields that it is read from.
  public var fields: [Field] {
    switch self {
    case .keywords: [.keywords, .hierarchicalKeywords]
    case .dates: [.dateTaken]
    case .people: [.people]
    case .locations: [.country, .state, .city]
    case .cameras: [.cameraModel]
    case .lenses: [.lens]
    case .labels: [.label]
    case .ratings: [.rating]
    case .formats: [.format]
    }
  }

  /// The facets that are read from a single field, by that field.
  static let ofOneField = FieldMap<Facet>(
    allCases.filter { $0.fields.count == 1 }.map { (key: $0.fields[0], value: $0) })

  /// The fields that make up a facet together with others.
  static let fieldsOfSeveral = FieldMap<Facet>(
    allCases.filter { $0.fields.count > 1 }.flatMap { facet in
      facet.fields.map { (key: $0, value: facet) }
    })

  /// What a photo says of it, each from the outermost level inwards: a year and its month. There are no duplicates.
  public func paths(of photo: Photo) -> [[String]] { paths(of: FacetFields(photo)) }

  func paths(of fields: FacetFields) -> [[String]] {
    switch self {
    case .keywords: fields.keywordPaths
    case .dates: fields.date.map { [$0] } ?? []
    case .people: fields.words(.people).map { [$0] }.uniqued
    case .locations:
      fields.location.isEmpty ? [] : [fields.location]
    case .ratings: fields.rating.map { [[String($0)]] } ?? []
    case .cameras, .lenses, .labels, .formats:
      self.fields.compactMap { fields.text($0).map { [$0] } }
    }
  }
}
