/// The positions of fixed columns of a table while it is scrolled sideways, as numbers.
struct FixedShifts: Equatable {
  /// A column on the screen.
  struct Column {
    /// The width in logical pixels.
    var width: Double
    /// Whether it is to stay in view.
    var isFixed: Bool
  }

  /// How far each column is moved from its position in the table, away from the side where reading begins.
  private(set) var shifts: [Double] = []
  /// How much of the view the fixed columns take, from the side where reading begins.
  private(set) var covered = 0.0

  /// Works out how far columns are moved from their positions.
  ///
  /// Columns are fixed as long as they leave half of the view to the others.
  ///
  /// - Parameters:
  ///   - columns: those that are shown, in their order on the screen.
  ///   - offset: how far the table is scrolled from the side where reading begins.
  ///   - room: the width of the view.
  init(_ columns: [Column], scrolledBy offset: Double, in room: Double) {
    var start = 0.0
    for column in columns {
      var shift = 0.0
      if column.isFixed, covered + column.width <= room / 2 {
        shift = max(0, offset + covered - start)
        covered += column.width
      }
      shifts.append(shift)
      start += column.width
    }
  }
}
