import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { type Near, nodesNear } from "../../../analysis/code/calls-near.ts";
import { threadOfLine } from "../../../analysis/code/thread-of-line.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import { fileName } from "../../../model/paths.ts";
import { parentOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const OBSERVES = /^(?:observe|observeForever|removeObserver|addObserver)$/;
const TEST_SOURCES = /(?:^|\/)src\/(?:test|\w{1,80}Test)\w{0,80}\//;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { method } = context.facts;
  const thread = yield* threadOfLine(context.error);
  if (!method || !thread || TEST_SOURCES.test(thread.touch.path)) return;
  const { touch, block } = thread;
  yield { thought: "Which block moved this off the main thread?" };
  if (block?.where !== "background") return;
  const setsValue = method === "setValue";
  const [use] = nodesNear(touch, ["assignment", "call"], (node) =>
    node.kind === "assignment"
      ? setsValue && node.target.kind === "member" && node.target.name === "value"
      : setsValue
        ? node.name === "setValue" && node.receiver !== undefined
        : OBSERVES.test(node.name),
  );
  const line = use ? lineOfExpression(use) : touch.line;
  const elsewhere = block.path === touch.path ? "" : ` (${fileName(block.path)}:${block.line})`;
  const evidence = [
    lineClaim("read_file", block.path, block.line, block.text, "leaves the main thread"),
    context.line({ ...touch, line }, setsValue ? "sets it" : undefined),
  ];
  const fixes = use && setsValue ? fixOf("Post the value", "review", postedValue(use)) : [];
  const values = { who: `Line ${line}`, where: `inside \`${block.said}\`${elsewhere}`, method };
  const cause = setsValue ? "setInBackground" : "calledInBackground";
  yield causes.proven(cause, values, { location: { path: touch.path, line }, evidence, fixes });
}

/** `books.value = found` as `books.postValue(found)`, where it is a statement. */
function postedValue(use: Near<"assignment" | "call">): Edit[] | undefined {
  const { node, tree, source } = use;
  if (node.kind === "call") {
    const name = { start: node.nameStart, end: node.nameStart + node.name.length };
    return editLines(source, [replaced(use, name, "postValue")]);
  }
  const { target, value, operator } = node;
  if (target.kind !== "member" || operator !== "=" || parentOf(tree, node)?.kind !== "block")
    return undefined;
  const before = tree.text.slice(node.start, target.nameStart);
  const given = tree.text.slice(value.start, value.end);
  return editLines(source, [replaced(use, node, `${before}postValue(${given})`)]);
}
