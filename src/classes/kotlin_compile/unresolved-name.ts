import { editLines } from "../../analysis/changes/edits.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { classAt, functionAt, search } from "../../analysis/code/code.ts";
import { placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { mostLike } from "../../analysis/code/likeness.ts";
import { variableOn } from "../../analysis/code/tree.ts";
import { classSource } from "../../analysis/code/types.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Finding } from "../../model/finding.ts";
import { missingImport } from "./missing-import.ts";
import type { Unresolved } from "./unresolved-at.ts";

interface Candidate {
  name: string;
  path: string;
  line: number;
  text: string;
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
  const start = (place.column ?? 1) - 1;
  const isExact = place.text.startsWith(name, start);
  const after = `${place.text.slice(0, start)}${chosen.name}${place.text.slice(start + name.length)}`;
  const edits =
    clear && isExact
      ? editLines(place.source, [{ from: place.line, to: place.line, lines: [after] }])
      : undefined;
  return {
    rootCause: `Nothing in reach is called ${name}; ${chosen.name} is declared ${chosen.path === place.path ? `on line ${chosen.line}` : `in ${fileName(chosen.path)}`} and reads like it.`,
    ground: clear ? "told" : "likely",
    location: { path: place.path, line: place.line, column: place.column },
    label: `${chosen.name}?`,
    evidence: [
      saidClaim(error),
      placeLine(place),
      lineClaim(
        chosen.path === place.path ? "read_file" : "grep_search",
        chosen.path,
        chosen.line,
        chosen.text,
        "declared here",
      ),
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
    if (isSeen)
      found.push({
        name: each.name,
        path,
        line: each.startLine,
        text: headline(source.lines, each.startLine, each.name),
      });
  }
  for (let at = within?.startLine ?? line; at < line; at++) {
    const local = variableOn(source, at);
    if (local) found.push({ name: local, path, line: at, text: source.lines[at - 1] ?? "" });
  }
  return found;
}

/** The first line from there on that holds the name: annotations may stand above it. */
function headline(lines: readonly string[], from: number, name: string): string {
  return lines.slice(from - 1, from + 4).find((line) => line.includes(name)) ?? name;
}

function* inherited({ place }: Unresolved): Inquiry<Candidate[]> {
  const owner = classAt(place.outline, place.line);
  const found: Candidate[] = [];
  for (const supertype of (owner?.supertypes ?? []).slice(0, 2)) {
    const base = yield* classSource(supertype, place.outline);
    for (const each of base?.members ?? []) {
      found.push({ name: each.name, path: base?.outline.path ?? "", line: each.startLine, text: each.name });
    }
  }
  return found;
}

/** Types of the workspace that begin or end like the name. */
function* types({ name }: Unresolved): Inquiry<Candidate[]> {
  if (!/^[A-Z]\w{3,}$/.test(name)) return [];
  const parts = `${name.slice(0, 3)}\\w*|\\w*${name.slice(-3)}`;
  const hits = yield* search(`\\b(?:class|interface|object|typealias)\\s+(?:${parts})\\b`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 60,
  });
  return hits.flatMap(({ path, line, text }) => {
    const declared = /\b(?:class|interface|object|typealias)\s+(\w+)/.exec(text)?.[1];
    return declared ? [{ name: declared, path, line, text }] : [];
  });
}
