import type { SignatureFamily } from "./signature.ts";

export const nativeAnr: SignatureFamily = {
  family: "native_anr",
  domain: "runtime",
  rank: 40,
  framework: "android",
  signatures: [
    {
      id: "native_signal",
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
        { needle: "Abort message: '", regex: /Abort message: '(?<abort>[^\n]{0,400})'/ },
        {
          needle: " pc ",
          regex:
            /#\d{2,3}\s+pc\s+(?:0x)?[0-9a-f]{8,16}\s+(?<library>\S+)(?: \(offset 0x[0-9a-f]+\))?(?: \((?<symbol>[^\n]{0,400}?)\)(?= \(BuildId|$))?/m,
          rank: 48,
        },
      ],
    },
    {
      id: "unsatisfied_link",
      exceptions: ["java.lang.UnsatisfiedLinkError"],
      patterns: [
        {
          needle: "UnsatisfiedLinkError: ",
          regex:
            /UnsatisfiedLinkError: [^\n]{0,400}?(?:library "(?<library>[^"]+)" not found|couldn't find "(?<library2>[^"]+)"|cannot locate symbol "(?<symbol>[^"]+)"|program alignment \((?<alignment>\d+)\)|is (?<bits>32|64)-bit instead of)/,
        },
        {
          needle: "nativeLibraryDirectories=[",
          // Every class loader prints this: it adds a fact, and decides nothing.
          rank: 90,
          regex:
            /nativeLibraryDirectories=\[[^\]\n]{0,400}?\/lib\/(?<abi>x86_64|x86|arm64|arm|armeabi-v7a|arm64-v8a)\b/,
        },
        {
          needle: "No implementation found for ",
          regex: /No implementation found for (?<method>[^\n]{1,400}?) \(tried (?:[^)]+)\)/,
        },
      ],
    },
    {
      id: "jni_error",
      patterns: [
        {
          needle: "JNI DETECTED ERROR IN APPLICATION: ",
          regex: /JNI DETECTED ERROR IN APPLICATION: (?<detail>[^\n]+)/,
        },
        {
          needle: " reference table overflow",
          regex: /(?<table>global|local|weak global) reference table overflow/,
        },
      ],
    },
    {
      id: "anr",
      rank: 45,
      patterns: [
        { needle: "ANR in ", regex: /ANR in (?<processName>[\w.:]+)(?: \((?<component>[^)]+)\))?/ },
        {
          needle: "Input dispatching timed out (",
          regex: /Input dispatching timed out \((?<reason>[^\n]{1,400}?)\)?$/m,
        },
        {
          needle: "Reason: ",
          regex:
            /Reason: (?<reason>Broadcast of Intent[^\n]{0,400}|executing service [^\n]{0,400}|ContentProvider not responding|[^\n]{0,400}onStartJob[^\n]*)/,
        },
        {
          needle: " prio=",
          regex: /^"(?<threadName>[^"]+)"(?: daemon)? prio=(?:\d+) tid=(?:\d+) (?<state>\w+)/m,
        },
        {
          needle: "- waiting to lock <",
          regex:
            /- waiting to lock <(?<lock>0x[0-9a-f]+)> \(a (?<lockClass>[^)]+)\) held by thread (?<holder>\d+)/,
        },
      ],
    },
    {
      id: "process_death_lmk",
      rank: 55,
      patterns: [
        { needle: ") has died", regex: /Process (?<processName>[\w.:]+) \(pid (?:\d+)\) has died/ },
        { needle: ": Kill", regex: /(?:lowmemorykiller|lmkd): Kill(?:ing)? '(?<processName2>[^']+)'/ },
        { needle: "reason=", regex: /reason=(?<code>\d+) \((?<reason>[A-Z _]+)\)/ },
        "DeadObjectException",
      ],
    },
  ],
};
