import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf } from "../../analysis/build/build.ts";
import { rewrite } from "../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { outlineOf, search } from "../../analysis/code/code.ts";
import { declaredClaim, declaredOn } from "../../analysis/code/declared.ts";
import { accessesOn } from "../../analysis/code/expression.ts";
import { mostLike } from "../../analysis/code/likeness.ts";
import { lineOf, type Source, sourceOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { type ClassSource, classSource, simpleType, typeOf } from "../../analysis/code/types.ts";
import type { Declaration } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { type Ground, isAtLeast } from "../../model/ground.ts";
import { fileName } from "../../model/paths.ts";
import { annotationsOf } from "../../syntax/tree/annotations.ts";
import { textOf } from "../../syntax/tree/relations.ts";
import type { Verdict } from "../cause-list.ts";
import { missingImport } from "./missing-import.ts";
import { type Search, supportAt } from "./support-at.ts";
import type { Unresolved } from "./unresolved-at.ts";
import { notFound } from "./unresolved-causes.ts";

/** A use of the missing member, on a receiver of the same type. */
interface Use {
  path: string;
  line: number;
  text: string;
  /** Offset of the name. */
  start: number;
}

/** `receiver.name`: an extension that needs an import, or a member that the receiver's type does not have. */
export function* unresolvedMember(unresolved: Unresolved): Search {
  const { name, place, receiver = "" } = unresolved;
  const type = receiver && (yield* typeOf(receiver, place.source, place.outline, place.line));
  const owner = type ? yield* classSource(type, place.outline) : undefined;
  const extension = yield* missingImport(unresolved, true);
  if (!owner) return extension;
  const offered = offeredTo(receiver, owner);
  const near = extension ? undefined : yield* nearestMember(owner, offered, name);
  if (near) return yield* otherMember(unresolved, owner, near);
  if (extension) return extension;
  const has = offered.map((each) => each.name);
  const evidence = yield* declaredClaim(owner.outline.path, owner.declaration, "its type");
  const support = supportAt(place, { ground: "typical", evidence });
  return notFound.proven("notInType", { name, owner: owner.name, has }, support);
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
  /** `renamed` where the declaration still names the old one, as a column or a key. */
  how: "slip" | "renamed" | "nearest";
  ground: Ground;
}

function* nearestMember(
  owner: ClassSource,
  reachable: readonly Declaration[],
  name: string,
): AnalysisTask<NearMember | undefined> {
  const source = yield* sourceOf(owner.outline.path);
  const keeps = source && reachable.find((each) => keepsName(source, each, name));
  const names = reachable.map((each) => each.name);
  const [best, second] = mostLike(name, names);
  const member = keeps ?? reachable.find((each) => each.name === best?.name);
  if (!member) return undefined;
  const likeness = best?.likeness ?? 0;
  if (likeness >= 0.85 && best?.name === member.name) return { member, how: "slip", ground: "proven" };
  if (keeps) return { member, how: "renamed", ground: "proven" };
  const isClear = !second || likeness - second.likeness > 0.05;
  return { member, how: "nearest", ground: isClear ? "stated" : "likely" };
}

/** Whether an annotation of a declaration is given a name as text: that of a column, or of a key. */
function keepsName(source: Source, { startLine, name }: Declaration, old: string): boolean {
  const node = declaredOn(source, startLine, name);
  const tree = treeAt(source, startLine);
  const given = node ? annotationsOf(tree, node).flatMap((each) => each.arguments) : [];
  return given.some(({ value }) => value.kind === "string" && textOf(tree, value) === `"${old}"`);
}

function* otherMember(
  unresolved: Unresolved,
  owner: ClassSource,
  { member, how, ground }: NearMember,
): AnalysisTask<Verdict> {
  const { name, place } = unresolved;
  const uses = yield* usesOf(unresolved, owner);
  const others = uses.filter((use) => use.path !== place.path || use.line !== place.line);
  const meant = member.name;
  const edits = isAtLeast(ground, "typical") ? yield* renameUses(uses, name, meant) : undefined;
  const still = others.length > 0 ? { count: uses.length, files: filesOf(uses) } : undefined;
  return notFound.proven(
    "otherMember",
    { name, owner: owner.name, meant, how, uses: still },
    supportAt(place, {
      ground,
      evidence: [
        ...(yield* declaredClaim(owner.outline.path, member, "what it declares")),
        ...others
          .slice(0, 5)
          .map((use) => lineClaim("grep_search", use.path, use.line, use.text, "same name")),
      ],
      fixes: fixOf(`Use ${meant} instead of ${name}`, "review", edits),
    }),
  );
}

const filesOf = (uses: readonly Use[]): string => {
  const files = [...new Set(uses.map((use) => fileName(use.path)))];
  return `${files.slice(0, 3).join(", ")}${files.length > 3 ? ", …" : ""}`;
};

const MOST_FILES = 8;

/** Every `.name` in Kotlin code whose receiver is declared to be of the owner's type. */
function* usesOf(unresolved: Unresolved, owner: ClassSource): AnalysisTask<Use[]> {
  const { name, place } = unresolved;
  const { hits } = yield* search(`\\.${name}\\b`, { isRegex: true, files: "**/*.kt", limit: 60 });
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

function* renameUses(uses: readonly Use[], from: string, to: string): AnalysisTask<Edit[] | undefined> {
  const edits: Edit[] = [];
  for (const path of new Set(uses.map((use) => use.path))) {
    const source = yield* sourceOf(path);
    const changes = uses
      .filter((use) => use.path === path)
      .map(({ start }) => ({ start, end: start + from.length, by: to }));
    const made = source && rewrite(source, changes);
    if (!made) return undefined;
    edits.push(...made);
  }
  return edits;
}
