extension Photo {
  /// Whether it is known what the photo says of a field, even if it says nothing. For a file that could not be read,
  /// or whose format is not supported, only what its sidecar says and what was set here is known.
  public func knows(_ field: Field) -> Bool {
    if record.error == nil, !record.isUnread { return true }
    switch field {
    case .fileName, .folder: return true
    default:
      return pending.contains(field) || record.values[field] != nil || record.sources[field] != nil
    }
  }

  /// Whether what the file itself says inside is unknown, though the file could be read.
  public var isUnread: Bool { record.isUnread && record.error == nil }
}
