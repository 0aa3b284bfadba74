import Dispatch
import PhotoFiles
import PhotoModel
import PictureDecoding

/// All tags of a photo, read away from the main thread.
struct TagList: Sendable {
  /// The tags, in the order of the file.
  var tags: [PhotoTag]
  /// Why the maker note, or part of it, is not among them; nil if it is, or if there is none.
  var failure: MakerNoteFailure?
  /// Why the photo could not be read; nil if it could be.
  var error: PhotoError?

  /// Reads the tags of a photo.
  static func read(_ path: RawPath) async -> TagList {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(returning: TagList(path))
      }
    }
  }

  private init(_ path: RawPath) {
    let found = PhotoReader().readWithTags(path)
    tags = found.tags
    error = found.record.error
    guard let location = found.makerNote else { return }
    do throws(MakerNoteFailure) {
      let reader = MakerNoteReader()
      let notes =
        switch location {
        case .block(let bytes): try reader.read(block: bytes)
        case .file(let path): try reader.read(file: path.bytes)
        }
      tags += notes.notes.map {
        PhotoTag(makerNote: $0.name, in: $0.group, saying: $0.value, meaning: $0.meaning)
      }
      if notes.isCut { failure = .tooLong }
    } catch {
      failure = error
    }
  }
}

extension TagList {
  /// The rows of the list.
  @MainActor var rows: [TagRow] {
    var rows = tags.enumerated().map { index, tag in
      TagRow(
        id: index, group: tag.heading, name: tag.name ?? tag.number ?? "",
        value: Sentences.text(of: tag.value), meaning: Sentences.meaning(of: tag))
    }
    if let failure {
      rows.append(
        TagRow(
          id: rows.count, group: PhotoTag.Block.makerNotes.localizedName,
          name: localized("Not Read"),
          value: failure.localizedText))
    }
    return rows
  }
}

extension PhotoTag {
  /// The heading above a tag.
  @MainActor fileprivate var heading: String {
    let title = block.localizedName
    return group.isEmpty || block == .iptc ? title : "\(title) · \(group)"
  }
}

extension MakerNoteFailure {
  /// Why a maker note is not shown, as one sentence in the user's language.
  @MainActor var localizedText: String {
    switch self {
    case .noProgram:
      localized("Exiv2 is not installed; with the package exiv2, maker notes are shown too.")
    case .noDecoder:
      localized("The program that reads maker notes, verso-decoder, cannot be started.")
    case .unreadable: localized("The maker note cannot be read.")
    case .tookTooLong: localized("The maker note takes too long to read.")
    case .programEnded: localized("The maker note ended the program that reads it.")
    case .tooLong: localized("The maker note says more than is shown.")
    }
  }
}
