import PhotoModel

/// Fields of a file of the corpus of which Verso's answer is right though ExifTool's is another one, and
/// why.
struct ReadingException {
  let file: String
  let fields: Set<Field>
  let reason: String

  init(_ file: String, _ fields: Set<Field>, _ reason: String) {
    self.file = file
    self.fields = fields
    self.reason = reason
  }

  static let all = [
    ReadingException(
      "exiv2/exiv2-bug1229.jpg", [.keywords],
      "has two XMP packets; the first counts, and the record says that there are two"),
    ReadingException(
      "exiv2/IMGP0006-min.jpg", [.cameraMake],
      "is cut off inside the EXIF segment, whose beginning can be read"),
    ReadingException(
      "exiv2/issue_1833_poc.jpg", [.width, .height],
      "has a dozen frame headers and no picture; the first header counts"),
    ReadingException(
      "exiv2/issue_1881_coverage.jpg", [.exposureTime, .focalLength, .flash, .colorSpace],
      "has a damaged directory, of which the entries before the damage are read"),
    ReadingException(
      "exiv2/issue_1918_poc3.jpg", [.dateTaken],
      "has a letter behind the only date, which is passed over"),
    ReadingException(
      "exiv2/issue_1912_poc.jpg", [.lens], "has an XMP packet behind stray bytes, which is read"),
    ReadingException(
      "exiv2/issue_3455_sigma_print0x0008_empty.jpg",
      [.serial, .dateDigitized, .focalLength, .flash, .colorSpace],
      "has a damaged first entry in a directory, whose other entries are read"),
    ReadingException(
      "exiv2/issue_853_poc.jpg", [.colorSpace],
      "has a color profile with a wrong length, whose name can be read"),
    ReadingException(
      "exiv2/issue_ghsa_g44w_q3vm_gwjq_poc.jpg", [.description],
      "has a text that lies over other data, which ExifTool finds suspicious"),
    ReadingException(
      "exiv2/iptc-psAPP13-wIPTCempty-psAPP13-wIPTC.jpg", [.credit],
      "has a second IPTC block, which is another group to ExifTool"),
    ReadingException(
      "exiv2/iptc-psAPP13-wIPTCmid1-wIPTCempty-wIPTCmid2.jpg", [.creator],
      "has a third IPTC block, which is another group to ExifTool"),
    ReadingException(
      "exiftool/JXL2.jxl", [.creator, .keywords, .width, .height],
      "has its metadata compressed by Brotli, which this ExifTool cannot unpack"),
    ReadingException(
      "exiv2/2018-01-09-exiv2-crash-002.tiff", [.width, .height], "has a picture without a height"),
    ReadingException(
      "exiv2/2018-01-09-exiv2-crash-003.tiff", [.width, .height], "has a picture without a height"),
    ReadingException(
      "exiv2/avif_exif_xmp.avif", [.description],
      "has a program's name for a description in EXIF, which says nothing of the picture"),
    ReadingException(
      "exiv2/avif_metadata2.avif", [.description],
      "has a program's name for a description in EXIF, which says nothing of the picture"),
    ReadingException(
      "exiv2/crash-23eba73bb01cb01caa96a389eb12955c34b98a37.jpg", Set(Field.allCases),
      "is a file of Exiv2's own format, and no photo"),
    ReadingException(
      "exiv2/exiv2-bug922.png", [.copyright, .state],
      "has IPTC where MWG does not look for it, in UTF-8 without saying so"),
    ReadingException(
      "exiv2/imagemagick.png", [.copyright, .state],
      "has IPTC where MWG does not look for it, in UTF-8 without saying so"),
    ReadingException("exiv2/exiv2-bug855.jpg", [.format], "is a JPEG file of a DNG camera"),
    ReadingException(
      "exiv2/issue_2233_poc1.jxl", [.altitude],
      "has an altitude without a reference, which is that above the sea"),
    ReadingException(
      "exiv2/issue_2233_poc2.jxl", [.altitude],
      "has an altitude without a reference, which is that above the sea"),
    ReadingException(
      "exiv2/issue_2270_poc.webp", [.width, .height], "has a picture without a width"),
    ReadingException("exiv2/issue_2427_poc.jpg", [.format], "is a movie in which nothing is"),
    ReadingException(
      "exiv2/pocIssue283.jpg", [.cameraMake, .format],
      "has a number for a maker's name, and is a raw file by its first bytes"),
    ReadingException(
      "exiv2/issue_ghsa_496f_x7cq_cq39_poc.jpg", [.format], "is a page and no photo"),
    ReadingException(
      "exiv2/issue_ghsa_8949_hhfh_j7rj_poc.jp2",
      [
        .city, .country, .credit, .dateTaken, .description, .instructions, .jobTitle, .keywords,
        .source,
      ], "has XMP that is no XML, and IPTC that is damaged; what EXIF says is taken"),
    ReadingException("exiv2/issue_ghsa_hrw9_ggg3_3r4r_poc.jpg", [.format], "is a cut off movie"),
    ReadingException("exiv2/issue_ghsa_m479_7frc_gqqg_poc.crw", [.format], "is a TIFF file"),
    ReadingException(
      "exiv2/issue_ghsa_mxw9_qx4c_6m8v_poc.jp2", [.height, .colorSpace],
      "is cut off, and says two heights and two color spaces"),
    ReadingException(
      "exiv2/test_issue_1472.jpg", Set(Field.allCases),
      "is a file of Exiv2's own format, and no photo"),
    ReadingException(
      "exiv2/issue_ghsa_5p8g_9xf3_gfrr_poc.webp", [.lens, .serial],
      "has a maker's note of which ExifTool reads only a part"),
    ReadingException(
      "exiv2/issue_1530_poc.crw", [.cameraMake, .cameraModel, .serial],
      "has a letter where the maker's name ends, and a number of another type than ExifTool takes"),
    ReadingException(
      "exiv2/issue_1827_poc.crw",
      [.cameraMake, .cameraModel, .serial, .aperture, .exposureTime, .iso],
      "has an exposure that no camera makes, a letter where the maker's name ends, and a number of another type than ExifTool takes"
    ),
    ReadingException(
      "exiv2/test_issue_ghsa_mv9g_fxh2_m49m.crw", [.cameraMake, .cameraModel, .serial],
      "has a letter where the maker's name ends, and a number of another type than ExifTool takes"),
    ReadingException(
      "exiv2/exiv2-canon-powershot-s40.crw", [.serial],
      "has a serial number that ExifTool does not take for this camera"),
    ReadingException(
      "exiv2/exiv2-canon-eos-d30.jpg", [.serial],
      "has a serial number as a number of two parts, which ExifTool shows to people as 093107059"),
    ReadingException(
      "exiv2/issue_841_poc.crw", [.serial, .focalLength, .iso],
      "has a damaged heap, whose sound records are read, and a serial number that ExifTool does not take for this camera"
    ),
    ReadingException(
      "exiv2/issue_1838_poc.crw", [.serial, .aperture, .exposureTime, .iso],
      "has an exposure that no camera makes, and a serial number that ExifTool does not take for this camera"
    ),
    ReadingException(
      "exiftool/CanonRaw.crw", [.description], "has XMP behind its end, where ExifTool puts it"),
    ReadingException(
      "exiftool/Panasonic.rw2", [.dateModified],
      "says it in the picture inside, which ExifTool's MWG module does not ask"),
    ReadingException(
      "exiv2/issue_839_poc.rw2", [.cameraMake], "has a number for a maker's name"),
    ReadingException(
      "exiftool/SigmaDP2.x3f", [.width, .height, .serial],
      "has a smaller picture inside, and its serial number in a part that is not read"),
  ]
}
