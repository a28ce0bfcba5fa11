import { fileSearch } from "../../contracts/file-search.ts";
import type { GradleModel, TextMatch, VersionPlace } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import { readProperties } from "../../syntax/properties.ts";
import { readToml } from "../../syntax/toml.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { search } from "../code/code.ts";
import { lineOf, type Source, sourceOf } from "../code/source.ts";

/** Who reads the line that chooses a JDK. */
export type JdkChooser = "daemon criteria" | "gradle.properties" | "workflow" | "image" | "version manager";

/** A line of the project that chooses the JDK Gradle runs on. */
export interface JdkChoice {
  chooser: JdkChooser;
  place: VersionPlace;
  jdk: number;
  /** What stands there for the JDK: `11`, `openjdk-11`, `1.8`. */
  written: string;
  /** The tool that showed the line. */
  source: string;
}

/** `11`, `17.0.9`, `1.8`, `8u392` as the JDK's number. */
export function jdkNumber(version: string): number | undefined {
  const [, old, number] = /^(1\.)?(\d{1,2})(?!\d)/.exec(version.trim()) ?? [];
  const jdk = Number(number);
  return number === undefined || jdk < (old ? 5 : 6) ? undefined : jdk;
}

const PIPELINES = "**/*.{yml,yaml}";
const MANAGERS = "**/{.java-version,.tool-versions}";
/** Files of keys and values, and the key of the JDK. */
const BY_KEY: readonly { chooser: JdkChooser; files: string; key: string }[] = [
  { chooser: "daemon criteria", files: "**/gradle-daemon-jvm.properties", key: "toolchainVersion" },
  { chooser: "version manager", files: "**/.sdkmanrc", key: "java" },
  { chooser: "version manager", files: "**/{mise.toml,.mise.toml}", key: "java" },
];

/** What a line says about the JDK, by who reads it; the first group is the number. */
const WORDINGS: readonly { chooser: JdkChooser; files: RegExp; line: RegExp }[] = [
  {
    chooser: "version manager",
    files: /(?:^|\/)\.java-version$/,
    line: /^\s*(?:[a-z][a-z0-9.-]*-)?((?:1\.)?\d[\w.]*)/,
  },
  {
    chooser: "version manager",
    files: /(?:^|\/)\.tool-versions$/,
    line: /^\s*java\s+(?:[a-z][a-z0-9]*-)*((?:1\.)?\d[\w.]*)/,
  },
  { chooser: "workflow", files: /\.ya?ml$/, line: /^\s*(?:-\s*)?java-version\s*:\s*["']?((?:1\.)?\d[\w.]*)/ },
  {
    chooser: "workflow",
    files: /\.ya?ml$/,
    line: /^\s*(?:-\s*)?(?:jdk|java)\s*:\s*["']?(?:(?:open|oracle)jdk)?((?:1\.)?\d[\w.]*)/,
  },
  { chooser: "workflow", files: /\.ya?ml$/, line: /^\s*-\s*(?:open|oracle)jdk((?:1\.)?\d[\w.]*)\s*$/ },
  {
    chooser: "image",
    files: /(?:\.ya?ml|(?:^|\/)[^/]*(?:Dockerfile|Containerfile)[^/]*)$/,
    line: /^\s*(?:(?:-\s*)?(?:image|name)\s*:\s*["']?|FROM\s+(?:--\S+\s+)?)\S{0,200}?(?:temurin|openjdk|corretto|zulu|jdk|liberica|sapmachine)[\w.-]{0,100}?[:-](?:jdk-?)?((?:1\.)?\d[\w.]*)/i,
  },
];

const PIPELINE_LINE =
  "^\\s*-?\\s*(java-version|jdk|java|image|name)\\s*:\\s*\\S*\\d|^\\s*-\\s*(open|oracle)jdk\\d";

/**
 * The lines that choose the JDK of Gradle, those that win over others first: criteria of the daemon, the property
 * of Gradle, then what sets JAVA_HOME, in pipelines only where they run Gradle.
 */
export function* jdkChoices(build: GradleModel): AnalysisTask<JdkChoice[]> {
  const { hits: inPipelines } = yield* search(PIPELINE_LINE, { isRegex: true, files: PIPELINES, limit: 200 });
  const { hits: inImages } = yield* search("^FROM\\s", {
    isRegex: true,
    files: "**/*{Dockerfile,Containerfile}*",
  });
  const { hits: inManagers } = yield* search("\\d", { isRegex: true, files: MANAGERS });
  const { hits: running } = yield* search("gradle", { files: PIPELINES, limit: 500 });
  const runsGradle = new Set(running.map(({ path }) => path));
  const choices = [
    ...inPipelines.filter(({ path }) => runsGradle.has(path)),
    ...inImages,
    ...inManagers,
  ].flatMap(choiceIn);
  const byKey = yield* choicesByKey();
  return [...choices, ...byKey, ...propertyChoice(build)].toSorted((left, right) => rank(left) - rank(right));
}

const rank = ({ chooser }: JdkChoice): number =>
  ["daemon criteria", "gradle.properties"].indexOf(chooser) + 1 || 3;

function choiceIn({ path, line, text }: TextMatch): JdkChoice[] {
  for (const { chooser, files, line: wording } of WORDINGS) {
    const written = files.test(path) ? wording.exec(text)?.[1] : undefined;
    const jdk = written === undefined ? undefined : jdkNumber(written);
    if (written === undefined || jdk === undefined) continue;
    return [{ chooser, place: { path, line, text: text.trim() }, jdk, written, source: "grep_search" }];
  }
  return [];
}

/** What files of keys and values choose: `toolchainVersion=17`, `java = "temurin-17.0.9"`. */
function* choicesByKey(): AnalysisTask<JdkChoice[]> {
  const found: JdkChoice[] = [];
  for (const { chooser, files, key } of BY_KEY) {
    for (const path of (yield* requestTool(fileSearch, { pattern: files }))?.files ?? []) {
      const source = yield* sourceOf(path);
      for (const { value, line } of source ? valuesOf(source, key) : []) {
        const written = /^(?:[a-z][a-z0-9]*-)*((?:1\.)?\d[\w.]*)/.exec(value)?.[1];
        const jdk = written === undefined ? undefined : jdkNumber(written);
        if (!source || written === undefined || jdk === undefined) continue;
        const place = { path, line, text: lineOf(source, line).trim() };
        found.push({ chooser, place, jdk, written, source: "read_file" });
      }
    }
  }
  return found;
}

/** The values of a key in a file of properties, or among the tools of a TOML file. */
function valuesOf({ path, lines }: Source, key: string): { value: string; line: number }[] {
  if (!path.endsWith(".toml")) return readProperties(lines).filter((each) => each.key === key);
  return readToml(lines.join("\n")).entries.flatMap(({ table, key: parts, value, line }) => {
    const first = Array.isArray(value) ? value[0] : value;
    return table === "tools" && parts.join(".") === key && typeof first === "string"
      ? [{ value: first, line }]
      : [];
  });
}

/** `org.gradle.java.home=/usr/lib/jvm/java-11-openjdk`: the folder's name tells the JDK. */
function propertyChoice(build: GradleModel): JdkChoice[] {
  const home = build.properties["org.gradle.java.home"];
  const written = home && jdkInPath(home.value);
  if (!home || !written) return [];
  return [
    {
      chooser: "gradle.properties",
      place: home.place,
      jdk: written.jdk,
      written: written.text,
      source: "gradle_model",
    },
  ];
}

/** The JDK a folder is named for: 11 of `/usr/lib/jvm/java-11-openjdk-amd64`, 8 of `…/jdk1.8.0_291`. */
export function jdkInPath(path: string): { jdk: number; text: string } | undefined {
  for (const part of path.split(/[/\\]/).toReversed()) {
    const text =
      /(?:jdk|java|jre|jbr|temurin|corretto|zulu|graalvm|openjdk|^)[-_@]?(?:openjdk[-_@]?)?((?:1\.)?\d{1,2})(?:[._+-]|$)/i.exec(
        part,
      )?.[1];
    const jdk = text === undefined ? undefined : jdkNumber(text);
    if (text !== undefined && jdk !== undefined) return { jdk, text };
  }
  return undefined;
}

/** Said where none of them chooses one, with what was looked at. */
export const NO_CHOICE =
  "No gradle.properties, daemon criteria, pipeline, container image or version manager's file here chooses that JDK";

/** The line as evidence. */
export function choiceClaim({ source, place, jdk }: JdkChoice, note = `chooses JDK ${jdk}`): Claim {
  return lineClaim(source, place.path, place.line, place.text, note);
}

/** How a sentence names the line: ".github/workflows/release.yml:15". */
export function choiceName({ place }: JdkChoice): string {
  return `${place.path}:${place.line}`;
}
