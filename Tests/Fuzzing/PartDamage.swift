import TestSupport

/// Damages files so that the damage goes deep: parts are repeated, taken out, exchanged, and damaged inside,
/// with lengths and sums that are right.
public enum PartDamage {
  /// The bytes with some damage, by a method of one's own where there is no grammar for them, or within a
  /// part.
  public static func damaged(
    _ bytes: [UInt8], using random: inout SeededRandom,
    _ damage: (inout SeededRandom, [UInt8]) -> [UInt8] = { $0.mutation(of: $1) }
  ) -> [UInt8] {
    if bytes.starts(with: [0x49, 0x49]) || bytes.starts(with: [0x4D, 0x4D]) {
      return directories(bytes, &random, damage)
    }
    guard let grammar = PartGrammar.of(bytes), Int.random(in: 0..<8, using: &random) > 0 else {
      return damage(&random, bytes)
    }
    return damaged(bytes, grammar, depth: 0, &random, damage)
  }

  private static func damaged(
    _ bytes: [UInt8], _ grammar: PartGrammar, depth: Int, _ random: inout SeededRandom,
    _ damage: (inout SeededRandom, [UInt8]) -> [UInt8]
  ) -> [UInt8] {
    guard let range = grammar.range(bytes[...]), range.lowerBound <= range.upperBound,
      let parts = parts(of: bytes, in: range, grammar), !parts.isEmpty
    else { return damage(&random, bytes) }
    let index = Int.random(in: parts.indices, using: &random)
    let (part, sizes) = parts[index]
    var new = Array(bytes[part])
    var replaced = part
    switch Int.random(in: 0..<10, using: &random) {
    case 0: new += new
    case 1: new = []
    case 2:
      let other = Int.random(in: parts.indices, using: &random)
      new += Array(bytes[parts[other].range])
      replaced = part
    case 3 where index + 1 < parts.count:
      let next = parts[index + 1].range
      new = Array(bytes[next]) + new
      replaced = part.lowerBound..<next.upperBound
    default: new = changed(new, sizes, grammar, depth, &random, damage)
    }
    var result = bytes
    result.replaceSubrange(replaced, with: new)
    grammar.finish(&result, result.count - bytes.count)
    return result
  }

  /// A part that holds something else.
  private static func changed(
    _ part: [UInt8], _ sizes: PartGrammar.Sizes, _ grammar: PartGrammar, _ depth: Int,
    _ random: inout SeededRandom, _ damage: (inout SeededRandom, [UInt8]) -> [UInt8]
  ) -> [UInt8] {
    let old = Array(part[sizes.head..<sizes.head + sizes.body])
    var body = old
    if depth < 8, let start = grammar.inner(part[...]), start <= old.count,
      Int.random(in: 0..<4, using: &random) > 0
    {
      let inner = damaged(Array(old[start...]), grammar, depth: depth + 1, &random, damage)
      body = old[..<start] + inner
    } else {
      body = damage(&random, old)
    }
    let whole = part[..<sizes.head] + body
    let (head, tail) = grammar.repair(Array(whole), sizes, body.count)
    return head + body + tail
  }

  private static func parts(
    of bytes: [UInt8], in range: Range<Int>, _ grammar: PartGrammar
  ) -> [(range: Range<Int>, sizes: PartGrammar.Sizes)]? {
    var parts: [(range: Range<Int>, sizes: PartGrammar.Sizes)] = []
    var position = range.lowerBound
    while position < range.upperBound, parts.count < 10_000 {
      guard let sizes = grammar.sizes(bytes[position..<range.upperBound]),
        sizes.body >= 0, sizes.head + sizes.body + sizes.tail <= range.upperBound - position
      else { break }
      let end = position + sizes.head + sizes.body + sizes.tail
      parts.append((position..<end, sizes))
      position = end
    }
    return parts
  }

  /// One entry of a directory of a TIFF file becomes another one.
  private static func directories(
    _ bytes: [UInt8], _ random: inout SeededRandom,
    _ damage: (inout SeededRandom, [UInt8]) -> [UInt8]
  ) -> [UInt8] {
    let isLittle = bytes.first == 0x49
    guard bytes.dropFirst(2).prefix(2).contains(42), Int.random(in: 0..<3, using: &random) > 0,
      var start = PartGrammar.number(bytes[...], 4, 4, isLittle: isLittle)
    else { return damage(&random, bytes) }
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      guard let count = PartGrammar.number(bytes[...], start, 2, isLittle: isLittle),
        let next = PartGrammar.number(bytes[...], start + 2 + 12 * count, 4, isLittle: isLittle),
        next > 0
      else { break }
      start = next
    }
    guard let count = PartGrammar.number(bytes[...], start, 2, isLittle: isLittle), count > 0
    else { return damage(&random, bytes) }
    let entry = start + 2 + 12 * Int.random(in: 0..<count, using: &random)
    let other = start + 2 + 12 * Int.random(in: 0..<count, using: &random)
    guard max(entry, other) + 12 <= bytes.count else { return damage(&random, bytes) }
    var result = bytes
    // Its tag, its type, its count, its value, or all of another one's.
    let fields = [0..<2, 2..<4, 4..<8, 8..<12, 0..<12]
    let field = fields[Int.random(in: fields.indices, using: &random)]
    let isOther = Int.random(in: 0..<2, using: &random) == 0
    for offset in field {
      result[entry + offset] =
        isOther ? bytes[other + offset] : UInt8.random(in: 0...255, using: &random) & 0x1F
    }
    return result
  }
}
