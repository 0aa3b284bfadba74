import PhotoFiles
import PhotoModel

/// `verso-cli rename`: gives photos the extension of what they hold.
struct RenameCommand: SelectingCommand {
  var selection = PhotoSelection()
  var isDryRun = false

  @MainActor
  func run(_ console: Console) async {
    await selection.read(listsFolders: false, console, { record, _ in ExtensionRepair(of: record) })
    {
      findings in
      for finding in findings {
        if let (path, error) = finding.failure { console.fail(path, error) }
        guard let repair = finding.made else { continue }
        do throws(PhotoError) {
          if !isDryRun { try repair.perform() }
          let names = [repair.old.text, repair.new.name].map(Table.printable)
          console.output.write("\(names[0]): \(isDryRun ? "would be" : "is now") \(names[1])\n")
        } catch {
          console.fail(repair.old, error)
        }
      }
    }
  }
}
