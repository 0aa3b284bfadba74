import PhotoFormats
import PhotoModel

// A record in the form in which it is kept by those who do not know formats.
extension PhotoRecord {
  /// The record, which has nothing from the file system yet, with the errors of formats as bytes; nil if it holds an
  /// error that is only temporary, or that has no bytes: then the photo is read again.
  var kept: PhotoRecord? {
    guard var record = replacing(by: { ($0.cause as? FormatError)?.bytes.map(KeptError.init) })
    else { return nil }
    record.isLink = nil
    return record
  }

  /// The record with the errors that were kept; nil if one has other bytes than were written.
  var unkept: PhotoRecord? {
    replacing { ($0.cause as? KeptError).flatMap { FormatError(bytes: $0.bytes) } }
  }

  private func replacing(by change: (PhotoError) -> (any Error)?) -> PhotoRecord? {
    guard error != nil || problems.contains(where: \.holdsError) else { return self }
    var record = self
    if let error {
      guard let other = change(error) else { return nil }
      record.error = PhotoError(other)
    }
    for (index, problem) in problems.enumerated() {
      switch problem.cause {
      case .file(let error, let severity):
        guard let other = change(error) else { return nil }
        record.problems[index].cause = .file(PhotoError(other), severity)
      case .sidecarNotRead(let name, let error):
        guard let other = change(error) else { return nil }
        record.problems[index].cause = .sidecarNotRead(name: name, PhotoError(other))
      default: break
      }
    }
    return record
  }
}

extension Problem {
  fileprivate var holdsError: Bool {
    switch cause {
    case .file, .sidecarNotRead: true
    default: false
    }
  }
}
