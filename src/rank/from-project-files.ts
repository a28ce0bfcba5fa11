import { isTestFile } from "../facts/test-folders.ts";
import type { Role } from "../model/failure-class.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { folderOf } from "../model/paths.ts";
import { readBlocks } from "../syntax/gradle/blocks.ts";
import { literalsIn } from "../syntax/gradle/literals-in.ts";
import { parseGradleScript } from "../syntax/gradle/script.ts";
import { readToml } from "../syntax/toml.ts";
import { mayHaveBuilt } from "./build-tool.ts";
import type { Candidates } from "./candidate.ts";
import { modulesNamed } from "./named-modules.ts";
import { fixPlaces, roleOf } from "./project-files.ts";
import { bestLines, termsOf } from "./terms.ts";
import type { Tree } from "./tree.ts";

const MAX_FILES = 150;
const MAX_LINES = 3000;
const MAX_FOUND = 6;
/** Of these, files of which only their kind speaks: more would crowd out what the log names. */
const MAX_OF_KIND = 2;
/** Characters of a failure in which terms are looked for. */
const MAX_TEXT = 10_000;
/** Kinds of files that belong to one module. */
const OF_MODULE: ReadonlySet<Role> = new Set(["module_build", "keep_rules", "manifest"]);

interface ProjectFile {
  path: string;
  role: Role;
}

/** Build scripts, catalogs, manifests and rules: those of the failing module, and those that state what it is about. */
export async function addProjectFiles(
  error: ParsedError,
  others: readonly ParsedError[],
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const places = fixPlaces(error);
  if (!places) return;
  const { roles, settings = [], share = 1 } = places;
  const mayBe = mayHaveBuilt([error, ...others]);
  // What the log reports of a test is mended in the tests.
  const isOfTest = isTestFile(error.filePath.replaceAll("\\", "/"));
  const found = tree.files.flatMap(({ path }): ProjectFile[] => {
    const role = roleOf(path);
    return role && mayBe(path) && (isOfTest || !isTestFile(path)) ? [{ path, role }] : [];
  });
  const scripts = found.filter(({ role }) => role === "module_build").map(({ path }) => path);
  const { byFolder, byScript } = await modulesNamed([error, ...others], scripts, tree);
  const chosen = found
    .sort((a, b) => nearness(a, roles, byFolder) - nearness(b, roles, byFolder))
    .slice(0, MAX_FILES);
  const sources = await readAll(chosen, tree);
  const applied = appliedScripts(sources, (path) => byScript.get(path) ?? byFolder.get(folderOfModule(path)));
  const stated = new Map(bestLines(sources, termsOf(textOf(error)), settings).map((hit) => [hit.path, hit]));
  const scored = sources.map(({ path, role, lines }) => {
    const hit = stated.get(path);
    const ofFolder = OF_MODULE.has(role) ? byFolder.get(folderOfModule(path)) : undefined;
    const module = byScript.get(path) ?? ofFolder ?? applied.get(path) ?? 0;
    const own = expectedness(byScript.has(path) ? "module_build" : role, roles);
    const expected =
      share * (applied.has(path) ? Math.max(own, expectedness("module_build", roles) / 2) : own);
    const evidence = { expected, module, states: hit?.share ?? 0 };
    const line = hit ? versionLine(path, lines, hit.line) : androidBlock(path, lines);
    const facts =
      hit && hit.terms.length > 0
        ? [`has the word${hit.terms.length > 1 ? "s" : ""} ${hit.terms.join(" and ")} in line ${hit.line}`]
        : [];
    return { path, line, evidence, facts, sum: expected + module + evidence.states };
  });
  const best = scored.filter(({ sum }) => sum > 0).sort((a, b) => b.sum - a.sum);
  const ofKind = best.filter(({ facts }) => facts.length === 0).slice(MAX_OF_KIND);
  const shown = best.filter((each) => !ofKind.includes(each)).slice(0, MAX_FOUND);
  for (const { path, line, evidence, facts } of shown) candidates.add({ path, line, evidence, facts });
}

/** Scripts that the build file of a named module applies, with how surely that module is meant. */
function appliedScripts(
  sources: readonly (ProjectFile & { lines: readonly string[] })[],
  moduleOf: (path: string) => number | undefined,
): Map<string, number> {
  const applied = new Map<string, number>();
  for (const { path, role, lines } of sources) {
    const share = role === "module_build" || role === "root_build" ? moduleOf(path) : undefined;
    if (share === undefined) continue;
    for (const printed of scriptsApplied(path, lines)) {
      const tail = printed.replace(/^(?:\$\{?\w+\}?|\.{1,2}|\/)+/, "").replace(/^\/+/, "");
      const script = sources.find(
        (each) => each.role === "shared_script" && `/${each.path}`.endsWith(`/${tail}`),
      );
      if (script) applied.set(script.path, Math.max(share / 2, applied.get(script.path) ?? 0));
    }
  }
  return applied;
}

/** What `apply from:` of a script is given. */
function scriptsApplied(path: string, lines: readonly string[]): string[] {
  const script = parseGradleScript(path, lines.join("\n"));
  return script.statements.flatMap(({ name, parameters }) =>
    /(?:^|\.)apply$/.test(name)
      ? parameters.flatMap((each) => (each.name === "from" ? literalsIn(script, each.value) : []))
      : [],
  );
}

async function readAll(
  files: readonly ProjectFile[],
  tree: Tree,
): Promise<(ProjectFile & { lines: readonly string[] })[]> {
  const sources = await Promise.all(files.map(({ path }) => tree.read(path)));
  return files.flatMap((file, index) => {
    const source = sources[index];
    return source ? [{ ...file, lines: source.lines.slice(0, MAX_LINES) }] : [];
  });
}

/** In a catalog the line of the version that an entry refers to; any other line is itself. */
function versionLine(path: string, lines: readonly string[], line: number): number {
  if (!path.endsWith(".toml")) return line;
  const { entries } = readToml(lines.join("\n"));
  const { key = [], value } = entries.find((each) => each.line === line) ?? {};
  const version = typeof value === "object" && "version" in value ? value.version : undefined;
  const named = typeof version === "object" && "ref" in version ? version.ref : undefined;
  const name = key.slice(-2).join(".") === "version.ref" ? value : named;
  return entries.find(({ table, key }) => table === "versions" && key.join(".") === name)?.line ?? line;
}

/** Where a build script's settings of the Android plugin begin. */
const androidBlock = (path: string, lines: readonly string[]): number | undefined =>
  /\.gradle(?:\.kts)?$/.test(path)
    ? readBlocks(path, lines.join("\n")).blocks.find((each) => each.path.at(-1) === "android")?.from
    : undefined;

function expectedness(role: Role, roles: readonly Role[]): number {
  const at = roles.indexOf(role);
  return at < 0 ? 0 : 1 / (at + 1);
}

/** Order in which files are looked at: the module's own, then the expected kinds, then what lies near the root. */
function nearness(
  { path, role }: ProjectFile,
  roles: readonly Role[],
  modules: ReadonlyMap<string, number>,
): number {
  const own = modules.has(folderOfModule(path)) ? 0 : 1000;
  const at = roles.indexOf(role);
  return own + (at < 0 ? 100 : at * 10) + path.split("/").length;
}

function folderOfModule(path: string): string {
  return folderOf(path).replace(/\/src\/.*/s, "");
}

/** What the failure says of itself: captured facts first, then the text. */
function textOf(error: ParsedError): string {
  const facts = Object.values(error.metadata ?? {})
    .flat()
    .filter((value) => typeof value === "string");
  const raw = error.raw
    .slice(0, MAX_TEXT)
    .split("\n")
    .filter((line) => !/^\s+at\s/.test(line))
    .join("\n");
  return [...facts, error.message, raw].join("\n");
}
