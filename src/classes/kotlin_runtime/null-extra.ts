import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { classAt, search } from "../../analysis/code/code.ts";
import { keyText, writesOfKey } from "../../analysis/code/key-writes.ts";
import { likeness } from "../../analysis/code/likeness.ts";
import { sourceOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { claimOf, type Expression, lineOfExpression } from "../../analysis/values/expression.ts";
import { isTestFile } from "../../facts/test-folders.ts";
import type { TextMatch } from "../../model/code.ts";
import { fileName } from "../../model/paths.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, parentOf, pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { nulls } from "./null-causes.ts";
import { type FoundNull, mistake } from "./null-origin.ts";

const READS =
  /^get(?:String|Parcelable|Serializable|Bundle|StringArray|StringArrayList|ParcelableArrayList|CharSequence)(?:Extra)?$/;
const PUTS = /^put(?:Extra|String|Parcelable|Serializable|Bundle)$/;
const WRITES = '\\bput(?:Extra|String|Parcelable|Serializable|Bundle)\\(|\\bbundleOf\\(|"\\s+to\\s';

/** Lines that put something whose keys are compared. */
const MOST_KEYS = 20;
/** How much alike two keys are for one to be meant by the other. */
const ALIKE = 0.8;

/** An extra or argument that was read under a key which nothing was found to put, or not everybody who starts the component. */
export function* examineExtra(name: string, read: Expression): FoundNull {
  const node = plain(read.node);
  const key = node.kind === "call" && READS.test(node.name) ? keyOf(read.tree, node) : undefined;
  const holder = node.kind === "call" && node.receiver ? textOf(read.tree, node.receiver) : "";
  if (!key || !/intent|arguments|extras|bundle/i.test(holder)) return undefined;
  const found = yield* writesOfKey(key, read.source.path);
  if (!found) return undefined;
  const { value, puts, isComplete } = found;
  if (puts.length > 0) return yield* withoutExtra(name, value, read, puts);
  if (!isComplete) return undefined;
  const near = yield* putUnderAnother(value, read.source.path);
  const claim = claimOf(read, "read here");
  if (near) {
    const { path, line, text } = near.put;
    const evidence = [claim, lineClaim("grep_search", path, line, text, "put here")];
    return mistake(nulls.proven("otherExtraKey", { name, key: value, other: near.value }, { evidence }));
  }
  const owner = classAt(read.outline, lineOfExpression(read))?.name ?? "the component";
  return nulls.proven("missingExtra", { name, key: value, owner }, { ground: "stated", evidence: [claim] });
}

/** The key that a call is given, as written: a text, or the name of a constant. */
function keyOf(tree: Tree, call: Call): string | undefined {
  const [first] = call.arguments;
  const key = first && plain(first.value);
  return key && (key.kind === "string" || pathOf(key) !== undefined) ? textOf(tree, key) : undefined;
}

/** A key much like the one that is read, under which something is put. */
function* putUnderAnother(
  value: string,
  path: string,
): AnalysisTask<{ put: TextMatch; value: string } | undefined> {
  const { hits: puts } = yield* search(WRITES, { isRegex: true, files: "**/*.{kt,java}", limit: 60 });
  for (const put of puts.slice(0, MOST_KEYS)) {
    const source = yield* sourceOf(put.path);
    const tree = source && treeAt(source, put.line);
    for (const node of tree ? nodesOnLine(tree, put.line) : []) {
      const written = tree && node.line === put.line ? keyPutBy(tree, node) : undefined;
      const other = written && (yield* keyText(written, path));
      if (other && other !== value && likeness(value, other) >= ALIKE) return { put, value: other };
    }
  }
  return undefined;
}

/** The key of `putExtra(key, …)` and of `key to …` as an argument. */
function keyPutBy(tree: Tree, node: Node): string | undefined {
  if (node.kind === "call" && PUTS.test(node.name)) return keyOf(tree, node);
  const isPair =
    node.kind === "binary" && node.operator === "to" && parentOf(tree, node)?.kind === "argument";
  return isPair ? textOf(tree, node.left) : undefined;
}

/**
 * Some code starts the component and puts the extra, other code starts it at once and does not. Where the intent is
 * kept or handed on, the extra may still be put.
 */
function* withoutExtra(name: string, value: string, read: Expression, puts: readonly TextMatch[]): FoundNull {
  const owner = classAt(read.outline, lineOfExpression(read))?.name;
  if (!owner) return undefined;
  const { hits: made } = yield* search(
    `\\bIntent\\([^()]*\\b${owner}(?:::class(?:\\.java)?|\\.class)\\s*\\)`,
    {
      isRegex: true,
      files: "**/*.{kt,java}",
      limit: 20,
    },
  );
  for (const { path, line, text } of made) {
    if (isTestFile(path)) continue;
    if (puts.some((put) => put.path === path && put.line === line)) continue;
    const source = yield* sourceOf(path);
    if (!source || !isStartedAtOnce(treeAt(source, line), line)) continue;
    const values = { name, key: value, owner, place: `${fileName(path)}:${line}` };
    const verdict = nulls.proven("startedWithout", values, {
      ground: "stated",
      evidence: [
        claimOf(read, "read here"),
        lineClaim("grep_search", path, line, text, `no "${value}" here`),
      ],
      location: { path, line },
    });
    return mistake(verdict);
  }
  return undefined;
}

/** `startActivity(Intent(this, Shelf::class.java))`: the intent goes out as it is made. */
const isStartedAtOnce = (tree: Tree, line: number): boolean =>
  nodesOnLine(tree, line).some((node) => {
    if (node.kind !== "call" || node.name !== "Intent" || node.line !== line) return false;
    const parent = parentOf(tree, node);
    const call = parent?.kind === "argument" ? parentOf(tree, parent) : undefined;
    return call?.kind === "call" && call.name.startsWith("start");
  });
