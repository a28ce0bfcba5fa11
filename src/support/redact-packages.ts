import type { Pseudonyms } from "./pseudonyms.ts";

/** Packages of platforms and libraries, which everyone may see. Prefixes by whole segments. */
const publicPackages: ReadonlySet<string> = new Set([
  "android",
  "androidx",
  "anvil",
  "apollo",
  "arrow",
  "coil",
  "coil3",
  "com.airbnb",
  "com.amazonaws",
  "com.android",
  "com.apollographql",
  "com.bumptech",
  "com.crashlytics",
  "com.example",
  "com.facebook",
  "com.github",
  "com.google",
  "com.huawei",
  "com.intellij",
  "com.jakewharton",
  "com.microsoft",
  "com.miui",
  "com.oplus",
  "com.qualcomm",
  "com.samsung",
  "com.sec",
  "com.squareup",
  "com.sun",
  "dagger",
  "dalvik",
  "de.mannodermaus",
  "gradle",
  "groovy",
  "hilt_aggregated_deps",
  "io.coil",
  "io.grpc",
  "io.insert",
  "io.ktor",
  "io.mockk",
  "io.netty",
  "io.objectbox",
  "io.reactivex",
  "io.realm",
  "io.sentry",
  "java",
  "javax",
  "jdk",
  "junit",
  "kotlin",
  "kotlinx",
  "leakcanary",
  "libcore",
  "okhttp3",
  "okio",
  "org.apache",
  "org.assertj",
  "org.bouncycastle",
  "org.chromium",
  "org.codehaus",
  "org.conscrypt",
  "org.gradle",
  "org.hamcrest",
  "org.jetbrains",
  "org.json",
  "org.junit",
  "org.koin",
  "org.mockito",
  "org.reactivestreams",
  "org.robolectric",
  "org.slf4j",
  "org.w3c",
  "org.xml",
  "retrofit2",
  "rx",
  "sun",
  "timber",
  "worker.org.gradle",
]);

/** Segments that name an app: `com.maker.app`. What follows says how it is built, which a reader needs. */
const namingSegments = 3;
const mostSegments = 8;

const frame = /\bat ([\w$.]+)\.[\w$<>]+\(/g;
const declared =
  /\b(?:Process|package|applicationId|namespace|pkg|cmp)[ \t]{0,3}[:=]?[ \t]{0,3}["']?([a-z]\w*(?:\.\w+)+)/g;
const qualifiedClass =
  /(?<![\w.$/])((?:com|org|net|io|dev|app|eu|de|fr|uk|us|ru|cn|jp|in|br|ch|at|nl|pl)(?:\.[a-z]\w*)+)\.[A-Z]\w*/g;

const sourcePath =
  /[/\\](?:java|kotlin)[/\\]{1,2}((?:[a-z]\w{0,60}[/\\]{1,2}){1,12})[A-Z]\w*\.(?:kt|java)\b/g;

/** Folders that a device names for the package whose they are. */
const deviceFolder =
  /\/(?:data\/(?:data|user(?:_de)?\/\d{1,3}|app(?:\/~~[\w=-]{1,40})?)|Android\/(?:data|obb|media))\/(?!\w+\.(?:apk|dex|odex|jar|so|db)\b)([a-z]\w*(?:\.\w+)+)/g;
const thrown = /(?:^|[\s:"'`(])([a-z]\w*(?:\.[a-z]\w*)+)\.[A-Z]\w*(?:Exception|Error)\b/gm;

const dotted = /(?<![\w$])[A-Za-z_$][\w$]*(?:\.[\w$]+)+/g;
const slashed = /(?<![\w$])[A-Za-z_$][\w$]*(?:[/\\]{1,2}[\w$]+)+/g;

/** Stand-ins by package; those that were given also stand for the packages inside them. */
export class AppPackages {
  readonly standIns = new Map<string, string>();
  readonly #given: ReadonlySet<string>;
  readonly #names: Pseudonyms;

  constructor(given: readonly string[], names: Pseudonyms) {
    this.#names = names;
    this.#given = new Set(given);
    for (const name of given) this.#add(name);
  }

  /** Remembers the naming segments of a package or class name, unless they are public or inside a given package. */
  learn(name: string): void {
    const segments = name.split(/[./\\]+/).filter((segment) => segment !== "");
    const upper = segments.findIndex((segment) => !/^[a-z]/.test(segment));
    const packages = upper < 0 ? segments : segments.slice(0, upper);
    const covered = packages.some((_, index) => {
      const prefix = packages.slice(0, index + 1).join(".");
      return publicPackages.has(prefix) || this.#given.has(prefix);
    });
    if (packages.length >= 2 && !covered) this.#add(packages.slice(0, namingSegments).join("."));
  }

  #add(name: string): void {
    if (!this.standIns.has(name)) {
      this.standIns.set(name, `com.example.app${this.#names.number("package", name)}`);
    }
  }
}

/** Replaces the app's packages, given or learned from the text, by `com.example.app1`, wherever they are written. */
export function redactPackages(text: string, packages: AppPackages): string {
  for (const pattern of [frame, declared, qualifiedClass, sourcePath, deviceFolder, thrown]) {
    for (const [, name = ""] of text.matchAll(pattern)) packages.learn(name);
  }
  const known = packages.standIns;
  if (known.size === 0) return text;
  return text
    .replace(dotted, (name) => replaceSegments(name, ".", /\./, known))
    .replace(slashed, (path) => replaceSegments(path, path.match(/[/\\]+/)?.[0] ?? "/", /[/\\]+/, known));
}

/** Replaces the longest known package that begins at any segment. */
function replaceSegments(
  text: string,
  separator: string,
  between: RegExp,
  known: ReadonlyMap<string, string>,
): string {
  const segments = text.split(between);
  const replaced: string[] = [];
  for (let index = 0; index < segments.length; ) {
    const hit = packageAt(segments, index, known);
    replaced.push(hit ? hit.standIn.replaceAll(".", separator) : (segments[index] ?? ""));
    index += hit?.length ?? 1;
  }
  return replaced.join(separator);
}

function packageAt(
  segments: readonly string[],
  start: number,
  known: ReadonlyMap<string, string>,
): { standIn: string; length: number } | undefined {
  for (let length = Math.min(mostSegments, segments.length - start); length > 0; length--) {
    const name = segments.slice(start, start + length).join(".");
    const standIn = known.get(name);
    if (standIn) return { standIn, length };
    // A JNI signature puts an L before the class: Lorg/maker/shelf/Shelf;
    const jni = start === 0 && name.startsWith("L") ? known.get(name.slice(1)) : undefined;
    if (jni) return { standIn: `L${jni}`, length };
  }
  return undefined;
}
