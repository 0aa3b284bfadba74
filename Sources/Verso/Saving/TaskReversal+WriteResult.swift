import PhotoFiles
import PhotoModel

extension TaskReversal {
  /// Takes in what became of a photo.
  mutating func add(_ result: WriteResult) {
    if !result.files.isEmpty, let record = result.record {
      written.append(
        Written(record: record, fields: result.changes.map(\.field), besides: result.besides))
    }
    switch result.outcome {
    case .written, .unchanged: break
    case .refused(let error): left.append(Left(path: result.path, error: error))
    case .failed(let error):
      left.append(Left(path: result.path, error: error))
      canTryAgain = true
    }
  }
}
