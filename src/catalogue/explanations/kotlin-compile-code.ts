import type { Explanation } from "../../model/explanation.ts";

/** What the Kotlin compiler finds wrong with the code itself. */
export const kotlinCompileCode: Explanation[] = [
  {
    id: "unresolved_reference",
    family: "kotlin_compile",
    title: "a name that the compiler cannot find",
    summary:
      "The compiler found no declaration of this name that is visible here. It may be misspelled, not imported, in a library this module does not see, or in code that should have been generated. Many such errors at once usually share one cause, and the first one counts.",
    causes: [
      "the import is missing, or the symbol was renamed or deleted",
      "the module does not depend on the library or module that declares it, or only in another source set",
      "generated code is absent: view binding, Hilt, Room, Safe Args; its generator is off or failed earlier",
      "`BuildConfig` is gone because AGP 8 no longer generates it by default",
      "`R` moved to another package with the `namespace`, or no longer holds resources of other modules",
      "the resolved library version does not have the symbol",
    ],
    checks: [
      "search the workspace for a declaration of the name: if there is one, compare package, import and module",
      "look at its ending: `Binding`, `Args`, `Directions`, `BuildConfig` or `R` mean generated code",
      "check `buildFeatures`, plugins and processors in the module's build file",
      "compare the library version in `gradle/libs.versions.toml` with the one that has the symbol",
      "see what was renamed lately: `git log -S<name> --oneline`",
    ],
    fix: "Import the symbol, add the dependency to this module, or switch its generator on. If an earlier error stopped the generator, repair that one first. For `BuildConfig` set `buildFeatures { buildConfig = true }`.",
  },
  {
    id: "import_error",
    family: "kotlin_compile",
    title: "an import that leads nowhere",
    summary:
      "The compiler cannot find the package or class that an import names. Every use of it in the file then fails as well, so these later errors are consequences. The reason is the path itself, a missing dependency, or code that was not generated.",
    causes: [
      "the module lacks the dependency, or has it only in another source set such as `test`",
      "the class or package was moved or renamed, in your code or in the library's new version",
      "the import refers to generated code: `databinding`, `BuildConfig`, Safe Args, `R` of an old namespace",
      "a library moved to new coordinates and packages, such as from support libraries to AndroidX",
    ],
    checks: [
      "search the workspace for the last part of the import and compare the package of what you find",
      "check the `dependencies` of the module that owns the file",
      "compare `namespace` in the build file with imports of `R` and `BuildConfig`",
      "if a library owns it, compare its resolved version with the one that has this package",
    ],
    fix: "Correct the import, or add the dependency to the module that uses it. For generated code, switch the generator on and build once. Do not copy the missing class into the project.",
  },
  {
    id: "type_mismatch",
    family: "kotlin_compile",
    title: "a value of another type than expected",
    summary:
      "An expression has one type and its place demands another. Most often they differ only in nullability. If the message prints the same type twice, the class path holds the class twice or not at all, and the code is innocent.",
    causes: [
      "a nullable value is given where a non-null one is needed",
      "an upgraded library or `compileSdk` changed the type or its nullability",
      "similar types are confused: `Int` and `Long`, `Dp` and `Int`, two classes of the same name",
      "a lambda or branch ends in a statement and so yields `Unit`",
      "the standard library is missing or present in two versions",
    ],
    checks: [
      "read actual and expected type in the message and mark where they differ",
      "open the declaration of the called function in the resolved version",
      "if both types read the same, compare imports and look for duplicate libraries",
    ],
    fix: "Convert the value, or handle null with `?:` or an early return. If the callee's type changed with an upgrade, adapt the signature. `!!` and `as` make it compile and move the failure to run time.",
  },
  {
    id: "none_applicable",
    family: "kotlin_compile",
    title: "no overload fits these arguments",
    summary:
      "A function of this name exists, but none of its forms accepts the call as written: an argument is missing, superfluous, misnamed or of the wrong type, or two forms fit equally well. The candidates are listed below the message.",
    causes: [
      "a library upgrade changed, renamed or removed a parameter",
      "a constructor gained a property, and callers or tests were not updated",
      "the types of two arguments are swapped",
      "a null or an untyped lambda leaves more than one overload possible",
    ],
    checks: [
      "compare the call with the candidates in the message, argument by argument",
      "for a library, compare its version with the documentation the call was written for",
      "see whether the declaration changed lately: `git log -3 -p -- <file>`",
    ],
    fix: "Adapt the call, or give the new parameter a default value where old callers should go on working. Name the arguments or state a type to resolve an ambiguity.",
  },
  {
    id: "unsafe_call",
    family: "kotlin_compile",
    title: "nullable value used without a check",
    summary:
      "The receiver may be null, so Kotlin allows no plain call on it. A check just before does not help if the value could change in between: for a `var` property, a custom getter, or a property of another module the compiler cannot rely on it.",
    causes: [
      "the declaration is nullable, or became so with a library or SDK upgrade",
      "a `var` property is checked for null and then used directly",
      "the property is open, delegated, has its own getter, or lies in another module",
    ],
    checks: [
      "open the declaration of the receiver and its type",
      "see whether the null check and the use read the property twice",
    ],
    fix: "Copy the property to a local `val` and check that, or use `?.` and `?:` with a sensible fallback. `!!` is right only where null is truly a bug.",
  },
  {
    id: "when_not_exhaustive",
    family: "kotlin_compile",
    title: "when does not cover every case",
    summary:
      "A `when` must handle each constant, subtype or Boolean value if its result is used, and since Kotlin 1.7 also as a statement over enums, sealed types and Booleans. The message lists the missing branches.",
    causes: [
      "an enum constant or sealed subtype was added",
      "the subject is nullable and `null` has no branch",
      "a library upgrade brought a new subtype",
    ],
    checks: [
      "take the missing branches from the message",
      "search other `when` expressions over the same type: they fail next",
    ],
    fix: "Add the missing branches with real behaviour. An `else` silences this and every future warning, so use it only for types you do not own.",
  },
  {
    id: "abstract_not_implemented",
    family: "kotlin_compile",
    title: "class does not match its interface or base class",
    summary:
      "A class must implement every abstract member it inherits, with the exact signature. Either one is missing, or an `override` no longer matches anything. A higher `compileSdk` often changes nullability in platform callbacks.",
    causes: [
      "`compileSdk` 34 or 35 made callback parameters non-null, and the override still says nullable",
      "a library upgrade added or renamed an abstract member",
      "a new method was added to an interface of the app",
      "the parameter types of the override differ slightly",
    ],
    checks: [
      "open the supertype in the resolved version and compare the named member",
      "search all other implementations, including fakes in tests",
    ],
    fix: "Implement the member or adjust the signature to the supertype. For an interface of your own, a default body keeps old implementations valid.",
  },
  {
    id: "val_or_init",
    family: "kotlin_compile",
    title: "assignment, initial value or return is missing",
    summary:
      "The compiler follows each path through the code. On one of them a `val` is assigned a second time, a variable or property has no value, or a function with a result ends without returning one.",
    causes: [
      "a `val` is assigned again where a `var` was meant",
      "a branch leaves the variable without a value",
      "a property has neither initial value nor getter and is not `lateinit`",
      "a function body with braces lacks `return` on one path",
    ],
    checks: [
      "look at the named line and the declaration of the variable",
      "walk the branches between declaration and use",
    ],
    fix: "Give every path a value: an `else` branch, an initial value, or the missing `return`. Use `var` only if the value really changes.",
  },
  {
    id: "redeclaration",
    family: "kotlin_compile",
    title: "the same declaration exists twice",
    summary:
      "Two declarations in one package have the same name, or two functions become identical in JVM bytecode, where a property's accessor and a `getX()` function collide. The second one may be in another source set or in generated code.",
    causes: [
      "a file exists in two source sets, such as `main` and a flavour",
      "a merge or copy left the class behind twice",
      "hand-written code duplicates a generated class",
      "a function `getX()` stands beside a property `x`, or overloads differ only in type arguments",
    ],
    checks: [
      "search the name as a declaration in all source sets, Kotlin and Java",
      "look under `build/generated` for the same class",
    ],
    fix: "Delete or rename one of the two. For a JVM clash use `@JvmName` or rename the function. If stale generated code is the twin, clean the module once: `./gradlew <module>:clean`.",
  },
  {
    id: "invisible_reference",
    family: "kotlin_compile",
    title: "declaration is not visible from here",
    summary:
      "The declaration exists, but its visibility ends before this place. `private` ends with the class or file, `internal` with the Gradle module, `protected` with the subclasses.",
    causes: [
      "an `internal` declaration is used from another module",
      "a constructor or setter is private on purpose",
      "a library made part of its API internal in the resolved version",
    ],
    checks: [
      "open the declaration and note its modifier and module",
      "for a library, look in its release notes for the public replacement",
    ],
    fix: "Use the public API, move the code into the owning module, or widen the visibility if the declaration is yours and meant to be shared. Suppressing the error relies on an internal that may vanish.",
  },
  {
    id: "opt_in_required",
    family: "kotlin_compile",
    title: "experimental API needs an opt-in",
    summary:
      "The API is marked as experimental and its author wants each caller to agree that it may change. `must` in the message makes it an error, `should` a warning.",
    causes: [
      "an experimental Material, Foundation or coroutines function is called without `@OptIn`",
      "an upgrade made the function experimental, or its marker became an error",
      "the opt-in stands on one function, and the use has moved to another",
    ],
    checks: [
      "take the name of the annotation from the message",
      "see whether the module already has `optIn` entries in its compiler options",
    ],
    fix: "Annotate the smallest sensible scope with `@OptIn(Marker::class)`, or add the marker to the module's compiler options if it is used throughout. Check first whether a newer version has made the API stable.",
  },
  {
    id: "suspend_context",
    family: "kotlin_compile",
    title: "suspend function called from ordinary code",
    summary:
      "A suspend function can pause, and only a coroutine or another suspend function can be paused. The call stands in an ordinary function, or in a lambda that is neither inline nor `suspend`.",
    causes: [
      "the call is made in a click listener, callback or `init`",
      "a lambda parameter is not declared `suspend`",
      "a function became `suspend`, and its callers did not",
    ],
    checks: [
      "find the enclosing function or lambda and whether it can be `suspend`",
      "find a scope that fits the owner: `viewModelScope`, `lifecycleScope`",
    ],
    fix: "Launch a coroutine in the scope of the owner, or make the caller `suspend`. Do not use `runBlocking` on the main thread.",
  },
  {
    id: "deprecation_error",
    family: "kotlin_compile",
    title: "use of an API that is no longer allowed",
    summary:
      "The declaration is deprecated at the level of an error: it still exists for old binaries, but new code may not use it. The message mostly names the replacement.",
    causes: [
      "a library or Kotlin upgrade raised a deprecation warning to an error",
      "`jvmTarget` is set as text in `kotlinOptions` with Kotlin Gradle plugin 2.2 or later",
      "an overload exists only to forbid a call, such as `LaunchedEffect` without a key",
    ],
    checks: ["read the replacement in the message", "search the workspace for other uses of the same API"],
    fix: "Use the replacement; the IDE can often apply it. In build files, write `kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }`. Pinning the old library version only delays the change.",
  },
  {
    id: "kotlin_syntax",
    family: "kotlin_compile",
    title: "the file is not valid Kotlin",
    summary:
      "The parser met something it did not expect and lost its way. Only the first error of the file is reliable; the rest follows from it. The mistake often stands a few lines above the reported place.",
    causes: [
      "a brace, parenthesis or quote is missing or superfluous after an edit",
      "git conflict markers were left in the file",
      "a code generator wrote something broken",
      "the file holds other text, for example a symbolic link checked out as a path on Windows",
    ],
    checks: [
      "look at the first reported line and the three above it",
      "search for conflict markers: `git grep -nE '^(<<<<<<<|>>>>>>>)'`",
      "if the file is under `build`, repair the generator's input instead",
    ],
    fix: "Repair the first error and compile again before looking at the others. Never edit generated files; the next build overwrites them.",
  },
];
