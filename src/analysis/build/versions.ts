import { compareVersions, parseVersion } from "../../facts/version-number.ts";
import type { GradleModel, GradleModule, VersionPlace } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { editLines } from "../changes/edits.ts";
import { sourceOf } from "../code/source.ts";

/** A tool of the build whose version files state. */
export type Tool = GradleModel["versions"][number]["name"];

/** A version and the line that states it. */
export interface Stated {
  value: string;
  place: VersionPlace;
}

/** The version of a tool that the build uses: the newest it states, for an older one beside it is a leftover. */
export function statedVersion(build: GradleModel, tool: Tool): Stated | undefined {
  return statedVersions(build, tool)[0];
}

/** Every stated version of a tool that is a number, newest first. */
export function statedVersions(build: GradleModel, tool: Tool): Stated[] {
  return build.versions
    .filter(({ name, value }) => name === tool && parseVersion(value))
    .toSorted((left, right) => compareVersions(right.value, left.value));
}

/** The wrapper's Gradle and its line. */
export function statedGradle(build: GradleModel): Stated | undefined {
  const { gradleVersion: value, gradleVersionPlace: place } = build;
  return value && place ? { value, place } : undefined;
}

/** A setting of a module, or where it has none, of the root's build file, which may set it for all. */
export function settingOf(build: GradleModel, module: GradleModule, name: string): Stated | undefined {
  const root = build.modules.find((each) => each.name === ":");
  return module.settings[name] ?? root?.settings[name];
}

/** How a report names the age of a table: "table of 2026-11". */
export function tableOf(table: { readonly asOf: string }): string {
  return `table of ${table.asOf}`;
}

/** A text in the place of another on one line. */
export interface Restatement {
  place: VersionPlace;
  from: string;
  to: string;
}

/**
 * The edits that state other values on their lines; undefined where a line does not hold the old value as a word of
 * its own, or more than once, so that nothing is guessed. Several on one line are made together.
 */
export function* restate(changes: readonly Restatement[]): AnalysisTask<Edit[] | undefined> {
  const edits: Edit[] = [];
  for (const path of new Set(changes.map(({ place }) => place.path))) {
    const source = yield* sourceOf(path);
    if (!source) return undefined;
    const lines = new Map<number, string>();
    for (const { place, from, to } of changes.filter((change) => change.place.path === path)) {
      const text = lines.get(place.line) ?? source.lines[place.line - 1] ?? "";
      const changed = replaceWord(text, from, to);
      if (changed === undefined) return undefined;
      lines.set(place.line, changed);
    }
    const made = editLines(
      source,
      [...lines].map(([line, text]) => ({ from: line, to: line, lines: [text] })),
    );
    if (!made) return undefined;
    edits.push(...made);
  }
  return edits.length > 0 ? edits : undefined;
}

/** The line with a word exchanged that occurs exactly once and is not part of a longer name or number. */
export function replaceWord(line: string, from: string, to: string): string | undefined {
  if (from === "") return undefined;
  let found: number | undefined;
  for (let at = line.indexOf(from); at >= 0; at = line.indexOf(from, at + 1)) {
    if (isPartOfMore(line, at, at + from.length)) continue;
    if (found !== undefined) return undefined;
    found = at;
  }
  if (found === undefined) return undefined;
  return `${line.slice(0, found)}${to}${line.slice(found + from.length)}`;
}

function isPartOfMore(line: string, start: number, end: number): boolean {
  return (
    /\w$|\d\.$/.test(line.slice(Math.max(0, start - 2), start)) ||
    /^(?:\w|\.\d)/.test(line.slice(end, end + 2))
  );
}
