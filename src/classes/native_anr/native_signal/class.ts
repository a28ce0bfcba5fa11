import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "native crash (fatal signal)",
  summary:
    "The process was ended by a signal in native code. The abort message, if there is one, is the best description. Otherwise the first frame that is not part of the system counts: a library of the app or of a dependency.",
  rank: 46,
  patterns: [
    {
      needle: "Fatal signal ",
      regex:
        /Fatal signal (?<signalNumber>\d+) \((?<signal>SIG\w+)\), code (?<code>-?\d+)(?: \((?<codeName>\w+)\))?(?:, fault addr (?<address>0x[0-9a-f]+|--------))? in tid (?:\d+)(?: \((?<threadName>[^)]*)\))?(?:, pid (?:\d+) \((?<processName>[^)]*)\))?/,
    },
    {
      needle: "), fault addr ",
      regex:
        /signal (?<signalNumber2>\d+) \((?<signal2>SIG\w+)\), code (?<code2>-?\d+) \((?<codeName2>[^)]+)\), fault addr (?<address2>\S+)/,
    },
    { needle: "FORTIFY: ", regex: /^[^\S\n]*(?<abort2>FORTIFY: [^\n]{1,400})/m },
    { needle: "Abort message: '", regex: /Abort message: '(?<abort>[^\n]{0,400})'/ },
    {
      needle: " pc ",
      regex:
        /#\d{2,3}\s+pc\s+(?:0x)?[0-9a-f]{8,16}\s+(?<library>\S+)(?: \(offset 0x[0-9a-f]+\))?(?: \((?<symbol>[^\n]{0,400}?)\)(?= \(BuildId|$))?/m,
      rank: 48,
    },
  ],
  subject: ["{signal} in {library}", "{signal}"],
  facts: [
    "signalNumber",
    "signal",
    "code",
    "codeName",
    "address",
    "threadName",
    "processName",
    "abort",
    "library",
    "symbol",
  ],
  causes: {
    faultInLibrary: {
      text: "a fault in a native library of the app or of a dependency",
      decidedBy:
        "run `ndk-stack -sym <folder of unstripped libraries> -dump <log>`: is the first frame outside the system in a library of the app or of a dependency?",
    },
    jniMisused: {
      text: "JNI misused; the abort message then speaks of it",
      unless: { log: /^(?![\s\S]*(?:JNI|art::|libart))/ },
      decidedBy:
        "turn CheckJNI on (`adb shell setprop debug.checkjni 1`), start the app anew and repeat: does it stop with `JNI DETECTED ERROR`?",
      remedy: "Mend the JNI call that CheckJNI names.",
    },
    graphics: {
      text: "a recycled or oversized bitmap on the render thread, or a faulty graphics driver",
      unless: { log: /^(?![\s\S]*(?:RenderThread|libhwui|libGLES|vulkan|mali|adreno))/i },
      decidedBy: 'set `android:hardwareAccelerated="false"` for the activity and repeat: does it stay alive?',
      remedy: "Do not recycle bitmaps that a view may still draw, and decode them at the size shown.",
    },
    vendorLibrary: {
      text: "a driver or another library of the device's maker fails, mostly on certain models",
      when: { log: /\/vendor\// },
      decidedBy: "group the reports by device model: do all come from models with the same chip?",
    },
    knownAbort: {
      text: "the runtime, the C library or a library of the app called `abort` on purpose",
      unless: { log: /^(?![\s\S]*(?:SIGABRT|abort))/ },
      decidedBy: "is `abort` the first frame of the crashing thread? The frame below it says who called it.",
      remedy: "Meet the condition that the abort message names.",
    },
    cutFile: {
      text: "a mapped file that was cut short (`SIGBUS`)",
      unless: { signal: /^(?!SIGBUS)/ },
      decidedBy: "is the code `BUS_ADRERR`, and does the library read a file with `mmap`?",
      remedy: "Do not shorten or replace a mapped file in place: write a new one and rename it.",
    },
    ownAbort: {
      text: "a native library ended the app by itself, with words of its own",
      when: { abort: true },
      decidedBy: "search the sources of the app's native libraries for the words of the abort message",
    },
  },
  checks: [
    {
      text: "read the abort message and the `Cause:` line; an address near zero means a null pointer",
      when: { log: /Abort message|Cause:/ },
    },
    {
      text: "open the first frame below `/data/app` or in an `.apk!`: that library is the app's",
      when: { log: /\/data\/app|\.apk|split_config/ },
    },
    {
      text: "where no frame is of a library of the app, look further down, or in another report of the same crash",
      unless: { log: /\/data\/app|\.apk|split_config/ },
    },
    "translate the frames: `ndk-stack -sym app/build/intermediates/merged_native_libs/<variant>/... -dump <log>`",
  ],
  fix: "Symbolise the trace with the unstripped libraries of that very build and repair the place it shows. If a dependency owns the library, update it and report the trace with its build id.",
} as const satisfies FailureClass;
