/// How many photos of a list have what. It is kept up to date, never counted again.
struct PhotoCounts {
  /// How many photos have each flat keyword.
  private(set) var keywords = Counts<String>()
  /// How many photos have each value that photos are counted by.
  private(set) var facets = FacetCounts()
  /// How many photos are in each folder, not counting those in folders inside it.
  private(set) var folders = Counts<RawPath>()

  /// Counts a photo.
  mutating func add(_ photo: Photo) {
    let fields = FacetFields(photo)
    keywords.add(Set(fields.words(.keywords)))
    facets.add(fields)
    folders.add(photo.record.folder)
  }

  /// Counts the photos of a batch, which were counted already.
  mutating func add(_ batch: RecordBatch) {
    keywords.add(batch.keywords)
    facets.add(batch.facets)
    folders.add(batch.folders)
  }

  /// Stops counting a photo.
  mutating func subtract(_ photo: Photo) {
    let fields = FacetFields(photo)
    keywords.subtract(Set(fields.words(.keywords)))
    facets.subtract(fields)
    folders.subtract(photo.record.folder)
  }

  /// Counts a photo by what it says now.
  mutating func replace(_ before: FacetFields, by after: FacetFields) {
    if !after.isSame(as: before, in: .keywords) {
      keywords.subtract(Set(before.words(.keywords)))
      keywords.add(Set(after.words(.keywords)))
    }
    facets.replace(before, by: after)
  }

  /// Counts photos by what single fields say now.
  mutating func take(_ tally: FacetTally) { tally.count(in: &facets) }
}

extension PhotoRecord {
  /// The folder of the file; none if its path has none.
  var folder: [RawPath] { path.parent.map { [$0] } ?? [] }
}
