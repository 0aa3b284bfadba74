extension ExifTag {
  /// The tag's name in its specification; nil for tags that are in none of them.
  ///
  /// Source: Exif 2.32 (CIPA DC-008), TIFF 6.0, and for the tags of Windows and of DNG and EP files
  /// the names that their makers gave them.
  public var name: String? {
    switch directory {
    case .ifd0, .ifd1: Self.imageNames[id]
    case .exif: Self.exifNames[id]
    case .gps: Self.gpsNames[id]
    case .interop: Self.interopNames[id]
    }
  }

  private static let imageNames: [UInt16: String] = [
    0x00FE: "NewSubfileType", 0x00FF: "SubfileType", 0x0100: "ImageWidth", 0x0101: "ImageLength",
    0x0102: "BitsPerSample", 0x0103: "Compression", 0x0106: "PhotometricInterpretation",
    0x010D: "DocumentName", 0x010E: "ImageDescription", 0x010F: "Make", 0x0110: "Model",
    0x0111: "StripOffsets", 0x0112: "Orientation", 0x0115: "SamplesPerPixel",
    0x0116: "RowsPerStrip", 0x0117: "StripByteCounts", 0x011A: "XResolution",
    0x011B: "YResolution", 0x011C: "PlanarConfiguration", 0x011D: "PageName",
    0x0128: "ResolutionUnit", 0x0129: "PageNumber", 0x012D: "TransferFunction", 0x0131: "Software",
    0x0132: "DateTime", 0x013B: "Artist", 0x013C: "HostComputer", 0x013D: "Predictor",
    0x013E: "WhitePoint", 0x013F: "PrimaryChromaticities", 0x0201: "JPEGInterchangeFormat",
    0x0202: "JPEGInterchangeFormatLength", 0x0211: "YCbCrCoefficients",
    0x0212: "YCbCrSubSampling", 0x0213: "YCbCrPositioning", 0x0214: "ReferenceBlackWhite",
    0x02BC: "XMLPacket", 0x4746: "Rating", 0x4749: "RatingPercent", 0x8298: "Copyright",
    0x83BB: "IPTCNAA", 0x8649: "ImageResources", 0x8769: "ExifIFDPointer",
    0x8773: "InterColorProfile", 0x8825: "GPSInfoIFDPointer", 0x9C9B: "XPTitle",
    0x9C9C: "XPComment", 0x9C9D: "XPAuthor", 0x9C9E: "XPKeywords", 0x9C9F: "XPSubject",
    0xC4A5: "PrintImageMatching", 0xC614: "UniqueCameraModel", 0xC62F: "CameraSerialNumber",
    0xEA1C: "Padding",
  ]

  private static let exifNames: [UInt16: String] = [
    0x829A: "ExposureTime", 0x829D: "FNumber", 0x8822: "ExposureProgram",
    0x8824: "SpectralSensitivity", 0x8827: "PhotographicSensitivity", 0x8828: "OECF",
    0x8830: "SensitivityType", 0x8831: "StandardOutputSensitivity",
    0x8832: "RecommendedExposureIndex", 0x8833: "ISOSpeed", 0x8834: "ISOSpeedLatitudeyyy",
    0x8835: "ISOSpeedLatitudezzz", 0x9000: "ExifVersion", 0x9003: "DateTimeOriginal",
    0x9004: "DateTimeDigitized", 0x9010: "OffsetTime", 0x9011: "OffsetTimeOriginal",
    0x9012: "OffsetTimeDigitized", 0x9101: "ComponentsConfiguration",
    0x9102: "CompressedBitsPerPixel", 0x9201: "ShutterSpeedValue", 0x9202: "ApertureValue",
    0x9203: "BrightnessValue", 0x9204: "ExposureBiasValue", 0x9205: "MaxApertureValue",
    0x9206: "SubjectDistance", 0x9207: "MeteringMode", 0x9208: "LightSource", 0x9209: "Flash",
    0x920A: "FocalLength", 0x9214: "SubjectArea", 0x927C: "MakerNote", 0x9286: "UserComment",
    0x9290: "SubSecTime", 0x9291: "SubSecTimeOriginal", 0x9292: "SubSecTimeDigitized",
    0x9400: "Temperature", 0x9401: "Humidity", 0x9402: "Pressure", 0x9403: "WaterDepth",
    0x9404: "Acceleration", 0x9405: "CameraElevationAngle", 0xA000: "FlashpixVersion",
    0xA001: "ColorSpace", 0xA002: "PixelXDimension", 0xA003: "PixelYDimension",
    0xA004: "RelatedSoundFile", 0xA005: "InteroperabilityIFDPointer", 0xA20B: "FlashEnergy",
    0xA20C: "SpatialFrequencyResponse", 0xA20E: "FocalPlaneXResolution",
    0xA20F: "FocalPlaneYResolution", 0xA210: "FocalPlaneResolutionUnit",
    0xA214: "SubjectLocation", 0xA215: "ExposureIndex", 0xA217: "SensingMethod",
    0xA300: "FileSource", 0xA301: "SceneType", 0xA302: "CFAPattern", 0xA401: "CustomRendered",
    0xA402: "ExposureMode", 0xA403: "WhiteBalance", 0xA404: "DigitalZoomRatio",
    0xA405: "FocalLengthIn35mmFilm", 0xA406: "SceneCaptureType", 0xA407: "GainControl",
    0xA408: "Contrast", 0xA409: "Saturation", 0xA40A: "Sharpness",
    0xA40B: "DeviceSettingDescription", 0xA40C: "SubjectDistanceRange", 0xA420: "ImageUniqueID",
    0xA430: "CameraOwnerName", 0xA431: "BodySerialNumber", 0xA432: "LensSpecification",
    0xA433: "LensMake", 0xA434: "LensModel", 0xA435: "LensSerialNumber", 0xA460: "CompositeImage",
    0xA461: "SourceImageNumberOfCompositeImage", 0xA462: "SourceExposureTimesOfCompositeImage",
    0xA500: "Gamma", 0xEA1C: "Padding", 0xEA1D: "OffsetSchema",
  ]

  private static let gpsNames: [UInt16: String] = [
    0x00: "GPSVersionID", 0x01: "GPSLatitudeRef", 0x02: "GPSLatitude", 0x03: "GPSLongitudeRef",
    0x04: "GPSLongitude", 0x05: "GPSAltitudeRef", 0x06: "GPSAltitude", 0x07: "GPSTimeStamp",
    0x08: "GPSSatellites", 0x09: "GPSStatus", 0x0A: "GPSMeasureMode", 0x0B: "GPSDOP",
    0x0C: "GPSSpeedRef", 0x0D: "GPSSpeed", 0x0E: "GPSTrackRef", 0x0F: "GPSTrack",
    0x10: "GPSImgDirectionRef", 0x11: "GPSImgDirection", 0x12: "GPSMapDatum",
    0x13: "GPSDestLatitudeRef", 0x14: "GPSDestLatitude", 0x15: "GPSDestLongitudeRef",
    0x16: "GPSDestLongitude", 0x17: "GPSDestBearingRef", 0x18: "GPSDestBearing",
    0x19: "GPSDestDistanceRef", 0x1A: "GPSDestDistance", 0x1B: "GPSProcessingMethod",
    0x1C: "GPSAreaInformation", 0x1D: "GPSDateStamp", 0x1E: "GPSDifferential",
    0x1F: "GPSHPositioningError",
  ]

  private static let interopNames: [UInt16: String] = [
    0x0001: "InteroperabilityIndex", 0x0002: "InteroperabilityVersion",
    0x1000: "RelatedImageFileFormat", 0x1001: "RelatedImageWidth", 0x1002: "RelatedImageLength",
  ]
}
