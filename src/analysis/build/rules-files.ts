import type { GradleModel, GradleModule, VersionPlace } from "../../model/code.ts";
import { literalsIn } from "../../syntax/gradle/literals-in.ts";
import type { GradleScript, ScriptStatement } from "../../syntax/gradle/script.ts";
import { readShrinkerRules } from "../../syntax/shrinker-rules.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type Source, sourceOf } from "../code/source.ts";
import { scriptOf } from "./script.ts";
import { parsed } from "./statements.ts";

/** A file of rules that a script names. */
export interface NamedRules {
  /** As a path in the workspace; the plugin's own by its name. */
  path: string;
  /** The line that names it. */
  place: VersionPlace;
  /** The plugin's own file, a module's own, one that a library gives its users, or one that another file includes. */
  from: "plugin" | "module" | "library" | "included";
  /** Absent where the workspace has no such file. */
  source?: Source;
}

/** A build type for which a script has the shrinker on or off. */
export interface Minified {
  /** `release`; undefined where the line holds for all of them. */
  buildType?: string;
  isOn: boolean;
  place: VersionPlace;
}

const MINIFIES = /^(?:isMinifyEnabled|minifyEnabled|setMinifyEnabled)$/;
const NAMES_RULES = /^(?:proguardFiles?|setProguardFiles)$/;
const FOR_USERS = /^(?:consumerProguardFiles?|setConsumerProguardFiles)$/;

export function* gradleScriptOf(path: string | undefined): AnalysisTask<GradleScript | undefined> {
  const script = path === undefined ? undefined : yield* scriptOf(path);
  return script && parsed(script);
}

/** What a script says of the shrinker, a build type a time. */
export function minifiedIn(script: GradleScript): Minified[] {
  return script.statements.flatMap((statement) => {
    if (!MINIFIES.test(lastName(statement))) return [];
    const value = statement.value ?? statement.parameters[0]?.value;
    const word = value ? script.view.word(value.first) : "";
    if (word !== "true" && word !== "false") return [];
    const buildType = buildTypeOf(statement);
    return [{ isOn: word === "true", place: placeIn(script, statement), ...(buildType && { buildType }) }];
  });
}

/**
 * The files of rules that R8 reads for a module, as far as scripts name them: those of its build type and of its
 * default configuration, what they include, and what the modules that it depends on give their users.
 */
export function* rulesFilesOf(
  build: GradleModel,
  module: GradleModule,
  buildType: string | undefined,
): AnalysisTask<NamedRules[]> {
  const own = yield* namedBy(module, NAMES_RULES, "module", buildType);
  const found = [...own];
  for (const library of modulesBelow(build, module))
    found.push(...(yield* namedBy(library, FOR_USERS, "library")));
  for (const { source } of found) found.push(...(yield* includedBy(source, found)));
  return found;
}

function* namedBy(
  module: GradleModule,
  names: RegExp,
  from: "module" | "library",
  buildType?: string,
): AnalysisTask<NamedRules[]> {
  const script = yield* gradleScriptOf(module.buildFile);
  const found: NamedRules[] = [];
  for (const statement of script?.statements ?? []) {
    if (!script || !names.test(lastName(statement))) continue;
    const its = buildTypeOf(statement);
    if (its && buildType && its !== buildType) continue;
    const place = placeIn(script, statement);
    for (const { value } of statementValues(statement)) {
      const [name] = literalsIn(script, value);
      if (name === undefined) continue;
      const maker = script.view.word(value.first);
      if (maker === "getDefaultProguardFile") found.push({ path: name, place, from: "plugin" });
      else found.push(yield* named(maker === "rootProject" ? "" : module.directory, name, place, from));
    }
  }
  return found;
}

function* named(
  folder: string,
  name: string,
  place: VersionPlace,
  from: NamedRules["from"],
): AnalysisTask<NamedRules> {
  const path = inside(folder, name.replace(/^\$\{?rootDir\}?\//, "/"));
  const source = yield* sourceOf(path);
  return { path, place, from, ...(source && { source }) };
}

/** Files that `-include` or `@` of a rules file name, that were not known. */
function* includedBy(source: Source | undefined, known: readonly NamedRules[]): AnalysisTask<NamedRules[]> {
  const found: NamedRules[] = [];
  const folder = source?.path.split("/").slice(0, -1).join("/") ?? "";
  for (const { directive, text, line } of source ? readShrinkerRules(source.lines) : []) {
    if (!source || directive !== "include") continue;
    const path = inside(folder, text.replace(/^["']|["']$/g, ""));
    if (known.some((each) => each.path === path) || known.length > MOST_FILES) continue;
    const place = { path: source.path, line, text: (source.lines[line - 1] ?? "").trim() };
    found.push(yield* named("", path, place, "included"));
  }
  return found;
}

const MOST_FILES = 60;

/** The modules of the build that one depends on, by any configuration of what is packaged, near ones first. */
function modulesBelow(build: GradleModel, module: GradleModule): GradleModule[] {
  const found = [module];
  for (const { dependencies } of found)
    for (const { module: name, configuration } of dependencies) {
      const below = build.modules.find((each) => each.name === name);
      if (below && !found.includes(below) && !/test|compileOnly/i.test(configuration)) found.push(below);
    }
  return found.slice(1);
}

/** `a/b/../c` as `a/c`; a name that begins with a slash is the root's. */
function inside(folder: string, name: string): string {
  const parts: string[] = [];
  const whole = name.startsWith("/") ? name : `${folder}/${name}`;
  for (const part of whole.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

const lastName = ({ name }: ScriptStatement): string => name.slice(name.lastIndexOf(".") + 1);

function buildTypeOf({ blocks }: ScriptStatement): string | undefined {
  const at = blocks.findLastIndex((name) => /(?:^|\.)buildTypes$/.test(name));
  const inner = at < 0 ? undefined : blocks[at + 1];
  return inner === "all" || inner === "configureEach" ? undefined : inner;
}

const statementValues = ({ parameters, value }: ScriptStatement) => (value ? [{ value }] : parameters);

function placeIn({ path, view }: GradleScript, { first }: ScriptStatement): VersionPlace {
  return { path, line: view.line(first), text: view.lineText(first) };
}
