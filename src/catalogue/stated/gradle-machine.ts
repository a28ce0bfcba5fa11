import { given, type Reading, type StatedTable, type Told } from "./stated-cause.ts";

/** What the machine lacks: SDK, licences, JDK, memory, disk, keys, a device that takes the app. */
export const gradleMachine: StatedTable = {
  java_home_invalid: given(["directory"], ({ directory }, { facts }) => {
    const source = facts.propertyName ?? "JAVA_HOME";
    return {
      cause: `${source} names ${directory}, and there is no JDK on this machine.`,
      steps: [
        source === "JAVA_HOME"
          ? "Set JAVA_HOME to the folder of an installed JDK, the one that holds bin/java, and open a new shell."
          : `Remove ${source} from the gradle.properties that a team shares, or set it in ~/.gradle/gradle.properties to a JDK of this machine.`,
        "Installed ones: /usr/libexec/java_home -V on macOS, update-alternatives --list java on Linux.",
      ],
      confidence: 0.8,
      said: true,
    };
  }),

  sdk_location_missing: ({ facts }) => {
    const { directory } = facts;
    return {
      cause: directory
        ? `sdk.dir or ANDROID_HOME names ${directory}, and there is no Android SDK on this machine.`
        : "Neither ANDROID_HOME nor sdk.dir in local.properties tells this build where the Android SDK is.",
      steps: [
        "Write sdk.dir=<folder of the SDK> into local.properties at the root of the build (Android Studio does when it opens the project), or set ANDROID_HOME.",
        "On a build server install the command-line tools and set ANDROID_HOME in the job; local.properties does not belong into version control.",
      ],
      confidence: 0.8,
      said: true,
    };
  },

  sdk_license: ({ facts, error }) => {
    const packages = [
      ...new Set(
        error.raw.match(
          /\b(?:platforms|build-tools|ndk|cmake|system-images|platform-tools|emulator);?[\w.;-]{0,60}(?=\s|$)/g,
        ) ?? [],
      ),
    ];
    const named = packages.length > 0 ? packages : facts.packageName ? [facts.packageName] : [];
    return {
      cause: `The build needs SDK packages that are not installed${named.length > 0 ? ` (${named.slice(0, 3).join(", ")})` : ""}, and it may not fetch them because their licences are not accepted on this machine.`,
      steps: [
        "Run: yes | sdkmanager --licenses, as the user and with the ANDROID_HOME of the build.",
        ...(named.length > 0
          ? [
              `Or install them beforehand: sdkmanager ${named
                .slice(0, 3)
                .map((name) => `"${name}"`)
                .join(" ")}`,
            ]
          : []),
      ],
      confidence: 0.8,
      said: true,
    };
  },

  sdk_component_missing: ({ facts }) => {
    const { target, buildTools } = facts;
    const name = target ? `platforms;${target}` : buildTools ? `build-tools;${buildTools}` : undefined;
    if (!name) return undefined;
    return {
      cause: target
        ? `The build compiles against ${target}, and this machine's SDK has no such platform.`
        : `The build asks for Build Tools ${buildTools}, and this machine's SDK does not have them.`,
      steps: [
        `sdkmanager "${name}", with the ANDROID_HOME of the build.`,
        target
          ? "Or set compileSdk to a platform that is installed."
          : "Or remove buildToolsVersion from the build files: the Android Gradle plugin picks the one it was made for.",
      ],
      confidence: 0.8,
      said: true,
    };
  },

  ndk_cmake: [
    brokenNdk,
    missingCmake,
    given(["requiredVersion"], ({ requiredVersion }, { facts, error }) => {
      const there = /Versions available locally: ([\d., ]{3,200})/.exec(error.raw)?.[1]?.trim();
      return {
        cause: `The build asks for NDK ${requiredVersion}, which this machine does not have${there ? ` (it has ${there})` : ""}.`,
        steps: [
          `sdkmanager "ndk;${requiredVersion}"`,
          there
            ? `Or set ndkVersion = "${there.split(",").at(-1)?.trim()}" in the module with native code.`
            : "Or remove ndkVersion, so that the plugin's own default is taken.",
        ],
        confidence: facts.code ? 0.75 : 0.8,
        said: true,
      };
    }),
  ],

  gradle_oom: (told) => {
    const { error } = told;
    const space = told.facts.space ?? told.elsewhere("space");
    const heap = told.facts.maxHeap ?? told.elsewhere("maxHeap");
    if (!space && !heap) return undefined;
    if (/kotlin\.daemon\.jvmargs|Not enough memory to run compilation/.test(error.raw)) {
      return {
        cause:
          "The Kotlin compiler ran out of heap: it runs in a daemon of its own, which takes Gradle's heap size unless it has one itself.",
        steps: [
          "Set kotlin.daemon.jvmargs=-Xmx3g in gradle.properties, as far as the machine has that much beside Gradle's own heap.",
          "./gradlew --stop, so that the next build starts daemons with it.",
        ],
        confidence: 0.8,
        said: true,
        quotes: ["kotlin.daemon.jvmargs"],
      };
    }
    const metaspace = /metaspace/i.test(space ?? "");
    const larger = heap ? doubled(heap) : "4g";
    return {
      cause: `${/Expiring Daemon|Gradle build daemon|currently configured max heap/i.test(error.raw) ? "The Gradle daemon" : "A process of the build"} ran out of ${metaspace ? "metaspace" : "heap"}${heap ? `: it has ${heap}, which is too little for this build` : ""}.`,
      steps: [
        metaspace
          ? "Set a larger -XX:MaxMetaspaceSize (1g) in org.gradle.jvmargs of gradle.properties, and keep the -Xmx that stands there."
          : `Set org.gradle.jvmargs=-Xmx${larger} -XX:MaxMetaspaceSize=1g in gradle.properties (the line replaces all of Gradle's defaults), as far as the machine has the memory.`,
        "./gradlew --stop, so that the next build starts a daemon with it.",
        "Where it happens only in parallel builds: org.gradle.workers.max=2 needs less.",
      ],
      confidence: heap ? 0.8 : 0.75,
      said: true,
      quotes: ["currently configured max heap space"],
    };
  },

  gradle_daemon_died: ({ facts }) =>
    facts.code === "137"
      ? {
          cause:
            "The build's process was killed from outside (exit code 137), which on build machines almost always means that the memory of the machine or container ran out.",
          steps: [
            "Give the job more memory, or Gradle less: -Xmx in org.gradle.jvmargs and kotlin.daemon.jvmargs together must fit into it.",
            "org.gradle.workers.max=2 in gradle.properties lowers what runs at once.",
          ],
          confidence: 0.7,
        }
      : undefined,

  gradle_wrapper_problem: ({ error }) =>
    /GradleWrapperMain/.test(error.message)
      ? {
          cause:
            "gradle/wrapper/gradle-wrapper.jar is missing or broken, so ./gradlew has nothing to start. A .gitignore with *.jar keeps it out of a repository.",
          steps: [
            "Run `gradle wrapper` with an installed Gradle, or take the file from a working checkout.",
            "Commit it: !gradle/wrapper/gradle-wrapper.jar in .gitignore where *.jar is ignored.",
          ],
          confidence: 0.8,
          said: true,
        }
      : undefined,

  gradle_lock_timeout: given(["lock"], ({ lock }, { error }) => {
    const owner = /Owner PID: (\d{1,9})/.exec(error.raw)?.[1];
    return {
      cause: `Another Gradle process holds the lock of ${lock.replace(/\s*\([^)]*\)$/, "")}${owner ? ` (process ${owner})` : ""}: two builds share one folder at the same time.`,
      steps: [
        "Wait for the other build, or ./gradlew --stop; an IDE's sync counts as one.",
        "On a build server give each job a GRADLE_USER_HOME and a checkout of its own.",
      ],
      confidence: 0.8,
      said: true,
      quotes: ["Owner PID"],
    };
  }),

  disk_full: () => ({
    cause: "The disk that the build writes to is full.",
    steps: [
      "Free space: ./gradlew clean, ~/.gradle/caches, old system images and emulators under the SDK.",
      "On a build server look at df -h, and at df -i where bytes are left but files are not.",
    ],
    confidence: 0.8,
    said: true,
  }),

  signing_config: given(["keystore"], ({ keystore }, { facts }) => ({
    cause: `The signing config${facts.signingConfig ? ` ${facts.signingConfig}` : ""} names the keystore ${keystore}, and there is no such file on this machine.`,
    steps: [
      'Put the keystore there, or write storeFile relative to the module\'s folder (file("…")) or from an environment variable.',
      "On a build server decode it from a secret before the build; a pull request from a fork has no secrets and must not sign with it.",
    ],
    confidence: 0.8,
    said: true,
  })),
};

/** `[CXX1300] CMake '3.22.1' was not found in SDK, PATH, or by cmake.dir property.` */
function missingCmake({ error }: Told): ReturnType<Reading> {
  const version = /CMake '([\d.]{3,20})' was not found/.exec(error.raw)?.[1];
  if (!version) return undefined;
  return {
    cause: `The build asks for CMake ${version}, which this machine's SDK does not have.`,
    steps: [
      `sdkmanager "cmake;${version}"`,
      "Or set externalNativeBuild { cmake { version = … } } to one that is installed; cmake.dir in local.properties names another folder.",
    ],
    confidence: 0.8,
    said: true,
  };
}

/** An NDK folder that holds no NDK: an installation that was broken off. */
function brokenNdk({ error }: Told): ReturnType<Reading> {
  const [, path] = /NDK at (\S{1,300}) did not have a source\.properties file/.exec(error.raw) ?? [];
  if (!path) return undefined;
  const version = path.split(/[/\\]/).at(-1);
  return {
    cause: `${path} is there and holds no NDK: its installation was broken off, or only the folder was made.`,
    steps: [`Delete that folder and install it again: sdkmanager "ndk;${version}"`],
    confidence: 0.8,
    said: true,
  };
}

/** "512 MiB" → "2g", "2 GiB" → "4g": a heap worth trying next. */
function doubled(heap: string): string {
  const [, amount = "", unit = ""] = /([\d.]+)\s*([GM])/i.exec(heap) ?? [];
  const gigabytes = /g/i.test(unit) ? Number(amount) : Number(amount) / 1024;
  return `${Math.max(2, Math.ceil(gigabytes * 2)) || 4}g`;
}
