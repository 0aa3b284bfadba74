#include "ListMeter.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

/* Frames that pass before anything is measured, so that the list is full and all is loaded. */
enum { SETTLING_FRAMES = 30, PIXELS_PER_FRAME = 337 };

static GtkWidget *window;
static GdkFrameClock *frame_clock;

static GtkAdjustment *adjustment;
static int wanted_frames;
static int frame;
static double cpu_at_start;
static double frame_began;
static double *frame_times;

static void (*ready_callback)(void);
static void (*done_callback)(double milliseconds);
static double work_began;

/* The time that this thread has worked, in milliseconds: what other programs do does not count. */
static double
thread_time(void)
{
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* The time that all threads of the program have worked, in milliseconds. */
static double
program_time(void)
{
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void
finish(void)
{
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("{\"cpu\": %.4f, \"memory\": %ld, \"frames\": [",
         (program_time() - cpu_at_start) / wanted_frames, usage.ru_maxrss);
  for (int number = 0; number < wanted_frames; number += 1) {
    printf("%s%.3f", number == 0 ? "" : ", ", frame_times[number]);
  }
  printf("]}\n");
  exit(0);
}

static void
frame_begins(GdkFrameClock *clock, gpointer data)
{
  frame_began = thread_time();
}

/* Comes after GTK's own handler, which was connected when the window was made. */
static void
frame_is_laid_out(GdkFrameClock *clock, gpointer data)
{
  if (ready_callback != NULL) {
    void (*callback)(void) = ready_callback;
    ready_callback = NULL;
    callback();
  } else if (done_callback != NULL) {
    void (*callback)(double) = done_callback;
    done_callback = NULL;
    callback(thread_time() - work_began);
  }
}

/* Comes after GTK's own handler too: the frame has been drawn. */
static void
frame_ends(GdkFrameClock *clock, gpointer data)
{
  int number = frame - SETTLING_FRAMES;
  if (number >= 0 && number < wanted_frames) frame_times[number] = thread_time() - frame_began;
}

static gboolean
scroll(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  frame += 1;
  if (frame == SETTLING_FRAMES) cpu_at_start = program_time();
  if (frame == SETTLING_FRAMES + wanted_frames) finish();
  if (frame >= SETTLING_FRAMES) {
    gtk_adjustment_set_value(adjustment, (frame - SETTLING_FRAMES) * (double)PIXELS_PER_FRAME);
  }
  return G_SOURCE_CONTINUE;
}

static gboolean
close_program(GtkWindow *closed, gpointer data)
{
  exit(1);
}

/* The scrolled window in a list, which may be the list itself. */
static GtkScrolledWindow *
scrolled_window(GtkWidget *widget)
{
  GtkScrolledWindow *found = GTK_IS_SCROLLED_WINDOW(widget) ? GTK_SCROLLED_WINDOW(widget) : NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  while (found == NULL && child != NULL) {
    found = scrolled_window(child);
    child = gtk_widget_get_next_sibling(child);
  }
  return found;
}

static void
open_window(GtkWidget *list)
{
  window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
  gtk_window_set_child(GTK_WINDOW(window), list);
  g_signal_connect(window, "close-request", G_CALLBACK(close_program), NULL);
  gtk_widget_realize(window);
  frame_clock = gtk_widget_get_frame_clock(window);
  gtk_window_present(GTK_WINDOW(window));
  g_signal_connect(frame_clock, "before-paint", G_CALLBACK(frame_begins), NULL);
  g_signal_connect_after(frame_clock, "layout", G_CALLBACK(frame_is_laid_out), NULL);
  g_signal_connect_after(frame_clock, "after-paint", G_CALLBACK(frame_ends), NULL);
}

void
list_meter_scroll(GtkWidget *list, int frames)
{
  wanted_frames = frames;
  frame_times = g_new0(double, frames);
  adjustment = gtk_scrolled_window_get_vadjustment(scrolled_window(list));
  open_window(list);
  gtk_widget_add_tick_callback(window, scroll, NULL, NULL);
}

static gboolean
count_to_ready(GtkWidget *widget, GdkFrameClock *clock, gpointer callback)
{
  frame += 1;
  if (frame < SETTLING_FRAMES) return G_SOURCE_CONTINUE;
  ready_callback = (void (*)(void))callback;
  gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
  return G_SOURCE_REMOVE;
}

void
list_meter_open(GtkWidget *list, void (*ready)(void))
{
  open_window(list);
  gtk_widget_add_tick_callback(window, count_to_ready, (gpointer)ready, NULL);
}

void
list_meter_time(void (*work)(void), void (*done)(double milliseconds))
{
  work_began = thread_time();
  work();
  done_callback = done;
  gdk_frame_clock_request_phase(frame_clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

void
list_meter_run(void)
{
  while (TRUE) g_main_context_iteration(NULL, TRUE);
}
