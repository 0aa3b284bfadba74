import CAdwaita
import CGtk

/// A row of a `PreferencesWindow`: a title, a smaller line below it, and what can be chosen.
public final class PreferenceRow: Widget {
  /// A row with a switch; `handler` learns what it was switched to.
  public static func toggle(
    title: String, subtitle: String, isOn: Bool, _ handler: @escaping @MainActor (Bool) -> Void
  ) -> PreferenceRow {
    let row = PreferenceRow(sinking: adw_action_row_new())
    row.describe(title, subtitle)
    let toggle = Widget(sinking: gtk_switch_new())
    gtk_switch_set_active(toggle.opaque, isOn ? 1 : 0)
    gtk_widget_set_valign(toggle.widget, GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(row.cast(), toggle.widget)
    // A click anywhere in the row works the switch, and the switch has the row's name.
    adw_action_row_set_activatable_widget(row.cast(), toggle.widget)
    toggle.setAccessibleLabel(title)
    let opaque = toggle.opaque
    toggle.connect("notify::active") { _ in handler(gtk_switch_get_active(opaque) != 0) }
    return row
  }

  /// A row with a list of choices, of which the one at an index holds; `handler` learns the index of
  /// another one that was chosen.
  public static func choice(
    title: String, subtitle: String, choices: [String], selected: Int,
    _ handler: @escaping @MainActor (Int) -> Void
  ) -> PreferenceRow {
    let row = PreferenceRow(sinking: adw_combo_row_new())
    row.describe(title, subtitle)
    let texts = Object(adopting: UnsafeMutableRawPointer(gtk_string_list_new(nil)))
    for choice in choices { gtk_string_list_append(texts.opaque, choice) }
    adw_combo_row_set_model(row.cast(), texts.opaque)
    adw_combo_row_set_selected(row.cast(), guint(selected))
    let pointer = row.pointer
    row.connect("notify::selected") { _ in
      let selected = adw_combo_row_get_selected(pointer.assumingMemoryBound(to: AdwComboRow.self))
      if choices.indices.contains(Int(selected)) { handler(Int(selected)) }
    }
    return row
  }

  private func describe(_ title: String, _ subtitle: String) {
    adw_preferences_row_set_title(cast(), Markup.escape(title))
    adw_action_row_set_subtitle(cast(), Markup.escape(subtitle))
  }
}
