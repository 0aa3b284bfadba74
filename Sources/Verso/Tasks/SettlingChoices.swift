import ListKit
import PhotoFiles
import PhotoModel

/// The rules by which places that disagree are settled, as rows: one for all fields, and one for each field.
@MainActor
struct SettlingChoices {
  /// The fields that disagree.
  let fields: [Field]
  /// What is chosen.
  let rules: SettlingRules
  /// Called with the rules when another one is chosen.
  let onChoose: @MainActor (SettlingRules) -> Void

  /// The rows.
  var section: ContentSection<FileTaskRow> {
    ContentSection(
      localized("Have All Places Say"), id: "rules",
      rows: ([nil] + fields).enumerated().map { number, field in
        row(of: field, at: CardPosition(number, of: fields.count + 1))
      })
  }

  private func row(of field: Field?, at position: CardPosition) -> ContentRow<FileTaskRow> {
    // For all fields, the last choice is none; for one field, the first is the rule for all.
    let all = SettlingRule.allCases.filter { $0 != .companion || rules.joinsPairs }
      .map { Optional($0) }
    let choices = field == nil ? all + [nil] : [nil] + all
    let chosen = field.map { rules.byField[$0] } ?? rules.others
    let title =
      switch field {
      case nil: localized("All Fields")
      case .latitude: localized("Position")
      case let field?: field.localizedName
      }
    return ContentRow(
      .rule(field), name: title, traits: .activatable, cell: ComboCell.self,
      showing: ComboCell.Content(
        title: title,
        choices: choices.map { rule in
          rule.map(FileTaskText.name)
            ?? (field == nil ? localized("Leave as they are") : localized("As all fields"))
        },
        chosen: choices.firstIndex { $0 == chosen } ?? 0, position: position,
        onChoose: { number in
          var rules = rules
          if let field {
            rules.byField[field] = choices[number]
          } else {
            rules.others = choices[number]
          }
          onChoose(rules)
        }))
  }
}
