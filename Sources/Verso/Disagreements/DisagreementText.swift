/// What is said about disagreements.
@MainActor
enum DisagreementText {
  /// Why there is no value to choose in some photos.
  ///
  /// - Parameter count: how many of them disagree in another way, such as by several sidecars or half a location.
  static func nothingToChoose(otherwise count: Int) -> String {
    guard count > 0 else { return localized("In these photos no places disagree.") }
    return localized(
      "%1 photo disagrees in another way. Its details say how.",
      "%1 photos disagree in another way. Their details say how.", count: count)
  }
}
