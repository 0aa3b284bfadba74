import PhotoFiles
import PhotoFormats
import PhotoModel
import PhotoStore

/// Turns what the modules below found into sentences for people, in one language.
///
/// In those modules, errors are cases with their data; the window and the command line each have one of these, so
/// they say the same, each in its own language.
///
/// ```swift
/// PhotoMessages(EnglishMessages()).sentence(for: PhotoError(FormatError.emptyFile))
/// // "The file is empty."
/// ```
public struct PhotoMessages: Sendable {
  let language: any MessageLanguage

  /// Messages in a language.
  public init(_ language: any MessageLanguage) { self.language = language }

  /// Why something could not be done. An error from elsewhere is shown as it describes itself.
  public func sentence(for error: any Error) -> String {
    switch error {
    case let error as PhotoError: sentence(for: error.cause)
    case let error as FormatError: text(of: error)
    case let error as FileError: text(of: error)
    case let error as ReadingError: text(of: error)
    case let error as WritingError: text(of: error)
    case let error as StoreError: text(of: error)
    case let error as SavedSearchError: text(of: error)
    case let error as TransferError: text(of: error)
    default: "\(error)"
    }
  }

  /// The names of fields in the language, as part of a sentence.
  func names(of fields: [Field]) -> String {
    fields.map(language.name).joined(separator: ", ")
  }

  /// A message in the language.
  ///
  /// - Parameters:
  ///   - message: the English message, a literal so that translators can find it.
  ///   - arguments: what replaces `%1`, `%2` and so on.
  func localized(_ message: String, _ arguments: String...) -> String {
    MessageTemplate(language.translation(of: message)).filled(with: arguments)
  }

  /// A message about a number of things, which replaces `%1`.
  ///
  /// - Parameter arguments: what replaces `%2` and so on.
  func localized(_ one: String, _ many: String, count: Int, _ arguments: String...) -> String {
    MessageTemplate(language.translation(of: one, many, count: count))
      .filled(with: ["\(count)"] + arguments)
  }
}
