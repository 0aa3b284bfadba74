// Makes the thumbnails of photos, as the window does it, or within this process, as a program does that
// takes no care. verso-bench measures both beside each other.
//
// Usage: thumbnail-meter apart|within PHOTO…

import Glibc
import PhotoFiles
import PhotoModel
import PictureDecoding

let arguments = CommandLine.arguments.dropFirst()
guard let way = arguments.first, way == "apart" || way == "within", arguments.count > 1 else {
  print("usage: thumbnail-meter apart|within PHOTO…")
  exit(2)
}
let side = 256
let reader = PhotoReader()
let decoders = DecoderPool(mostAtOnce: 1)
var made = 0
for path in arguments.dropFirst().map({ RawPath($0) }) {
  let embedded = reader.embeddedThumbnail(of: path)
  let isMade =
    if way == "apart" {
      (try? decoders.decode(
        embedded.map { .bytes($0) } ?? .file(path.bytes), fitting: (side, side)
      ).get()) != nil
    } else {
      embedded.map { PixbufThumbnail.isMade(of: $0) }
        ?? PixbufThumbnail.isMade(of: path.bytes, side: side)
    }
  if isMade { made += 1 }
}
print(made)
