import { fixOf } from "../../../analysis/build/build.ts";
import { addArguments } from "../../../analysis/changes/add-arguments.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { attachedTo, isOfInflater } from "../../../analysis/code/attached-view.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import {
  claimOf,
  expressionOfNode,
  functionAround,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { conditionsBefore } from "../../../syntax/tree/conditions.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { findOppositeWithoutRemoval } from "./opposite-without-removal.ts";

const ADDS = /^(?:addView|setView|setContentView|setCustomView)$/;
/** Functions whose view the caller adds. */
const RETURNS_VIEW = /^(?:onCreateView|onCreateViewHolder|getView|newView|onCreateInputView)$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  yield { thought: "Where was this view made, and who has added it already?" };
  const [adding] = failing ? callsNear(failing.at, (call) => viewAdded(call) !== undefined) : [];
  if (failing && adding) {
    const verdict = addedTwice(context, failing.at, adding);
    if (verdict) yield verdict;
  } else if (context.root?.frames.slice(0, 12).some(isOfFragments)) yield* attachedOnCreate();
}

/** The fragment manager, a list or a dialog adds what a function of the reader returned. */
const isOfFragments = ({ className }: Frame): boolean =>
  /\bFragment(?:StateManager|ManagerImpl|Manager)?\b/.test(className);

/** The name of the view that a call adds to another: that of the binding for `binding.root`. */
function viewAdded({ name, arguments: [view] }: Call): string | undefined {
  const path = view && ADDS.test(name) ? pathOf(view.value)?.replace(/\.root$/, "") : undefined;
  return path && /^\w+$/.test(path) ? path : undefined;
}

/** No frame is the reader's: the inflations that attach in functions whose view somebody else adds. */
function* attachedOnCreate(): Examination {
  const { hits, all } = yield* callsInSources("inflate", { limit: 60 });
  const found = hits.flatMap((call) => {
    const within = functionAround(call)?.node.name ?? "";
    return RETURNS_VIEW.test(within) && attachedTo(call.tree, call.node) ? [{ call, within }] : [];
  });
  const [first, ...more] = found;
  if (!first) return;
  const { call, within } = first;
  const { path } = call.source;
  const isOneOfSeveral = more.length > 0 || !all;
  const values = { within, file: fileName(path), isOneOfSeveral };
  yield causes.proven("attachedWhileInflating", values, {
    ground: isOneOfSeveral ? "likely" : "proven",
    location: { path, line: lineOfExpression(call) },
    evidence: found.slice(0, 3).map((each) => claimOf(each.call, `in ${each.within}`)),
    fixes: fixOf("Inflate without attaching", "safe", withoutAttaching(call)),
  });
}

function withoutAttaching(call: CallPlace): Edit[] | undefined {
  const attach = call.node.arguments[2];
  return editLines(call.source, [
    attach ? replaced(call, attach.value, "false") : addArguments(call, ["false"]),
  ]);
}

function addedTwice(
  context: Context,
  { source, outline, path }: FailingLine,
  adding: CallPlace,
): Verdict | undefined {
  const name = viewAdded(adding.node) ?? "";
  const line = lineOfExpression(adding);
  const within = functionAround(adding)?.node;
  const adds = claimOf(adding, "adds it");
  const value = within && givenBefore(within, adding.node, name);
  const inflation = value?.kind === "call" ? { ...adding, node: value } : undefined;
  const parent = inflation && attachedTo(inflation.tree, inflation.node);
  if (inflation && parent) {
    const made = lineOfExpression(inflation);
    const into = written(expressionOfNode(inflation, parent));
    const values = { name, made, into, line, isParentItself: isOfInflater(inflation.node) };
    return causes.proven("attachedThenAdded", values, {
      location: { path, line: made },
      evidence: [adds, claimOf(inflation, "attaches it")],
      fixes: fixOf("Inflate without attaching", "review", withoutAttaching(inflation)),
    });
  }
  const field = outline.declarations.find((each) => each.kind === "property" && each.name === name);
  const opposite =
    value && pathOf(value) === undefined ? undefined : findOppositeWithoutRemoval(adding, name);
  if (opposite && within) {
    const into = adding.node.receiver && written(expressionOfNode(adding, adding.node.receiver));
    const end = opposite.startLine;
    const removal = `${into ? `${into}.` : ""}removeView(${name})`;
    const values = {
      name,
      by: within.name,
      line,
      opposite: opposite.name,
      end,
      removal,
      file: fileName(path),
    };
    const support = {
      location: { path, line: end },
      evidence: [adds, context.line({ source, line: end }, "its opposite")],
    };
    // Of a view that both are given, or that the class keeps, they are the two halves.
    const isOfBoth = field !== undefined || new RegExp(`\\b${name}\\b`).test(opposite.signature);
    const isAsked = conditionsBefore(adding.tree, adding.node).length > 0;
    return isOfBoth && !isAsked
      ? causes.proven("notTakenOut", values, { ground: "stated", ...support })
      : causes.supported("notTakenOut", values, support);
  }
  const removes = outline.calls.some((each) => /^remove(?:View|AllViews)$/.test(each.name));
  if (value || !field || removes) return undefined;
  const by = within ? `${within.name}()` : `line ${line}`;
  const evidence = [adds, context.line({ source, line: field.startLine }, "kept")];
  return causes.proven("keptView", { name, by }, { ground: "stated", location: { path, line }, evidence });
}

/** What a name was given last in a function before a call. */
function givenBefore(within: Node, call: Call, name: string): Node | undefined {
  const given = [...nodesIn(within)].flatMap((each) => {
    const isIts =
      (each.kind === "variable" && each.bindings.some((own) => own.name === name)) ||
      (each.kind === "assignment" && pathOf(each.target) === name);
    return isIts && each.value && each.end <= call.start ? [withoutCast(each.value)] : [];
  });
  return given.at(-1);
}

/** A value without the type that it is taken for. */
function withoutCast(value: Node): Node {
  const node = plain(value);
  return node.kind === "cast" ? withoutCast(node.operand) : node;
}
