import PhotoFiles
import PhotoStore

// What will be written, and what was.
extension Preferences {
  /// How what Save will do is listed.
  var reviewOrder: SavePlanOrder {
    get { SavePlanOrder(rawValue: string("review-order", SavePlanOrder.photo.rawValue)) ?? .photo }
    set { set("review-order", newValue.rawValue) }
  }

  /// For how long history is kept; nil where the desktop does not keep the choice, and only the journal knows it.
  var historyPeriod: HistoryPeriod? {
    get { known("keep-history").flatMap { HistoryPeriod(rawValue: $0.string("keep-history")) } }
    set { newValue.map { set("keep-history", $0.rawValue) } }
  }
}
