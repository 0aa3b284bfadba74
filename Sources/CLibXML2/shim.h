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
