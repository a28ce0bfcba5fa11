import type { Explanation } from "../../model/explanation.ts";

/** Failures of kapt, KSP and the processors they run: Dagger, Hilt, Room, data binding. */
export const annotationProcessing: Explanation[] = [
  {
    id: "dagger_missing_binding",
    family: "annotation_processing",
    title: "Dagger does not know how to provide a type",
    summary:
      "Something asks Dagger for a type, and no binding for it exists in that component. If the message leaves out `an @Inject constructor or`, only a module can help: the type is an interface, generic, primitive or has a qualifier. Component and qualifier must match exactly.",
    causes: [
      "an interface has no `@Binds` or `@Provides`",
      "the class has no `@Inject` constructor",
      "the module is installed in a narrower component than the one that asks",
      "the qualifier is missing on one side or differs",
      "the Gradle module with the binding is not on the app's class path",
      "a collection from Kotlin needs `@JvmSuppressWildcards`",
    ],
    checks: [
      "read the key in the first line and the first `is injected at` below it: that is the request",
      "search `@Provides` and `@Binds` that return this type, with the same qualifier",
      "compare the `@InstallIn` of that module with the component at the end of the chain",
      "in tests, look for `@UninstallModules` and `@TestInstallIn` without a replacement",
    ],
    fix: "Add the binding where it belongs: `@Inject` on the constructor of a class you own, `@Binds` for an interface, `@Provides` for foreign types, installed in a component at least as wide as the request.",
  },
  {
    id: "dagger_duplicate_binding",
    family: "annotation_processing",
    title: "Dagger finds two bindings for one type",
    summary:
      "Two declarations provide the same type with the same qualifier in one component, and Dagger does not choose. The message lists both.",
    causes: [
      "a `@Provides` method repeats what another module already provides",
      "two modules bind different implementations to one interface",
      "a test fake is added instead of replacing the real binding",
    ],
    checks: [
      "open the places listed in the message",
      "see whether both are meant, and who asks for the type",
    ],
    fix: "Remove one of the two, or tell them apart with qualifiers. In tests, replace the module with `@TestInstallIn`. For several on purpose use `@IntoSet` or `@IntoMap`.",
  },
  {
    id: "dagger_cycle",
    family: "annotation_processing",
    title: "Dagger bindings depend on each other in a circle",
    summary:
      "To create the first object Dagger needs the second, and for the second again the first. Neither can be built. The message shows the circle.",
    causes: [
      "two classes take each other in their constructors",
      "a longer chain leads back to its start, often through a manager or logger",
      "a `@Binds` method binds a type to itself",
    ],
    checks: [
      "follow the `is injected at` lines until the first class appears again",
      "find the link that could be needed later or not at all",
    ],
    fix: "Split off what both need into a third class. Where one side is needed only later, inject `Provider<T>` or `dagger.Lazy<T>` at that link.",
  },
  {
    id: "dagger_scope",
    family: "annotation_processing",
    title: "a binding's scope does not fit its component",
    summary:
      "A scoped binding lives as long as the component of that scope. It was installed in a component of another scope or of none, which cannot keep it.",
    causes: [
      "`@ActivityScoped` or `@ViewModelScoped` stands on a binding in `SingletonComponent`",
      "`@Singleton` stands on a binding in a narrower component",
      "a component of your own lacks the scope annotation",
    ],
    checks: [
      "compare the scope annotation in the message with `@InstallIn` of its module",
      "see who uses the binding and how long it has to live",
    ],
    fix: "Install the module in the component that belongs to the scope, or change the scope. Leave the scope out if a new object each time is fine.",
  },
  {
    id: "hilt_processing",
    family: "annotation_processing",
    title: "Hilt rejects a class or its own setup",
    summary:
      "The Hilt compiler found that a class breaks its rules, or that the Gradle plugin or the compiler is missing from the module. `Processing did not complete` is only the closing line; the reason stands above it.",
    causes: [
      "the Hilt Gradle plugin is not applied in this module",
      "the compiler dependency is missing, or both `kapt` and `ksp` are used",
      "`@AndroidEntryPoint` is on a class that is not a `ComponentActivity`, fragment, view, service or receiver",
      "a `@HiltViewModel` has none or several `@Inject` constructors, or is injected directly",
      "a module lacks `@InstallIn`",
      "the Hilt version does not fit Kotlin or the Android plugin",
    ],
    checks: [
      "read the first `[Hilt]` message and the class it names",
      "check the `plugins` block, the `hilt-android` and the compiler lines of the module",
      "compare the versions of Hilt, Kotlin and AGP",
    ],
    fix: "Apply the plugin `com.google.dagger.hilt.android` and one processor (`ksp` or `kapt`) in every module with Hilt annotations. Correct the class as the message says; get view models through `hiltViewModel()` or `by viewModels()`.",
  },
  {
    id: "room_compile",
    family: "annotation_processing",
    title: "Room rejects an entity, DAO or query",
    summary:
      "Room checks queries and entities at compile time. A query names a table or column that the entities do not have, or a type cannot be stored or returned. `Not sure how to convert` on a suspend method means that Room is too old for your Kotlin.",
    causes: [
      "the entity is missing from `@Database(entities = ...)`",
      "a table or column was renamed, and the query was not",
      "a field's type has no `@TypeConverter`, or the converter is not registered on the database",
      "`room-ktx` is missing for suspend methods or `Flow`",
      "the Room compiler is too old for this Kotlin or KSP",
      "an entity has no primary key or no usable constructor",
    ],
    checks: [
      "compare the SQL in the message with table name and `@ColumnInfo` of the entity",
      "read the `entities` and `@TypeConverters` of the database class",
      "compare the versions of `room-runtime`, `room-compiler`, Kotlin and KSP",
    ],
    fix: "Correct the query or the entity, register entity and converter on the database, or upgrade all Room artifacts together. A warning about the schema folder is not the reason for the failure.",
  },
  {
    id: "kapt_nonexistent_class",
    family: "annotation_processing",
    title: "kapt replaced an unknown type by NonExistentClass",
    summary:
      "Before processors run, kapt writes Java stubs of your Kotlin code. A type or annotation it cannot resolve becomes `NonExistentClass`. The file and line in the message are those of the stub; the fault is in the Kotlin file of the same name.",
    causes: [
      "an import or dependency for an annotation or type is missing",
      "a plugin that supplies it is not applied, such as Parcelize",
      "the type is generated by a processor, and stubs come first",
      "the type exists only in another source set or flavour",
    ],
    checks: [
      "derive the Kotlin file: drop the part up to `stubs/<variant>/` and look for the class",
      "check every annotation and type on the declaration that the stub shows",
      "search the log for an earlier unresolved reference",
    ],
    fix: "Add the import, dependency or plugin. For types that a processor generates, set `kapt { correctErrorTypes = true }`. Moving the processor to KSP removes the stubs altogether.",
  },
  {
    id: "kapt_generic",
    family: "annotation_processing",
    title: "annotation processing with kapt failed",
    summary:
      "The kapt task failed, and this is only its wrapper. The reason is an `error:` line printed earlier for a stub, or the exception of a processor. A processor that is older than your Kotlin is a common one.",
    causes: [
      "a processor reports an error in the code, further up in the log",
      "a processor cannot read the metadata of this Kotlin version",
      "the JDK denies kapt access to the compiler's internals (JDK 16 and up with old Kotlin)",
      "a type in the stubs cannot be resolved",
    ],
    checks: [
      "read the output after `> Task :<module>:kapt...` from the top",
      "if there is none, run it again: `./gradlew <module>:kapt<Variant>Kotlin --stacktrace`",
      "compare the processors' versions with the Kotlin version",
    ],
    fix: "Repair the first reported error, or upgrade the processor. Move to KSP where the processor supports it.",
  },
  {
    id: "processor_metadata_version",
    family: "annotation_processing",
    title: "a processor cannot read this Kotlin version",
    summary:
      "Annotation processors read the metadata that Kotlin puts into classes. The one at work was built before your Kotlin version and does not understand it.",
    causes: [
      "Kotlin was upgraded without Hilt, Room, Moshi or another processor",
      "a dependency was compiled with a newer Kotlin",
      "a BOM or constraint holds an old `kotlinx-metadata-jvm` or `kotlin-metadata-jvm`",
    ],
    checks: [
      "find the processor in the trace",
      "compare its version and the two numbers in the message with the Kotlin version",
    ],
    fix: "Upgrade the processor to a release for your Kotlin. Forcing a newer metadata library can bridge the gap until there is one.",
  },
  {
    id: "kapt_jdk_access",
    family: "annotation_processing",
    title: "the JDK denies kapt access to its internals",
    summary:
      "From JDK 16 on, internal packages of the JDK are closed. Old versions of Kotlin's kapt (before 1.5.30) and some other tools reach into them and are refused.",
    causes: [
      "JDK 16 or later runs a build with old Kotlin",
      "a processor or Gradle plugin reflects into JDK classes",
    ],
    checks: [
      "see which JDK runs: `./gradlew -version`",
      "compare the Kotlin version with 1.5.30",
      "find the class in the message that asks for access",
    ],
    fix: "Upgrade Kotlin or the tool. As a bridge run Gradle on JDK 11, or open the package named in the message with `--add-opens` in `org.gradle.jvmargs`.",
  },
  {
    id: "ksp_version",
    family: "annotation_processing",
    title: "the KSP version does not fit Kotlin",
    summary:
      "Up to the Kotlin 2.2 line each KSP release belongs to one Kotlin version, and its number begins with it: `2.0.21-1.0.28`. From KSP 2.3.0 on, the number stands alone and is no longer tied to one Kotlin.",
    causes: [
      "Kotlin was upgraded and KSP was not, or the reverse",
      "the prefix belongs to a release candidate or another patch version",
      "a module brings a KSP version of its own",
    ],
    checks: [
      "compare the `kotlin` and `ksp` entries in `gradle/libs.versions.toml`",
      "search `com.google.devtools.ksp` in all build files",
    ],
    fix: "Use the KSP release whose prefix equals your Kotlin version, such as `2.1.21-2.0.2` for 2.1.21, or KSP 2.3.0 and later without prefix. Versions such as `2.3.0-2.0.4` do not exist.",
  },
  {
    id: "ksp_processor_error",
    family: "annotation_processing",
    title: "a KSP processor reported an error",
    summary:
      "A processor run by KSP rejects the code or meets a type it cannot resolve. Types that another tool generates (kapt, view binding, protobuf) may not exist yet when KSP runs.",
    causes: [
      "a type in the annotated class does not resolve: missing import or dependency",
      "the type is generated by another plugin that runs later or is not wired to KSP",
      "the code breaks a rule of the processor",
      "the `ksp(...)` dependency is missing, so no processor is found",
    ],
    checks: [
      "open file and line behind `e: [ksp]`",
      "for `error.NonExistentClass` or `MissingType`, find out who should supply the type",
      "check the `ksp` lines in the module's dependencies",
    ],
    fix: "Make the type available: the import, the dependency, or a declared link between the generating task and KSP. Otherwise correct the code as the processor says.",
  },
  {
    id: "databinding_error",
    family: "annotation_processing",
    title: "a data binding expression is invalid",
    summary:
      "A layout contains a binding expression that does not fit: the variable, method or adapter it names does not exist or has another type. The JSON form of the message counts lines from zero.",
    causes: [
      "a property or method used in the expression was renamed or is not public",
      "the variable's class was moved, and the layout still names the old one",
      "no `@BindingAdapter` exists for the attribute and type",
      "an operator is not escaped: `&&` must be `&amp;&amp;`",
    ],
    checks: [
      "open the layout at the given position; add one to a `line0` value",
      "compare the expression with the class in the `<variable>` element",
    ],
    fix: "Correct expression or variable, or add the adapter. Keep logic in the view model, so that the layout only reads properties.",
  },
];
