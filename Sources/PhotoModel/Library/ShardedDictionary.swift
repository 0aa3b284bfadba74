/// A dictionary in parts, which grow one after the other: a large one that grows moves all that it has at once, which
/// for a hundred thousand paths takes longer than a frame.
struct ShardedDictionary<Key: Hashable, Value> {
  /// The parts.
  private(set) var shards: [[Key: Value]]

  /// A dictionary without values, in this many parts.
  init(shardCount: Int = 256) { shards = Array(repeating: [:], count: shardCount) }

  subscript(key: Key) -> Value? {
    get { shards[number(of: key)][key] }
    set { shards[number(of: key)][key] = newValue }
  }

  /// The part of a key. The key's hash within that part is a different one, as it depends on the size.
  private func number(of key: Key) -> Int {
    Int(UInt(bitPattern: key.hashValue) % UInt(shards.count))
  }
}

extension ShardedDictionary: Sendable where Key: Sendable, Value: Sendable {}
