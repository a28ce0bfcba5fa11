import type { Explanation } from "../../model/explanation.ts";

/** Native crashes, freezes and processes that the system ended. */
export const nativeAnr: Explanation[] = [
  {
    id: "native_signal",
    family: "native_anr",
    title: "native code crashed",
    summary:
      "The process was ended by a signal in native code. The abort message, if there is one, is the best description. Otherwise the first frame that is not part of the system counts: a library of the app or of a dependency.",
    causes: [
      "a fault in a native library of the app or of a dependency",
      "JNI misused; the abort message then speaks of it",
      "a recycled or oversized bitmap on the render thread, or a faulty graphics driver",
      "the runtime aborted, for instance for lack of memory (`SIGABRT`)",
      "a mapped file that was cut short (`SIGBUS`)",
    ],
    checks: [
      "read the abort message and the `Cause:` line; an address near zero means a null pointer",
      "find the first frame in a library of the app (`/data/app` or `base.apk!`)",
      "translate the frames: `ndk-stack -sym app/build/intermediates/merged_native_libs/<variant>/... -dump <log>`",
      "look at the thread's name: main, render thread or a worker",
    ],
    fix: "Symbolise the trace with the unstripped libraries of that very build and repair the place it shows. If a dependency owns the library, update it and report the trace with its build id.",
  },
  {
    id: "unsatisfied_link",
    family: "native_anr",
    title: "native library or method cannot be loaded",
    summary:
      "Java or Kotlin asked for a native library or method that is not there where it runs. On a device, mostly the `.so` file for its processor is not in the app; in a test on the JVM there is no library of Android at all. On devices with 16 KB memory pages (Android 15 and later), libraries aligned to 4 KB are refused.",
    causes: [
      "the APK has no library for this processor: `abiFilters`, splits, or an x86 emulator with ARM-only libraries",
      "the name given to `System.loadLibrary` differs from the built target; it takes no `lib` and no `.so`",
      "another library that it needs is missing, such as `libc++_shared.so`",
      "R8 or a package move renamed the class or the native method (`No implementation found`)",
      "the library is not aligned for 16 KB pages",
    ],
    checks: [
      "read `nativeLibraryDirectories` in the message: it shows the processor type",
      "see what is packaged: `unzip -l app-debug.apk 'lib/*'`",
      "compare the name in `System.loadLibrary` with the CMake target",
      "for `No implementation found`, compare package, class and keep rules with the native function's name",
    ],
    fix: "Package the library for the device's processor, correct the name, or keep the native methods for R8. For 16 KB pages build with NDK r28 or later, or update the dependency.",
  },
  {
    id: "jni_error",
    family: "native_anr",
    title: "JNI was used against its rules",
    summary:
      "The runtime checked a JNI call and found it invalid, so it stopped the process. The message says what is wrong, in which JNI function, and from which Java method.",
    causes: [
      "a JNI call is made while an exception is pending",
      "an environment pointer is used on another thread than its own",
      "a reference is used after it was deleted or has gone out of scope",
      "references are never released until the table overflows (51200 global ones)",
      "method id or signature does not match the class",
    ],
    checks: [
      "read the `from` line: the Java method whose native code made the call",
      "open that native function and look at what precedes the named JNI call",
      "for an overflow, search `NewGlobalRef` without `DeleteGlobalRef`",
    ],
    fix: "Check for exceptions after calls into Java, attach threads before use, and turn references that must outlive the call into global ones that are released. Test with CheckJNI on.",
  },
  {
    id: "anr",
    family: "native_anr",
    title: "the main thread did not respond in time",
    summary:
      "Android expects answers within limits: about five seconds for input, ten for a foreground broadcast, twenty for a foreground service. The main thread was busy or waiting. If it waits for a lock, the culprit is the thread that holds it.",
    causes: [
      "files, database, network or parsing on the main thread",
      "the main thread waits for a lock that a slow thread holds",
      "`runBlocking`, `Future.get` or a slow call into another process",
      "pending `SharedPreferences.apply` writes that a lifecycle callback waits for",
      "a deadlock: threads wait for each other in a circle",
      "the device was overloaded, and the main thread was idle when sampled",
    ],
    checks: [
      "read the reason line, then the stack of `main` down to the first frame of your code",
      "if it is blocked, follow `held by thread N` to that thread, and on until one runs",
      "if `main` stands in `nativePollOnce`, the trace proves nothing: read the CPU block",
    ],
    fix: "Move the work off the main thread, and hold locks briefly there or not at all. Replace `runBlocking` by suspending code. Catching or delaying does not help: the time counts.",
  },
  {
    id: "process_death_lmk",
    family: "native_anr",
    title: "the system ended the process",
    summary:
      "Android stopped the process to free memory or because another process it needed had died. That is no exception of the app. Users notice it only when the app does not restore its state afterwards.",
    causes: [
      "the device needed memory while the app was in the background",
      "the app itself holds much memory, so it is chosen early",
      "a remote service died (`DeadObjectException`)",
      "the user or the system removed the app",
    ],
    checks: [
      "read `oom_score_adj` in the log: high numbers mean background",
      "ask the system: `adb shell dumpsys activity exit-info <applicationId>`",
      "try restoration: put the app in the background, run `adb shell am kill <applicationId>` and reopen it",
    ],
    fix: "Save what the user would miss in `SavedStateHandle`, saved instance state or storage, and restore it. Lower memory use in the background. There is no way to forbid it; a foreground service only for that purpose is not allowed.",
  },
  {
    id: "unknown_native_crash",
    family: "native_anr",
    title: "a native crash without a known pattern",
    summary:
      "The log shows that native code crashed, in a form that no known class describes. Signal, abort message and the first frame outside the system say most about it.",
    causes: [
      "a fault in a native library of the app or a dependency",
      "an abort raised by a library on purpose, with its own message",
      "a fault of the system or a driver on certain devices",
    ],
    checks: [
      "fetch the whole report: `adb logcat -b crash -d`, or `adb bugreport`",
      "find the first frame in a library of the app and its build id",
      "see whether it happens on one device model or Android version only",
    ],
    fix: "Symbolise the trace with `ndk-stack` and the unstripped libraries of that build. If the frames belong to a dependency, update it or report the trace there.",
  },
];
