// Measures index and model with photos that are made up, the same each time: how long it takes to keep them, to
// know them again, to sort, group, filter and search them, and how much memory they take. It prints one line of
// JSON, of milliseconds and bytes.
//
// Usage: model-meter PHOTOS [FOLDER]
//
// FOLDER is where the index is made, and taken away again; without it a new one among the temporary files.

import Glibc
import PhotoFiles
import PhotoModel
import PhotoStore

let arguments = CommandLine.arguments.dropFirst()
guard let count = arguments.first.flatMap({ Int($0) }), count > 0, arguments.count <= 2 else {
  print("usage: model-meter PHOTOS [FOLDER]")
  exit(2)
}
let folder = arguments.dropFirst().first ?? "/tmp/model-meter-\(getpid())"
mkdir(folder, 0o700)
let meter = ModelMeter(photos: MadePhotos(count: count), index: RawPath(folder + "/index.sqlite"))
print(await meter.run())
for ending in ["", "-wal", "-shm"] { unlink(folder + "/index.sqlite" + ending) }
rmdir(folder)
