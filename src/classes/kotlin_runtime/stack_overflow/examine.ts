import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import {
  methodOf,
  outlineOf,
  shortClass,
  type WorkspaceFrame,
  workspaceFrames,
} from "../../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { roundOf } from "../../../analysis/code/recursion.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { functionWords } from "../../../syntax/frame-words.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { accessorOf, causes, GENERATED, holdersOf, MOST_SHOWN, otherIn } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const round = roundOf(context.root?.frames ?? []);
  if (!round) return;
  yield { thought: `The stack repeats ${round.length} frames; which of them are the reader's?` };
  const own = (yield* workspaceFrames(context.error)).filter(({ frame }) =>
    round.some((each) => isSame(each, frame)),
  );
  const places: FailingLine[] = [];
  for (const frame of own.slice(0, MOST_SHOWN)) {
    const at = (yield* lineOfFrame(frame)) ?? (yield* classOfFrame(frame));
    if (at) places.push(at);
  }
  const [first] = places;
  if (!first) return;
  const there = { context, first, places, round };
  yield accessor(there) ?? generated(there) ?? wholeRound(there);
}

/** The round, and the lines of the workspace in it, innermost first. */
interface Round {
  context: Context<typeof failureClass>;
  first: FailingLine;
  places: readonly FailingLine[];
  round: readonly Frame[];
}

/** The support of any of these causes. */
const shownBy = (
  { context, first: { path, line } }: Round,
  places: readonly FailingLine[],
  note?: string | ((at: FailingLine) => string),
) => ({
  location: { path, line },
  evidence: [
    context.log("StackOverflowError"),
    ...places.map((at) => context.line(at, typeof note === "function" ? note(at) : note)),
  ],
});

/** What the compiler writes has no line: the class stands for it. */
function* classOfFrame({ path, frame }: WorkspaceFrame): AnalysisTask<FailingLine | undefined> {
  if (!GENERATED.has(frame.method) || frame.line !== undefined) return undefined;
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  const name = shortClass(frame.className.replace(/^.*\$/, ""));
  const line = outline?.declarations.find((each) => each.kind === "class" && each.name === name)?.startLine;
  return source && outline && line ? { path, line, frame, source, outline } : undefined;
}

const isSame = (left: Frame, right: Frame): boolean =>
  left.className === right.className && left.method === right.method && left.line === right.line;

/** A setter that assigns its own property, or a getter that reads it. */
function accessor(there: Round): Verdict | undefined {
  const { first: at, round } = there;
  const values = accessorOf(at.frame);
  const isProperty = at.outline.declarations.some(
    ({ kind, name, startLine, endLine }) =>
      kind === "property" && name === values?.property && startLine <= at.line && at.line <= endLine,
  );
  if (!values || !isProperty || round.length > 1 || !at.path.endsWith(".kt")) return undefined;
  const edits = values.kind === "set" ? assignToField(at, values.property) : undefined;
  const fixes = fixOf("Assign field", "safe", edits);
  return causes.proven("ownProperty", values, { ...shownBy(there, [at]), fixes });
}

function assignToField({ source, line }: FailingLine, name: string): Edit[] | undefined {
  const tree = treeAt(source, line);
  const targets = nodesOnLine(tree, line).flatMap((node) =>
    node.kind === "assignment" && node.operator === "=" && pathOf(node.target) === name ? [node.target] : [],
  );
  const [only, ...more] = targets;
  return only && more.length === 0 ? editLines(source, [replaced({ tree }, only, "field")]) : undefined;
}

/** Objects that hold each other, printed or compared by functions that nobody wrote. */
function generated(there: Round): Verdict | undefined {
  const { method } = there.first.frame;
  const isWritten = there.places.some(({ source, line }) =>
    nodesOnLine(treeAt(source, line), line).some(
      (node) => (node.kind === "call" || node.kind === "function") && node.name === method,
    ),
  );
  if (!GENERATED.has(method) || isWritten) return undefined;
  const values = holdersOf(there.round, method);
  return causes.proven("heldByEachOther", values, shownBy(there, there.places, "data class"));
}

function wholeRound(there: Round): Verdict {
  const { first, round } = there;
  const calls = there.places.toReversed();
  const names = [...new Set(calls.map(({ frame }) => functionWords(frame)))];
  const isDirect = names.length === 1;
  const by = isDirect
    ? otherIn(
        round,
        calls.map(({ frame }) => frame),
      )
    : undefined;
  const support = shownBy(there, calls, ({ frame }) => `in ${methodOf(frame)}`);
  return causes.proven("noEnd", { names, by, line: first.line }, { ...support, ground: "stated" });
}
