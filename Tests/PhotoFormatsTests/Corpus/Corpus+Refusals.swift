import TestSupport

extension Corpus {
  /// The files with addresses in a trailer behind the picture.
  static let addressedTrailers: Set = ["AFCP.jpg", "ExifTool.jpg"]

  /// The files that are not changed in place when XMP, EXIF and, where it is there, IPTC are asked
  /// for: no JPEG files, cut off, or damaged on purpose.
  static let refusedJPEGFiles: Set = [
    "1-string-format.jpg",
    "IMGP0006-min.jpg",
    "crash-23eba73bb01cb01caa96a389eb12955c34b98a37.jpg",
    "exiv2-bug1026.jpg",
    "exiv2-bug1229.jpg",
    "exiv2-bug1247.jpg",
    "exiv2-bug443.jpg",
    "exiv2-bug444.jpg",
    "exiv2-bug447.jpg",
    "exiv2-bug479.jpg",
    "exiv2-bug495.jpg",
    "exiv2-bug855.jpg",
    "issue_1706_poc.exv.jpg",
    "issue_1815_poc.jpg",
    "issue_1833_poc.jpg",
    "issue_1847_poc.jpg",
    "issue_1881_coverage.jpg",
    "issue_1881_poc.jpg",
    "issue_1912_poc.jpg",
    "issue_2027_poc.jpg",
    "issue_2160_poc.jpg",
    "issue_2320_poc.jpg",
    "issue_2352_poc.jpg",
    "issue_2427_poc.jpg",
    "issue_3455_sigma_print0x0008_empty.jpg",
    "issue_3455_sigma_print0x0009_empty.jpg",
    "issue_853_poc.jpg",
    "issue_ghsa_496f_x7cq_cq39_poc.jpg",
    "issue_ghsa_7569_phvm_vwc2_poc.exv.jpg",
    "issue_ghsa_9jh3_fcc3_g6hv_poc.jpg",
    "issue_ghsa_g44w_q3vm_gwjq_poc.jpg",
    "issue_ghsa_h9x9_4f77_336w_poc.exv.jpg",
    "issue_ghsa_hrw9_ggg3_3r4r_poc.jpg",
    "issue_ghsa_jgm9_5fw5_pw9p_poc.exv.jpg",
    "issue_ghsa_mvc4_g5pv_4qqq_poc.jpg",
    "issue_ghsa_pvjp_m4f6_q984_poc.exv.jpg",
    "pocIssue283.jpg",
    "table.jpg",
    "test_issue_1472.jpg",
  ]
}
