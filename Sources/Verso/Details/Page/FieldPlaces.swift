import Dispatch
import PhotoFiles
import PhotoModel

/// Where a photo keeps a field, and what its places will say, read away from the main thread.
struct FieldPlaces: Sendable {
  /// A place, with a value for each of the fields.
  struct Place: Equatable, Sendable {
    /// The block of the file, or a sidecar.
    var block: PhotoTag.Block
    /// The names of the tags or properties.
    var name: String
    /// The values of the fields.
    var values: [FieldValue]
    /// Whether this is the value that counts.
    var isPreferred: Bool
    /// The name of another file of the shot that says this; nil for the photo's own places.
    var companion: String?
  }

  /// The places as they are.
  var now: [Place]
  /// The places as they will be, or why they cannot be; nil if nothing is pending.
  var saved: Result<[Place], PhotoError>?

  /// Reads the places of a photo.
  ///
  /// - Parameters:
  ///   - part: the fields.
  ///   - path: the photo.
  ///   - edits: the pending edits.
  ///   - options: how it will be saved.
  static func read(
    _ part: FieldPart, of path: RawPath, _ edits: PendingEdits, _ options: WriteOptions
  ) async -> FieldPlaces {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(returning: FieldPlaces(part, of: path, edits, options))
      }
    }
  }

  /// Adds what the other files of the shot say, each as a whole.
  mutating func add(_ companions: [Photo], saying part: FieldPart) {
    now += companions.compactMap { photo in
      part.whole(part.fields.map { photo.record.values[$0] }).map { values in
        Place(
          block: .file, name: "", values: values, isPreferred: false,
          companion: photo.record.path.shownName)
      }
    }
  }

  private init(
    _ part: FieldPart, of path: RawPath, _ edits: PendingEdits, _ options: WriteOptions
  ) {
    let reader = PhotoReader()
    now = Self.joined(part.fields.map { reader.places(of: $0, in: path) })
    guard part.fields.contains(where: { edits[$0] != nil }) else { return }
    do {
      saved = .success(
        Self.joined(
          try part.fields.map {
            try reader.places(of: $0, in: path, after: edits, options: options)
          }))
    } catch {
      saved = .failure(PhotoError(error))
    }
  }

  /// Combines what several fields say in the same block.
  private static func joined(_ fields: [[FieldPlace]]) -> [Place] {
    guard let first = fields.first else { return [] }
    return first.enumerated().compactMap { number, place in
      // The slots of the fields of a location are in the same order everywhere.
      let before = first[..<number].count { $0.block == place.block }
      let all = fields.compactMap { $0.filter { $0.block == place.block }.dropFirst(before).first }
      guard all.count == fields.count else { return nil }
      return Place(
        block: place.block, name: all.map(\.name).joined(separator: ", "),
        values: all.map(\.value), isPreferred: all.allSatisfy(\.isPreferred))
    }
  }
}
