/* What the list twins share: the same window, the same scrolling, the same clock.
 *
 * One program builds its list in C, the other with ListKit; all that is measured happens between
 * them and GTK. */
#ifndef LIST_METER_H
#define LIST_METER_H

#include <gtk/gtk.h>

/* Shows a list in a window of 1000 by 700 pixels, scrolls it down for so many frames, prints the cost
 * as one line of JSON, and ends the program:
 *
 *   cpu      the processor time of the whole program in them, in milliseconds per frame
 *   memory   the greatest memory of the program, in KiB
 *   frames   how long the main loop worked on each of the frames, from its start until it was drawn:
 *            binding cells, measuring, allocating, drawing; in milliseconds */
void list_meter_scroll(GtkWidget *list, int frames);

/* Opens the same window, and calls back when its list has been laid out. */
void list_meter_open(GtkWidget *list, void (*ready)(void));

/* Calls work, and then done with the milliseconds that the main loop was busy until the next frame
 * was ready to be painted. */
void list_meter_time(void (*work)(void), void (*done)(double milliseconds));

/* Runs GTK's main loop until the program ends. */
G_NORETURN void list_meter_run(void);

#endif
