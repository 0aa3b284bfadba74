public import Gtk

/// Cells on the clipboard, as spreadsheets put them there and take them.
@MainActor
public enum CellClipboard {
  /// Offers cells: as tab-separated text for every program, and as SYLK, which LibreOffice Calc takes
  /// without asking how to read it, and without taking a text that begins with "=" for a formula.
  ///
  /// - Parameters:
  ///   - widget: where they are copied from: its display has the clipboard.
  ///   - cells: makes the cells, outside of the main actor, each time a program asks for them. What it
  ///     needs is captured: the cells are those of now.
  public static func offer(
    for widget: Widget, _ cells: @escaping @Sendable () -> TabSeparatedText
  ) {
    Clipboard.offer(
      [
        Clipboard.Form(sylk) { SymbolicLinkText(cells()).bytes },
        Clipboard.Form(Clipboard.plainText) { Array(cells().text.utf8) },
        Clipboard.Form("text/plain") { Array(cells().text.utf8) },
      ], for: widget)
  }

  /// The cells on the clipboard, whichever program put them there; nil where there is no text.
  ///
  /// LibreOffice Calc's plain text has blanks for the tabs and line breaks inside of cells; a format of
  /// its own has all of them.
  public static func cells(for widget: Widget) async -> TabSeparatedText? {
    if Clipboard.types(for: widget).contains(calc),
      let bytes = await Clipboard.content(of: calc, for: widget),
      let cells = TabSeparatedText(calc: bytes)
    {
      return cells
    }
    return await Clipboard.text(for: widget).map { TabSeparatedText(parsing: $0) }
  }

  /// SYLK by the name that LibreOffice gives it.
  private static let sylk = "application/x-openoffice-sylk;windows_formatname=\"Sylk\""
  /// LibreOffice's tab-separated text.
  private static let calc = "application/x-libreoffice-tsvc"
}
