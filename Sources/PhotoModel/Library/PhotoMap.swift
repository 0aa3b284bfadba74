/// Something known about photos, found by their ids. Ids are numbers in the order of arrival, so this is a table and
/// hashes nothing; and it grows by a piece at a time, whereas a dictionary moves all that it has at once, which for a
/// hundred thousand photos takes longer than a frame.
///
/// ```swift
/// var stars = PhotoMap<Int>()
/// stars[Photo.ID(rawValue: 7)] = 4
/// stars[Photo.ID(rawValue: 7)]  // 4
/// ```
public struct PhotoMap<Value> {
  /// The number of consecutive photos in a piece.
  static var chunkSize: Int { 512 }

  /// The pieces; one in which there never was a photo is empty.
  private var chunks: [[Value?]] = []

  /// Nothing known about any photo.
  public init() {}

  /// What is known about a photo; nil if it is nothing.
  public subscript(id: Photo.ID) -> Value? {
    get {
      let number = id.rawValue / Self.chunkSize
      guard chunks.indices.contains(number), !chunks[number].isEmpty else { return nil }
      return chunks[number][id.rawValue % Self.chunkSize]
    }
    set {
      let number = id.rawValue / Self.chunkSize
      if !chunks.indices.contains(number) || chunks[number].isEmpty {
        guard newValue != nil else { return }
        while chunks.count <= number { chunks.append([]) }
        chunks[number] = Array(repeating: nil, count: Self.chunkSize)
      }
      chunks[number][id.rawValue % Self.chunkSize] = newValue
    }
  }

  /// All that is known, in the order of arrival of the photos.
  public var values: [Value] { chunks.flatMap { $0.compactMap(\.self) } }
}

extension PhotoMap: Sendable where Value: Sendable {}
