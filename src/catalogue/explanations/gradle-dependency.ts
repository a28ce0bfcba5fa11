import type { Explanation } from "../../model/explanation.ts";

/** Failures of Gradle's dependency resolution and what it finds on the class path. */
export const gradleDependency: Explanation[] = [
  {
    id: "dependency_resolution_error",
    family: "gradle_dependency",
    title: "a dependency cannot be found",
    summary:
      "Gradle asked every repository it knows for this artifact and none has it. Either the coordinates are wrong, the version was never published, or the repository that holds it is not in the list. The message shows where it looked and who asked.",
    causes: [
      "the repository is missing: `google()`, `mavenCentral()`, or the vendor's own",
      "the version does not exist, or group or name is misspelled",
      "the version is empty because the BOM that should supply it is not applied (`group:name:.`)",
      "the repository is dead, such as JCenter, or the snapshot has expired",
      "a repository's `content` filter excludes the artifact",
      'a module was meant, and `project(":x")` is missing',
    ],
    checks: [
      "read the exact coordinates and the `Searched in the following locations` list",
      "read the `Required by` chain: its last element declares the dependency",
      "look at `dependencyResolutionManagement` in the settings file and at filters in it",
      "compare the entry in `gradle/libs.versions.toml` with what the repository offers",
    ],
    fix: "Correct the coordinates or version, or add the repository in `dependencyResolutionManagement` of the settings file. Repositories under `buildscript` or `pluginManagement` serve plugins only. Do not add repositories at random: each is asked for everything.",
  },
  {
    id: "artifact_transform_failed",
    family: "gradle_dependency",
    title: "an artifact could not be transformed",
    summary:
      "Gradle found the artifact and had to make another form of it for the task: dexed, instrumented, unpacked, without Jetifier's old names. That step failed. The attributes in the message say which form was asked for; why it failed is in a cause below it, where the log has one.",
    causes: [
      "the archive holds what the step cannot read, such as classes of a newer Java",
      "the file is damaged, or another task of the build was still writing it",
      "one task works on the variant of a module that another one rebuilds, in a build that runs in parallel",
      "the step ran out of memory",
    ],
    checks: [
      "run the task alone, with its trace: `./gradlew <task path> --stacktrace`, and read the cause under `Failed to transform`",
      "for an artifact of a project, build that project alone first and see whether it then succeeds",
      "for a downloaded artifact, see whether the file opens as an archive: `unzip -t <file>`",
    ],
    fix: "Mend what the cause below the line names. Where the file was damaged, delete it from the cache and let Gradle fetch or build it anew. Adding repositories does not help: the artifact was found.",
  },
  {
    id: "dep_repo_auth",
    family: "gradle_dependency",
    title: "the repository refuses access",
    summary:
      "The repository answered 401 or 403, so Gradle may not read the artifact. Usually a user name or token is missing. JitPack is an exception: it says 401 for a version that does not exist or failed to build.",
    causes: [
      "the token for GitHub Packages, Artifactory or another private host is missing here or has expired",
      "JitPack does not know the tag, or its build failed",
      "the CI job does not pass the secret, for example in a pull request from a fork",
      "a mirror or firewall blocks the request",
      "a private repository stands first in the list and is asked for public artifacts",
    ],
    checks: [
      "look at the host in the address: for `jitpack.io`, check coordinates and tag",
      "look at the `credentials` block and the property or environment variable it reads",
      "check that the variable is set where the build runs, without printing its value",
    ],
    fix: "Supply the credentials through `~/.gradle/gradle.properties` or CI secrets, never in the repository. Limit private repositories with a `content` filter. For JitPack, use a tag that has been built.",
  },
  {
    id: "dep_repo_network",
    family: "gradle_dependency",
    title: "the repository cannot be reached",
    summary:
      "Gradle could not connect to a repository, or the server answered with a fault of its own (5xx) or a rate limit (429). The dependency may be fine. A repository that no longer exists looks the same.",
    causes: [
      "no network, a VPN or a proxy that Gradle does not know",
      "an outage or rate limit of the repository",
      "the host is gone for good, such as Bintray",
      "a firewall blocks the host, or TLS to it",
    ],
    checks: [
      "try the address from the message: `curl -I <url>`",
      "look for `systemProp.https.proxyHost` in the project's and in `~/.gradle/gradle.properties`",
      "search the build files for hosts that no longer exist",
    ],
    fix: "Repair the connection or set the proxy for Gradle, then retry. Remove dead repositories, and use a mirror where a host is blocked.",
  },
  {
    id: "dep_tls",
    family: "gradle_dependency",
    title: "Gradle does not trust the repository's certificate",
    summary:
      "The JDK that runs Gradle could not verify the server's certificate. In a company network a proxy often replaces it with its own, which the browser trusts and the JDK does not. A very old JDK lacks newer roots and protocols.",
    causes: [
      "a company proxy or virus scanner intercepts TLS, and its authority is not in the JDK's trust store",
      "the JDK is too old for the server's protocol or root certificate",
      "the repository's certificate has expired",
    ],
    checks: [
      "see which JDK runs Gradle: `./gradlew -version`, and `org.gradle.java.home`",
      "see who issued the certificate: `openssl s_client -connect <host>:443`",
    ],
    fix: "Import the company's authority into the trust store of that very JDK with `keytool`, or point to one with `systemProp.javax.net.ssl.trustStore`. Update an old JDK. Do not switch to `http`.",
  },
  {
    id: "dep_offline",
    family: "gradle_dependency",
    title: "offline mode, and the artifact is not cached",
    summary:
      "Gradle runs offline and may use only what is in its cache. This version has never been downloaded on this machine.",
    causes: [
      "the build runs with `--offline`",
      "offline mode is switched on in Android Studio",
      "a version changed since the cache was filled",
    ],
    checks: [
      "look for `--offline` in the command, in scripts and in the IDE",
      "see whether only one version is missing, and change it back if that was unintended",
    ],
    fix: "Build once with the network on, or use the version that is cached. For builds that must stay offline, provide a local repository.",
  },
  {
    id: "dep_repositories_mode",
    family: "gradle_dependency",
    title: "repository declared in a place that is forbidden",
    summary:
      "The settings file says that repositories are declared only there, and a build file or plugin adds one of its own. With `FAIL_ON_PROJECT_REPOS` that ends the build.",
    causes: [
      "a module or `allprojects` has its own `repositories` block",
      "a plugin adds a repository to the project",
    ],
    checks: [
      "open the build file named in the message and find the `repositories` block",
      "read `repositoriesMode` in the settings file",
    ],
    fix: "Move the repository to `dependencyResolutionManagement` in the settings file and delete the block. If a plugin adds it, use `PREFER_SETTINGS`, which ignores it with a warning.",
  },
  {
    id: "dependency_conflict",
    family: "gradle_dependency",
    title: "version demands contradict each other",
    summary:
      "Normally Gradle takes the highest version asked for. Here it may not: a strict version, a lock, an enforced platform or the conflict check forbids it, or two artifacts provide the same thing. The message lists the paths that disagree.",
    causes: [
      "`strictly`, `force` or `enforcedPlatform` fixes a version below what another library needs",
      "`failOnVersionConflict` is on and two versions meet",
      "two artifacts provide one capability, such as two logging bindings or `listenablefuture` and `guava`",
      "a lock file is out of date",
      "app and test class path differ",
    ],
    checks: [
      "list every demand: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
      "search build files and catalog for `strictly`, `!!`, `force` and `resolutionStrategy`",
      "for a capability conflict, find who brings each of the two",
    ],
    fix: "Loosen or raise the strict version, or align the family through its BOM. For two providers, choose one in `resolutionStrategy.capabilitiesResolution`, or exclude the other. Forcing the lower version shifts the failure to run time.",
  },
  {
    id: "variant_ambiguity",
    family: "gradle_dependency",
    title: "several variants of a module fit",
    summary:
      "A module offers several variants, and the consumer's request does not say enough to choose one. Typically a flavour dimension exists in one module only, or a plugin that knows nothing of Android resolves a configuration.",
    causes: [
      "the library has a flavour dimension that the consumer lacks",
      "a plugin for reports, scans or coverage resolves Android configurations without their attributes",
      "a custom configuration has no attributes",
    ],
    checks: [
      "compare `flavorDimensions` and `productFlavors` of both modules",
      "find which configuration is being resolved and which task or plugin asks",
      "list what is offered: `./gradlew <producer>:outgoingVariants`",
    ],
    fix: "Name the choice with `missingDimensionStrategy` in the consumer. For a plugin, upgrade it or point it at a variant's own configuration such as `<variant>RuntimeClasspath`. Give custom configurations the Android attributes.",
  },
  {
    id: "variant_no_match",
    family: "gradle_dependency",
    title: "no variant of a dependency fits",
    summary:
      "The dependency exists, but none of its variants has the properties that this module asks for. The lines after `Incompatible because` name them: build type, flavour, Java version, platform. `No variants exist` means that the module itself was not configured.",
    causes: [
      "the consumer has a build type or flavour that the dependency lacks",
      "the dependency needs a newer Java than the build uses",
      "a plain Java module depends on an Android library",
      "a multiplatform library has no target for this platform",
      "the target module applies no plugin or failed to configure",
    ],
    checks: [
      "collect the `Incompatible because` lines and note attribute and both values",
      "list what is offered: `./gradlew <producer>:outgoingVariants`",
      "for `No variants exist`, look for an earlier error in that module's build file",
    ],
    fix: "Act on the attribute: `matchingFallbacks` for a build type, `missingDimensionStrategy` for a flavour, a newer JDK or target for the Java version, an Android module instead of `java-library` for the platform.",
  },
  {
    id: "dep_jvm_version",
    family: "gradle_dependency",
    title: "dependency needs a newer Java",
    summary:
      "A library or plugin says that it needs at least a certain Java version, and the build offers less. For a plugin, the JDK that runs Gradle counts. For a Java module, its target version counts.",
    causes: [
      "Gradle runs on JDK 8 or 11 while the plugin needs 17",
      "a Java or Kotlin module targets a lower version than its dependency",
      "CI uses another JDK than the developers",
    ],
    checks: [
      "see which configuration fails: `classpath` means a plugin",
      "see which JDK runs: `./gradlew -version`",
      "look at `sourceCompatibility`, `targetCompatibility` or the toolchain of the module",
    ],
    fix: "Run Gradle on the required JDK, 17 for current Android plugins. For a module, raise its Java target or use a library version built for yours.",
  },
  {
    id: "duplicate_class",
    family: "gradle_dependency",
    title: "two versions of one class on the class path",
    summary:
      "Two artifacts contain the same class, and an app may contain it only once. Gradle cannot choose, because they have different coordinates. Many lines of this kind usually stem from one pair of artifacts.",
    causes: [
      "`kotlin-stdlib` 1.8 or later beside an older `kotlin-stdlib-jdk7` or `-jdk8`, which it has absorbed",
      "a support library beside its AndroidX successor",
      "one library under two names: `listenablefuture` and `guava`, two editions of Bouncy Castle or protobuf",
      "a JAR or AAR in `libs` beside the same library from Maven",
      "two editions of a vendor's SDK, such as `full` and `https`",
    ],
    checks: [
      "group the lines by the two artifacts in parentheses",
      "find who brings each: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
      "look into `libs` and for `fileTree` in the build file",
    ],
    fix: "Bring both to versions that no longer overlap (for Kotlin, import `kotlin-bom`), or exclude one at the dependency that brings it. Delete the local copy. Excluding a class from packaging is no solution.",
  },
  {
    id: "androidx_not_enabled",
    family: "gradle_dependency",
    title: "AndroidX is used but not switched on",
    summary:
      "The class path contains AndroidX libraries, and the property that allows them is not set. It belongs in the project's `gradle.properties`.",
    causes: [
      "`gradle.properties` lacks the line, or is not committed",
      "the module is built as part of another project that does not set it",
    ],
    checks: [
      "look for `android.useAndroidX` in the root `gradle.properties`",
      "check that the file is under version control: `git ls-files gradle.properties`",
    ],
    fix: "Add `android.useAndroidX=true` to the root `gradle.properties`. Add `android.enableJetifier=true` only if an old library still needs the support classes.",
  },
  {
    id: "local_aar_in_library",
    family: "gradle_dependency",
    title: "library module contains a local AAR",
    summary:
      "A library is packed as an AAR, and an AAR cannot contain another one. A file dependency on an `.aar` would be lost in the result, so the plugin refuses to build it.",
    causes: [
      'a library module declares `implementation(files("x.aar"))` or a `fileTree` that matches AARs',
      "an app module was turned into a library and kept its local files",
    ],
    checks: [
      "find the `files` or `fileTree` line in the library module",
      "see whether the AAR is available from a Maven repository",
    ],
    fix: "Use the published artifact, or put the AAR into a local Maven repository and depend on its coordinates. `compileOnly` also works if the app supplies the AAR itself.",
  },
  {
    id: "dep_verification",
    family: "gradle_dependency",
    title: "dependency fails verification or its lock",
    summary:
      "The project records checksums or fixed versions of its dependencies, and what was resolved is not in the record. After an intended upgrade the record is out of date. Without one, it is a reason to be careful.",
    causes: [
      "a dependency was upgraded without updating the record",
      "another platform or repository delivers a file that is not recorded",
      "the artifact was changed or replaced by a mirror",
    ],
    checks: [
      "compare the artifact in the message with the last change of versions: `git log -p gradle/libs.versions.toml`",
      "look at `gradle/verification-metadata.xml` or the lock file of the module",
    ],
    fix: "If the change is intended, write the record anew and review the difference: `./gradlew --write-verification-metadata sha256 help`, or `./gradlew <module>:dependencies --write-locks`. Do not switch verification off to get a build through.",
  },
];
