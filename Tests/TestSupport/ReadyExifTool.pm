# Has ExifTool start once and answer many requests, each as if it had just started: the whole program is compiled, and
# what it asks for first is loaded; then a copy of the process answers each request and ends, so that none knows anything
# of the one before.
#
# usage: perl -IFOLDER -MReadyExifTool /usr/bin/exiftool
#
# A request is a line with the number of its fields, and the fields, each with a NUL behind it: the folder, a file for
# standard output, one for standard error, and the arguments. The answer is a line with the status of the process as
# wait(2) has it.
package ReadyExifTool;
use strict;
use warnings;
use POSIX ();

# After the program is compiled, and before it runs.
INIT {
  # What ExifTool would load for most files.
  require "Image/ExifTool/$_" foreach qw(
    Exif.pm GPS.pm IPTC.pm JPEG.pm MakerNotes.pm Photoshop.pm TagLookup.pm XMP.pm
    WriteExif.pl WriteIPTC.pl WritePhotoshop.pl WriteXMP.pl Writer.pl XMP2.pl
  );
  # Who has to end this ends the copies, too.
  setpgrp;
  wait_for_requests();
}

# Comes back in each copy, which then is ExifTool with the arguments of its request.
sub wait_for_requests {
  while (defined(my $count = <STDIN>)) {
    my @fields = do { local $/ = "\0"; map { scalar <STDIN> } 1 .. $count };
    s/\0\z// foreach @fields;
    my $copy = fork // die "cannot fork: $!";
    if ($copy == 0) {
      (my ($folder, $output, $error), @ARGV) = @fields;
      chdir $folder or die "$folder: $!";
      open STDIN, '<', '/dev/null' or die "/dev/null: $!";
      open STDOUT, '>', $output or die "$output: $!";
      open STDERR, '>', $error or die "$error: $!";
      $^T = time;
      return;
    }
    waitpid $copy, 0;
    syswrite STDOUT, "$?\n";
  }
  POSIX::_exit(0);
}

1;
