import type { Explanation } from "../../model/explanation.ts";

/** Build failures because of the machine: JDK and SDK paths, memory, disk, device, keys. */
export const gradleEnvironmentMachine: Explanation[] = [
  {
    id: "java_home_invalid",
    family: "gradle_environment",
    title: "the configured JDK does not exist or is too old",
    summary:
      "Gradle was pointed to a Java installation that is not there, found none at all, or found one it cannot run on. Gradle 9 needs Java 17 or later to run.",
    causes: [
      "`JAVA_HOME` or `org.gradle.java.home` names a folder of another machine or a removed version",
      "no Java is installed, or not on the path",
      "Gradle 9 is started with Java 11 or older",
    ],
    checks: [
      "show it: `echo $JAVA_HOME` and `java -version`",
      "search `org.gradle.java.home` in the project's and in `~/.gradle/gradle.properties`",
    ],
    fix: "Set `JAVA_HOME` to an installed JDK 17 or later. Do not commit `org.gradle.java.home`: the path is right on one machine only.",
  },
  {
    id: "sdk_location_missing",
    family: "gradle_environment",
    title: "the Android SDK cannot be found",
    summary:
      "Gradle needs the path of the Android SDK, from `ANDROID_HOME` or from `sdk.dir` in `local.properties`. Neither is set here, or the path does not exist.",
    causes: [
      "a fresh clone or CI job has no `local.properties` and no `ANDROID_HOME`",
      "`local.properties` was committed with another machine's path",
      "a Windows path has single backslashes",
      "an included build looks for its own `local.properties`",
    ],
    checks: [
      "show it: `echo $ANDROID_HOME` and `cat local.properties`",
      "check that the folder exists and contains `platforms`",
      "see whether git tracks the file: `git ls-files local.properties`",
    ],
    fix: "Set `ANDROID_HOME`, or write `sdk.dir=/path/to/sdk` into `local.properties`. Keep that file out of version control.",
  },
  {
    id: "sdk_license",
    family: "gradle_environment",
    title: "Android SDK licence not accepted",
    summary:
      "The build needs an SDK package that is not installed. Gradle would download it but may not, because its licence has not been accepted on this machine.",
    causes: [
      "`compileSdk`, build tools or `ndkVersion` was raised, and CI lacks the package",
      "the SDK in the image has no licence files",
      "a preview package has a licence of its own",
    ],
    checks: [
      "read the listed packages and compare them with the module's `android` block",
      "look into `$ANDROID_HOME/licenses`",
    ],
    fix: 'Accept and install once: `yes | sdkmanager --licenses`, then `sdkmanager "<package>"` for each one listed. In images, do both while building the image.',
  },
  {
    id: "sdk_component_missing",
    family: "gradle_environment",
    title: "an Android SDK package is missing or broken",
    summary:
      "The build asks for a platform or build tools version that is not installed, is damaged, or cannot be installed because the SDK folder is read-only. An old Android plugin also fails to read platforms with a minor number, such as 36.1.",
    causes: [
      "the platform for `compileSdk` is not installed and cannot be downloaded",
      "a download was interrupted and left a broken package",
      "the SDK folder belongs to another user",
      "the Android plugin is too old for this kind of platform",
    ],
    checks: [
      "list what is installed: `sdkmanager --list_installed`",
      "compare with `compileSdk` and `buildToolsVersion`",
    ],
    fix: 'Install it: `sdkmanager "platforms;android-36"`. Remove a damaged package first. Delete `buildToolsVersion` from the build file unless you need it; the plugin picks its own.',
  },
  {
    id: "ndk_cmake",
    family: "gradle_environment",
    title: "NDK, CMake or the native build failed",
    summary:
      "The native part of the build lacks its tools, or the C and C++ code does not build. Codes such as `CXX1101` concern the tools. Lines from `ninja`, `clang` or `ld` are errors of the code.",
    causes: [
      "the `ndkVersion` that is asked for is not installed, or only in part",
      "the CMake version is not installed",
      "a source file is missing from the CMake list, or a library is not linked",
      "the C++ code has an error",
    ],
    checks: [
      "read the first `error:` line of compiler or linker",
      "compare `ndkVersion` and the `cmake` version with `$ANDROID_HOME/ndk` and `$ANDROID_HOME/cmake`",
      "open the `CMakeLists.txt` named in the message",
    ],
    fix: 'Install the exact versions: `sdkmanager "ndk;<version>" "cmake;<version>"`, and pin them in the build file. A folder without `source.properties` is a broken NDK: delete and reinstall it. Otherwise repair the C++ error.',
  },
  {
    id: "gradle_oom",
    family: "gradle_environment",
    title: "the build ran out of memory",
    summary:
      "A JVM of the build used up its heap or metaspace. Without `org.gradle.jvmargs` the Gradle daemon has only 512 MiB of heap and 384 MiB of metaspace. The Kotlin daemon and test workers have limits of their own.",
    causes: [
      "`org.gradle.jvmargs` is missing or too small",
      "`~/.gradle/gradle.properties` overrides the project's value",
      "many workers, R8 or KSP2 (which runs in the Gradle daemon) need more at once",
      "tests need more than the worker's `maxHeapSize`",
    ],
    checks: [
      "see which process complains: Gradle daemon, Kotlin daemon or test worker",
      "read `org.gradle.jvmargs`, `kotlin.daemon.jvmargs` and `maxHeapSize`",
      "compare the sum with the memory of the machine or container",
    ],
    fix: "Set `org.gradle.jvmargs=-Xmx4g -XX:MaxMetaspaceSize=1g` or what the project needs, within the machine's memory. If it has no more, lower `org.gradle.workers.max`.",
  },
  {
    id: "gradle_daemon_died",
    family: "gradle_environment",
    title: "the Gradle daemon was killed or crashed",
    summary:
      "The process that runs the build vanished. Exit code 137 means it was killed, mostly by the system for lack of memory; 143 means it was asked to stop, mostly by a time limit. A JVM crash leaves a file `hs_err_pid*.log`.",
    causes: [
      "all JVMs together need more memory than the machine or container has",
      "CI cancelled the job or its time ran out",
      "the JVM itself crashed",
    ],
    checks: [
      "add up `org.gradle.jvmargs`, `kotlin.daemon.jvmargs` and test heaps, and compare with the machine",
      "look for `hs_err_pid*.log` in the project folder",
      "on Linux look for a kill by the kernel: `dmesg | grep -i 'killed process'`",
    ],
    fix: "Lower the heap sizes or `org.gradle.workers.max`, or use a larger machine. Raising `-Xmx` makes a kill by the system more likely. For a JVM crash, update the JDK.",
  },
  {
    id: "gradle_wrapper_problem",
    family: "gradle_environment",
    title: "the Gradle wrapper cannot start",
    summary:
      "Before any build runs, the wrapper must be present and executable, and able to download the Gradle distribution. One of these steps failed.",
    causes: [
      "`gradle-wrapper.jar` is not committed, often because of a `*.jar` ignore rule",
      "`gradlew` lacks the execute bit or has Windows line ends",
      "`distributionUrl` names a version that does not exist",
      "the download was interrupted, or the network blocks it",
      "the checksum of the distribution does not match",
    ],
    checks: [
      "see what is tracked: `git ls-files -s gradlew gradle/wrapper`; the mode of `gradlew` should be 100755",
      "read `gradle/wrapper/gradle-wrapper.properties`",
      "look for `*.jar` in `.gitignore`",
    ],
    fix: "Commit the wrapper files and set the bit: `git update-index --chmod=+x gradlew`. Correct the URL. For a broken download delete that version's folder under `~/.gradle/wrapper/dists`.",
  },
  {
    id: "gradle_lock_timeout",
    family: "gradle_environment",
    title: "another process holds a Gradle lock",
    summary:
      "Gradle locks its caches against simultaneous use. Another process kept the lock too long, or a virus scanner or network drive prevented a file from being moved. The message gives the owner's process id.",
    causes: [
      "the IDE and a terminal build at the same time, or a hung daemon holds the lock",
      "a virus scanner keeps files open",
      "the Gradle home lies on a network drive or is shared by containers",
    ],
    checks: [
      "look up the owner's process id from the message: `ps -p <pid>`",
      "see where the Gradle home is: `echo $GRADLE_USER_HOME`",
    ],
    fix: "Stop old daemons with `./gradlew --stop` and build again. Exclude the Gradle home from scanning, and give each parallel job a Gradle home of its own.",
  },
  {
    id: "disk_full",
    family: "gradle_environment",
    title: "no space left on the disk",
    summary:
      "A file could not be written because the disk, or a quota on it, is full. Other errors in the same log, such as damaged caches, follow from that.",
    causes: [
      "Gradle caches, build folders and SDK images have grown over time",
      "the CI runner's disk is small",
      "the temporary folder is a small memory disk, or out of inodes",
    ],
    checks: [
      "see the space: `df -h . ~/.gradle /tmp` and `df -i .`",
      "find the large folders: `du -sh ~/.gradle/* */build`",
    ],
    fix: "Free space: old Gradle versions and caches, emulator images, build folders. On CI remove unused tools first or take a larger runner. Then clean caches that were half written.",
  },
  {
    id: "install_failed",
    family: "gradle_environment",
    title: "the app could not be installed on the device",
    summary:
      "The device's package manager refused the APK, or no device is connected. The code after `INSTALL_FAILED` says why. An app may be updated only with the same signature and not with a lower version.",
    causes: [
      "an app with the same id but another signature is installed (`UPDATE_INCOMPATIBLE`)",
      "a newer version is installed (`VERSION_DOWNGRADE`)",
      "the device is older than `minSdk`, or its processor type is not in the APK",
      "another app owns the same provider authority (`CONFLICTING_PROVIDER`)",
      "storage is full, or no device is online",
    ],
    checks: [
      "list the devices: `adb devices -l`",
      "look for the installed app: `adb shell dumpsys package <applicationId> | grep -E 'versionCode|signatures'`",
      "compare `minSdk`, `abiFilters` and `versionCode` with the device",
    ],
    fix: "Act on the code: uninstall the other build (its data is lost), raise `versionCode`, choose a fitting device, or use `applicationId` in provider authorities. Give debug builds an `applicationIdSuffix` so that both can coexist.",
  },
  {
    id: "signing_config",
    family: "gradle_environment",
    title: "release signing is not set up here",
    summary:
      "The build is to be signed, and the keystore, its password or the key alias is missing or wrong on this machine. A relative `storeFile` is resolved against the module's folder.",
    causes: [
      "the keystore or its properties file is not in version control, and CI does not create it",
      "an environment variable or property is empty",
      "the path is relative to another folder",
      "password or alias does not match the keystore",
    ],
    checks: [
      "look at `signingConfigs` and where each value comes from",
      "check that the file exists at the path in the message",
      "list the aliases: `keytool -list -keystore <file>`",
    ],
    fix: "Provide the keystore and secrets where the build runs; on CI, decode it from a secret before the build. Let the release build fail clearly without them, and never commit the keystore's password.",
  },
];
