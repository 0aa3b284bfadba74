/// One thing that a hand does, and how long it rests after it: a line of a file that can be replayed,
/// `0.10 key --delay 60 ctrl+z Down`, in the words of xdotool.
struct MonkeyStep: Equatable, Sendable {
  /// What xdotool is asked to do. `WINDOW` stands for the window of the app.
  let arguments: [String]
  /// The rest, in hundredths of a second.
  let pause: Int

  /// A rating of what is selected, of which the journal must say the same.
  static let compare = MonkeyStep(["compare"], pause: 0)

  /// A step by hand.
  init(_ arguments: [String], pause: Int) {
    self.arguments = arguments
    self.pause = pause
  }

  /// Reads a line; nil where it is empty or a comment.
  init?(line: some StringProtocol) {
    let words: [String] = String(line).split(separator: " ").map(String.init)
    guard let first = words.first, !first.hasPrefix("#"), let seconds = Double(first) else {
      return nil
    }
    self.init(Array(words.dropFirst()), pause: Int((seconds * 100).rounded()))
  }

  /// The line of the file.
  var line: String {
    let fraction = pause % 100
    return "\(pause / 100).\(fraction < 10 ? "0" : "")\(fraction) "
      + arguments.joined(separator: " ")
  }
}
