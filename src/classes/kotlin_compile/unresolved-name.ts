import { classAt, functionAt } from "../../analysis/code/code.ts";
import { placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import { declaredClaim, typesNamed } from "../../analysis/code/declared.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { mostLike } from "../../analysis/code/likeness.ts";
import { variableOn } from "../../analysis/code/tree.ts";
import { classSource } from "../../analysis/code/types.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Finding } from "../../model/finding.ts";
import { missingImport } from "./missing-import.ts";
import { renamed, type Unresolved } from "./unresolved-at.ts";

interface Candidate {
  name: string;
  path: string;
  line: number;
}

/** A name that stands alone: not imported, or spelt otherwise than what is in reach. */
export function* unresolvedName(unresolved: Unresolved): Inquiry<Finding | undefined> {
  return (yield* missingImport(unresolved)) ?? (yield* misspelt(unresolved));
}

function* misspelt(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { name, place, error } = unresolved;
  const candidates = [
    ...inFile(unresolved),
    ...(yield* inherited(unresolved)),
    ...(yield* types(unresolved)),
  ];
  const [best, second] = mostLike(
    name,
    candidates.map((each) => each.name),
    0.8,
  );
  const chosen = candidates.find((each) => each.name === best?.name);
  if (!best || !chosen) return undefined;
  const clear = !second || best.likeness - second.likeness > 0.04;
  const edits = clear ? renamed(unresolved, chosen.name) : undefined;
  return {
    rootCause: `Nothing in reach is called ${name}; ${chosen.name} is declared ${chosen.path === place.path ? `on line ${chosen.line}` : `in ${fileName(chosen.path)}`} and reads like it.`,
    ground: clear ? "told" : "likely",
    location: { path: place.path, line: place.line, column: place.column },
    label: `${chosen.name}?`,
    evidence: [
      saidClaim(error),
      placeLine(place),
      ...(yield* declaredClaim(chosen.path, { startLine: chosen.line }, "declared here")),
    ],
    fixGuidelines: [`Write ${chosen.name} instead of ${name}, or declare ${name}.`],
    fixes: edits ? [{ title: `Use ${chosen.name}`, safety: "review", edits }] : [],
  };
}

/** Declarations of the file that the line can see, and the locals above it. */
function inFile({ place }: Unresolved): Candidate[] {
  const { outline, source, line, path } = place;
  const within = functionAt(outline, line);
  const owner = classAt(outline, line);
  const found: Candidate[] = [];
  for (const each of outline.declarations) {
    const scope = each.qualifiedName.split(".").slice(0, -1).join(".");
    const isSeen =
      scope === "" ||
      (within && scope === within.qualifiedName) ||
      (owner && (scope === owner.qualifiedName || scope === `${owner.qualifiedName}.Companion`));
    if (isSeen) found.push({ name: each.name, path, line: each.startLine });
  }
  for (let at = within?.startLine ?? line; at < line; at++) {
    const local = variableOn(source, at);
    if (local) found.push({ name: local, path, line: at });
  }
  return found;
}

function* inherited({ place }: Unresolved): Inquiry<Candidate[]> {
  const owner = classAt(place.outline, place.line);
  const found: Candidate[] = [];
  for (const supertype of (owner?.supertypes ?? []).slice(0, 2)) {
    const base = yield* classSource(supertype, place.outline);
    for (const each of base?.members ?? [])
      found.push({ name: each.name, path: base?.outline.path ?? "", line: each.startLine });
  }
  return found;
}

/** Types of the workspace that begin or end like the name. */
function* types({ name }: Unresolved): Inquiry<Candidate[]> {
  if (!/^[A-Z]\w{3,}$/.test(name)) return [];
  const found = yield* typesNamed(`${name.slice(0, 3)}\\w*|\\w*${name.slice(-3)}`);
  return found.map(({ outline, declaration }) => ({
    name: declaration.name,
    path: outline.path,
    line: declaration.startLine,
  }));
}
