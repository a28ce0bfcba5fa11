import { parseVersion } from "../../facts/version-number.ts";
import type { GradleModel, VersionPlace } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { sourceOf } from "../code/source.ts";
import { jdkChoices, jdkNumber } from "./running-jdk.ts";
import { statedGradle, statedVersions, type Tool } from "./versions.ts";

/** What a build is made with: tools by their versions, the JDK and the API level by their numbers. */
export type BuildPart = Tool | "gradle" | "jdk" | "compileSdk";
export type Versions = Partial<Record<BuildPart, string>>;

/** The versions of a build before and after edits. */
export interface ChangedVersions {
  before: Versions;
  after: Versions;
  changed: BuildPart[];
  /** Lines that the edits write with a version of none of these: of a library, of another plugin. */
  others: { version: string; line: string }[];
}

interface PartPlace {
  part: BuildPart;
  value: string;
  place: VersionPlace;
}

const VERSION = /\d{1,9}(?:\.\d{1,9}){1,8}(?:-(?:\d|alpha|beta|rc|m\d|eap|dev)[\w.]{0,60})?/gi;

/** Which versions edits change; undefined where they change none. */
export function* changedVersions(
  build: GradleModel,
  edits: readonly Edit[],
): AnalysisTask<ChangedVersions | undefined> {
  const places = yield* partsOf(build);
  const before: Versions = {};
  for (const { part, value } of places) before[part] ??= value;
  const after: Versions = { ...before };
  const changed = new Set<BuildPart>();
  const written: ChangedVersions["others"] = [];
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const source = yield* sourceOf(path);
    const own = edits.filter((edit) => edit.path === path);
    if (source) {
      const lines = applied(source.lines.join("\n"), own).split("\n");
      const shift = lines.length - source.lines.length;
      for (const { part, value, place } of places.filter((each) => each.place.path === path)) {
        const now = valueNow(source.lines[place.line - 1] ?? "", value, [
          lines[place.line - 1] ?? "",
          lines[place.line - 1 + shift] ?? "",
        ]);
        if (now === value) continue;
        changed.add(part);
        after[part] = now;
      }
    }
    written.push(...own.flatMap(newVersions));
  }
  const known = new Set(Object.values(after));
  const others = written.filter(({ version }) => !known.has(version));
  return changed.size > 0 || others.length > 0 ? { before, after, changed: [...changed], others } : undefined;
}

function* partsOf(build: GradleModel): AnalysisTask<PartPlace[]> {
  const gradle = statedGradle(build);
  const tools = (["agp", "kotlin", "ksp", "compose_compiler"] as const).flatMap((part) =>
    statedVersions(build, part).map((each) => ({ part, ...each })),
  );
  const sdks = build.modules.flatMap(({ settings }) =>
    settings.compileSdk && /^\d+$/.test(settings.compileSdk.value)
      ? [{ part: "compileSdk" as const, ...settings.compileSdk }]
      : [],
  );
  const jdks = (yield* jdkChoices(build)).map(({ place, written }) => ({
    part: "jdk" as const,
    value: written,
    place,
  }));
  return [...(gradle ? [{ part: "gradle" as const, ...gradle }] : []), ...tools, ...sdks, ...jdks];
}

const applied = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((made, { before, after }) => made.replace(before.replaceAll("\r\n", "\n"), () => after), text);

/** The value that stands on a line by now; undefined where that cannot be told. */
function valueNow(line: string, value: string, now: readonly string[]): string | undefined {
  if (now.includes(line)) return value;
  const at = line.indexOf(value);
  if (at < 0) return undefined;
  const [head, tail] = [line.slice(0, at), line.slice(at + value.length)];
  const changed = now.find((each) => each.startsWith(head) && each.endsWith(tail));
  return changed?.slice(head.length, changed.length - tail.length);
}

/** Versions that an edit brings, with their lines: those of its text that the text it replaces does not have. */
function newVersions({ path, before, after }: Edit): ChangedVersions["others"] {
  if (!/\.(?:gradle|kts|toml|properties)$/.test(path)) return [];
  const old = new Set(before.match(VERSION) ?? []);
  return after
    .split("\n")
    .flatMap((line) =>
      (line.match(VERSION) ?? []).flatMap((version) =>
        !old.has(version) && parseVersion(version) ? [{ version, line }] : [],
      ),
    );
}

/** The number of a JDK as files write it; undefined where there is none. */
export const jdkOf = ({ jdk }: Versions): number | undefined =>
  jdk === undefined ? undefined : jdkNumber(jdk);
