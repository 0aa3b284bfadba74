import PhotoFiles
import PhotoMessages
import PhotoModel
import PhotoStore

/// The one place in the window where what the modules below report is turned into sentences.
@MainActor
enum Sentences {
  private static let messages = PhotoMessages(UserLanguage())

  /// Why something could not be done.
  static func sentence(for error: any Error) -> String {
    messages.sentence(for: error).withHiddenMarked
  }

  /// What a person should know about a photo.
  static func sentence(for problem: Problem.Cause) -> String {
    messages.sentence(for: problem).withHiddenMarked
  }

  /// What a person should know about a write that went well.
  static func sentence(for note: WriteNote) -> String {
    messages.sentence(for: note).withHiddenMarked
  }

  /// What a place of a field is called.
  static func name(of place: Problem.Place) -> String { messages.name(of: place) }

  /// What a tag says, on one line.
  static func text(of value: PhotoTag.Value) -> String { messages.text(of: value) }

  /// What a tag means, if that is more than it says.
  static func meaning(of tag: PhotoTag) -> String? { messages.meaning(of: tag) }

  /// What became of a damaged journal.
  static func text(of recovery: JournalRecovery) -> String {
    messages.text(of: recovery).withHiddenMarked
  }
}
