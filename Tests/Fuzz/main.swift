// No statement stands here: libFuzzer brings the main function. A build without it makes a program
// that does nothing, which keeps the target in every build.
