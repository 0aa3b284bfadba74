extension Clipboard.Form {
  /// The names under which the form is offered. GTK 4.8 looks up what another program asks for in lower case only.
  var offeredTypes: [String] { [type, type.lowercased()] }
}
