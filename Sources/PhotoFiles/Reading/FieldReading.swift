import PhotoModel

/// What the places of a field say, and which of them is believed.
struct FieldReading: Sendable {
  /// A value, and where it is from.
  struct Found: Sendable {
    var value: FieldValue
    var source: PhotoRecord.Source
  }

  private let places: FieldPlaces
  private var exif: FieldValue?
  private var xmp: FieldValue?
  private var iim: FieldValue?
  private var isIIMNewer: Bool
  /// What further places say.
  private var voices: [Voice] = []

  /// What a place beside those of the Metadata Working Group says.
  private struct Voice {
    let name: String
    let value: FieldValue
    let source: PhotoRecord.Source
    let isBelievable: Bool
  }

  /// Asks all places of a field.
  init(_ places: FieldPlaces, of blocks: MetadataBlocks) {
    self.places = places
    exif = blocks.exif.flatMap { places.exif?.read(from: $0) }
    xmp = blocks.xmp.flatMap { places.value(in: $0) }
    iim = blocks.iim.flatMap { places.iim?.read(from: $0) }
    isIIMNewer = blocks.isIIMNewer && places.iim != nil
    if !places.twins.isEmpty { voices = Self.voices(places, of: blocks) }
    if places.isCaption { passOverCameraCaptions() }
  }

  private static func voices(_ places: FieldPlaces, of blocks: MetadataBlocks) -> [Voice] {
    var voices: [Voice] = []
    if let packet = blocks.xmp, places.xmp.count > 1 {
      // The first that says something is what XMP says.
      let said = places.xmp.compactMap { place in place.read(from: packet).map { (place, $0) } }
      voices += said.dropFirst().map { place, value in
        Voice(name: place.name.description, value: value, source: .xmp, isBelievable: false)
      }
    }
    for twin in places.twins where twin.weight != .echo {
      guard let value = twin.read(from: blocks) else { continue }
      voices.append(
        Voice(
          name: twin.name, value: value, source: twin.source,
          isBelievable: twin.weight == .lastResort))
    }
    return voices
  }

  /// A caption that a camera wrote by itself counts as blank where another place has one.
  private mutating func passOverCameraCaptions() {
    // Mostly there is one caption, or the same one in all places.
    let isSame = (exif == nil || exif == xmp) && (iim == nil || iim == xmp) && voices.isEmpty
    guard !isSame else { return }
    let said = [exif, xmp, iim].compactMap { $0 } + voices.filter(\.isBelievable).map(\.value)
    guard said.count > 1, said.contains(where: \.isCameraCaption),
      !said.allSatisfy(\.isCameraCaption)
    else { return }
    if exif?.isCameraCaption == true { exif = nil }
    if xmp?.isCameraCaption == true { xmp = nil }
    if iim?.isCameraCaption == true {
      iim = nil
      isIIMNewer = false
    }
    voices.removeAll(where: \.value.isCameraCaption)
  }

  /// The value that is believed; nil where no place has one.
  var believed: Found? {
    let believed: Found? =
      switch places.order {
      case .exifFirst: inEXIF ?? inXMPOrIIM
      case .exifLast: inXMPOrIIM ?? inEXIF
      }
    return believed ?? lastResort
  }

  private var lastResort: Found? {
    voices.first(where: \.isBelievable).map { Found(value: $0.value, source: $0.source) }
  }

  /// EXIF; but where it has the date of XMP at the full minute, that of XMP, as EXIF has no form for a
  /// time without seconds.
  private var inEXIF: Found? {
    if case .date(let date) = exif, case .date(let inXMP) = xmp, inXMP.time?.second == nil,
      inXMP.atFullMinute == date
    {
      return Found(value: .date(inXMP), source: .xmp)
    }
    return exif.map { Found(value: $0, source: .exif) }
  }

  /// XMP, unless the IIM block is newer or XMP has nothing to say. Of a text that IIM had to cut, the
  /// whole one is taken.
  private var inXMPOrIIM: Found? {
    let inXMP = xmp.map { Found(value: $0, source: .xmp) }
    if let inXMP, !isIIMNewer { return inXMP }
    guard let iim else { return nil }
    if let inXMP, places.iim?.isCut(iim, of: inXMP.value) == true { return inXMP }
    return Found(value: iim, source: .iptc)
  }
}

extension FieldReading {
  /// What the places say, where they say different things; nil where they agree.
  var disagreement: [Problem.Statement]? {
    // Most fields are said by one place, if at all, and then there is nothing to compare.
    guard
      (exif != nil ? 1 : 0) + (xmp != nil ? 1 : 0) + (iim != nil ? 1 : 0) + voices.count > 1
        || isIIMNewer,
      places.field.isEditable
    else { return nil }
    let agreement = FieldAgreement(of: places.field, iim: places.iim)
    let said = [("EXIF", exif), ("XMP", xmp), ("IPTC", iim)].compactMap { name, value in
      value.map { (name: name, value: $0) }
    }
    // An empty place in a newer block is an answer too: the value was taken away.
    let isGone = isIIMNewer && iim == nil && xmp != nil
    let differs = said.dropFirst().contains { !agreement.isSaid(said[0].value, by: $0.value) }
    let dissent = dissent(agreement)
    guard isGone || differs || !dissent.isEmpty else { return nil }
    return (said + dissent).map { Problem.Statement($0.name, says: $0.value) }
      + (isGone ? [Problem.Statement("IPTC", says: nil)] : [])
  }

  /// What further places say against the believed one; where that is one of them, it comes first.
  private func dissent(_ agreement: FieldAgreement) -> [(name: String, value: FieldValue)] {
    guard !voices.isEmpty, let believed else { return [] }
    let against = voices.filter { !agreement.isSaid(believed.value, byTwin: $0.value) }
    let isOneOfThem = exif == nil && xmp == nil && iim == nil
    let first = isOneOfThem && !against.isEmpty ? voices.filter(\.isBelievable).prefix(1) : []
    return (first + against).map { ($0.name, $0.value) }
  }
}
