import PhotoFiles
import PhotoFormats
import PhotoModel
import PhotoStore

/// Makes sentences for people of what the modules below found, in one language.
///
/// Below, errors are cases with their data; the window and the command line each have one of these, and
/// so say the same, each in its language.
///
/// ```swift
/// PhotoMessages(EnglishMessages()).sentence(for: PhotoError(FormatError.emptyFile))
/// // "The file is empty."
/// ```
public struct PhotoMessages: Sendable {
  let language: any MessageLanguage

  /// Messages in a language.
  public init(_ language: any MessageLanguage) { self.language = language }

  /// Why something could not be done. Of errors from elsewhere it is what they say themselves.
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

  /// A message in the language.
  ///
  /// - Parameters:
  ///   - message: the English message, a literal, so that translators find it.
  ///   - arguments: what stands in place of `%1`, `%2` and so on.
  func localized(_ message: String, _ arguments: String...) -> String {
    MessageTemplate(language.translation(of: message)).filled(with: arguments)
  }

  /// A message about a number of things, which stands in place of `%1`.
  ///
  /// - Parameter arguments: what stands in place of `%2` and so on.
  func localized(_ one: String, _ many: String, count: Int, _ arguments: String...) -> String {
    MessageTemplate(language.translation(of: one, many, count: count))
      .filled(with: ["\(count)"] + arguments)
  }
}
