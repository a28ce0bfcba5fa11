import { rewrite } from "../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { outlineOf, search } from "../../analysis/code/code.ts";
import { placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import { declaredClaim, declaredOn } from "../../analysis/code/declared.ts";
import { accessesOn } from "../../analysis/code/expression.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { mostLike } from "../../analysis/code/likeness.ts";
import { lineOf, type Source, sourceOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { type ClassSource, classSource, simpleType, typeOf } from "../../analysis/code/types.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Declaration } from "../../model/code.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import { type Ground, isAtLeast } from "../../model/ground.ts";
import { annotationsOf } from "../../syntax/tree/annotations.ts";
import { textOf } from "../../syntax/tree/relations.ts";
import { missingImport } from "./missing-import.ts";
import type { Unresolved } from "./unresolved-at.ts";

/** A use of the missing member, on a receiver of the same type. */
interface Use {
  path: string;
  line: number;
  text: string;
  /** Offset of the name. */
  start: number;
}

/** `receiver.name`: an extension that needs an import, or a member that the receiver's type does not have. */
export function* unresolvedMember(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { name, place, receiver = "" } = unresolved;
  const type = receiver && (yield* typeOf(receiver, place.source, place.outline, place.line));
  const owner = type ? yield* classSource(type, place.outline) : undefined;
  if (!owner) return yield* missingImport(unresolved, true);
  const extension = yield* missingImport(unresolved, true);
  const offered = offeredTo(receiver, owner);
  const near = extension ? undefined : yield* nearestMember(owner, offered, name);
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
      ...(yield* declaredClaim(owner.outline.path, owner.declaration, "its type")),
    ],
    fixGuidelines: [
      offered.length === 0
        ? `Declare ${name} in ${owner.name}, or ask for the type that declares it first.`
        : `Declare ${name} in ${owner.name}, or use what it has: ${offered
            .slice(0, 6)
            .map((each) => each.name)
            .join(", ")}.`,
    ],
  };
}

const TYPES = new Set<Declaration["kind"]>(["class", "interface", "object", "enum", "annotation"]);

/** Members that can be named behind a receiver: a class inside the owner is none of its objects, nor is a constructor. */
function offeredTo(receiver: string, owner: ClassSource): Declaration[] {
  const isName = /(?:^|\.)[A-Z]\w*$/.test(receiver);
  const within = `${owner.declaration.qualifiedName}.Companion.`;
  return owner.members.filter(({ kind, modifiers, qualifiedName }) => {
    if (modifiers.includes("private") || kind === "constructor") return false;
    return isName || (!TYPES.has(kind) && !qualifiedName.startsWith(within));
  });
}

interface NearMember {
  member: Declaration;
  /** The declaration still names the old one, as a column or a key. */
  keepsOldName: boolean;
  ground: Ground;
  typo: boolean;
}

function* nearestMember(
  owner: ClassSource,
  reachable: readonly Declaration[],
  name: string,
): Inquiry<NearMember | undefined> {
  const source = yield* sourceOf(owner.outline.path);
  const keeps = source && reachable.find((each) => keepsName(source, each, name));
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

/** Whether an annotation of a declaration is given a name as text: that of a column, or of a key. */
function keepsName(source: Source, { startLine, name }: Declaration, old: string): boolean {
  const node = declaredOn(source, startLine, name);
  const tree = treeAt(source, startLine);
  const given = node ? annotationsOf(tree, node).flatMap((each) => each.arguments) : [];
  return given.some(({ value }) => value.kind === "string" && textOf(tree, value) === `"${old}"`);
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
      ...(yield* declaredClaim(owner.outline.path, member, "what it declares")),
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

const placesOf = (uses: readonly Use[]): string => {
  const files = [...new Set(uses.map((use) => fileName(use.path)))];
  const shown = files.slice(0, 3).join(", ");
  return `${uses.length} places (${shown}${files.length > 3 ? ", …" : ""})`;
};

const MOST_FILES = 8;

/** Every `.name` in Kotlin code whose receiver is declared to be of the owner's type. */
function* usesOf(unresolved: Unresolved, owner: ClassSource): Inquiry<Use[]> {
  const { name, place } = unresolved;
  const hits = yield* search(`\\.${name}\\b`, { isRegex: true, files: "**/*.kt", limit: 60 });
  const uses: Use[] = [];
  const paths = [place.path, ...hits.map((hit) => hit.path)];
  for (const path of [...new Set(paths)].slice(0, MOST_FILES)) {
    const source: Source | undefined = path === place.path ? place.source : yield* sourceOf(path);
    const outline = path === place.path ? place.outline : yield* outlineOf(path);
    if (!source || !outline) continue;
    const lines = new Set(hits.filter((each) => each.path === path).map(({ line }) => line));
    for (const line of lines) {
      for (const { receiver, start } of accessesOn({ source, line }, name)) {
        const isPlace = path === place.path && line === place.line && receiver === unresolved.receiver;
        const type = isPlace ? undefined : yield* typeOf(receiver, source, outline, line);
        if (isPlace || (type && simpleType(type) === owner.name))
          uses.push({ path, line, text: lineOf(source, line), start });
      }
    }
  }
  return uses;
}

function* renameUses(uses: readonly Use[], from: string, to: string): Inquiry<ProposedFix | undefined> {
  const edits = [];
  for (const path of new Set(uses.map((use) => use.path))) {
    const source = yield* sourceOf(path);
    const changes = uses
      .filter((use) => use.path === path)
      .map(({ start }) => ({ start, end: start + from.length, by: to }));
    const made = source && rewrite(source, changes);
    if (!made) return undefined;
    edits.push(...made);
  }
  if (edits.length === 0) return undefined;
  return { title: `Use ${to} instead of ${from}`, safety: "review", edits };
}
