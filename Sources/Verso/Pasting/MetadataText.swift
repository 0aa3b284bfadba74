import ListKit
import PhotoModel

/// What photos say, as a table of text that names the fields in its first line: so whole photos can be copied, and
/// what was copied finds its fields again, in Verso and in a spreadsheet.
struct MetadataText {
  private let fields: [Field]
  private let rows: [[String]]

  /// The metadata of photos: the names of their files, and every editable field that one of them has a value for. The
  /// text is made later, perhaps outside of the main actor.
  @MainActor
  static func text(of photos: [Photo]) -> @Sendable () -> TabSeparatedText {
    let fields = [.fileName] + Field.allCases.filter(\.isEditable)
    let names = Dictionary(uniqueKeysWithValues: fields.map { ($0, $0.localizedName) })
    return {
      let used = fields.filter { field in
        field == .fileName || photos.contains { $0[field] != nil }
      }
      var text = CellContent.text(of: used, in: photos)
      text.rows.insert(used.compactMap { names[$0] }, at: 0)
      return text
    }
  }

  /// Reads a table whose first line names fields, at least one of them editable; nil for any other table.
  @MainActor
  init?(_ block: TabSeparatedText) {
    guard block.rows.count > 1, let names = block.rows.first else { return nil }
    let fields = names.compactMap(Self.field)
    guard fields.count == names.count, fields.contains(where: \.isEditable) else { return nil }
    self.fields = fields
    rows = Array(block.rows.dropFirst())
  }

  @MainActor
  private static func field(named name: String) -> Field? {
    let name = KeywordText.trimmed(name).lowercased()
    return Field.allCases.first { field in
      [field.localizedName, field.englishName, field.rawValue].contains { $0.lowercased() == name }
    }
  }

  /// What goes into which field of which photo. When and where a photo was taken is specific to it: photos that the
  /// lines do not name keep that at first.
  ///
  /// Lines go to the photos whose files they name, if each of them names one of these; otherwise they go one after
  /// the other to the photos as they are selected, starting again from the first line.
  ///
  /// - Returns: nil if the lines cannot be assigned to the photos: they name other files, and their number does not
  ///   fit.
  func paste(into photos: [Photo]) -> Paste? {
    let named = photosByName(photos)
    guard let targets = named ?? photosInOrder(photos) else { return nil }
    let cells = targets.flatMap { id, row in
      zip(fields, rows[row]).compactMap { field, text in
        field.isEditable ? TextEdits.Cell(id: id, field: field, text: text) : nil
      }
    }
    let own = fields.filter { $0.kind == .date || $0.kind == .coordinate }
    return Paste(
      cells: cells, isAlwaysShown: true, fieldsToSpare: named == nil ? Set(own) : [])
  }

  private func photosInOrder(_ photos: [Photo]) -> [(Photo.ID, Int)]? {
    guard photos.count % rows.count == 0 else { return nil }
    return photos.enumerated().map { ($1.id, $0 % rows.count) }
  }

  private func photosByName(_ photos: [Photo]) -> [(Photo.ID, Int)]? {
    guard let column = fields.firstIndex(of: .fileName) else { return nil }
    // Photos in several folders may have the same name: they get the lines in their order. Names that differ only in
    // how an accent is stored are two for a disk.
    var waiting = Dictionary(grouping: photos.reversed()) { Array($0.record.path.name.utf8) }
      .mapValues { $0.map(\.id) }
    let alike = Dictionary(grouping: photos, by: \.record.path.name)
    var named: Set<Photo.ID> = []
    func photo(_ name: String) -> Photo.ID? {
      if let id = waiting[Array(name.utf8)]?.popLast() { return id }
      // A spreadsheet may have stored the accents otherwise: a name that only one photo has is clear all the same.
      guard let photos = alike[name], photos.count == 1 else { return nil }
      return photos[0].id
    }
    var targets: [(Photo.ID, Int)] = []
    for (row, cells) in rows.enumerated() {
      guard cells.indices.contains(column), let id = photo(cells[column]),
        named.insert(id).inserted
      else { return nil }
      targets.append((id, row))
    }
    return targets
  }
}
