import type { Explanation } from "../../model/explanation.ts";

/** Failures of dexing, shrinking and packaging. */
export const dexR8: Explanation[] = [
  {
    id: "r8_missing_class",
    family: "dex_r8",
    title: "R8 misses a class that the code refers to",
    summary:
      "R8 looks at the whole program, and some code in it refers to a class that is nowhere. Often a library mentions an optional class that Android never uses. It can also be a dependency that is truly missing and would crash at run time.",
    causes: [
      "a library refers to optional classes: annotations, `javax.*`, `java.lang.management`",
      "a run-time dependency is missing or `compileOnly`",
      "an `android.*` class is newer than `compileSdk`",
      "a library needs a class that another one has removed, such as `okhttp3.internal.Util` in OkHttp 5",
    ],
    checks: [
      "read the missing class and the `referenced from` part: who needs it",
      "judge by package: `javax`, `java` and annotations are mostly optional, third-party classes are not",
      "open `missing_rules.txt`, whose path the message gives",
      "look for the class in another version of its library",
    ],
    fix: "Add the missing dependency, align the versions, or raise `compileSdk`. Only for classes that Android never reaches, copy the `-dontwarn` lines from `missing_rules.txt`. A blanket `-dontwarn **` turns a build error into a crash.",
  },
  {
    id: "dex_64k",
    family: "dex_r8",
    title: "more methods than one dex file can hold",
    summary:
      "A dex file can refer to at most 65536 methods and as many fields. With `minSdk` 21 or higher, apps are split into several files by themselves. Below that it must be switched on.",
    causes: [
      "`minSdk` is below 21 and multidex is off",
      "a large library was added to a debug build, which is not shrunk",
    ],
    checks: [
      "look at `minSdk` and `multiDexEnabled` in the module's build file",
      "see which dependency was added last",
    ],
    fix: "Raise `minSdk` to 21 or higher. If that is not possible, set `multiDexEnabled = true`, add `androidx.multidex`, and use its `Application`.",
  },
  {
    id: "dex_duplicate_type",
    family: "dex_r8",
    title: "the same class arrives twice at the dexer",
    summary:
      "Two inputs contain a class of the same name, and an app may hold it once. The message gives the paths of both. Generated classes such as `BuildConfig` or `R` collide when two modules share a namespace.",
    causes: [
      "a class exists in a module and in a library",
      "two modules have the same namespace and generate the same class",
      "a JAR in `libs` repeats a Maven library",
      "stale output of an earlier build lies in the way",
    ],
    checks: [
      "derive module or library from the two paths",
      "search the class in the sources, and compare `namespace` across modules",
      "see whether it remains after `./gradlew clean`",
    ],
    fix: "Remove one of the copies, or give each module a namespace of its own. If only stale output was the reason, one clean build settles it.",
  },
  {
    id: "desugaring_required",
    family: "dex_r8",
    title: "newer Java features need desugaring",
    summary:
      "Code or a library uses Java features that the lowest supported device does not have. The build tools can translate them, but only if told to: language features through `compileOptions`, library classes such as `java.time` through core library desugaring.",
    causes: [
      "a dependency demands core library desugaring and it is off",
      "`compileOptions` is below Java 8 while a library uses lambdas or default methods",
      "`MethodHandle` calls are used with `minSdk` below 26, which cannot be translated",
      "desugaring is on in one module but off in the app",
    ],
    checks: [
      "look at `compileOptions` and `isCoreLibraryDesugaringEnabled` of the app module",
      "look for the `coreLibraryDesugaring` dependency and its version",
      "read which library or class the message names",
    ],
    fix: 'Set `isCoreLibraryDesugaringEnabled = true` and Java 8 or later in `compileOptions`, and add `coreLibraryDesugaring("com.android.tools:desugar_jdk_libs:<version>")`. For method handles, raise `minSdk` or use another library version.',
  },
  {
    id: "r8_d8_failure",
    family: "dex_r8",
    title: "R8 or D8 failed",
    summary:
      "The tool that turns classes into dex code gave up, and `Compilation failed to complete` is only its last word. The reason stands above: a missing class, a faulty rule, or Kotlin that is newer than this R8.",
    causes: [
      "the Android plugin's R8 is older than the Kotlin version in use",
      "a missing class, reported in the same log",
      "a rule file contains an option that R8 does not know",
      "the tool ran out of memory",
    ],
    checks: [
      "read the lines with `R8:` or `ERROR` above the wrapper",
      "compare Kotlin with AGP: Kotlin 2.0 wants AGP 8.5, 2.1 wants 8.6, 2.2 wants 8.10, 2.3 wants 8.13.2",
      "for a rule, open the `.pro` file at the given line; it may come from a library",
    ],
    fix: "Upgrade the Android plugin to one that knows your Kotlin, correct the rule, or repair the missing class. Warnings about Kotlin metadata alone do not stop the build, but they announce the trouble.",
  },
  {
    id: "r8_reflection_generic",
    family: "dex_r8",
    title: "shrinking removed types that reflection needs",
    summary:
      "Gson, Retrofit and similar libraries read generic types by reflection. R8 in full mode, the default since AGP 8, removes that information from classes that no rule keeps. The crash occurs only in minified builds.",
    causes: [
      "Gson or Retrofit is older than 2.11, which brings the rules along",
      "a `TypeToken` subclass or model class is not kept",
      "the generic signature of suspend functions in a Retrofit interface was removed",
      "an abstract or interface model lost its implementation",
    ],
    checks: [
      "confirm that only builds with `minifyEnabled` fail",
      "look at the versions of Gson and Retrofit",
      "read `proguard-rules.pro` and `android.enableR8.fullMode` in `gradle.properties`",
    ],
    fix: "Upgrade the libraries. Otherwise keep signatures, `TypeToken` subclasses, `kotlin.coroutines.Continuation` and the model classes. Switching full mode off works for a while; switching shrinking off gives up its benefits.",
  },
  {
    id: "java_resource_duplicate",
    family: "dex_r8",
    title: "two libraries bring the same resource file",
    summary:
      "Java libraries may carry extra files, such as licences under `META-INF`. Two have one at the same path, and the packager cannot put both into the APK. If the file ends in `.kotlin_module`, the library itself may be present twice.",
    causes: [
      "licence, notice or index files under `META-INF`",
      "module files for newer Java versions (`META-INF/versions/9`)",
      "one library under two coordinates or versions",
    ],
    checks: [
      "read the path and the two archives in the message",
      "decide whether the archives are two editions of one library",
    ],
    fix: 'Exclude files nobody reads: `packaging { resources { excludes += "META-INF/LICENSE*" } }`. For a file that is read at run time use `pickFirsts` or `merges`. If a library is doubled, remove one.',
  },
  {
    id: "native_lib_duplicate",
    family: "dex_r8",
    title: "two libraries bring the same .so file",
    summary:
      "Two dependencies package a native library of the same name for the same processor, mostly `libc++_shared.so`. Only one can be in the APK, and both must be able to work with it.",
    causes: [
      "two AARs bring the C++ runtime",
      "a module of your own builds what a dependency already contains",
      "a library is present twice in different versions",
    ],
    checks: [
      "read the path and both inputs in the message",
      "compare the NDK versions the libraries were built with, if they are known",
    ],
    fix: 'Choose one: `packaging { jniLibs { pickFirsts += "lib/*/libc++_shared.so" } }`, best when both were built with the same NDK. If a library is doubled, remove it instead.',
  },
];
