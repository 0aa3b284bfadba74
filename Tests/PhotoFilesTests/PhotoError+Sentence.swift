import PhotoMessages
import PhotoModel

extension PhotoError {
  /// The sentence that people read.
  var sentence: String { PhotoMessages(EnglishMessages()).sentence(for: self) }
}

extension Problem {
  /// The sentence that people read.
  var sentence: String { PhotoMessages(EnglishMessages()).sentence(for: cause) }
}
