#pragma once

// Debian's libxml2 can use ICU, whose headers contradict those that Swift's Foundation brings along where
// both are imported and all is optimized. Nothing here uses what they declare: the members of
// xmlCharEncodingHandler, which is only passed on.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <stdlib.h>

// The version of the library that runs, as in 20914: Swift does not let a variable of C be read safely.
static inline int verso_xml_version(void) { return atoi(xmlParserVersion); }
