extension WriteStory {
  /// What was written after a point's own session, is in force, and is taken back with it.
  ///
  /// ```swift
  /// let path = RawPath("/p/a.jpg")
  /// let write = Write(photo: path, target: path, hashBefore: [1], hashAfter: [2], reversePatch: [], edits: [])
  /// let story = WriteStory([WriteEntry(id: .init(rawValue: 1), time: 0, state: .done, write: write)])
  /// story.laterWrites(than: .before(.init(rawValue: 1)))  // none: it is the only one
  /// ```
  public func laterWrites(than point: RevertPoint) -> [WriteEntry] {
    guard let session = session(of: point) else { return [] }
    let takenBack = takenBack
    return writes(backTo: point).filter { entry in
      entry.write.session != session && entry.write.backTo == nil && !takenBack.contains(entry.id)
    }
  }

  /// How the fields change when what a point's own session wrote is taken back, and nothing else.
  public func edits(takingBackOnly point: RevertPoint) -> PendingEdits {
    guard let session = session(of: point) else { return [:] }
    return Self.edits(
      takingBack: writes(backTo: point).filter { $0.write.session == session })
  }

  /// The session of the write that a point is before; nil for a point that is no such.
  private func session(of point: RevertPoint) -> Write.Session? {
    switch point {
    case .beforeSession(let session): session
    case .before(let id): writes.first { $0.id == id }?.write.session
    case .first, .last, .lastInForce, .time, .task: nil
    }
  }
}
