import { originOf } from "../../facts/frame-origins.ts";
import { MAIN_ENTRY, WAITS } from "../android/what-blocks.ts";
import { frameName, given, type Reading, type StatedTable, simple, type Told } from "./stated-cause.ts";

/** Native crashes and screens that stand still. */
export const nativeAnr: StatedTable = {
  anr: standingStill,

  unsatisfied_link: [
    given(["library"], ({ library }, told) => {
      if (told.onJvm) return undefined;
      const abi = /nativeLibraryDirectories=\[[^\]]*?\/lib\/(\w+)/.exec(told.error.raw)?.[1];
      return {
        cause: `The installed app has no ${library}${abi ? ` for this device (${abi})` : " for the processor of this device"}.`,
        steps: [
          "Look into the APK (Build > Analyze APK, lib/): which ABIs have it? abiFilters, splits, or a library that is built for some ABIs only leave it out.",
          "A name without lib and .so belongs into System.loadLibrary.",
        ],
        confidence: 0.7,
        said: true,
      };
    }),
    given(["method"], ({ method }) => {
      const name = /([\w.]+)\(/.exec(method)?.[1] ?? method;
      return {
        cause: `${name.split(".").slice(-2).join(".")} is declared native, and no library that is loaded has its function.`,
        steps: [
          'See that System.loadLibrary runs before (a companion\'s init block), and that the exported name fits package, class and method; in C++ it needs extern "C".',
          "In a minified build only: keep classes with native methods (-keepclasseswithmembernames).",
        ],
        confidence: 0.65,
        said: true,
      };
    }),
    given(["alignment"], () => ({
      cause: "A native library is not aligned for memory pages of 16 KB, which this device uses.",
      steps: [
        "Raise the library, or build it with NDK r28 or newer (or -Wl,-z,max-page-size=16384), and Android Gradle plugin 8.5.1 or newer.",
      ],
      confidence: 0.8,
      said: true,
    })),
    given(["bits"], ({ bits }) => ({
      cause: `A ${bits}-bit library was found in a process of the other width: the app's ABIs do not all have all of its libraries.`,
      steps: [
        "Ship every native library for every ABI that the app has, or leave that ABI out with abiFilters.",
      ],
      confidence: 0.8,
      said: true,
    })),
  ],

  jni_error: [
    given(["table"], ({ table }) => ({
      cause: `Native code makes ${table} references and does not give them back, until the table is full.`,
      steps: [
        "DeleteLocalRef in loops (or PushLocalFrame), DeleteGlobalRef when the object is let go; the summary in the log names the class that fills the table.",
      ],
      confidence: 0.8,
      said: true,
    })),
    given(["detail"], ({ detail }) => ({
      cause: `Native code breaks a rule of JNI: ${detail.replace(/\.$/, "")}.`,
      steps: [
        "The Java frames below the message name the native method that was running.",
        "CheckJNI (adb shell setprop debug.checkjni 1) reports the next ones early.",
      ],
      confidence: 0.6,
      said: true,
    })),
  ],

  native_signal: ({ facts }) =>
    facts.abort
      ? {
          cause: `Native code ended the app by itself: ${facts.abort.slice(0, 200).replace(/\.$/, "")}.`,
          steps: [
            "Look for that text in the library that the first frames of the backtrace name; ndk-stack with the unstripped libraries gives their lines.",
          ],
          confidence: 0.6,
          said: true,
          quotes: ["Abort message"],
        }
      : undefined,

  process_death_lmk: ({ facts, error }) =>
    /lowmemorykiller|lmkd|LOW_MEMORY/.test(error.raw)
      ? {
          cause: `The system killed ${facts.processName ?? "the process"} to free memory; that is no crash, and it happens to every app in the background.`,
          steps: [
            "Save what a person entered (rememberSaveable, SavedStateHandle, onSaveInstanceState), and try it: Don't keep activities, or adb shell am kill.",
            "Where it happens in the foreground, the app itself uses too much: look for a leak with the Memory Profiler.",
          ],
          confidence: 0.75,
          said: true,
        }
      : undefined,
};

/** What the main thread of an ANR stands in, and below which frame of the app. */
function standingStill(told: Told): ReturnType<Reading> {
  const { error } = told;
  if (error.metadata?.idle === true) return undefined;
  const end = error.frames.findLastIndex(({ className }) => MAIN_ENTRY.test(className));
  const main = end < 0 ? error.frames : error.frames.slice(0, end + 1);
  const at = main.findIndex(({ className }) => originOf(className) === "app");
  const own = main[at];
  if (!own) return undefined;
  const callers = main.slice(at + 1).filter(({ className }) => originOf(className) === "app");
  const entry = callers.at(-1);
  const from = entry && frameName(entry) !== frameName(own) ? `, called from ${frameName(entry)}` : "";
  const holders = told.list("holders");
  if (holders.length > 0) {
    const held =
      end < 0
        ? undefined
        : error.frames.slice(end + 1).find(({ className }) => originOf(className) === "app");
    return {
      cause:
        error.metadata?.deadlock === true
          ? `${frameName(own)} waits on the main thread${from ? `${from},` : ""} for a lock that the thread ${holders[0]} holds, and that one waits for a lock of the main thread: a deadlock.`
          : `${frameName(own)} waits on the main thread${from ? `${from},` : ""} for a lock that the thread ${holders[0]} holds${held ? ` while it is in ${frameName(held)}` : ""}.`,
      steps: [
        error.metadata?.deadlock === true
          ? "Take the two locks in the same order everywhere, or guard both by one."
          : "Do not take this lock on the main thread, or hold it only for moments: no input, output or waiting inside it.",
      ],
      confidence: 0.8,
      frame: own,
      quotes: ["waiting to lock", `"${holders[0]}"`],
    };
  }
  const inner = main.slice(0, at);
  const wait = WAITS.find(({ frame }) =>
    inner.some(({ className, method }) => frame.test(`${className}.${method}`)),
  );
  if (!wait) return undefined;
  const reached = inner.find(({ className, method }) => wait.frame.test(`${className}.${method}`));
  return {
    cause: `The main thread ${wait.what} in ${frameName(own)}${from}. Until that ends, no input is handled and nothing is drawn.`,
    steps: [
      /sleep/.test(wait.what)
        ? "delay(…) in a coroutine, or postDelayed, instead of sleeping on the main thread."
        : /runBlocking/.test(wait.what)
          ? "launch in lifecycleScope or viewModelScope instead of runBlocking, and show the result when it comes."
          : /preferences/.test(wait.what)
            ? "apply() instead of commit(), fewer and smaller preference files, or DataStore."
            : "Do it in withContext(Dispatchers.IO) in a coroutine of lifecycleScope or viewModelScope, and show the result when it comes.",
      "StrictMode (detectDiskReads, detectNetwork) reports such calls while developing.",
    ],
    confidence: 0.8,
    frame: own,
    quotes: [reached && `${simple(reached.className)}.${reached.method}`],
  };
}
