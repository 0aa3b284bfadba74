import PhotoModel

/// A photo as a row or the cells of a table show it.
struct PhotoRow: Identifiable {
  /// The photo, as it was when the row was asked for.
  let photo: Photo
  /// The files that belong to it: the raw file of the same shot, or the movie of a live photo.
  var companions: [Photo] = []
  /// The photo as it is kept, if `photo` is what it will be once a change is stored that is on its way to the
  /// journal.
  var kept: Photo?

  var id: Photo.ID { photo.id }

  /// The title; the file's name for a photo without one.
  var title: String {
    (photo[.title].textValue ?? photo.record.path.name).withHiddenMarked
  }

  /// Whether the title is the photo's own, and not the file's name.
  var hasTitle: Bool { photo[.title] != nil }

  /// The keywords or, if there are none, something else that tells photos apart.
  var subtitle: String {
    let words = photo[.keywords].listValue ?? []
    if !words.isEmpty { return words.joined(separator: ", ").withHiddenMarked }
    return hasTitle ? photo.record.path.name.withHiddenMarked : ""
  }

  /// What belongs to the photo, as in `+ CR3`; empty if nothing does.
  var pair: String { PairText.companions(companions) }

  /// Why some of what the photo may say is not shown, as one sentence; nil if everything was read.
  @MainActor var unread: String? {
    guard photo.isUnread else { return nil }
    let format = photo[.format].textValue?.uppercased() ?? ""
    return Sentences.sentence(for: .formatNotRead(format))
  }

  /// The date on which it was taken.
  var date: String {
    if case .date(let date) = photo[.dateTaken] { DateWords.short(date) } else { "" }
  }

  /// The camera.
  var camera: String {
    (photo[.cameraModel].textValue ?? photo[.cameraMake].textValue ?? "").withHiddenMarked
  }

  /// -1 (rejected) to 5, or nil.
  var rating: Int? { photo[.rating].integerValue }

  /// The label, or nil.
  var label: String? { photo[.label].textValue }

  /// Whether there are pending edits, all of which are kept.
  var isEdited: Bool { !isOnItsWay && (photo.isEdited || companions.contains(where: \.isEdited)) }

  /// Whether a change that is shown is not kept yet.
  var isOnItsWay: Bool { kept != nil }

  /// Whether a change of a field that is shown is not kept yet.
  func isOnItsWay(_ field: Field) -> Bool { kept.map { $0[field] != photo[field] } ?? false }

  /// Why the file cannot be read, or nil.
  @MainActor var error: String? { photo.record.error.map { Sentences.sentence(for: $0) } }

  /// What is odd about the photo, one sentence per line; nil if nothing is.
  @MainActor var problems: String? {
    guard photo.record.error == nil else { return nil }
    let problems = photo.problems.filter(\.severity.isProblem)
    let sentences =
      problems.map { Sentences.sentence(for: $0.cause) } + companions.flatMap(Self.problems)
    return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
  }

  /// What is odd about a companion, with its name: nothing else about it is shown.
  @MainActor private static func problems(of companion: Photo) -> [String] {
    let causes = companion.problems.filter(\.severity.isProblem).map(\.cause)
    let sentences =
      companion.record.error.map { [Sentences.sentence(for: $0)] }
      ?? causes.map { Sentences.sentence(for: $0) }
    return sentences.map { "\(companion.record.path.shownName): \($0)" }
  }

  /// Where the file really is, if it is a link to one outside of what is open, as one sentence; nil if it is not.
  @MainActor var link: String? {
    photo.record.linkTarget.map { Sentences.sentence(for: .linkOutside($0)) }
  }

  /// The picture.
  var picture: PictureRequest? { PictureRequest(photo) }

  /// Why the row has signs of oddities, one reason per line; nil if it has none.
  @MainActor var oddities: String? {
    let reasons = [error, problems, unread, link].compactMap(\.self)
    return reasons.isEmpty ? nil : reasons.joined(separator: "\n")
  }

  /// What a screen reader says of the row.
  @MainActor var spokenName: String {
    var parts = [title]
    if let rating { parts.append(RatingText.name(of: rating)) }
    if let label { parts.append(label.withHiddenMarked) }
    if !companions.isEmpty {
      parts.append(
        localized("with %1", companions.map(\.record.path.shownName).joined(separator: ", ")))
    }
    if isEdited { parts.append(localized("edited")) }
    if isOnItsWay { parts.append(localized("being stored")) }
    if photo.record.error != nil { parts.append(localized("cannot be read")) }
    if photo.isUnread { parts.append(localized("inside not read")) }
    if photo.record.linkTarget != nil { parts.append(localized("link to a file outside")) }
    return parts.joined(separator: ", ")
  }
}
