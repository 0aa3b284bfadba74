import PhotoMessages
import PhotoModel

/// The language of the window, for what the modules below have to say. It is asked for on the main actor only, as the
/// window is.
struct UserLanguage: MessageLanguage {
  func translation(of message: String) -> String {
    MainActor.assumeIsolated { Verso.translation.text(message) }
  }

  func translation(of one: String, _ many: String, count: Int) -> String {
    MainActor.assumeIsolated { Verso.translation.text(one, many, count: count) }
  }

  func name(of field: Field) -> String { MainActor.assumeIsolated { field.localizedName } }

  func text(of value: FieldValue) -> String {
    switch value {
    case .date(let date): DateWords.full(date)
    case .number: value.text.replacing(".", with: decimalSeparator)
    case .text, .integer, .list: value.text
    }
  }
}
