import CGtk

/// Children side by side that continue on the next line when there is no more room.
///
/// libadwaita has such a box only since 1.7.
public final class WrapBox: CustomWidget {
  private static let kind = Kind(name: "VersoWrapBox", cssName: "wrapbox", role: .group)

  private let spacing: Int
  private let lineSpacing: Int

  /// Whether the last child takes the room that is left in its line.
  public var stretchesLastChild = false {
    didSet { if stretchesLastChild != oldValue { setNeedsLayout() } }
  }

  /// Whether the first child takes the room that is left in its line, so that the others in it end where the line
  /// ends.
  public var stretchesFirstChild = false {
    didSet { if stretchesFirstChild != oldValue { setNeedsLayout() } }
  }

  /// A box without children.
  ///
  /// - Parameters:
  ///   - spacing: between two children of a line, in logical pixels.
  ///   - lineSpacing: between two lines.
  public init(spacing: Int = 0, lineSpacing: Int = 0) {
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    super.init(Self.kind)
  }

  /// A box with one child that fills a line, and another at the end of it, or below it if there is little room.
  public convenience init(filledBy first: Widget, beside second: Widget, spacing: Int) {
    self.init(spacing: spacing, lineSpacing: 6)
    stretchesFirstChild = true
    expandsHorizontally = true
    align(vertically: .center)
    insert(first)
    insert(second)
  }

  /// Adds a child before another one, or at the end.
  public func insert(_ child: Widget, before sibling: Widget? = nil) {
    gtk_widget_insert_before(child.widget, widget, sibling?.widget)
  }

  /// Removes a child.
  public func remove(_ child: Widget) {
    guard gtk_widget_get_parent(child.widget) == widget else { return }
    gtk_widget_unparent(child.widget)
  }

  public override var heightDependsOnWidth: Bool { true }

  public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    switch orientation {
    case .horizontal:
      let extents = visibleChildren.map { Self.extent(of: $0, .horizontal) }
      return Extent(
        minimum: extents.map(\.minimum).max() ?? 0,
        natural: extents.map(\.natural).reduce(0, +) + spacing * max(extents.count - 1, 0))
    case .vertical:
      let height = lines(in: size ?? .max).last.map { $0.y + $0.height } ?? 0
      return Extent(minimum: height, natural: height)
    }
  }

  public override func allocate(width: Int, height: Int) {
    for line in lines(in: width) {
      for item in line.items {
        let x = isRightToLeft ? width - item.x - item.width : item.x
        let wanted = Self.extent(of: item.child, .vertical, for: item.width).natural
        let height = min(wanted, line.height)
        var allocation = GtkAllocation(
          x: CInt(x), y: CInt(line.y + (line.height - height) / 2), width: CInt(item.width),
          height: CInt(height))
        gtk_widget_size_allocate(item.child, &allocation, -1)
      }
    }
  }

  private typealias Child = UnsafeMutablePointer<GtkWidget>

  private struct Item {
    let child: Child
    var x: Int
    var width: Int
  }

  private struct Line {
    var items: [Item]
    var y = 0
    var height = 0

    var end: Int { items.last.map { $0.x + $0.width } ?? 0 }

    /// Gives the rest of the width to one of the children, which moves those after it.
    mutating func stretch(_ index: Int, to width: Int) {
      let rest = width - end
      guard width != .max, rest > 0 else { return }
      items[index].width += rest
      for other in items.indices where other > index { items[other].x += rest }
    }
  }

  private var visibleChildren: [Child] {
    var children: [Child] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if gtk_widget_should_layout(child) != 0 { children.append(child) }
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// The lines with their items and heights.
  private func lines(in width: Int) -> [Line] {
    var lines = brokenLines(in: width)
    if stretchesFirstChild, !lines.isEmpty { lines[0].stretch(0, to: width) }
    if stretchesLastChild, let last = lines.indices.last {
      lines[last].stretch(lines[last].items.count - 1, to: width)
    }
    var y = 0
    for index in lines.indices {
      let heights = lines[index].items.map {
        Self.extent(of: $0.child, .vertical, for: $0.width).natural
      }
      lines[index].y = y
      lines[index].height = heights.max() ?? 0
      y += lines[index].height + lineSpacing
    }
    return lines
  }

  /// Puts each child after the one before it, or on a new line.
  private func brokenLines(in width: Int) -> [Line] {
    var lines: [Line] = []
    for child in visibleChildren {
      let wanted = Self.extent(of: child, .horizontal)
      var item = Item(child: child, x: 0, width: max(min(wanted.natural, width), wanted.minimum))
      if let line = lines.last, line.end + spacing <= width - wanted.natural {
        item.x = line.end + spacing
        lines[lines.count - 1].items.append(item)
      } else {
        lines.append(Line(items: [item]))
      }
    }
    return lines
  }

  private static func extent(
    of child: Child, _ orientation: Orientation, for size: Int = -1
  ) -> Extent {
    var (minimum, natural): (CInt, CInt) = (0, 0)
    gtk_widget_measure(child, orientation.native, CInt(size), &minimum, &natural, nil, nil)
    return Extent(minimum: Int(minimum), natural: Int(natural))
  }
}
