import PhotoModel

/// Which photos of a part of the library are listed, and how they stand.
struct PhotoListing: Equatable {
  /// What they match.
  var query: Query
  /// Their order in each section.
  var order: PhotoOrder
  /// By what they are cut into sections.
  var grouping: Grouping
}

extension PhotoList {
  /// What it lists, and how.
  var listing: PhotoListing { PhotoListing(query: query, order: order, grouping: grouping) }
}
