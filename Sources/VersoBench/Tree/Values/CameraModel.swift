/// A camera, and how it writes.
struct CameraModel {
  /// How its maker notes are built.
  enum Note { case canon, nikon, fujifilm, panasonic, sony, apple }

  let make: String
  let model: String
  let lenses: [String]
  let note: Note
  /// What its file names begin with.
  let prefix: String
  /// The width of its pictures over their height.
  let proportions: Double
  let focalLengths: ClosedRange<Int>

  var isLittleEndian: Bool { note != .nikon && note != .apple }

  static let all = [
    Self(
      make: "Canon", model: "Canon EOS 6D",
      lenses: ["EF24-105mm f/4L IS USM", "EF100mm f/2.8L Macro IS USM", "EF50mm f/1.4 USM"],
      note: .canon, prefix: "IMG_", proportions: 1.5, focalLengths: 24...200),
    Self(
      make: "Canon", model: "Canon EOS R5",
      lenses: ["RF24-70mm F2.8 L IS USM", "RF85mm F1.2 L USM"],
      note: .canon, prefix: "_MG_", proportions: 1.5, focalLengths: 24...85),
    Self(
      make: "NIKON CORPORATION", model: "NIKON D750",
      lenses: ["24.0-120.0 mm f/4.0", "50.0 mm f/1.8", "200.0-500.0 mm f/5.6"],
      note: .nikon, prefix: "DSC_", proportions: 1.5, focalLengths: 24...500),
    Self(
      make: "FUJIFILM", model: "X-T4", lenses: ["XF16-55mmF2.8 R LM WR", "XF35mmF1.4 R"],
      note: .fujifilm, prefix: "DSCF", proportions: 1.5, focalLengths: 16...55),
    Self(
      make: "Panasonic", model: "DC-G9", lenses: ["LUMIX G 42.5/F1.7", "LEICA DG 12-60/F2.8-4.0"],
      note: .panasonic, prefix: "P10", proportions: 4.0 / 3, focalLengths: 12...60),
    Self(
      make: "SONY", model: "ILCE-7M3", lenses: ["FE 24-105mm F4 G OSS", "FE 55mm F1.8 ZA"],
      note: .sony, prefix: "DSC0", proportions: 1.5, focalLengths: 24...105),
    Self(
      make: "Apple", model: "iPhone 13 mini",
      lenses: ["iPhone 13 mini back dual wide camera 5.1mm f/1.6"],
      note: .apple, prefix: "IMG_", proportions: 4.0 / 3, focalLengths: 4...6),
  ]
}
