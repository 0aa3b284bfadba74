/// The figures as an aligned table.
enum BenchmarkTable {
  static func text(_ measurements: [BenchMeasurement]) -> String {
    let titles = ["what", "value", "beside", "its value", "ratio", "bound", ""]
    let rows = [titles] + measurements.map(\.line)
    let widths = titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths)
        .map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ") + "\n"
    }.joined()
  }
}
