import PhotoFiles
import PhotoStore

// What will be written, and what was written.
extension Preferences {
  /// How the changes that Save will make are listed.
  var reviewOrder: SavePlanOrder {
    get { SavePlanOrder(rawValue: string("review-order", SavePlanOrder.photo.rawValue)) ?? .photo }
    set { set("review-order", newValue.rawValue) }
  }

  /// How long history is kept; nil if the desktop does not store the choice, and only the journal knows it.
  var historyPeriod: HistoryPeriod? {
    get { known("keep-history").flatMap { HistoryPeriod(rawValue: $0.string("keep-history")) } }
    set { newValue.map { set("keep-history", $0.rawValue) } }
  }
}
