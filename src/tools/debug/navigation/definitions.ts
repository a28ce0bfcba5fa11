import type { Declaration, Outline } from "../../../model/code.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { lastName, qualifierOf } from "../../outline-queries.ts";
import type { Budget } from "./budget.ts";
import type { FoundDeclaration } from "./engine.ts";
import { foundDeclaration, outlinesThatName } from "./named-in.ts";

const MAX_DEFINITIONS = 20;
/** Files whose declarations are looked at. */
const MAX_FILES = 40;

interface Candidate {
  outline: Outline;
  declaration: Declaration;
}

/**
 * Declarations a name may stand for in a file, likeliest first: those of the file itself, of what it imports, of its
 * package, then any other.
 */
export async function findDefinitions(
  workspace: Workspace,
  symbol: string,
  from: Outline,
  budget: Budget,
): Promise<FoundDeclaration[]> {
  const name = lastName(symbol);
  const classPaths = (await workspace.resolveClass(symbol)).map((place) => place.path);
  const outlines = await outlinesThatName(workspace, name, {
    first: [from.path, ...classPaths],
    limit: MAX_FILES,
    budget,
  });
  const candidates = outlines.flatMap((outline) =>
    outline.declarations
      .filter((declaration) => declaration.name === name && isReachable(declaration, outline, from))
      .map((declaration) => ({ outline, declaration })),
  );
  const qualifier = lastName(qualifierOf(symbol));
  const ranked = candidates
    .map((candidate, order) => ({ candidate, order, rank: rankOf(candidate, qualifier, from) }))
    .sort((left, right) => left.rank - right.rank || left.order - right.order)
    .slice(0, MAX_DEFINITIONS)
    .map(({ candidate }) => foundDeclaration(workspace, candidate.outline.path, candidate.declaration));
  return Promise.all(ranked);
}

/** A parameter is known in its own file only, a private declaration likewise. */
function isReachable(declaration: Declaration, outline: Outline, from: Outline): boolean {
  if (outline.path === from.path) return true;
  return declaration.kind !== "parameter" && !declaration.modifiers.includes("private");
}

function rankOf({ outline, declaration }: Candidate, qualifier: string, from: Outline): number {
  if (qualifier && lastName(qualifierOf(declaration.qualifiedName)) === qualifier) return 0;
  if (outline.path === from.path) return declaration.kind === "parameter" ? 2 : 1;
  const fullName = [outline.packageName, declaration.qualifiedName].filter(Boolean).join(".");
  const imported = from.imports.some(
    ({ module, imported }) =>
      module === fullName ||
      imported.some((name) => `${module}.${name}` === fullName) ||
      module === outline.packageName,
  );
  if (imported) return 3;
  return outline.packageName === from.packageName ? 4 : 5;
}
