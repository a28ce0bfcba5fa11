import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, FunctionNode, Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, parentOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { type FailingLine, failingLine } from "../../code/failing-line.ts";
import { sourceClaim } from "../../code/source.ts";
import { treeAt } from "../../code/tree.ts";
import { functionAround } from "../../exceptions/argument-passed.ts";
import type { FailureCase } from "../failure-case.ts";

/** Calls that say by their answer whether they did what they are for. Source: the reference of java.io, java.util and android.database. */
const ANSWERS: readonly { calls: RegExp; least: number; says: string }[] = [
  { calls: /^read$/, least: 1, says: "how many bytes came, which may be fewer than were asked for, or -1" },
  { calls: /^skip$/, least: 1, says: "how many bytes were skipped, which may be fewer" },
  {
    calls: /^(?:mkdirs?|createNewFile)$/,
    least: 0,
    says: "whether it is there now, and throws nothing where it could not be made",
  },
  { calls: /^renameTo$/, least: 1, says: "whether it was moved, and throws nothing where it was not" },
  { calls: /^moveTo(?:First|Last|Next|Previous|Position)$/, least: 0, says: "whether there is such a row" },
  { calls: /^tryLock$/, least: 0, says: "whether the lock was taken" },
  { calls: /^(?:await|awaitTermination)$/, least: 2, says: "whether it was done in that time" },
  { calls: /^(?:offer|tryAcquire)$/, least: 1, says: "whether it was taken" },
];

const MOST = 2;

/** Calls above a failing line whose answer nobody looks at, on something that the line needs. */
export function* describeDroppedAnswers({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const at = (yield* failingLine(error))?.at;
  const around = at && throwablesOf(error).at(-1)?.frames.includes(at.frame) && functionAround(at);
  if (!at || !around) return [];
  const tree = treeAt(at.source, at.line);
  const needed = namesNeeded(tree, around, at);
  return [...nodesIn(around)]
    .flatMap((node) => (node.kind === "call" && node.line < at.line ? (answerOf(tree, node) ?? []) : []))
    .filter(({ call }) => namesOf(call).some((name) => needed.has(name)))
    .slice(0, MOST)
    .map(({ call, says }) => ({
      kind: "known" as const,
      topic: "answers not looked at",
      text: `Nobody looks at what \`${shorten(textOf(tree, call))}\` answers on line ${call.line} of ${fileName(at.path)}: it says ${says}. Line ${at.line} goes on with it all the same.`,
      evidence: [
        sourceClaim({ source: at.source, line: call.line }, "its answer is dropped"),
        sourceClaim(at, "goes on with it"),
      ],
    }));
}

const MOST_TEXT = 60;
const shorten = (text: string): string =>
  text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text.replace(/\s+/g, " ");

function answerOf(tree: Tree, call: Call): { call: Call; says: string } | undefined {
  const row = ANSWERS.find(({ calls, least }) => calls.test(call.name) && call.arguments.length >= least);
  return row && call.receiver && !call.safe && isStatement(tree, call) ? { call, says: row.says } : undefined;
}

/** Whether a call stands for itself in a block that gives no value. */
function isStatement(tree: Tree, call: Call): boolean {
  const block = parentOf(tree, call);
  if (block?.kind !== "block") return false;
  const owner = parentOf(tree, block);
  return owner?.kind !== "lambda" || block.statements.at(-1) !== call;
}

const namesOf = (root: Node): string[] =>
  [...nodesIn(root)].flatMap((node) =>
    node.kind === "name" && /^[a-z_]/.test(node.name) ? [node.name] : [],
  );

const STEPS = 3;

/** The variables of a line, and those that they were made of. */
function namesNeeded(tree: Tree, around: FunctionNode, { line }: FailingLine): Set<string> {
  const on = nodesOnLine(tree, line).filter((node) => node.kind !== "function" && node.kind !== "class");
  const needed = new Set(
    on.flatMap((node) => (node.kind === "name" && node.line === line ? [node.name] : [])),
  );
  const given = [...nodesIn(around)].flatMap((node) => {
    if (node.line > line) return [];
    if (node.kind === "variable" && node.value)
      return node.bindings.map(({ name }) => ({ name, value: node.value }));
    return node.kind === "assignment" && node.target.kind === "name"
      ? [{ name: node.target.name, value: node.value }]
      : [];
  });
  for (let step = 0; step < STEPS; step++)
    for (const { name, value } of given)
      if (value && needed.has(name)) for (const each of namesOf(value)) needed.add(each);
  return needed;
}
