import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type Near, nodesNear } from "../../../analysis/code/calls-near.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { threadOfLine } from "../../../analysis/code/thread-of-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { parentOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

const OBSERVES = /^(?:observe|observeForever|removeObserver|addObserver)$/;
const TEST_SOURCES = /(?:^|\/)src\/(?:test|\w{1,80}Test)\w{0,80}\//;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const thread = yield* threadOfLine(error);
  if (!thread || TEST_SOURCES.test(thread.touch.path)) return;
  const { touch, block } = thread;
  yield* think("Which block moved this off the main thread?");
  if (block?.where !== "background") return;
  const setsValue = fact(error, "method") === "setValue";
  const [use] = nodesNear(touch, ["assignment", "call"], (node) =>
    node.kind === "assignment"
      ? setsValue && node.target.kind === "member" && node.target.name === "value"
      : setsValue
        ? node.name === "setValue" && node.receiver !== undefined
        : OBSERVES.test(node.name),
  );
  const line = use ? lineOfExpression(use) : touch.line;
  const elsewhere = block.path === touch.path ? "" : ` (${fileName(block.path)}:${block.line})`;
  const name = setsValue ? "sets the value of a LiveData" : "touches a LiveData or a lifecycle";
  yield* conclude({
    rootCause: `Line ${line} ${name} inside \`${block.said}\`${elsewhere}, which is not the main thread.`,
    ground: "proven",
    location: { path: touch.path, line },
    label: "not on the main thread",
    evidence: [
      logClaim(error),
      lineClaim("read_file", block.path, block.line, block.text, "leaves the main thread"),
      lineClaim("read_file", touch.path, line, lineOf(touch.source, line), setsValue ? "sets it" : undefined),
    ],
    fixGuidelines: setsValue
      ? [
          "Use postValue from here, or set the value after the block that works in the background.",
          "Of several values that are posted before the main thread gets to it, observers see only the last.",
        ]
      : ["Do this on the main thread: withContext(Dispatchers.Main) { … }, or before the block begins."],
    fixes: use && setsValue ? fixOf("Post the value", "review", postedValue(use)) : [],
  });
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
