import type { GradleModel, GradleModule, VersionPlace } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { findOnly } from "../code/search-result.ts";
import { lineOf } from "../code/source.ts";
import type { Argument } from "./arguments.ts";
import { callsOf } from "./calls-of.ts";
import { catalogVersion } from "./catalog-version.ts";
import { type Script, scriptOf } from "./script.ts";
import { settersOf } from "./setters-of.ts";
import { statementsNamed } from "./statements.ts";

/** A line of a script that names an artifact outside of `dependencies`, such as the compiler that a plugin runs. */
export interface ToolArtifact {
  place: VersionPlace;
  version?: string;
  /** Where the version stands: the same line, or that of the name it is taken from. */
  versionPlace?: VersionPlace;
  /** `:osx-x86_64` behind the version, or whatever stands there. */
  classifier?: string;
}

/** Where a module's script names `group:artifact` as a text or as `libs.alias`, with the version in force. */
export function* toolArtifacts(
  build: GradleModel,
  module: GradleModule,
  coordinates: string,
): AnalysisTask<ToolArtifact[]> {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const found: ToolArtifact[] = [];
  const entry = build.catalog.find(({ kind, value }) => kind === "library" && value === coordinates);
  const accessor = entry && `libs.${dotted(entry.alias)}`;
  for (const { line, name: called, text: given } of script ? givenIn(script) : []) {
    if (!script) continue;
    const place = { path: script.path, line, text: lineOf(script, line) };
    const written = given.split(`${coordinates}:`)[1];
    if (written !== undefined) {
      const [, literal, name, classifier] =
        /^(?:(\d[\w.-]*)|\$\{?([\w.()]+)\}?)(?::([^'"]+))?/.exec(written) ?? [];
      const named = name ? yield* meaningOf(build, name) : undefined;
      const version = literal ?? named?.value;
      found.push({
        place,
        ...(version && { version, versionPlace: literal ? place : named?.place }),
        ...(classifier && { classifier }),
      });
    } else if (
      entry &&
      called === "artifact" &&
      `${given.replace(/^"\$\{/, "")}.`.startsWith(`${accessor}.`)
    ) {
      const reference = build.catalog.find(
        ({ kind, alias }) => kind === "version" && alias === entry.versionRef,
      );
      const version = entry.version ?? reference?.value;
      found.push({
        place,
        ...(version && { version, versionPlace: reference?.place ?? entry.place }),
      });
    }
  }
  return found;
}

/** What calls and assignments of a script are given, each once, with the name of the outermost that is given it. */
function givenIn(script: Script): Argument[] {
  const found = new Map<number, Argument>();
  for (const { name, given } of callsOf(script))
    for (const each of given) if (!found.has(each.start)) found.set(each.start, { ...each, name });
  return [...found.values()];
}

/** What a name that a script uses stands for, where one line of the build says it. */
function* meaningOf(
  build: GradleModel,
  name: string,
): AnalysisTask<{ value: string; place: VersionPlace } | undefined> {
  const inCatalog = catalogVersion(build.catalog, name);
  if (inCatalog) return inCatalog;
  const last = name.split(".").at(-1) ?? "";
  const property = build.properties[name] ?? build.properties[last];
  if (property) return property;
  if (!/^\w+$/.test(last)) return undefined;
  const only = findOnly(yield* settersOf(last, "**/*.{gradle,kts}"));
  const script = only ? yield* scriptOf(only.path) : undefined;
  const set = script && statementsNamed(script, last).find(({ line }) => line === only?.line);
  const [value] = set?.isAssigned ? set.arguments : [];
  if (!only || !value) return undefined;
  if (value.literal !== undefined && /^\d[\w.-]*$/.test(value.literal))
    return { value: value.literal, place: { path: only.path, line: only.line, text: only.text } };
  return catalogVersion(build.catalog, value.text);
}

const dotted = (alias: string): string => alias.replaceAll(/[-_]/g, ".");
