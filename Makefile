# The commands that a person types. `make help` explains them.

PREFIX ?= /usr/local
DESTDIR ?=
PHOTOS ?= data/samples
JOBS ?= $(shell nproc)

# What is built lies there: SwiftPM's link to the folder of this machine.
BUILT := .build/release
# Nobody asks the index that the compiler writes for editors, and a module that is compiled as a whole is
# not checked twice to hand out its interface earlier: both together are a third of the compiler's work.
ONCE := --disable-index-store -Xswiftc -no-emit-module-separately-wmo
# Static: the programs start faster, and run where there is no Swift.
SWIFT_BUILD := swift build -c release --static-swift-stdlib $(ONCE) -j $(JOBS)

# What tests run: what reckons optimized, as people have it, but with the checks of a debug build; without
# what only a debugger needs.
TEST_BUILD := VERSO_CHECKED=1 swift build -c release --build-tests --disable-xctest $(ONCE) \
  -Xswiftc -enable-testing -debug-info-format none --scratch-path build/tests -j $(JOBS)
# What is built again quickly after a small change.
DEBUG_BUILD := swift build --disable-index-store -debug-info-format none -j $(JOBS)

# The tests that open windows, and those that drive the whole app with real keys and so need a screen
# of their own; all others run without a display.
WIDGET_TESTS := ^(GtkTests|ListKitTests|VersoTests)\.
APP_TESTS := ^DisplayTests\.
# Those of the app that press keys for minutes.
KEY_TESTS := ^DisplayTests\.WindowTests/(MonkeyTests/|bursts)
# Those of the table in the app: half of the time of all that wait for a window.
TABLE_TESTS := ^DisplayTests\.WindowTests/TableTests/
# About half of the rest, so that two windows wait at once: tests by the first letter of their functions.
EARLY_TESTS := ^DisplayTests\.WindowTests/[a-m]
# Lists that change thousands of times: half of the time of all tests of lists.
LARGE_LIST_TESTS := ^ListKitTests\.InDisplay/(ThrashTests|IdentityTests|LargeChangesTests)/
# About half of the others, by the first letter of their suites.
EARLY_LIST_TESTS := ^ListKitTests\.InDisplay/[A-L]
# What the programs have to do as people get them.
RELEASE_SMOKE := ^(DisplayTests\.WindowTests/(rateTitleAndSave|crash)\(|VersoCLITests\.ProgramTests/|PictureDecodingTests\.DecoderPoolTests/)
# The program itself and not `swift test`, which locks the build: several run side by side, each with a
# display of its own, as most of the tests wait for a window.
TESTS_BUILT ?= build/tests/release
SWIFT_TEST := env NO_COLOR=1 $(TESTS_BUILT)/VersoPackageTests.xctest --testing-library swift-testing
# All at once: most of them wait for a window, and leave the processor to the one that reckons.
TEST_LANES := test-app test-lists test-more-lists test-more-windows test-window test-tables test-large-lists test-keys \
  test-widgets test-model
LANES_AT_ONCE ?= $(words $(TEST_LANES))
SMOKE_LANES := smoke-window smoke-model
# What `make bench` runs.
METERS := verso-bench bare-files list-twin list-twin-c thumbnail-meter model-meter

.PHONY: help run build test smoke test-programs test-release mutants fuzz sanitize monkey bench compare lint docs messages samples install uninstall \
  set-up-build set-up-run set-up-test build-tests build-meters $(TEST_LANES) $(SMOKE_LANES) smoke-programs

help:
	@echo 'make run [PHOTOS=folder]     build Verso and open it on the sample photos, or on yours'
	@echo 'make smoke                   the quick tests, for after a small change'
	@echo 'make test                    check the layout of the code and run all tests'
	@echo '                             (make build-tests test-lists: one lane of them alone)'
	@echo 'make test-programs           run some of them on the release that people get'
	@echo 'make test-release            run the tests of the model and the formats as the release is built'
	@echo 'make mutants [ONLY=words]     put one fault at a time into a copy of the code, and say which of them'
	@echo '                             no test notices; ONLY: those with such a name or file'
	@echo 'make sanitize [SANITIZERS=thread] [PARTS=PhotoStoreTests]'
	@echo '                             run tests that need no display with ThreadSanitizer, then with AddressSanitizer'
	@echo 'make fuzz [SECONDS=60] [TARGETS="jpeg query"]'
	@echo '                             throw damaged input at all that reads any, and keep what does harm'
	@echo 'make monkey [SEED=1] [SECONDS=60] [PHOTOS=folder]'
	@echo '                             press, click and type at random in the window, on copies of photos;'
	@echo '                             ANIMATIONS=0, WIDTH=500: another window; SANITIZE=1: AddressSanitizer;'
	@echo '                             REPLAY=file: the steps of an earlier run; REDUCE=1: find those that matter'
	@echo 'make bench [N=10000] [TREE=folder] [ONLY=scan,known,write,model,window,start,corpus,lists] [CHECK=1]'
	@echo '                             measure on N photos, print a table and write build/bench.json; TREE: where'
	@echo '                             these are kept; CHECK=1: fail where a figure has become worse'
	@echo 'make compare [PHOTOS=folder]  write fields into copies of photos by Verso, ExifTool and exiv2, and print a'
	@echo '                             table of what came of it'
	@echo 'make lint                    check the layout of the code'
	@echo 'make docs                    make the documentation of the modules in build/docs'
	@echo 'make messages                write the template for translators, build/verso.pot'
	@echo 'make samples                 draw the sample photos again'
	@echo 'make build                   build the release, as make install needs it'
	@echo 'make install [PREFIX=folder] [DESTDIR=folder]    install what was built (in /usr/local)'
	@echo 'make uninstall [PREFIX=folder] [DESTDIR=folder]  take it away again'

run: set-up-run build
	data/scripts/run.sh '$(PHOTOS)'

build: set-up-build
	$(SWIFT_BUILD) --product verso
	$(SWIFT_BUILD) --product verso-cli
	$(SWIFT_BUILD) --product verso-decoder
	data/scripts/manuals.sh $(BUILT) $(BUILT)/share

# The layout is checked while the compiler waits for the modules that all others need.
test: set-up-test
	$(MAKE) --no-print-directory -j2 lint build-tests
	data/scripts/run-lanes.sh $(LANES_AT_ONCE) $(TEST_LANES)

# What is left out takes minutes, as it writes many files or waits for many windows.
smoke: set-up-test
	$(DEBUG_BUILD) --build-tests
	TESTS_BUILT=.build/debug data/scripts/run-lanes.sh 2 $(SMOKE_LANES)

smoke-model:
	$(SWIFT_TEST) --skip '$(WIDGET_TESTS)' --skip '$(APP_TESTS)' --skip '^PhotoFilesTests\.'

smoke-window:
	data/scripts/in-display.sh $(SWIFT_TEST) --filter '^DisplayTests\.WindowTests/(rateTitleAndSave|crash)'

build-tests: set-up-test
	$(TEST_BUILD)

# Behind the others, which take longer and need the processor at once when their window is there.
test-model:
	nice $(SWIFT_TEST) --skip '$(WIDGET_TESTS)' --skip '$(APP_TESTS)'

test-widgets:
	G_DEBUG=fatal-warnings data/scripts/in-display.sh $(SWIFT_TEST) --filter '^GtkTests\.'

test-app:
	G_DEBUG=fatal-warnings data/scripts/in-display.sh $(SWIFT_TEST) --filter '^VersoTests\.'

test-lists:
	G_DEBUG=fatal-warnings data/scripts/in-display.sh $(SWIFT_TEST) --filter '$(EARLY_LIST_TESTS)' \
	  --skip '$(LARGE_LIST_TESTS)'

test-more-lists:
	G_DEBUG=fatal-warnings data/scripts/in-display.sh $(SWIFT_TEST) --filter '^ListKitTests\.' \
	  --skip '$(EARLY_LIST_TESTS)' --skip '$(LARGE_LIST_TESTS)'

test-large-lists:
	G_DEBUG=fatal-warnings data/scripts/in-display.sh $(SWIFT_TEST) --filter '$(LARGE_LIST_TESTS)'

test-window:
	data/scripts/in-display.sh $(SWIFT_TEST) --filter '$(EARLY_TESTS)' --skip '$(KEY_TESTS)'

test-more-windows:
	data/scripts/in-display.sh $(SWIFT_TEST) --filter '$(APP_TESTS)' --skip '$(EARLY_TESTS)' --skip '$(KEY_TESTS)' \
	  --skip '$(TABLE_TESTS)'

test-tables:
	data/scripts/in-display.sh $(SWIFT_TEST) --filter '$(TABLE_TESTS)'

test-keys:
	data/scripts/in-display.sh $(SWIFT_TEST) --filter '$(KEY_TESTS)'

# The programs as people get them, linked statically and without checks. What measures and draws is built, too,
# as `make test` leaves it out.
test-programs: build build-meters build-tests
	$(SWIFT_BUILD) --product SamplePhotos
	LANE_LIMIT=900 data/scripts/run-lanes.sh 1 smoke-programs

smoke-programs:
	VERSO_PROGRAMS='$(CURDIR)/$(BUILT)' data/scripts/in-display.sh $(SWIFT_TEST) \
	  --filter '$(RELEASE_SMOKE)'

# Optimized, as people have it: what debug checks and release does not shows there.
RELEASE_TESTS := VERSO_PART=PhotoModelTests,PhotoFormatsTests swift build -c release --build-tests \
  --disable-xctest $(ONCE) -j $(JOBS) -Xswiftc -enable-testing --scratch-path build/release-tests

test-release: set-up-test
	$(RELEASE_TESTS)
	NO_COLOR=1 "$$($(RELEASE_TESTS) --show-bin-path)/VersoPackageTests.xctest" \
	  --testing-library swift-testing

# The tests of the modules that need no display, with ThreadSanitizer and with AddressSanitizer, each in a folder of its
# own: all has to be built for it. Leaks are not looked for, as what lives as long as the program is none.
SANITIZERS ?= thread address
PARTS ?= PhotoModelTests,PhotoFormatsTests,PhotoStoreTests,PhotoFilesTests
SANITIZED_BUILD := VERSO_PART=$(PARTS) swift build --disable-index-store --build-tests --disable-xctest -j $(JOBS)

sanitize: set-up-test
	set -e; for kind in $(SANITIZERS); do \
	  VERSO_SANITIZED=$$kind $(SANITIZED_BUILD) --sanitize=$$kind --scratch-path build/sanitize/$$kind; \
	  env -u VERSO_CORPUS NO_COLOR=1 ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no \
	    build/sanitize/$$kind/debug/VersoPackageTests.xctest --testing-library swift-testing $(SANITIZED_TESTS); \
	done

mutants: set-up-test
	nice -n 10 data/scripts/mutants.py $(ONLY)

# With libFuzzer, which brings the main function, and as the release is built: as fast, and as careful.
FUZZ_BUILD := VERSO_PART=Fuzz swift build -c release --sanitize=fuzzer -Xswiftc -parse-as-library -Xswiftc -DLIBFUZZER \
  --scratch-path build/fuzzing -j $(JOBS) --product Fuzz

fuzz: set-up-test
	$(FUZZ_BUILD)
	data/scripts/fuzz.py "$$($(FUZZ_BUILD) --show-bin-path)/Fuzz" build/fuzz $(or $(SECONDS),60) $(TARGETS)

# With AddressSanitizer, in a folder of its own: all has to be built for it. It does not look at memcpy:
# key paths of Swift 6.3 itself copy over their own source. The decoder keeps all of its sandbox but the
# limits of memory, as the sanitizer keeps a shadow of all addresses.
MONKEY_BUILD := $(if $(SANITIZE),env VERSO_SANITIZED=address swift build -j $(JOBS) --sanitize=address \
  --scratch-path build/sanitized,$(DEBUG_BUILD))

monkey: set-up-test
	$(MONKEY_BUILD) --product verso
	$(MONKEY_BUILD) --product Monkey
	$(MONKEY_BUILD) --product verso-decoder
	VERSO_SCREEN_WIDTH=$$(($(or $(WIDTH),0) > 1280 ? $(or $(WIDTH),0) : 1280)) \
	ASAN_OPTIONS=detect_leaks=0:replace_intrin=0:handle_sigtrap=1:max_free_fill_size=65536:free_fill_byte=165 \
	  data/scripts/in-display.sh "$$($(MONKEY_BUILD) --show-bin-path)/Monkey"

# Memory as people have it, and not filled with rubbish as for tests.
BENCH = MALLOC_PERTURB_=0 G_SLICE= data/scripts/in-display.sh "$$($(SWIFT_BUILD) --show-bin-path)/verso-bench" \
  build/bench.json

build-meters: set-up-test
	set -e; for product in $(METERS); do $(SWIFT_BUILD) --product $$product; done

bench: build build-meters
	@mkdir -p build
	$(BENCH) --photos $(or $(N),10000) $(if $(TREE),--tree '$(TREE)') $(if $(ONLY),--only $(ONLY)) $(if $(CHECK),--check)

compare: set-up-test build
	data/scripts/compare.py $(BUILT)/verso-cli '$(PHOTOS)'

lint:
	swift format lint --strict --recursive --parallel Sources Tests Package.swift

docs: set-up-build
	data/scripts/docs.sh build/docs

messages:
	@mkdir -p build
	data/scripts/messages.py build/verso.pot

samples: set-up-test
	$(SWIFT_BUILD) --product SamplePhotos
	data/scripts/samples.sh "$$($(SWIFT_BUILD) --show-bin-path)/SamplePhotos" data/samples

# Only copies, so that root never builds.
install:
	data/scripts/install.sh '$(PREFIX)' '$(DESTDIR)' $(BUILT)

uninstall:
	data/scripts/uninstall.sh '$(PREFIX)' '$(DESTDIR)'

set-up-build set-up-run set-up-test: set-up-%:
	@data/scripts/set-up.sh $*
