/// Reads the words of a command line one by one, as options and values.
struct ArgumentReader {
  /// What a word is.
  enum Token: Equatable {
    /// `-x` or `--name`, with what follows `=` if there is one.
    case option(String, value: Argument?)
    /// Anything else, and everything after `--`.
    case word(Argument)
  }

  private var rest: ArraySlice<Argument>
  private var endsOptions = false

  init(_ arguments: some Collection<Argument>) { rest = Array(arguments)[...] }

  /// The next word, or nil at the end.
  mutating func next() -> Token? {
    guard let argument = rest.popFirst() else { return nil }
    let bytes = argument.bytes
    if endsOptions || bytes.first != Self.hyphen || bytes.count == 1 { return .word(argument) }
    if bytes == [Self.hyphen, Self.hyphen] {
      endsOptions = true
      return next()
    }
    guard bytes[1] == Self.hyphen, let (name, value) = argument.parts else {
      return .option(argument.displayText, value: nil)
    }
    return .option(name.displayText, value: value)
  }

  /// The value of an option: what followed its `=`, or else the next word.
  mutating func value(of option: String, _ inline: Argument?) throws(UsageError) -> Argument {
    if let inline { return inline }
    guard let word = rest.popFirst() else { throw UsageError("\(option) needs a value") }
    return word
  }

  /// Reads `-rx` as `-r -x`: puts the letters after the first back as an option of their own.
  ///
  /// - Returns: the first one.
  mutating func splitting(_ cluster: String) -> String {
    rest = [Argument("-" + cluster.dropFirst(2))] + rest
    return String(cluster.prefix(2))
  }

  private static let hyphen = UInt8(ascii: "-")
}
