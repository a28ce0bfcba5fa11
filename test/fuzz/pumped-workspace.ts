import { readFixture } from "../fixtures/fixture-files.ts";
import { pumpedInto } from "./pumped-log.ts";
import type { Pumped, Pumps } from "./pumps.ts";
import type { Random } from "./random.ts";

/** A failure with its project, as long as it is asked for. */
export interface PumpedWorkspace {
  /** The fixture, and what was pumped in it. */
  name: string;
  log: Pumped;
  files(times: number): Map<string, string | Buffer>;
}

/** What is pumped of a project, by which files are of the kind, with one that is made where there is none. */
const KINDS: readonly { name: string; files: RegExp; path: string; text: string }[] = [
  {
    name: "source",
    files: /\.(?:kt|java)$/,
    path: "app/src/main/java/A.kt",
    text: "package a\n\nclass A {\n}\n",
  },
  {
    name: "properties",
    files: /\.properties$/,
    path: "gradle.properties",
    text: "a=\norg.gradle.jvmargs=-Xmx1g\n",
  },
  {
    name: "catalog",
    files: /\.toml$/,
    path: "gradle/libs.versions.toml",
    text: '[versions]\nagp = "8.0"\n\n[libraries]\na = { module = "a:b", version.ref = "agp" }\n',
  },
  {
    name: "manifest",
    files: /AndroidManifest\.xml$/,
    path: "app/src/main/AndroidManifest.xml",
    text: '<manifest package="a">\n<application android:name=".A">\n</application>\n</manifest>\n',
  },
  {
    name: "script",
    files: /\.gradle(?:\.kts)?$/,
    path: "app/build.gradle.kts",
    text: "android {\n}\ndependencies {\n}\n",
  },
  {
    name: "resources",
    files: /\/res\/.*\.xml$/,
    path: "app/src/main/res/values/strings.xml",
    text: '<resources>\n<string name="a">a</string>\n</resources>\n',
  },
  {
    name: "rules",
    files: /\.(?:pro|txt|yml)$/,
    path: "app/proguard-rules.pro",
    text: "-keep class a.A { *; }\n",
  },
];

export function pumpedWorkspace(random: Random, names: readonly string[], pumps: Pumps): PumpedWorkspace {
  const name = random.pick(names);
  const { log, files } = readFixture(name);
  const pumped = new Map<string, Pumped>();
  const kinds: string[] = [];
  let ownLog: Pumped = () => log;
  for (let count = 1 + random.below(3); count > 0; count--) {
    const choice = random.below(KINDS.length + 3);
    const kind = KINDS[choice];
    kinds.push(kind?.name ?? (choice === KINDS.length ? "log" : "name"));
    if (kind) {
      const own = [...files.keys()].filter((path) => kind.files.test(path));
      const path = own.length > 0 ? random.pick(own) : kind.path;
      pumped.set(path, pumpedInto(random, files.get(path)?.toString() ?? kind.text, pumps));
    } else if (choice === KINDS.length) ownLog = pumpedInto(random, log, pumps);
    else {
      const sources = [...files.keys()].filter((path) => /\.(?:kt|java|xml)$/.test(path));
      const source = sources.length > 0 ? random.pick(sources) : "A.kt";
      pumped.set(namedBy(random, source, pumps), () => files.get(source)?.toString() ?? "");
    }
  }
  return {
    name: `${name} (${kinds.join(", ")})`,
    log: ownLog,
    files: (times) => {
      const all = new Map<string, string | Buffer>(files);
      for (const [path, text] of pumped) all.set(path, text(times));
      return all;
    },
  };
}

/** A path with names that a file system takes, made of pumped texts. */
function namedBy(random: Random, path: string, pumps: Pumps): string {
  const part = (longest: number) => {
    const text = pumps
      .pick(random)(1)
      .replace(/[/\0\n]/g, "");
    return Buffer.from(text).subarray(0, longest).toString("utf8").replaceAll("\ufffd", "") || "a";
  };
  const folders = Array.from({ length: random.below(4) }, () => part(1 + random.below(200)));
  const usable = [...folders, part(1 + random.below(200)) + path.slice(path.lastIndexOf("."))];
  return [
    path.slice(0, Math.max(0, path.lastIndexOf("/"))),
    ...usable.map((name) => name.replace(/^\.+$/, "a")),
  ]
    .filter(Boolean)
    .join("/");
}
