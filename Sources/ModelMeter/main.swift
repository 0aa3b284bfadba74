// Measures index, model and journal with photos that are made up, the same each time: how long it takes to keep
// them, to know them again, to sort, group, filter and search them, to rate all of them and to take that back, and
// how much memory they take. It prints one line of JSON, of milliseconds and bytes.
//
// Usage: model-meter PHOTOS [FOLDER]
//        model-meter journal EDITS [FOLDER]
//
// FOLDER is where index and journal are made, and taken away again; without it a new one among the temporary files.

import Glibc
import PhotoFiles
import PhotoModel
import PhotoStore

var arguments = CommandLine.arguments.dropFirst()
let measuresJournal = arguments.first == "journal"
if measuresJournal { arguments.removeFirst() }
guard let count = arguments.first.flatMap({ Int($0) }), count > 0, arguments.count <= 2 else {
  print("usage: model-meter PHOTOS [FOLDER]\n       model-meter journal EDITS [FOLDER]")
  exit(2)
}
let folder = arguments.dropFirst().first ?? "/tmp/model-meter-\(getpid())"
mkdir(folder, 0o700)
let journal = RawPath(folder + "/journal.sqlite")
let figures =
  if measuresJournal {
    try JournalMeter(edits: count, journal: journal).run()
  } else {
    try await ModelMeter(
      photos: MadePhotos(count: count), index: RawPath(folder + "/index.sqlite"), journal: journal
    ).run()
  }
print(figures.line)
for name in ["index.sqlite", "journal.sqlite", "journal.sqlite.copy"] {
  for ending in ["", "-wal", "-shm", ".lock"] { unlink(folder + "/" + name + ending) }
}
rmdir(folder)
