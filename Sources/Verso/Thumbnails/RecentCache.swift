/// Values that were used recently, up to a total cost.
///
/// A dictionary with the time of the last use beside each value: removing the oldest requires a look at all, which
/// for the hundreds of pictures that fit is nothing compared to decoding one.
struct RecentCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var cost = 0
  private var clock = 0

  /// A cache for values that cost no more than `limit` together.
  init(limit: Int) { self.limit = limit }

  /// The number of values.
  var count: Int { entries.count }

  /// A value, which counts as used now.
  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].value
  }

  /// Keeps a value, and drops the least recently used ones if that is too much. A value that is over the limit by
  /// itself is not kept.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= limit else { return }
    clock += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: clock)
    self.cost += cost
    while self.cost > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
  }

  /// Drops all values.
  mutating func removeAll() {
    entries = [:]
    cost = 0
  }

  /// Drops a value.
  mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
  }
}
