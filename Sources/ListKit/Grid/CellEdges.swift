/// The sides of a cell along which the outline of a rectangle runs.
struct CellEdges: OptionSet, Hashable {
  let rawValue: UInt8

  static let top = CellEdges(rawValue: 1)
  static let bottom = CellEdges(rawValue: 2)
  static let left = CellEdges(rawValue: 4)
  static let right = CellEdges(rawValue: 8)

  /// The style class of cells with these edges; nil for none.
  var styleClass: String? { isEmpty ? nil : "edges-\(rawValue)" }

  /// The rules that draw the edges: one for each combination, because shadows from several rules do not add up.
  static func rules(width: Int, color: String) -> String {
    (UInt8(1)...15).map { bits in
      let edges = CellEdges(rawValue: bits)
      let sides: [(CellEdges, String)] = [
        (.top, "0 \(width)px"), (.bottom, "0 -\(width)px"), (.left, "\(width)px 0"),
        (.right, "-\(width)px 0"),
      ]
      let shadows = sides.filter { edges.contains($0.0) }
        .map { "inset \($0.1) 0 0 \(color)" }.joined(separator: ", ")
      return "columnview.listkit > listview > row > cell.edges-\(bits) { box-shadow: \(shadows); }"
    }.joined(separator: "\n")
  }
}
