import PhotoFiles

/// What every command that changes files is told, besides which ones.
struct ChangingArguments {
  /// Whether nothing is written, and what would be is printed.
  var isDryRun = false
  /// Whether photos that are links to files outside of what was named are written.
  var followsFiles = false
  var options = WriteOptions()
  var format = OutputFormat.table
}
