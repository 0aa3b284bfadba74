/// What can be wrong with Photoshop resources and the IIM block in them: thrown if it stops the work, noted if
/// reading goes on.
public enum IIMFault: Hashable, Sendable {
  /// The resources end in the middle, or there is something among them that is not one.
  case damagedResources
  /// Several resources hold IIM, but all say the same.
  case severalBlocks
  /// Several resources hold IIM, and say different things.
  case differingBlocks
  /// There is more of something than any program writes, and the rest was not read.
  case overBudget(FileBudget.Resource)
  /// There is no IIM block to change.
  case noBlock
  /// The data sets end in the middle, or there is something among them that is not one.
  case damagedDataSets
  /// The text cannot be written in the encoding of the block, which holds other texts that would
  /// change with it.
  case encoding(dataSet: String)
  /// The block cannot become UTF-8, because the bytes of this data set may be something other than Latin-1.
  case unsureEncoding(dataSet: String)
  /// The changed block, read back, does not say what was asked.
  case notAsAsked(dataSet: String)
}
