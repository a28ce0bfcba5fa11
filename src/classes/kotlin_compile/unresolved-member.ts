import { editLines } from "../../analysis/changes/edits.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { outlineOf, search } from "../../analysis/code/code.ts";
import { placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { mostLike } from "../../analysis/code/likeness.ts";
import { type Source, sourceOf } from "../../analysis/code/source.ts";
import {
  type ClassSource,
  classSource,
  receiverBefore,
  simpleType,
  typeOf,
} from "../../analysis/code/types.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Declaration } from "../../model/code.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import { type Ground, isAtLeast } from "../../model/ground.ts";
import { missingImport } from "./missing-import.ts";
import type { Unresolved } from "./unresolved-at.ts";

/** A use of the missing member, on a receiver of the same type. */
interface Use {
  path: string;
  line: number;
  column: number;
  text: string;
}

/** `receiver.name`: an extension that needs an import, or a member that the receiver's type does not have. */
export function* unresolvedMember(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { name, place, receiver = "" } = unresolved;
  const type = receiver && (yield* typeOf(receiver, place.source, place.outline, place.line));
  const owner = type ? yield* classSource(type, place.outline) : undefined;
  if (!owner) return yield* missingImport(unresolved, true);
  const extension = yield* missingImport(unresolved, true);
  const near = extension ? undefined : yield* nearestMember(owner, name);
  if (near) return yield* otherName(unresolved, owner, near);
  if (extension) return extension;
  return {
    rootCause: `${owner.name} declares nothing named ${name}, and no extension of that name is in this project.`,
    ground: "inKind",
    location: { path: place.path, line: place.line, column: place.column },
    label: `not in ${owner.name}`,
    evidence: [
      saidClaim(unresolved.error),
      placeLine(place),
      lineClaim("outline", owner.outline.path, owner.declaration.startLine, headOf(owner), "its type"),
    ],
    fixGuidelines: [
      `Declare ${name} in ${owner.name}, or use what it has: ${owner.members
        .slice(0, 6)
        .map((each) => each.name)
        .join(", ")}.`,
    ],
  };
}

const headOf = (owner: ClassSource): string =>
  new RegExp(`(?:class|interface|object)\\s+${owner.name}`).exec(owner.declaration.signature)?.[0] ??
  owner.name;

interface NearMember {
  member: Declaration;
  /** The declaration still names the old one, as a column or a key. */
  keepsOldName: boolean;
  ground: Ground;
  typo: boolean;
}

function* nearestMember(owner: ClassSource, name: string): Inquiry<NearMember | undefined> {
  const source = yield* sourceOf(owner.outline.path);
  const reachable = owner.members.filter((each) => !each.modifiers.includes("private"));
  const quoted = new RegExp(`"${name}"`);
  const keeps = reachable.find(
    (each) => source && quoted.test(source.lines.slice(each.startLine - 1, each.endLine).join("\n")),
  );
  const like = mostLike(
    name,
    reachable.map((each) => each.name),
  );
  const [best, second] = like;
  const chosen = keeps?.name ?? best?.name;
  const member = reachable.find((each) => each.name === chosen);
  if (!member || (!keeps && !best)) return undefined;
  const clear = !second || (best?.likeness ?? 0) - second.likeness > 0.05;
  const typo = (best?.likeness ?? 0) >= 0.85 && best?.name === member.name;
  return {
    member,
    keepsOldName: Boolean(keeps),
    typo,
    ground: keeps || typo ? "proven" : clear ? "told" : "likely",
  };
}

function* otherName(unresolved: Unresolved, owner: ClassSource, near: NearMember): Inquiry<Finding> {
  const { name, place, error } = unresolved;
  const { member } = near;
  const uses = yield* usesOf(unresolved, owner);
  const others = uses.filter((use) => use.path !== place.path || use.line !== place.line);
  const fix = isAtLeast(near.ground, "inKind") ? yield* renameUses(uses, name, member.name) : undefined;
  const count = others.length === 0 ? "" : ` It is still called ${name} in ${placesOf(uses)}.`;
  return {
    rootCause: near.typo
      ? `${owner.name} has no ${name}; the name it declares is ${member.name}.${count}`
      : near.keepsOldName
        ? `${owner.name}.${name} was renamed to ${member.name}: the declaration keeps the old name only for storage.${count}`
        : `${owner.name} has no ${name} (any more); its nearest member is ${member.name}.${count}`,
    ground: near.ground,
    location: { path: place.path, line: place.line, column: place.column },
    label: `${member.name} in ${owner.name}`,
    evidence: [
      saidClaim(error),
      placeLine(place),
      lineClaim("outline", owner.outline.path, member.startLine, firstWords(member), "what it declares"),
      ...others
        .slice(0, 5)
        .map((use): Claim => lineClaim("grep_search", use.path, use.line, use.text, "same name")),
    ],
    fixGuidelines: [
      `Use ${member.name} instead of ${name}${others.length ? ` in all ${uses.length} places` : ""}.`,
    ],
    fixes: fix ? [fix] : [],
  };
}

const firstWords = (member: Declaration): string =>
  new RegExp(`(?:val|var|fun)[^\\n]{0,80}?\\b${member.name}\\b(?:\\s*:\\s*[\\w.<>?]+)?`).exec(
    member.signature,
  )?.[0] ?? member.name;

const placesOf = (uses: readonly Use[]): string => {
  const files = [...new Set(uses.map((use) => fileName(use.path)))];
  const shown = files.slice(0, 3).join(", ");
  return `${uses.length} places (${shown}${files.length > 3 ? ", …" : ""})`;
};

const MOST_FILES = 8;

/** Every `.name` in Kotlin code whose receiver is declared to be of the owner's type. */
function* usesOf({ name, place }: Unresolved, owner: ClassSource): Inquiry<Use[]> {
  const hits = yield* search(`\\.${name}\\b`, { isRegex: true, files: "**/*.kt", limit: 60 });
  const uses: Use[] = [];
  const paths = [place.path, ...hits.map((hit) => hit.path)];
  for (const path of [...new Set(paths)].slice(0, MOST_FILES)) {
    const source: Source | undefined = path === place.path ? place.source : yield* sourceOf(path);
    const outline = path === place.path ? place.outline : yield* outlineOf(path);
    if (!source || !outline) continue;
    for (const hit of hits.filter((each) => each.path === path)) {
      const text = source.lines[hit.line - 1] ?? "";
      const column = text.indexOf(`.${name}`) + 2;
      const receiver = receiverBefore(text, column);
      const type = receiver && (yield* typeOf(receiver, source, outline, hit.line));
      const isPlace = path === place.path && hit.line === place.line;
      if (isPlace || (type && simpleType(type) === owner.name)) {
        uses.push({ path, line: hit.line, column, text });
      }
    }
  }
  return uses;
}

function* renameUses(uses: readonly Use[], from: string, to: string): Inquiry<ProposedFix | undefined> {
  const edits = [];
  for (const path of new Set(uses.map((use) => use.path))) {
    const source = yield* sourceOf(path);
    const lines = [...new Set(uses.filter((use) => use.path === path).map((use) => use.line))];
    const made =
      source &&
      editLines(
        source,
        lines.map((line) => ({
          from: line,
          to: line,
          lines: [(source.lines[line - 1] ?? "").replace(new RegExp(`(?<=\\.)${from}\\b`, "g"), to)],
        })),
      );
    if (!made) return undefined;
    edits.push(...made);
  }
  if (edits.length === 0) return undefined;
  return { title: `Use ${to} instead of ${from}`, safety: "review", edits };
}
