import ListKit

/// Numbers whose model moves and deletes them when a test says so.
final class LateSource: ListDataSource {
  private(set) var numbers: [Int]
  private var requests: [Request] = []

  /// What the model was asked for.
  private struct Request {
    let change: @MainActor ([Int]) -> [Int]
    let answer: CheckedContinuation<Bool, Never>
  }

  init(_ numbers: some Sequence<Int>) { self.numbers = Array(numbers) }

  var isReorderable: Bool { true }
  func numberOfRows(inSection section: Int) -> Int { numbers.count }
  func id(at indexPath: RowPath) -> Int { numbers[indexPath.row] }
  func item(at indexPath: RowPath) -> Number { Number(value: numbers[indexPath.row]) }

  func move(_ ids: [Int], to destination: RowDestination<Int>) -> RowsAnswer {
    later { $0.moving(ids, before: destination.next) }
  }

  func delete(_ ids: [Int]) -> RowsAnswer { later { $0.filter { !ids.contains($0) } } }

  private func later(_ change: @escaping @MainActor ([Int]) -> [Int]) -> RowsAnswer {
    .later(
      Task.immediate {
        await withCheckedContinuation { requests.append(Request(change: change, answer: $0)) }
      })
  }

  /// Does what was asked for first.
  func change() { numbers = requests.first.map { $0.change(numbers) } ?? numbers }

  /// Answers to it.
  func answer(_ isDone: Bool) { requests.removeFirst().answer.resume(returning: isDone) }
}
