import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "OutOfMemoryError: memory or threads used up",
  summary:
    "An allocation did not fit into the heap that the device grants the app. The top frame is only the code that asked last. `pthread_create` in the message means too many threads rather than a full heap.",
  exceptions: ["java.lang.OutOfMemoryError"],
  patterns: [
    {
      needle: "OutOfMemoryError: ",
      regex:
        /OutOfMemoryError: (?:Failed to allocate a (?<bytes>\d+) byte allocation with (?<free>\d+) free bytes|pthread_create)/,
    },
  ],
  facts: ["bytes", "free"],
  causes: {
    decodedAtFullSize: {
      text: "large images are decoded at full size",
      unless: { message: /pthread_create|unable to create native thread/i },
      decidedBy:
        "log width and height of each decoded bitmap: does one need more than some 20 MB (width times height times 4)?",
    },
    leaked: {
      text: "an activity, fragment or bitmap leaks through a static field, listener or coroutine",
      unless: { message: /pthread_create|unable to create native thread/i },
      decidedBy:
        "open and close the screen ten times and take a heap dump: does it hold more than one instance of its activity?",
      remedy: "Cut the reference that the heap dump shows as the path to the activity.",
    },
    growsWithoutBound: {
      text: "a cache or list grows without a bound",
      unless: { message: /pthread_create|unable to create native thread/i },
      decidedBy: "log the size of each cache and static list every minute: does one grow without an end?",
      remedy: "Bound it, for example with `LruCache`.",
    },
    tooManyThreads: {
      text: "each request creates an executor or HTTP client of its own, so threads pile up",
      unless: { bytes: true },
      decidedBy: "run `adb shell ps -T -p <pid> | wc -l` twice: does the number grow?",
      remedy: "Share one HTTP client and one executor in the whole app.",
    },
  },
  checks: [
    {
      text: "compare the size of the failed allocation ({bytes|in the message} bytes) with the image or buffer on that line",
      unless: { message: /pthread_create|unable to create native thread/i },
    },
    {
      text: "search `BitmapFactory.decode` without `inSampleSize`",
      unless: { message: /pthread_create|unable to create native thread/i },
    },
    "search static fields and singletons that hold views, contexts or growing collections",
    "for `pthread_create`, search `Executors.new` and `OkHttpClient(` inside methods",
  ],
  fix: "Decode images at the size they are shown, or let an image library do it; bound caches; share one executor and one client. Find leaks with LeakCanary or a heap dump. `largeHeap` only moves the limit.",
} as const satisfies FailureClass;
