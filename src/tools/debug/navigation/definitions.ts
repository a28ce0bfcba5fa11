import type { CallSite, Declaration, Outline } from "../../../model/code.ts";
import { callableReferences } from "../../../workspace/outline/callable-references.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { lastName, qualifierOf } from "../../outline-queries.ts";
import type { Budget } from "./budget.ts";
import { CallTargets } from "./call-target.ts";
import { calleeOf } from "./callee.ts";
import type { FoundDeclaration } from "./engine.ts";
import { foundDeclaration, outlinesThatName } from "./named-in.ts";

const MAX_DEFINITIONS = 20;
/** Files whose declarations are looked at. */
const MAX_FILES = 40;
/** Uses in the file that are looked at to see which declaration is meant. */
const MAX_USES = 10;

interface Candidate {
  outline: Outline;
  declaration: Declaration;
}

/**
 * Declarations a name may stand for in a file, likeliest first: those of the class that is named with it, those that
 * the file's calls lead to, those of the file itself, of what it imports, of its package, then any other.
 */
export async function findDefinitions(
  workspace: Workspace,
  symbol: string,
  from: Outline,
  budget: Budget,
): Promise<FoundDeclaration[]> {
  const name = lastName(symbol);
  const qualifier = qualifierOf(symbol);
  const targets = new CallTargets(workspace);
  const calls = await callsOf(workspace, name, qualifier, from);
  const classPaths = (await workspace.resolveClass(symbol)).map((place) => place.path);
  const calledPaths = (await Promise.all(calls.map((call) => targets.filesOf(call, from)))).flat();
  const outlines = await outlinesThatName(workspace, name, {
    first: [from.path, ...classPaths, ...calledPaths],
    limit: MAX_FILES,
    budget,
  });
  const candidates = outlines.flatMap((outline) =>
    outline.declarations
      .filter((declaration) => declaration.name === name && isReachable(declaration, outline, from))
      .map((declaration) => ({ outline, declaration })),
  );
  const isUsed = await usedBy(calls, from, candidates, targets, budget);
  const ranked = candidates
    .map((candidate, order) => {
      const rank = rankOf(candidate, lastName(qualifier), isUsed.has(candidate), from);
      return { candidate, order, rank };
    })
    .sort((left, right) => left.rank - right.rank || left.order - right.order);
  if (ranked.length > MAX_DEFINITIONS) budget.cut();
  const shown = ranked
    .slice(0, MAX_DEFINITIONS)
    .map(({ candidate }) => foundDeclaration(workspace, candidate.outline.path, candidate.declaration));
  return Promise.all(shown);
}

/** Calls of the name in the file, as it is written if that is how it is called somewhere. */
async function callsOf(
  workspace: Workspace,
  name: string,
  qualifier: string,
  from: Outline,
): Promise<CallSite[]> {
  const made = from.calls.filter((call) => call.name === name).map((call) => ({ ...call, path: from.path }));
  const text = (await workspace.read(from.path))?.text ?? "";
  const calls = [...made, ...callableReferences(text, from, name)];
  const asWritten = calls.filter(({ receiver = "" }) => receiver === qualifier);
  return (asWritten.length > 0 && qualifier !== "" ? asWritten : calls).slice(0, MAX_USES);
}

/** Which of the declarations the calls lead to, by the types that are written: not what overrides these. */
async function usedBy(
  calls: readonly CallSite[],
  from: Outline,
  candidates: readonly Candidate[],
  targets: CallTargets,
  budget: Budget,
): Promise<Set<Candidate>> {
  const used = new Set<Candidate>();
  for (const candidate of candidates) {
    const { declaration, outline } = candidate;
    if (declaration.kind === "parameter") continue;
    const callee = { ...calleeOf(declaration, outline), isExact: true } as const;
    for (const call of calls) {
      if (used.has(candidate) || !budget.allows()) break;
      if ((await targets.judge(call, from, [callee])) === "callee") used.add(candidate);
    }
  }
  return used;
}

/** A parameter is known in its own file only, a private declaration likewise. */
function isReachable(declaration: Declaration, outline: Outline, from: Outline): boolean {
  if (outline.path === from.path) return true;
  return declaration.kind !== "parameter" && !declaration.modifiers.includes("private");
}

function rankOf(
  { outline, declaration }: Candidate,
  qualifier: string,
  isUsed: boolean,
  from: Outline,
): number {
  if (qualifier && lastName(qualifierOf(declaration.qualifiedName)) === qualifier) return 0;
  if (isUsed) return 1;
  if (outline.path === from.path) return declaration.kind === "parameter" ? 3 : 2;
  const fullName = [outline.packageName, declaration.qualifiedName].filter(Boolean).join(".");
  const isImported = from.imports.some(
    ({ module, imported }) =>
      module === fullName || imported.some((each) => `${module}.${each}` === fullName),
  );
  if (isImported) return 4;
  const isNear = from.imports.some(({ module }) => module === outline.packageName);
  return outline.packageName === from.packageName ? 5 : isNear ? 6 : 7;
}
