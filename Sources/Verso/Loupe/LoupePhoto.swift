import PhotoModel

/// What the loupe shows of a photo.
struct LoupePhoto: Equatable {
  /// The photo.
  let id: Photo.ID
  /// The title; the name of the file for a photo without one.
  var title: String
  /// What else describes it, the most important first: date, camera, keywords.
  var facts: [String]
  /// -1 (rejected) to 5, or nil.
  var rating: Int?
  /// The label, or nil.
  var label: String?
  /// Whether it has pending edits.
  var isEdited: Bool
  /// Whether it can be changed.
  var isEditable: Bool
  /// The picture; nil if the file could not be read.
  var request: PictureRequest?
  /// Why the file could not be read, as one sentence.
  var error: String?
  /// Who is in it.
  var people: PeopleNames

  /// What is shown of a photo.
  @MainActor init(_ photo: Photo) {
    let row = PhotoRow(photo: photo)
    id = photo.id
    title = row.title
    facts = [row.date, row.camera, row.subtitle].filter { !$0.isEmpty }
    rating = row.rating
    label = row.label
    isEdited = photo.isEdited
    isEditable = photo.isEditable
    request = PictureRequest(photo)
    error = row.error
    people = PeopleNames(photo)
  }

  /// The size of the picture as it is shown, in pixels, as far as the file says it.
  var statedSize: Zoom.Size? {
    guard let request, let width = request.width, let height = request.height, width > 0, height > 0
    else { return nil }
    let isTurned = (5...8).contains(request.orientation)
    return isTurned
      ? Zoom.Size(width: Double(height), height: Double(width))
      : Zoom.Size(width: Double(width), height: Double(height))
  }

  /// What a screen reader says of the picture.
  ///
  /// - Parameters:
  ///   - position: the number of the photo, from 1.
  ///   - count: the number of photos.
  @MainActor func spokenName(position: Int, of count: Int) -> String {
    var parts = [title, localized("%1 of %2", formatted(position), formatted(count))]
    if let rating { parts.append(RatingText.name(of: rating)) }
    if let label { parts.append(FieldValue.text(label).localizedText(for: .label)) }
    if isEdited { parts.append(localized("edited")) }
    if let error { parts.append(error) }
    return parts.joined(separator: ", ")
  }
}
