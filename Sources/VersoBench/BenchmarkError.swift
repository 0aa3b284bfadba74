import Foundation

/// Why a figure could not be measured.
enum BenchmarkError: Error, CustomStringConvertible {
  case missing(String)
  case ended(String)
  case failed(String, Int32)
  case noSamples(String)
  case notEmpty(String)
  case otherTree(String, Int)
  case system(String, Int32)
  case window(String)

  var description: String {
    switch self {
    case .missing(let name): "\(name) is not installed"
    case .ended(let name): "\(name) was ended by a signal"
    case .failed(let name, let status): "\(name) ended with exit status \(status)"
    case .noSamples(let folder): "there are no sample photos in \(folder)"
    case .notEmpty(let folder): "\(folder) is not empty"
    case .otherTree(let folder, let count): "\(folder) has \(count) photos"
    case .system(let path, let code): "\(path): \(String(cString: strerror(code)))"
    case .window(let text): "waited in vain until \(text)"
    }
  }
}
