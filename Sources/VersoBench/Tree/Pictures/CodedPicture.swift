import Foundation

/// A picture of 64 by 64 pixels, dark above and light below, in codings that are too complex to write here: the
/// output of an encoder.
enum CodedPicture {
  static let side = 64

  /// HEVC's setup (`hvcC`), and the picture.
  static let hevc = (
    setup: bytes(
      """
      AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq\
      SSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA==
      """),
    picture: bytes(
      "AAAAMCgBrxOABW82g3bHH340CBQ6F3DY4eEywi1R//pFYIYeGIgvBRHJMIE78zMbmBH/4A==")
  )

  /// AV1's setup (`av1C`), and the picture.
  static let av1 = (
    setup: bytes("gQAMAA=="),
    picture: bytes("EgAKBhgVf/2BCDIhGAAKKKKEAMBt4y6WBSILa3D4dBSBtLHT5pSp3kRnvOeA")
  )

  static let jpegXL = bytes(
    """
    /wpP8JNQubeKIAEkAqtyCQCACpVRxg1ezvV8+aHDYtrGdYa22rawhLHZXhgkBEDtuhUVr1mkCBfhMDWP7IUFAcDTkQAVgWxCgAR8AUAxEH+p\
    IQCSEQc5hCD7j9xDAHECwCYIlP5iIBTaFn1fsHwV7H0WAigY1o8IAA0joeaFBjxbhRSopEjGyEeIAYDjK6G8nE3tdSB+
    """)

  static let jpeg2000 = bytes(
    """
    /0//UQAvAAAAAABAAAAAQAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAADDwEBDwEBDwEB/1IADAAAAAEBAgQEAAH/XAAKQICIiJCIiJD/ZAAlAAFD\
    cmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAH4AAH/k8ffXQARUFSTT+ALRuMYYlvgE+ZmZmZmY3Mqqqqqqqqsnc7VRAAA\
    AAAAChQeAAKwCAAFCg8AAAAAAADxfyZmZmZmZmPnLF4dAFo8MuILjA5d3rUpOc5znRMQ3xDAYSEuhWQii8ExKTnOc50jMSbfuKJTKuEbwM1mXS0p\
    Sc5znOc5zn3axJznOc5znOc1wyt6jbbbiKPpb1G226tu/3//f+ytUpOc5znOc5z1NWk5znOc5znOc5znOc5znOc5zm/D620VPsGqif9HIWyNTnIG\
    PwkJnJpMX4LTY33falJznOc5znUuZRlSqAAAAAACf5UEMYx7mAABd6MlQAAAAABGnh9RtttuG2/5+JoFIz0B6jbdyNNttttsgTR9Y2BUrP9SFBty\
    lt6TnOc5znOc5hUAx9lBgJ2sKWJm9JU08/gYkjWWw45R7/ZM+vyT9sZPrYCVVZE61u2221kVQ2RhkqAAAAKODs//f/9/I7IxOqc5znOc5znOiYgu\
    lsKRnoD1G21Y9p1Vdo3vUbbbZ6WjnOc5znOc5zmWSbSc5znOc5znPgQ0kkkkjJJSc5znOc5znOfH9G22225hoD4BgJ2sKUEGG6AOFJ2WqQEAoA4U\
    nawpXZygD5g44Y1ip6oylKAEoOGMCqN/oASg4Y1ip6r/2Q==
    """)

  private static func bytes(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map(Array.init) ?? []
  }
}
