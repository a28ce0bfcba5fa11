import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf } from "../../analysis/build/build.ts";
import { classAt, functionAt } from "../../analysis/code/code.ts";
import { declaredClaim, typesNamed } from "../../analysis/code/declared.ts";
import { mostLike } from "../../analysis/code/likeness.ts";
import { variableOn } from "../../analysis/code/tree.ts";
import { classSource } from "../../analysis/code/types.ts";
import { fileName } from "../../model/paths.ts";
import { missingImport } from "./missing-import.ts";
import { type Search, supportAt } from "./support-at.ts";
import { renamed, type Unresolved } from "./unresolved-at.ts";
import { notFound } from "./unresolved-causes.ts";

interface Candidate {
  name: string;
  path: string;
  line: number;
}

/** A name that stands alone: not imported, or spelt otherwise than what is in reach. */
export function* unresolvedName(unresolved: Unresolved): Search {
  const missing = yield* missingImport(unresolved);
  if (missing) return missing;
  const { name, place } = unresolved;
  const candidates = [
    ...candidatesInFile(unresolved),
    ...(yield* inherited(unresolved)),
    ...(yield* types(unresolved)),
  ];
  const names = candidates.map((each) => each.name);
  const [best, second] = mostLike(name, names, 0.8);
  const chosen = candidates.find((each) => each.name === best?.name);
  if (!best || !chosen) return undefined;
  const isClear = !second || best.likeness - second.likeness > 0.04;
  const { name: meant, path, line } = chosen;
  const where = path === place.path ? `on line ${line}` : `in ${fileName(path)}`;
  const support = supportAt(place, {
    evidence: yield* declaredClaim(path, { startLine: line }, "declared here"),
    fixes: fixOf(`Use ${meant}`, "review", isClear ? renamed(unresolved, meant) : undefined),
  });
  return isClear
    ? notFound.proven("misspelt", { name, meant, where }, { ...support, ground: "stated" })
    : notFound.supported("misspelt", { name, meant, where }, support);
}

/** Declarations of the file that the line can see, and the locals above it. */
function candidatesInFile({ place }: Unresolved): Candidate[] {
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

function* inherited({ place }: Unresolved): AnalysisTask<Candidate[]> {
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
function* types({ name }: Unresolved): AnalysisTask<Candidate[]> {
  if (!/^[A-Z]\w{3,}$/.test(name)) return [];
  const found = yield* typesNamed(`${name.slice(0, 3)}\\w*|\\w*${name.slice(-3)}`);
  return found.map(({ outline, declaration }) => ({
    name: declaration.name,
    path: outline.path,
    line: declaration.startLine,
  }));
}
