import PhotoFiles
import PhotoMessages
import PhotoModel
import PhotoStore

/// The one place in the command line tool where what the modules below report is turned into sentences.
enum ConsoleSentences {
  private static let messages = PhotoMessages(EnglishMessages())

  /// Why something could not be done.
  static func sentence(for error: any Error) -> String {
    let cause = (error as? PhotoError)?.cause ?? error
    return ownSentence(for: cause) ?? messages.sentence(for: cause)
  }

  /// What a person should know about a photo.
  static func sentence(for problem: Problem.Cause) -> String { messages.sentence(for: problem) }

  /// What places of a photo say of a field.
  static func text(of statements: [Problem.Statement]) -> String { messages.text(of: statements) }

  /// What a place of a field is called.
  static func name(of place: Problem.Place) -> String { messages.name(of: place) }

  /// What a person should know about a write that went well.
  static func sentence(for note: WriteNote) -> String { messages.sentence(for: note) }

  /// What a tag says, on one line.
  static func text(of value: PhotoTag.Value) -> String { messages.text(of: value) }

  /// What a tag means, if that is more than it says.
  static func meaning(of tag: PhotoTag) -> String? { messages.meaning(of: tag) }

  /// What is wrong with a journal.
  static func text(of fault: JournalFault) -> String { messages.text(of: fault) }

  /// What is wrong with the entry of a write.
  static func text(of fault: WriteChain.Fault) -> String { messages.text(of: fault) }

  /// What became of a damaged journal.
  static func text(of recovery: JournalRecovery) -> String { messages.text(of: recovery) }
}
