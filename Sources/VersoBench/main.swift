// Prints the figures of `make bench` and writes them to a file; `verso-bench` explains its arguments.
//
// With VERSO_CORPUS set to a folder of real photos, they are measured too.

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if let command = TreeCommand(arguments) {
    try command.run()
    exit(0)
  }
  guard let options = BenchOptions(arguments) else {
    print(BenchOptions.usage)
    exit(2)
  }
  exit(try Bench(options).run() ? 0 : 1)
} catch {
  print("verso-bench: \(error)")
  exit(1)
}
