import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "UnsatisfiedLinkError: native library or method",
  summary:
    "Java or Kotlin asked for a native library or method that is not there where it runs. On a device, mostly the `.so` file for its processor is not in the app; in a test on the JVM there is no library of Android at all. On devices with 16 KB memory pages (Android 15 and later), libraries aligned to 4 KB are refused.",
  exceptions: ["java.lang.UnsatisfiedLinkError", "com.facebook.soloader.SoLoaderDSONotFoundError"],
  patterns: [
    {
      needle: "UnsatisfiedLinkError: ",
      regex:
        /UnsatisfiedLinkError: [^\n]{0,400}?(?:library "(?<library>[^"]+)" not found|couldn't find "(?<library2>[^"]+)"|cannot locate symbol "(?<symbol>[^"]+)"|program alignment \((?<alignment>\d+)\)|is (?<bits>32|64)-bit instead of)/,
    },
    {
      // What SoLoader could not load for another one names that one after it.
      needle: "couldn't find DSO to load: ",
      regex:
        /couldn't find DSO to load: (?:[\w.+-]{1,100}\.so caused by: [^\n]{0,200}?library "(?<library3>[^"\n]{1,100})" not found|(?<library4>[\w.+-]{1,100}\.so))/,
    },
    {
      needle: "Native lib dir: ",
      rank: 90,
      regex: /Native lib dir: [^\n]{0,400}?\/lib\/(?<abi2>x86_64|x86|arm64|arm|armeabi-v7a|arm64-v8a)\b/,
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
      regex: /No implementation found for (?<method>[^\n]{1,400}?) \(tried [^()]{1,1000}\)/,
    },
  ],
  subject: ["{library}", "{symbol}"],
  facts: ["library", "symbol", "alignment", "bits", "abi", "method"],
  causes: {
    notForDevice: {
      text: "the APK has no library for this processor: `abiFilters`, splits, or an x86 emulator with ARM-only libraries",
      unless: { message: /No implementation found|cannot locate symbol|program alignment/ },
      decidedBy:
        "run `unzip -l <apk> 'lib/*'`: is {library|the library} there under {abi|the device's processor}?",
    },
    otherName: {
      text: "the name given to `System.loadLibrary` differs from the built target; it takes no `lib` and no `.so`",
      unless: { message: /No implementation found|cannot locate symbol|program alignment/ },
      decidedBy:
        "is there a library in `unzip -l <apk> 'lib/*'` whose name differs from {library|the one of the message} by a letter, `lib` or `.so`?",
      remedy: "Give `System.loadLibrary` the name of the CMake target, without `lib` and `.so`.",
    },
    neededMissing: {
      text: "another library that it needs is missing, such as `libc++_shared.so`",
      unless: { message: /No implementation found/ },
      decidedBy:
        "run `llvm-readelf -d <library>.so | grep NEEDED`: which of these is not in the APK, nor part of Android?",
      remedy: "Package the needed library; for `libc++_shared.so` build with `-DANDROID_STL=c++_shared`.",
    },
    otherClass: {
      text: "R8 or a package move renamed the class or the native method (`No implementation found`)",
      unless: { message: /couldn't find|dlopen failed/ },
      decidedBy:
        "run `llvm-nm -D <library>.so | grep Java_`: is there a function for {method|the method} with its package and class?",
      remedy:
        "Name the native function after package, class and method, and keep native methods with `-keepclasseswithmembernames`.",
    },
    notAligned: {
      text: "the library is not aligned for 16 KB pages",
      unless: { message: /No implementation found|cannot locate symbol|not found|instead of/ },
      decidedBy: "run `adb shell getconf PAGE_SIZE`: is it 16384?",
      remedy: "Build with NDK r28 or later, or update the dependency that brings the library.",
    },
  },
  checks: [
    {
      text: "read `nativeLibraryDirectories` in the message: it shows the processor type",
      when: { log: /nativeLibraryDirectories/ },
    },
    "see what is packaged: `unzip -l app-debug.apk 'lib/*'`",
    "compare the name in `System.loadLibrary` with the CMake target",
    {
      text: "for `No implementation found`, compare package, class and keep rules with the native function's name",
      when: { message: /No implementation found/ },
    },
  ],
  fix: "Package the library for the device's processor, correct the name, or keep the native methods for R8. For 16 KB pages build with NDK r28 or later, or update the dependency.",
} as const satisfies FailureClass;
