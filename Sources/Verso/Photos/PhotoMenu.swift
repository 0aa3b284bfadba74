import Gtk
import PhotoModel

/// The menu of a right click on photos.
@MainActor
enum PhotoMenu {
  /// A new menu, whose items are actions of the window.
  ///
  /// - Parameter forCells: whether cells of the table are selected, and not photos as a whole.
  static func make(forCells: Bool = false) -> Menu {
    let menu = Menu()
    let see = Menu()
    see.append(localized("Large Preview"), action: "win.preview")
    see.append(localized("Edit"), action: "win.edit")
    menu.append(section: see)

    let values = Menu()
    values.append(localized("Copy"), action: "win.copy")
    values.append(localized("Paste"), action: "win.paste")
    if forCells {
      values.append(localized("Fill Down"), action: "win.fill-down")
      values.append(localized("Clear"), action: "win.clear-cells")
    }
    menu.append(section: values)

    let judge = Menu()
    judge.append(submenu: ratings, label: localized("Rating"))
    judge.append(submenu: labels, label: localized("Label"))
    menu.append(section: judge)

    let remove = Menu()
    remove.append(localized("Discard Changes"), action: "win.revert")
    remove.append(localized("Take Out of the List"), action: "win.take-out")
    menu.append(section: remove)
    return menu
  }

  private static var ratings: Menu {
    let menu = Menu()
    for rating in (0...5).reversed() {
      menu.append(RatingText.name(of: rating), action: "win.rate(\(rating))")
    }
    menu.append(RatingText.name(of: -1), action: "win.rate(-1)")
    return menu
  }

  private static var labels: Menu {
    let menu = Menu()
    for color in LabelColor.allCases {
      menu.append(localized(color.label), action: "win.label('\(color.label)')")
    }
    menu.append(localized("No Label"), action: "win.label('')")
    return menu
  }
}
