import PhotoModel

extension UnknownField {
  /// That there is no such field, as one sentence.
  var sentence: String { "There is no field “\(name)”." }
}
