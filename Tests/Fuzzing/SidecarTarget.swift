import PhotoFiles
import PhotoFormats
import PhotoModel
import TestSupport

/// Reads a sidecar beside a photo, and changes it.
enum SidecarTarget {
  private static let photo = FuzzFolder.sidecar.write(HostileFiles.jpeg([]), to: "a.jpg")
  private static let writer = MetadataWriter(journal: NoJournal())

  static func run(_ bytes: [UInt8]) {
    let photo = photo
    FuzzFolder.sidecar.write(bytes, to: "a.jpg.xmp")
    let record = PhotoReader().readWithTags(photo).record
    var edits: PendingEdits = [:]
    for (field, value) in [
      (Field.title, FieldValue.text("x")), (.rating, .integer(3)), (.keywords, .list(["a", "b"])),
    ] {
      edits[field] = PendingEdit(base: record.values[field], value: value)
    }
    _ = writer.plan(edits, for: photo)
    change(bytes)
  }

  private static func change(_ bytes: [UInt8]) {
    let edits: [XMPEdit] = [
      .set(.rating, .text("4")), .set(.title, .localized("x")), .remove(.label),
    ]
    guard let patch = try? XMPEditor(bytes: bytes).patch(edits) else { return }
    let new = try? patch.apply(to: bytes)
    let old = try? patch.reversed(over: ArrayByteSource(bytes)).apply(to: new ?? [])
    precondition(old == bytes, "taken back it is another sidecar")
    let packet = try? XMPPacket(bytes: new ?? [])
    precondition(packet?[.rating]?.text == "4", "changed it does not say what it should")
  }
}

/// Of plans, which write nothing.
private final class NoJournal: WriteJournal {
  func begin(_ write: Write) throws -> WriteEntry.ID { WriteEntry.ID(rawValue: 0) }
  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws {}
  func writes(of path: RawPath?) throws -> [WriteEntry] { [] }
}
