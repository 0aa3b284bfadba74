import Gtk
import PhotoModel

/// What is being typed in a window: in the list, or in the details.
@MainActor
final class WindowTyping: Typing {
  private let photos: PhotosController
  private let details: DetailsController
  private let window: ApplicationWindow
  private let messages: any WindowMessages

  /// The typing in a list and in details, which are in a window.
  init(
    in photos: PhotosController, _ details: DetailsController, _ window: ApplicationWindow,
    _ messages: any WindowMessages
  ) {
    self.photos = photos
    self.details = details
    self.window = window
    self.messages = messages
  }

  func commit() -> Bool { take(photos.commit()) && commitDetails() }

  func pause() -> Bool { take(photos.pauseEditing()) && commitDetails() }

  func resume() { photos.resumeEditing() }

  /// Commits what is being typed, before a command. In the details, what is not valid stays in its field.
  ///
  /// - Returns: false if something in the list cannot be accepted; the user was told.
  func commitBeforeCommand() -> Bool {
    guard take(photos.commit()) else { return false }
    details.commitValid()
    return true
  }

  /// Commits as much of what is being typed as is valid.
  func commitValid() {
    _ = photos.commit()
    details.commitValid()
  }

  var isGoingOn: Bool { photos.isEditing || details.isTyping }

  /// Whether somebody is typing in the details.
  var isInDetails: Bool { details.view.containsFocus && window.isEditingText }

  /// Whether letters and digits are meant for the photos: they are not if the keyboard focus got lost, or is among
  /// the fields, where somebody was just typing.
  var leavesLettersToPhotos: Bool { !window.isFocusLost && !details.view.containsFocus }

  /// Undo and redo by Ctrl+Z belong to the text while somebody types; for the photos they would take back something
  /// that nobody is thinking of. A field into which nothing was typed lets them through.
  ///
  /// - Returns: whether the text took the key.
  func takes(_ command: CommandID) -> Bool {
    guard window.isEditingText,
      isGoingOn || !details.view.containsFocus
    else { return false }
    switch command {
    case .undo: window.focus?.undoTyping()
    case .redo: window.focus?.redoTyping()
    default: return false
    }
    return true
  }

  /// Commits what was typed into the details. What is not valid stays in its field, which gets the keyboard focus.
  ///
  /// - Returns: whether all of it was committed; if not, the user is told.
  private func commitDetails() -> Bool {
    let isTaken = details.commitValid()
    if let field = details.form.firstError {
      details.focus(field)
      messages.replaceLast(
        with: localized("What you typed in the details is not valid. Correct it, or press Esc."))
    }
    return isTaken
  }

  /// - Returns: whether the list took what was typed; if not, the user is told.
  private func take(_ isTaken: Bool) -> Bool {
    if !isTaken {
      messages.replaceLast(
        with: localized("What you typed in the list is not valid. Correct it, or press Esc."))
    }
    return isTaken
  }
}
