/// Reads the words of a command line one by one, as options and values.
struct ArgumentReader {
  /// What a word is.
  enum Token: Equatable {
    /// `-x` or `--name`, with the text after `=` where there is one.
    case option(String, value: String?)
    /// Anything else, and everything after `--`.
    case word(Argument)
  }

  private var rest: ArraySlice<Argument>
  private var endsOptions = false

  init(_ arguments: some Collection<Argument>) { rest = Array(arguments)[...] }

  /// The next word, or nil at the end.
  mutating func next() -> Token? {
    guard let argument = rest.popFirst() else { return nil }
    let text = argument.text
    if endsOptions || !text.hasPrefix("-") || text == "-" { return .word(argument) }
    if text == "--" {
      endsOptions = true
      return next()
    }
    guard text.hasPrefix("--"), let equals = text.firstIndex(of: "=") else {
      return .option(text, value: nil)
    }
    return .option(String(text[..<equals]), value: String(text[text.index(after: equals)...]))
  }

  /// The value of an option: what stood after its `=`, or else the next word.
  mutating func value(of option: String, _ inline: String?) throws(UsageError) -> String {
    if let inline { return inline }
    guard let word = rest.popFirst() else { throw UsageError("\(option) needs a value") }
    return word.text
  }
}
