import CommandLineDescription
import PhotoModel

extension DescriptionSection {
  /// The language of `--where`: of names and states, all that there are.
  static let query = DescriptionSection(
    "Query",
    [
      .paragraph(
        "Words match the file name and the fields of text, but for \(names(Query.passedOver)). “or”, “-” for not, and "
          + "brackets join what follows:"),
      .terms(
        [
          ("keyword:sea", "a keyword; keyword:sea* those that begin so"),
          ("camera:\"X-T4\"", "text in a field; camera=\"X-T4\" the whole text"),
          ("rating>=3, iso:100..400", "numbers; sizes also as size>2MB"),
          ("taken:2024-05, taken:2023..2024", "dates"),
          (
            "taken:last-month, taken>=last-30-days",
            "also today, yesterday, and this- or last- with week, month or year"
          ),
          ("has:gps, -has:title", "photos with a value, or without one"),
        ] + Query.State.allCases.map { ("is:\($0.rawValue)", $0.summary) }),
      .paragraph(
        "Fields have the names that are listed below and, also after “has:”, shorter ones: \(shortNames). Case and accents "
          + "make no difference."),
    ])

  private static let shortNames = Query.shortNames
    .map { "\($0.name) (\(names($0.fields)))" }.joined(separator: ", ")

  private static func names(_ fields: [Field]) -> String {
    fields.map(\.rawValue).joined(separator: ", ")
  }
}

extension Query.State {
  /// What photos it finds.
  fileprivate var summary: String {
    switch self {
    case .edited: "photos with changes that are not saved"
    case .problem:
      "those that are damaged or disagree; “verso-cli problems” lists what is unread and odd, too"
    case .conflict: "a field was changed here and, by another program, in the file"
    case .damaged: "the file, or a part of it, is not what its format says"
    case .disagreement:
      "places of the photo, two sidecars, or the file and a change that is not saved, say different things"
    case .unread: "a part, or a value such as a rating of 99, was not read"
    case .odd: "something is unusual and harmless"
    case .unreadable: "the file could not be read at all"
    case .rejected: "rated -1"
    case .sidecar: "there is a sidecar"
    }
  }
}
