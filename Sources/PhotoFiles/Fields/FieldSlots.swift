import PhotoFormats
import PhotoModel

/// Where photos keep one field, and which of the slots is preferred.
///
/// A row of the table in `FieldSlots+Table.swift`, which both reading and writing follow. It is an object because
/// every photo that is read uses all rows, and copying one would take longer than most lookups.
final class FieldSlots: Sendable {
  /// The field.
  let field: Field
  /// Which slot is preferred first.
  let order: Order
  /// The tags of the EXIF block that hold it.
  let exif: ExifSlot?
  /// The XMP properties that hold it. The first one that says something is preferred; the first one is written, and
  /// the others are kept in step if they exist.
  let xmp: [XMPSlot]
  /// The IIM data sets that hold it.
  let iim: IIMSlot?
  /// What movies say in QuickTime's own ways, which counts only if no other slot says anything.
  let movie: MovieSlot?
  /// The text of a PNG file that holds it, which counts only if no other slot says anything.
  let png: PNGSlot?
  /// The part of a maker note that holds it, which counts only if no other slot says anything.
  let note: MakerNoteSlot?
  /// Further slots that programs keep copies in: never made, never preferred over the others, and kept in step if
  /// they exist.
  let twins: [Twin]

  /// The orders of the Metadata Working Group (MWG 2.0, 3.3).
  enum Order: Sendable {
    /// EXIF; else XMP or IIM, as the digest decides.
    case exifFirst
    /// XMP or IIM, as the digest decides; else EXIF.
    case exifLast
    /// What all slots of XMP say, taken together: the words of the first one, and what the others add.
    case together
  }

  init(
    _ field: Field, _ order: Order = .exifLast, exif: ExifSlot? = nil, xmp: XMPSlot...,
    iim: IIMSlot? = nil, movie: MovieSlot? = nil, png: PNGSlot? = nil,
    note: MakerNoteSlot? = nil, twins: [Twin] = []
  ) {
    self.field = field
    self.order = order
    self.exif = exif
    self.xmp = xmp
    self.iim = iim
    self.movie = movie
    self.png = png
    self.note = note
    self.twins = twins
  }
}

extension FieldSlots {
  /// Whether a value of the field may be in what was not read because of a problem.
  func mayStand(in problem: FormatProblem) -> Bool {
    guard case .valueTooLong(let tag) = problem.error else { return mayStand(in: problem.part) }
    let others = twins.compactMap { if case .exif(let slot) = $0.slot { slot } else { nil } }
    return ([exif].compactMap(\.self) + others).contains { $0.tags.contains(tag) }
  }

  /// Whether a value of the field may be in a part of a file.
  private func mayStand(in part: MetadataPart) -> Bool {
    switch part {
    case .exif:
      exif != nil || twins.contains { if case .exif = $0.slot { true } else { false } }
    case .xmp: !xmp.isEmpty
    case .iim: iim != nil
    case .container: true
    }
  }

  /// Whether cameras write something of their own here that nobody intended.
  var isCaption: Bool { field == .title || field == .description }
}
