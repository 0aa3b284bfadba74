import PictureDecoding

/// Where the pictures of a window come from: small ones, which are kept, and large ones, from one pool of decoders.
@MainActor
struct PictureSources {
  let thumbnails: ThumbnailLoader
  let pictures: PictureLoader

  init() {
    let decoders = DecoderPool()
    thumbnails = ThumbnailLoader(make: ThumbnailMaker(decoders).make)
    pictures = PictureLoader(decoders)
  }
}
