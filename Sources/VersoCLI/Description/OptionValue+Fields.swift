import CommandLineDescription
import PhotoModel

// The values of options that name fields.
extension OptionValue {
  static let columns = OptionValue("a,b,c", .list(["path"] + names { _ in true }))
  static let sortOrder = OptionValue("a,-b", .list(["path"] + names { _ in true }))
  static let editableField = OptionValue("NAME", .choice(names(\.isEditable)))
  static let lists = OptionValue(
    "NAME=WORD", .assignment(names { $0.isEditable && $0.kind == .list }))
  static let dates = OptionValue(
    "NAME=SHIFT", .assignment(names { $0.isEditable && $0.kind == .date }))

  static func formats(_ formats: [OutputFormat]) -> OptionValue { .choice(formats.map(\.rawValue)) }

  private static func names(_ isWanted: (Field) -> Bool) -> [String] {
    Field.allCases.filter(isWanted).map(\.rawValue)
  }
}
