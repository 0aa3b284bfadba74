import PhotoFiles

extension OutsideLink {
  /// Why it is not written, as one sentence.
  var sentence: String {
    "This leads to \(target), outside of what was named; --follow writes there."
  }
}
