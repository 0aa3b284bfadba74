import PhotoFiles

extension OutsideLink {
  /// Why it is not written, as one sentence.
  var sentence: String {
    "This is a link to \(target), outside of what was named; --follow writes there."
  }
}
