import PhotoModel

/// The hidden name under which a new file waits to exchange names with the old one, and which the old one then has
/// for a moment: `.verso-RANDOM-BEFORE-AFTER-NAME.old`.
///
/// The hashes in it say which two files may bear it. If a process ends before it has removed the file, a later start
/// can tell whether the file is one of the two, and can be removed, or a version by another program that had just
/// come in between, and must be kept.
struct SetAsideName {
  /// The name of the file.
  let bytes: [UInt8]
  /// The end of the name of the file that is written; usually all of it.
  let target: ArraySlice<UInt8>
  private let before: ArraySlice<UInt8>
  private let after: ArraySlice<UInt8>

  private static let prefix = Array(".verso-".utf8)
  private static let suffix = Array(".old".utf8)
  private static let separator = UInt8(ascii: "-")
  /// Some encrypted file systems allow no names of more than 143 bytes.
  private static let longestTarget = 80

  /// The name for two files of these hashes.
  init(before: [UInt8], after: [UInt8], target: RawPath) {
    let parts = [
      Self.prefix + Self.digits(of: UInt32.random(in: 0 ... .max).bytes), Self.digits(of: before),
      Self.digits(of: after),
      target.nameBytes.lastCharacters(within: Self.longestTarget) + Self.suffix,
    ]
    let bytes = Array(parts.joined(separator: [Self.separator]))
    self.init(parts: bytes, before: parts[1][...], after: parts[2][...])
  }

  /// A name that was found in a folder; nil for any other.
  init?(_ name: [UInt8]) {
    guard name.starts(with: Self.prefix), name.reversed().starts(with: Self.suffix.reversed())
    else { return nil }
    let parts = name.dropFirst(Self.prefix.count).split(
      separator: Self.separator, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].count == 8, parts[1].count == 16, parts[2].count == 16,
      parts[3].count > Self.suffix.count
    else { return nil }
    self.init(parts: name, before: parts[1], after: parts[2])
  }

  private init(parts name: [UInt8], before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
    bytes = name
    self.before = before
    self.after = after
    // The length of what comes before the target: the prefix, 8 and twice 16 digits, and three separators.
    target = name.dropFirst(Self.prefix.count + 43).dropLast(Self.suffix.count)
  }

  /// Whether a file with this hash is one of the two.
  func covers(_ hash: [UInt8]) -> Bool {
    let digits = Self.digits(of: hash)[...]
    return digits == before || digits == after
  }

  /// The first eight bytes as 16 digits.
  private static func digits(of hash: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return hash.prefix(8).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }
}

extension UInt32 {
  fileprivate var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}
