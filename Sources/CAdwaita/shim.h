#pragma once

// GTK's declarations come from the module CGtk: seen in two modules, Swift would find only one.
#include "../CGtk/shim.h"

#include <adwaita.h>
