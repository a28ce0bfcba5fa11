import type { Pseudonyms } from "./pseudonyms.ts";

/** Packages of platforms and libraries, which everyone may see. Prefixes by whole segments. */
const publicPackages: readonly string[] = [
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
];

/** Segments that name an app: `com.maker.app`. What follows says how it is built, which a reader needs. */
const namingSegments = 3;
const mostSegments = 8;

const frame = /\bat ([\w$.]+)\.[\w$<>]+\(/g;
const declared =
  /\b(?:Process|package|applicationId|namespace|pkg|cmp)[ \t]{0,3}[:=]?[ \t]{0,3}["']?([a-z]\w*(?:\.\w+)+)/g;
const qualifiedClass =
  /(?<![\w.$/])((?:com|org|net|io|dev|app|eu|de|fr|uk|us|ru|cn|jp|in|br|ch|at|nl|pl)(?:\.[a-z]\w*)+)\.[A-Z]\w*/g;

const sourcePath = /[/\\](?:java|kotlin)[/\\]{1,2}((?:[a-z]\w*[/\\]{1,2})+)[A-Z]\w*\.(?:kt|java)\b/g;

const dotted = /(?<![\w$])[A-Za-z_$][\w$]*(?:\.[\w$]+)+/g;
const slashed = /(?<![\w$])[A-Za-z_$][\w$]*(?:[/\\]{1,2}[\w$]+)+/g;

/** Replaces the app's packages, given or learned from the text, by `com.example.app1`, wherever they are written. */
export function redactPackages(text: string, names: Pseudonyms, known: Map<string, string>): string {
  for (const pattern of [frame, declared, qualifiedClass, sourcePath]) {
    for (const [, name = ""] of text.matchAll(pattern)) learn(name, names, known);
  }
  if (known.size === 0) return text;
  return text
    .replace(dotted, (name) => replaceSegments(name, ".", /\./, known))
    .replace(slashed, (path) => replaceSegments(path, path.includes("\\") ? "\\" : "/", /[/\\]+/, known));
}

/** Remembers the naming segments of a package or class name, unless they are public. */
function learn(name: string, names: Pseudonyms, known: Map<string, string>): void {
  const segments = name.split(/[./\\]+/).filter((segment) => segment !== "");
  const upper = segments.findIndex((segment) => !/^[a-z]/.test(segment));
  const packages = upper < 0 ? segments : segments.slice(0, upper);
  const base = packages.slice(0, namingSegments).join(".");
  if (packages.length < 2 || known.has(base) || isPublic(packages)) return;
  addPackage(base, names, known);
}

export function addPackage(name: string, names: Pseudonyms, known: Map<string, string>): void {
  if (!known.has(name)) known.set(name, `com.example.app${names.number("package", name)}`);
}

const publicSet = new Set(publicPackages);

function isPublic(segments: readonly string[]): boolean {
  return segments.some((_, index) => publicSet.has(segments.slice(0, index + 1).join(".")));
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
