import CAdwaita
import CGtk

/// An `AdwMessageDialog`: a question with a few answers.
public final class MessageDialog: Widget {
  /// How an answer looks.
  public enum Appearance: Sendable {
    case plain, suggested, destructive
  }

  /// A question above a window. Heading and body are plain text.
  public convenience init(over parent: ApplicationWindow, heading: String, body: String) {
    self.init(sinking: adw_message_dialog_new(parent.cast(), heading, body))
    setStyle(Window.narrowStyle, parent.hasStyle(Window.narrowStyle))
  }

  /// Adds an answer; an underscore marks its key.
  public func add(_ id: String, label: String, appearance: Appearance = .plain) {
    adw_message_dialog_add_response(cast(), id, label)
    let native =
      switch appearance {
      case .plain: ADW_RESPONSE_DEFAULT
      case .suggested: ADW_RESPONSE_SUGGESTED
      case .destructive: ADW_RESPONSE_DESTRUCTIVE
      }
    adw_message_dialog_set_response_appearance(cast(), id, native)
  }

  /// Says whether an answer can be given.
  public func setEnabled(_ id: String, _ isEnabled: Bool) {
    adw_message_dialog_set_response_enabled(cast(), id, isEnabled ? 1 : 0)
  }

  /// The answer of Enter, and the one of Escape.
  public func setAnswers(enter: String, escape: String) {
    adw_message_dialog_set_default_response(cast(), enter)
    adw_message_dialog_set_close_response(cast(), escape)
  }

  /// Puts a widget below the body.
  public func setExtra(_ child: Widget) {
    adw_message_dialog_set_extra_child(cast(), child.widget)
  }

  /// Shows the question, and closes it when it is answered.
  ///
  /// - Returns: the id of the answer.
  public func ask() async -> String {
    await withCheckedContinuation { continuation in
      connect("response") { continuation.resume(returning: $0.string(at: 0) ?? "") }
      gtk_window_present(cast())
    }
  }
}
