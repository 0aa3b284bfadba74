import PhotoModel

/// Which photos of the library are listed, and how they are arranged.
struct PhotoListing: Equatable {
  /// The part of the library.
  var scope: PhotoScope
  /// What they match.
  var query: Query
  /// Their order in each section.
  var order: PhotoOrder
  /// What they are divided into sections by.
  var grouping: Grouping
}

extension PhotoList {
  /// What it lists, and how.
  var listing: PhotoListing {
    PhotoListing(scope: scope, query: query, order: order, grouping: grouping)
  }
}
