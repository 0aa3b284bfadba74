public import Foundation

/// A JPEG file of 12 times 8 pixels without any metadata.
public enum SmallJPEG {
  /// The file.
  public static let data =
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQ\
        c1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk\
        pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA\
        AAX/xAAWEAEBAQAAAAAAAAAAAAAAAAAAE2H/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/EABcRAAMBAAAAAAAAAAAA\
        AAAAAAADFFH/2gAMAwEAAhEDEQA/AJNtLaCtGrBqm6f/2Q==
        """) ?? Data()
}
