import PhotoModel

/// A record of a photo that exists nowhere.
func record(_ values: FieldValues, number: Int = 0) -> PhotoRecord {
  var record = PhotoRecord(path: RawPath("/photos/\(number).jpg"))
  record.values = values
  return record
}

/// A photo of these values.
func photo(_ number: Int, _ values: FieldValues) -> Photo {
  Photo(id: Photo.ID(rawValue: number), record: record(values, number: number))
}
