public import Gtk

/// Cells on the clipboard, as spreadsheets put them there and take them.
///
/// ```swift
/// CellClipboard.offer(for: table.widget) { TabSeparatedText(rows: rows) }
/// if case .cells(let text)? = await CellClipboard.cells(for: table.widget) { paste(text.rows) }
/// ```
@MainActor
public enum CellClipboard {
  /// Offers cells: as tab-separated text for every program, and as SYLK, which LibreOffice Calc takes
  /// without asking how to read it, and without taking a text that begins with "=" for a formula.
  ///
  /// As plain text a single cell is what stands in it, without the quotation marks of tab-separated text: it is pasted
  /// into texts, too.
  ///
  /// - Parameters:
  ///   - widget: where they are copied from: its display has the clipboard.
  ///   - cells: makes the cells, outside of the main actor, each time a program asks for them. It captures what it
  ///     needs: the cells are those of now.
  public static func offer(
    for widget: Widget, _ cells: @escaping @Sendable () -> TabSeparatedText
  ) {
    Clipboard.offer(
      [
        Clipboard.Form(sylk) { SymbolicLinkText(cells()).bytes },
        Clipboard.Form(tabSeparated) { Array(cells().text.utf8) },
        Clipboard.Form(Clipboard.plainText) { Array(cells().plainText.utf8) },
        Clipboard.Form("text/plain") { Array(cells().plainText.utf8) },
      ], for: widget)
  }

  /// What there is on the clipboard to be pasted.
  public enum Content: Hashable, Sendable {
    /// Cells.
    case cells(TabSeparatedText)
    /// More than a million cells, or 64 MiB. It was not read.
    case tooMuch
  }

  /// The cells on the clipboard, whichever program put them there; nil if there is no text. They are
  /// read outside of the main actor.
  ///
  /// LibreOffice Calc's plain text has blanks for the tabs and line breaks inside of cells; a format of
  /// its own has all of them.
  public static func cells(for widget: Widget) async -> Content? {
    if Clipboard.types(for: widget).contains(calc),
      let bytes = await Clipboard.content(of: calc, for: widget),
      let content = await read(calc: bytes)
    {
      return content
    }
    if Clipboard.types(for: widget).contains(tabSeparated),
      let bytes = await Clipboard.content(of: tabSeparated, for: widget)
    {
      return await read(text: String(decoding: bytes, as: UTF8.self))
    }
    guard let text = await Clipboard.text(for: widget) else { return nil }
    return await read(text: text)
  }

  @concurrent
  static func read(text: String, within limit: PasteLimit = .standard) async -> Content {
    limit.allows(text.utf8) ? .cells(TabSeparatedText(parsing: text)) : .tooMuch
  }

  @concurrent
  static func read(calc bytes: [UInt8], within limit: PasteLimit = .standard) async -> Content? {
    guard limit.allows(bytes) else { return .tooMuch }
    return TabSeparatedText(calc: bytes).map(Content.cells)
  }

  /// SYLK by the name that LibreOffice gives it.
  private static let sylk = "application/x-openoffice-sylk;windows_formatname=\"Sylk\""
  /// Tab-separated text by its registered name, which nobody takes for a text.
  private static let tabSeparated = "text/tab-separated-values"
  /// LibreOffice's tab-separated text.
  private static let calc = "application/x-libreoffice-tsvc"
}
