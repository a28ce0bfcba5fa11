import { isAndroidPlugin } from "../../analysis/build/android-plugin.ts";
import { beginningOfStack } from "../../analysis/code/thread-of-stack.ts";
import type { Codebase } from "../../model/codebase.ts";
import type { Location } from "../../model/finding.ts";
import type { Need } from "../../model/need.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { mayReadField } from "./reads-field.ts";

/** What is at hand of a failure that general advice is to fit. */
export interface KnownOfFailure {
  readonly error: ParsedError;
  readonly place: Location | undefined;
  readonly codebase: Codebase | undefined;
}

/** Families of failures while code runs: only these may have run without Android, and in any language. */
const OF_RUNS = /^(?:kotlin_runtime|coroutines|android_runtime|native_anr|unknown)$/;
const OF_KOTLIN = /^(?:coroutines|kotlin_compile|compose)$/;

/** Which of these the failure lacks for certain, by log and project: advice that needs it does not fit. */
export async function findMissingNeeds(asked: readonly Need[], known: KnownOfFailure): Promise<Set<Need>> {
  const missing = new Set<Need>();
  for (const need of asked) if (await LACKS[need](known)) missing.add(need);
  return missing;
}

const LACKS: Readonly<Record<Need, (known: KnownOfFailure) => Promise<boolean>>> = {
  android: isWithoutAndroid,
  screen: async (known) =>
    OF_RUNS.test(known.error.family) && (isOffMainThread(known.error) || (await isWithoutAndroid(known))),
  shrinker: async (known) => (await isWithoutAndroid(known)) || isUnshrunk(known),
  kotlin: isInJava,
  oldAndroid: isOfNewDevices,
  gradle: isOfAnotherBuildTool,
  field: async ({ error, place, codebase }) =>
    OF_RUNS.test(error.family) &&
    place !== undefined &&
    codebase !== undefined &&
    !(await mayReadField(place, codebase)),
};

const OTHER_BUILD_TOOL = /^(?:pom\.xml|MODULE\.bazel|WORKSPACE(?:\.bazel)?|BUCK)$/;

/** The project has the files of another build tool at its root, and none of Gradle's anywhere. */
async function isOfAnotherBuildTool({ codebase }: KnownOfFailure): Promise<boolean> {
  const files = (await codebase?.files()) ?? [];
  return (
    files.some(({ path }) => OTHER_BUILD_TOOL.test(path)) &&
    !files.some(({ path }) => /\.gradle(?:\.kts)?$/.test(path))
  );
}

/** The first level that reads several dex files by itself. Source: "Enable multidex", developer.android.com, read 2026-11. */
const ART = 21;

/** Nothing shows that the app runs on Android below 5.0: neither the log nor a `minSdk`. */
async function isOfNewDevices({ error, codebase }: KnownOfFailure): Promise<boolean> {
  if (!OF_RUNS.test(error.family) || /\bdalvikvm\b|dalvik\.system\.NativeStart/.test(error.raw)) return false;
  const levels = ((await codebase?.gradle())?.modules ?? []).flatMap(
    ({ settings }) => settings.minSdk?.value ?? settings.minSdkVersion?.value ?? [],
  );
  return levels.every((level) => !(Number(level) < ART));
}

const classesOf = (error: ParsedError): string[] =>
  throwablesOf(error).flatMap(({ frames }) => frames.map(({ className }) => className));

/** The compiler of data binding runs in the build, under the platform's name. */
const OF_ANDROID =
  /^(?:android(?!\.databinding\.(?:tool\.|AndroidDataBinding\b))|dalvik|libcore)\.|^com\.android\.internal\.|^org\.robolectric\./;
/** Code that is not on a device: desktop windows, Gradle, editors, servers. */
const OF_JVM =
  /^(?:java\.desktop\/)?(?:java\.awt|javax\.swing|sun\.awt)\.|^(?:org\.gradle|com\.intellij|jdk\.internal|sun\.nio|io\.ktor\.server|org\.springframework)\./;
/** ART names neither modules of the JDK nor a thread in that way, and words a wrong cast and a null otherwise. */
const SAID_BY_JVM =
  /^[^\S\n]{0,80}at java\.(?:base|desktop)\/|^Exception in thread "|\bin unnamed module of loader\b|\bclass \S{1,200} cannot be cast to class |\bCannot (?:invoke|read field|store to|load from) [^\n]{1,200} because [^\n]{1,200} is null/m;
const DESKTOP_SOURCES = /(?:^|\/)src\/(?:jvm|desktop|awt)(?:Main|Test)\//;

async function isWithoutAndroid({ error, place, codebase }: KnownOfFailure): Promise<boolean> {
  if (!OF_RUNS.test(error.family)) return false;
  const classes = classesOf(error);
  if (error.process !== undefined || classes.some((name) => OF_ANDROID.test(name))) return false;
  if (SAID_BY_JVM.test(error.raw)) return true;
  if (classes.some((name) => OF_JVM.test(name))) return true;
  if (place && DESKTOP_SOURCES.test(place.path)) return true;
  if (!codebase) return false;
  const { modules } = await codebase.gradle();
  if (modules.some(({ plugins }) => plugins.some(({ id }) => id.includes("android")))) return false;
  const files = await codebase.files();
  return files.length > 0 && !files.some(({ path }) => /(?:^|\/)AndroidManifest\.xml$/.test(path));
}

function isOffMainThread(error: ParsedError): boolean {
  const begins = beginningOfStack(throwablesOf(error).at(-1)?.frames ?? []);
  if (begins) return begins.thread !== "the main thread";
  return error.thread !== undefined && error.thread !== "main";
}

async function isInJava({ error, place, codebase }: KnownOfFailure): Promise<boolean> {
  const { family } = error;
  if (OF_KOTLIN.test(family) || !(OF_RUNS.test(family) || family === "java_compile")) return false;
  const path = place?.path || error.culprit?.path || error.filePath;
  const ending = /\.(kt|kts|java)$/.exec(path)?.[1];
  if (ending) return ending === "java";
  const files = (await codebase?.files()) ?? [];
  const isJava = files.some((file) => file.path.endsWith(".java"));
  return isJava && !files.some((file) => file.path.endsWith(".kt"));
}

const MINIFIES = /\b(?:isM|m|setM)inifyEnabled\b/;
const OFF = /inifyEnabled\b[\s=(]{1,4}false\b/;

/** No build script of the project turns the shrinker on, or the app is a debug build by its name. */
async function isUnshrunk({ error, codebase }: KnownOfFailure): Promise<boolean> {
  if (error.family === "dex_r8" || /\bR8\b|[Pp]ro[Gg]uard|WithR8/.test(error.raw)) return false;
  if (/\.debug(?::|$)/.test(error.process ?? "")) return true;
  if (!codebase) return false;
  const { modules } = await codebase.gradle();
  if (!modules.some(({ plugins }) => plugins.some(({ id }) => isAndroidPlugin(id)))) return false;
  const settings = await codebase.search({ text: "inifyEnabled", maxResults: 100 });
  const written = settings.filter(
    ({ path, text }) => /\.(?:gradle|kts|kt|groovy)$/.test(path) && MINIFIES.test(text),
  );
  return written.every(({ text }) => OFF.test(text));
}
