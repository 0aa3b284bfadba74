import Glibc
import PhotoFiles
import PhotoModel

extension ConsoleSentences {
  /// Why a command could not do what only commands do; nil for an error of the modules below.
  static func ownSentence(for error: any Error) -> String? {
    switch error {
    case let error as OutsideLink:
      "This leads to \(error.target), outside of what was named; --follow writes there."
    case is FolderNotEntered: "This is a folder; -r goes into it."
    case let error as ReplacedPhoto:
      "Something else, such as a folder, stands in the place of this photo. Unsaved changes wait "
        + "for it: \(error.fields.map(\.rawValue).joined(separator: ", "))."
    case let error as NameListError: text(of: error)
    case is RenameCommand.NoNameBefore: "Verso has not renamed this file."
    case let error as RenameCommand.LinkLeft: text(of: error)
    case let error as RenameCommand.OtherPhoto:
      "This is not the photo that was called \(error.old.displayName): "
        + "another file has its name by now."
    case is WritingJournal.NoHome:
      "There is no place for the journal: neither XDG_DATA_HOME nor HOME is set."
    default: nil
    }
  }

  private static func text(of error: NameListError) -> String {
    switch error {
    case .unreadable(let number): String(cString: strerror(number)) + "."
    case .namesEndInNUL: "There is a NUL byte in a name; -0 reads names that end in NUL."
    case .noNames: "This is no list of names: one is longer than 65,536 bytes."
    }
  }

  private static func text(of error: RenameCommand.LinkLeft) -> String {
    let (old, new) = (error.name.old.displayName, error.name.new.displayName)
    return error.isPlanned
      ? "This is a link to \(old), which would be \(new); it would lead nowhere."
      : "This is a link to \(old), which is now \(new); it leads nowhere."
  }
}
