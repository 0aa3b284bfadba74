import PhotoFiles
import PhotoModel

/// Photos whose names belong to other formats than their files, and the names that are right.
struct WrongNames: Sendable {
  /// What is to be repaired, in the order of the old names.
  let repairs: [ExtensionRepair]

  /// Those of some photos.
  init(_ records: some Sequence<PhotoRecord>) {
    repairs = records.compactMap(ExtensionRepair.init).sorted { $0.old < $1.old }
  }

  /// The question: the old and the new names, one pair per line.
  @MainActor var text: String {
    let explanation = localized(
      "What is inside has another format than the name says. Sidecars are renamed, too, and no file is "
        + "replaced.")
    return
      (repairs.shortList { localized("“%1” → “%2”", $0.old.shownName, $0.new.shownName) }
      + ["", explanation]).joined(separator: "\n")
  }
}
