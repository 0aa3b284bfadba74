import CAdwaita
import CGtk

/// An `AdwPreferencesWindow` with one page: groups of rows above another window. Esc closes it.
public final class PreferencesWindow: Window {
  private let page: Widget

  /// A window without groups, not shown yet.
  public init(over parent: ApplicationWindow, title: String) {
    page = Widget(sinking: adw_preferences_page_new())
    super.init(sinking: UnsafeMutableRawPointer(adw_preferences_window_new()))
    adw_preferences_window_add(cast(), page.cast())
    // There is nothing to look for on one page.
    adw_preferences_window_set_search_enabled(cast(), 0)
    self.title = title
    stand(over: parent)
    defaultSize = (560, 420)
  }

  /// Adds rows below a heading, with a sentence about them.
  public func add(_ rows: [PreferenceRow], title: String, description: String) {
    let group = Widget(sinking: adw_preferences_group_new())
    adw_preferences_group_set_title(group.cast(), Markup.escape(title))
    adw_preferences_group_set_description(group.cast(), Markup.escape(description))
    for row in rows { adw_preferences_group_add(group.cast(), row.widget) }
    adw_preferences_page_add(page.cast(), group.cast())
  }
}
