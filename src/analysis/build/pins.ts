import type { GradleDependency, GradleModel, VersionPlace } from "../../model/code.ts";
import { readToml, type TomlValue } from "../../syntax/toml.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { sourceOf } from "../code/source.ts";
import {
  declaring,
  type FoundStatement,
  lineOfLiteral,
  standsIn,
  statementPlace,
  statementsInScripts,
} from "./found-statements.ts";
import { statementsOf } from "./statements.ts";

/** A line that holds a module at a version against everything else. */
export interface Pin {
  place: VersionPlace;
  /** As written out; undefined where it is made up of something. */
  version?: string;
}

/** The pin of `group:artifact`: in a script that names it or uses it, else in the catalog. */
export function* pinOf(
  build: GradleModel,
  coordinates: string,
  declared: readonly GradleDependency[],
): AnalysisTask<Pin | undefined> {
  const { hits: named } = yield* statementsInScripts(coordinates, ({ literals }) =>
    literals.some((each) => isOf(each, coordinates)),
  );
  for (const dependency of declared) {
    const use = yield* declaring(dependency);
    if (use) named.push(use);
  }
  for (const each of named) {
    const pin = pinAt(each, coordinates) ?? pinInside(each);
    if (pin) return pin;
  }
  return yield* pinInCatalog(build, coordinates);
}

/** `force("a:b:1")`, `"a:b:1!!"`, `enforcedPlatform("a:b:1")`. */
function pinAt(found: FoundStatement, coordinates: string): Pin | undefined {
  const { name, isAssigned, literals, given } = found.statement;
  const text = literals.find((each) => isOf(each, coordinates));
  if (text === undefined) return undefined;
  const isForced = name === "force" || (isAssigned && name === "forcedModules");
  if (!isForced && !text.endsWith("!!") && !given.some((each) => each.startsWith("enforcedPlatform")))
    return undefined;
  const place = statementPlace(found, lineOfLiteral(found.statement, text));
  return { place, ...versionIn(text.split(":")[2]) };
}

/** `version { strictly("1") }` and `isForce = true` in the block of a dependency. */
function pinInside({ script, statement }: FoundStatement): Pin | undefined {
  const pin = statementsOf(script).find(
    (each) =>
      standsIn(each, statement) &&
      (each.name === "strictly" || (/^(?:isForce|force)$/.test(each.name) && each.given[0] === "true")),
  );
  if (!pin) return undefined;
  const version = pin.name === "strictly" ? pin.literals[0] : statement.literals[0]?.split(":")[2];
  return { place: statementPlace({ script, statement: pin }), ...versionIn(version) };
}

/** `version = { strictly = "1" }`, in the library's own entry or in that of its version. */
function* pinInCatalog({ catalog }: GradleModel, coordinates: string): AnalysisTask<Pin | undefined> {
  const library = catalog.find(({ kind, value }) => kind === "library" && value === coordinates);
  const reference = catalog.find(({ kind, alias }) => kind === "version" && alias === library?.versionRef);
  for (const entry of [library, reference]) {
    const source = entry && (yield* sourceOf(entry.place.path));
    const written = readToml(source?.lines.join("\n") ?? "").entries.find(
      ({ line }) => line === entry?.place.line,
    );
    if (entry && written && isStrict(written.key.at(-1), written.value))
      return { place: entry.place, ...versionIn(entry.version ?? entry.value) };
  }
  return undefined;
}

function isStrict(key: string | undefined, value: TomlValue | undefined): boolean {
  if (typeof value === "string") return key === "strictly" || value.endsWith("!!");
  if (typeof value !== "object" || Array.isArray(value)) return false;
  return Object.entries(value).some(([name, inner]) => isStrict(name, inner));
}

const isOf = (text: string, coordinates: string): boolean =>
  text === coordinates || text.startsWith(`${coordinates}:`);

const versionIn = (text: string | undefined): { version?: string } =>
  text ? { version: text.replace(/!!.*/s, "") } : {};
