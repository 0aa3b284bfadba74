extension ListTable {
  /// Scrolls sideways to where the first column begins, as when other columns are shown.
  public func scrollToFirstColumn() {
    whenOpen { table in table.startSide.goToStart(of: table.list, in: table.scroller) }
  }
}
