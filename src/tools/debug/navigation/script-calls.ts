import { posix } from "node:path";
import type { Call, Outline } from "../../../model/code.ts";
import { fileName, folderOf } from "../../../model/paths.ts";
import { isScript } from "../../../workspace/paths.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { lastName, qualifierOf } from "../../outline-queries.ts";
import type { Budget } from "./budget.ts";
import type { FunctionCalls, NamedSite } from "./call-sites.ts";

/** Matches of a name that are looked through for files that hold it. */
const mostMatches = 1000;
const scriptFiles = "**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}";

/**
 * Calls of a function of a TypeScript or JavaScript module: in the module itself, in modules that import it from
 * there, under whatever name, and on `this` in its own class. A call on anything else is possible at most.
 */
export async function scriptCalls(
  workspace: Workspace,
  functionName: string,
  path: string,
  budget: Budget,
): Promise<FunctionCalls> {
  const found: FunctionCalls = { sure: [], possible: [] };
  const name = lastName(functionName);
  const declaring = await workspace.outline(path);
  const declared = declaring?.declarations.filter((each) => each.name === name) ?? [];
  const owners = declared.map(({ qualifiedName }) => qualifierOf(qualifiedName));
  const isOutermost = owners.includes("");
  const matches = await workspace.search({
    text: name,
    caseSensitive: true,
    filePattern: scriptFiles,
    maxResults: mostMatches,
  });
  if (matches.length >= mostMatches) budget.cut();
  const files = await workspace.files();
  const known = new Set(files.map((file) => file.path).filter(isScript));
  for (const each of new Set([path, ...matches.map((match) => match.path)])) {
    if (!budget.allows()) break;
    const outline = await workspace.outline(each);
    if (!outline || !isScript(each)) continue;
    const local =
      each === path
        ? { names: new Set(isOutermost ? [name] : []), spaces: new Set<string>() }
        : importedFrom(outline, name, path, known);
    for (const call of outline.calls) {
      const verdict = judge(call, { name, local, isHere: each === path, owners });
      if (verdict) found[verdict].push(named(call, each));
    }
  }
  return found;
}

interface Local {
  /** What the function is called in a module, and what the module that declares it is. */
  names: ReadonlySet<string>;
  spaces: ReadonlySet<string>;
}

function judge(
  { name: called, receiver, enclosing }: Call,
  { name, local, isHere, owners }: { name: string; local: Local; isHere: boolean; owners: readonly string[] },
): keyof FunctionCalls | undefined {
  if (receiver === undefined) {
    if (local.names.has(called)) return "sure";
    // Inside the function that declares it.
    const around = `${enclosing}.`;
    return isHere && called === name && owners.some((owner) => owner !== "" && around.startsWith(`${owner}.`))
      ? "sure"
      : undefined;
  }
  if (called !== name) return undefined;
  if (local.spaces.has(receiver)) return "sure";
  const isOwn = receiver === "this" && isHere;
  if (isOwn)
    return owners.some((owner) => owner !== "" && enclosing.startsWith(`${owner}.`)) ? "sure" : undefined;
  // A member of something: which, no declaration here says.
  return owners.some((owner) => owner !== "") && receiver !== "this" ? "possible" : undefined;
}

/** Under which names a module has what another declares. */
function importedFrom(outline: Outline, name: string, path: string, known: ReadonlySet<string>): Local {
  const names = new Set<string>();
  const spaces = new Set<string>();
  for (const { module, imported } of outline.imports) {
    if (!leadsTo(module, outline.path, path, known)) continue;
    for (const each of imported) {
      const [original = each, alias = original] = each.split(" as ");
      if (original === "*") spaces.add(alias);
      else if (original === name || (original === "default" && alias === name)) names.add(alias);
    }
  }
  return { names, spaces };
}

const endings = ["", ".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];

/** Whether a module's name means a file: by the way to it, or by an alias (`@/api/user`) that only this file fits. */
function leadsTo(module: string, from: string, path: string, known: ReadonlySet<string>): boolean {
  const isRelative = /^\.{1,2}(?:\/|$)/.test(module);
  const plain = module.replace(/\.[cm]?jsx?$/, "");
  const candidates = (base: string) =>
    [base, `${base}/index`].flatMap((each) => endings.map((ending) => `${each}${ending}`));
  if (isRelative) {
    const base = posix.normalize(posix.join(folderOf(from) || ".", plain));
    return candidates(base).find((each) => known.has(each)) === path;
  }
  if (!/^[@~#]?\//.test(module) && !module.includes("/")) return false;
  const tail = plain.replace(/^[@~#]?[\w-]*\//, "/");
  const fitting = [...known].filter((each) => candidates(tail).some((end) => `/${each}`.endsWith(end)));
  return fitting.length === 1 && fitting[0] === path;
}

const named = (call: Call, path: string): NamedSite => ({
  ...call,
  path,
  caller: call.enclosing || fileName(path),
});
