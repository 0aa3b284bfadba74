/// What ListKit itself says to people. An app in another language sets it once, when it starts.
///
/// ```swift
/// ListTexts.position = { "\($0) von \($1)" }
/// ```
@MainActor
public enum ListTexts {
  /// Tells a screen reader which of how many rows has the keyboard focus: the first one is 1.
  public static var position: @MainActor (_ number: Int, _ count: Int) -> String = {
    "\($0) of \($1)"
  }
}
