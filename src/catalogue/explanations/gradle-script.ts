import type { Explanation } from "../../model/explanation.ts";

/** Failures of build scripts, plugins and the version catalog. */
export const gradleScript: Explanation[] = [
  {
    id: "build_script_syntax_error",
    family: "gradle_script",
    title: "a build script cannot be compiled",
    summary:
      "Gradle compiles every build script before it runs. This one has an error of syntax or uses a name that does not exist there. `* Where` names file and line, and the caret shows the place.",
    causes: [
      "a brace, parenthesis or quote is missing",
      "Groovy syntax stands in a `.kts` file (single quotes, no parentheses), or the reverse",
      "the `plugins` block is not first, or contains a variable",
      "a version catalog accessor is misspelled, or the catalog is invalid",
      "an Android or Kotlin block is used while its plugin is not applied",
      "conflict markers were left in the file",
    ],
    checks: [
      "open the file and line under `* Where` and the lines above it",
      "check the plugins applied in that script",
      "compare accessors such as `libs.x.y` with `gradle/libs.versions.toml`",
    ],
    fix: "Correct the line in the language of that file. If the message speaks of a class file version, the JDK is too new for this Gradle, and the script is fine.",
  },
  {
    id: "kts_unresolved",
    family: "gradle_script",
    title: "build script uses a name that is not there",
    summary:
      "In a Kotlin build script, blocks such as `android` or `ksp` exist only if the plugin that defines them is applied in `plugins { }` of the same script. The name may also have been removed in a newer version of the plugin.",
    causes: [
      "the plugin is not applied, or applied through `apply(plugin = ...)`, which creates no accessors",
      "the DSL was removed: `kotlinOptions` gave way to `kotlin { compilerOptions { } }`",
      "AGP 9 brings its own Kotlin support, and `org.jetbrains.kotlin.android` was removed",
      "an accessor of the version catalog is misspelled, or the catalog is invalid",
      "build logic failed to compile",
    ],
    checks: [
      "find the plugin that defines the name and look for it in `plugins { }`",
      "compare the plugin's version with its migration notes",
      "for `libs...`, compare with `gradle/libs.versions.toml`; dashes become dots",
    ],
    fix: "Apply the plugin in `plugins { }`, or use the new form of the block. Where accessors cannot exist, configure by type: `extensions.configure<LibraryExtension> { }`.",
  },
  {
    id: "groovy_missing_method",
    family: "gradle_script",
    title: "build script calls a method that is not there",
    summary:
      "A Groovy script called something that its target does not offer. The message names method and target, and the target tells the script's context: root project, module, extension. `No signature of method` around `android` often hides an unknown call inside the block.",
    causes: [
      "`implementation` is used in the root script or in a `buildscript` block, where no Android or Java plugin is applied",
      "the name is misspelled",
      "`compile` and `testCompile` are used; Gradle 7 removed them",
      "a block was moved or removed by a newer Android plugin, such as `packagingOptions` or `lintOptions`",
      "the plugin that adds the method is not applied, or is applied later",
    ],
    checks: [
      "read file and line under `* Where` and whether it is the root or a module script",
      "look at the target type in the message",
      "for `No signature of method`, read the calls inside the block one by one",
    ],
    fix: "Move the line to the module's script, correct the name, or apply the plugin before it. Replace removed forms: `implementation` for `compile`, `packaging` for `packagingOptions`.",
  },
  {
    id: "groovy_missing_property",
    family: "gradle_script",
    title: "build script reads a property that is not set",
    summary:
      "A script reads or sets a property that its target does not have at that moment. Values from `gradle.properties`, `local.properties` or `ext` are often present on one machine and missing on another.",
    causes: [
      "the key is missing from `gradle.properties` or `local.properties`, typically on CI",
      "an `ext` value is read before the script that defines it has run",
      "the name is misspelled",
      "the property was removed: `archivesBaseName` and `buildDir` with Gradle 9, `applicationVariants` with AGP 9",
    ],
    checks: [
      "search the name in `*.properties`, the root script and build logic",
      "see whether the definition runs before the use",
      "compare Gradle and plugin versions with the removal",
    ],
    fix: 'Define the property, or read it with a fallback: `providers.gradleProperty("key").orElse("...")`. Replace removed properties by their successors, such as `layout.buildDirectory`.',
  },
  {
    id: "plugin_not_found",
    family: "gradle_script",
    title: "a Gradle plugin cannot be found",
    summary:
      "Gradle looks for plugins in the repositories of `pluginManagement`, not in those for dependencies. It found no plugin of this id in this version there. The text after `Plugin Repositories` says whether the version or the artifact is missing.",
    causes: [
      "the version does not exist",
      "`pluginManagement` lacks `google()` or `gradlePluginPortal()`",
      "no version is given, here or in the root script",
      "a KSP version was invented: before 2.3.0 it starts with the exact Kotlin version, from 2.3.0 on it stands alone",
      "the repository could not be reached",
    ],
    checks: [
      "compare id and version with `gradle/libs.versions.toml` and with what the portal offers",
      "read `pluginManagement { repositories }` in the settings file",
      "see whether the root script declares the plugin with `apply false`",
    ],
    fix: "Correct the version, add the repository to `pluginManagement`, or declare id and version once in the root script with `apply false`.",
  },
  {
    id: "plugin_already_on_classpath",
    family: "gradle_script",
    title: "a plugin is on the class path twice",
    summary:
      "A plugin is requested with a version although it is already loaded, or two plugins want to register the same extension. With AGP 9, Kotlin support is built in, so applying `org.jetbrains.kotlin.android` as well collides.",
    causes: [
      "build logic or `buildSrc` brings the plugin, and a module asks for it again with a version",
      "root and module name different versions",
      "AGP 9 and `org.jetbrains.kotlin.android` are both applied",
    ],
    checks: [
      "search the plugin id in all build files, in `buildSrc` and `build-logic`",
      "look at the AGP version if the extension is named `kotlin`",
    ],
    fix: "Keep the version in one place and apply the plugin by id alone in the modules. With AGP 9 remove `org.jetbrains.kotlin.android`; `android.builtInKotlin=false` is a bridge for a while.",
  },
  {
    id: "version_catalog_invalid",
    family: "gradle_script",
    title: "the version catalog is invalid",
    summary:
      "Gradle could not read `gradle/libs.versions.toml`, or an entry in it breaks the rules. Without the catalog no script that uses `libs` compiles. The message gives line and reason.",
    causes: [
      "the TOML is broken: missing quotes, `//` as a comment, a key twice, conflict markers",
      "`version.ref` points to a version that is not defined",
      "an alias is reserved, or holds characters that are not allowed",
      "coordinates have two parts instead of group, name and version",
      "the default catalog is imported a second time in the settings file",
    ],
    checks: [
      "open the catalog at the line in the message",
      "compare each `version.ref` with the `[versions]` section",
      "search `versionCatalogs` and `from(` in the settings file",
    ],
    fix: "Correct the entry. If the settings file imports `libs.versions.toml` by hand, remove that: Gradle reads it by itself.",
  },
  {
    id: "namespace_missing",
    family: "gradle_script",
    title: "module has no namespace",
    summary:
      "From AGP 8 on, each Android module must set `namespace` in its build file. The `package` attribute of the manifest no longer counts. Often the module is not yours but the Android part of a Flutter, React Native or Cordova plugin.",
    causes: [
      "the module still names its package in the manifest only",
      "a third-party plugin module predates AGP 8",
      "a new module was added without the line",
    ],
    checks: [
      "take the module from `A problem occurred configuring project`",
      "see whether it lies in the repository, in `node_modules` or in the pub cache",
      "read `package` in its manifest: that is the value to use",
    ],
    fix: 'Set `namespace = "..."` in the `android` block to the old package and remove the attribute from the manifest. For a third-party module, upgrade the plugin rather than patching the cache.',
  },
  {
    id: "google_services_json",
    family: "gradle_script",
    title: "google-services.json is missing or does not match",
    summary:
      "The Google services plugin needs the file in the module, and in it an entry for the application id of this variant. Suffixes and flavours change that id.",
    causes: [
      "the file is not committed, or was not created on CI",
      "it lies in the wrong folder for this flavour",
      "`applicationIdSuffix` makes an id that is not registered",
    ],
    checks: [
      "compare the searched locations in the message with where the file is",
      "compare `package_name` in the file with `applicationId` plus suffix",
    ],
    fix: "Put the file into the module or the flavour's source folder; on CI write it from a secret. Register the suffixed id with the service and download the file again.",
  },
];
