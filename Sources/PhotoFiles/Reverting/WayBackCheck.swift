import PhotoFormats
import PhotoModel

/// Whether files that come back say what was asked and no more.
///
/// Bytes from before a write say what they said then, also in places that do not count. Whoever undoes a write wants
/// just that; whoever gives a field a value, or clears it, wants that everywhere.
struct WayBackCheck {
  /// The edits, old beside new.
  let changes: [Edit]
  /// Whether each file has to say what was asked, and not only the one that counts.
  let isForAllFiles: Bool

  /// Whether these files say what was asked in each place that says anything.
  func isAsAsked(_ files: [MetadataBlocks]) -> Bool {
    files.allSatisfy { file in
      changes.allSatisfy { isAsAsked($0, file) } && (!clearsPosition || !Self.hasTraces(file))
    }
  }

  private func isAsAsked(_ edit: Edit, _ file: MetadataBlocks) -> Bool {
    guard let slots = FieldSlots.of(edit.field) else { return true }
    let reading = FieldReading(slots, of: file)
    guard reading.unread.isEmpty, reading.disagreement == nil else { return false }
    guard let value = edit.new else { return !reading.saysSomething }
    guard isForAllFiles, let said = reading.preferred?.value else { return true }
    return FieldAgreement(of: edit.field, iim: slots.iim).isSaid(value, by: said)
  }

  private var clearsPosition: Bool {
    changes.contains { Field.position.contains($0.field) && $0.new == nil }
  }

  /// Whether a file without a position tells of one. A version of the directory does not.
  private static func hasTraces(_ file: MetadataBlocks) -> Bool {
    let inEXIF = file.exif.map {
      PositionTraces.exifEdits(in: $0, keepsAltitude: false, keepsTraces: false)
    }
    return inEXIF?.contains { $0.tag != .gpsVersion } == true
      || file.xmp.map { !PositionTraces.xmpEdits(in: $0).isEmpty } == true
  }
}
