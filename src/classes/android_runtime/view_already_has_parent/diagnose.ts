import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { moreArguments } from "../../../analysis/changes/more-arguments.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { attachedTo } from "../../../analysis/code/attached-view.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import {
  beside,
  claimOf,
  functionAround,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

const ADDS = /^(?:addView|setView|setContentView|setCustomView)$/;
/** Functions whose view the caller adds. */
const RETURNS_VIEW = new Set([
  "onCreateView",
  "onCreateViewHolder",
  "getView",
  "newView",
  "onCreateInputView",
]);

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  yield* think("Where was this view made, and who has added it already?");
  const [adding] = failing ? callsNear(failing.at, (call) => viewAdded(call) !== undefined) : [];
  if (failing && adding) {
    const finding = addedTwice(error, failing.at, adding);
    if (finding) yield* conclude(finding);
    return;
  }
  if (ofFragment(error)) yield* attachedOnCreate(error);
}

/** The fragment manager, a list or a dialog adds what a function of the reader returned. */
const ofFragment = (error: ParsedError): boolean =>
  throwablesOf(error)
    .at(-1)
    ?.frames.slice(0, 12)
    .some(({ className }) => /\bFragment(?:StateManager|ManagerImpl|Manager)?\b/.test(className)) === true;

/** The name of the view that a call adds to another: that of the binding for `binding.root`. */
function viewAdded({ name, arguments: [view] }: Call): string | undefined {
  const path = view && ADDS.test(name) ? pathOf(view.value)?.replace(/\.root$/, "") : undefined;
  return path && /^\w+$/.test(path) ? path : undefined;
}

/** No frame is the reader's: the inflations that attach in functions whose view somebody else adds. */
function* attachedOnCreate(error: ParsedError): Inquiry {
  const found = (yield* callsInSources("inflate", { limit: 60 })).flatMap((call) => {
    const within = functionAround(call)?.node.name ?? "";
    return RETURNS_VIEW.has(within) && attachedTo(call.tree, call.node) ? [{ call, within }] : [];
  });
  const [first, ...more] = found;
  if (!first) return;
  const { call, within } = first;
  const { source } = call;
  yield* conclude({
    rootCause: `${within}() in ${fileName(source.path)} attaches the view to its container while inflating it, and the fragment manager then adds it once more.`,
    ground: more.length === 0 ? "proven" : "likely",
    location: { path: source.path, line: lineOfExpression(call) },
    label: "attaches it already",
    evidence: [logClaim(error), ...found.slice(0, 3).map((each) => claimOf(each.call, `in ${each.within}`))],
    fixGuidelines: [
      "Pass attachToRoot = false: the container is then used for the layout parameters only.",
      ...(more.length > 0 ? ["Several places do this; all of them need it."] : []),
    ],
    fixes: fixOf("Inflate without attaching", "safe", withoutAttaching(call)),
  });
}

function withoutAttaching(call: CallPlace): Edit[] | undefined {
  const attach = call.node.arguments[2];
  return editLines(call.source, [
    attach ? replaced(call, attach.value, "false") : moreArguments(call, ["false"]),
  ]);
}

function addedTwice(
  error: ParsedError,
  { source, outline, path }: FailingLine,
  adding: CallPlace,
): Finding | undefined {
  const name = viewAdded(adding.node) ?? "";
  const line = lineOfExpression(adding);
  const within = functionAround(adding)?.node;
  const evidence = [logClaim(error), claimOf(adding, "adds it")];
  const value = within && givenBefore(within, adding.node, name);
  const inflation = value?.kind === "call" ? { ...adding, node: value } : undefined;
  const parent = inflation && attachedTo(inflation.tree, inflation.node);
  if (inflation && parent) {
    const made = lineOfExpression(inflation);
    const into = written(beside(inflation, parent));
    return {
      rootCause: `Line ${made} inflates ${name} into ${into} and attaches it there at once; line ${line} adds it a second time.`,
      ground: "proven",
      location: { path, line: made },
      label: "attaches it already",
      evidence: [...evidence, claimOf(inflation, "attaches it")],
      fixGuidelines: [
        `Pass attachToRoot = false on line ${made}, where ${into} then serves for the layout parameters only; or drop line ${line}.`,
      ],
      fixes: fixOf("Inflate without attaching", "review", withoutAttaching(inflation)),
    };
  }
  const field = outline.declarations.find((each) => each.kind === "property" && each.name === name);
  const removes = outline.calls.some((each) => /^remove(?:View|AllViews)$/.test(each.name));
  if (value || !field || removes) return undefined;
  const declared = lineOf(source, field.startLine);
  return {
    rootCause: `${name} is one view that is kept, and ${within ? `${within.name}()` : `line ${line}`} adds it each time it runs. The second time it still has the parent from the first.`,
    ground: "told",
    location: { path, line },
    label: "added before",
    evidence: [...evidence, lineClaim("read_file", path, field.startLine, declared, "kept")],
    fixGuidelines: [
      `Make ${name} anew each time it is shown, or take it out of its parent first: (${name}.parent as? ViewGroup)?.removeView(${name}).`,
    ],
  };
}

/** What a name was given last in a function before a call. */
function givenBefore(within: Node, call: Call, name: string): Node | undefined {
  const given = [...nodesIn(within)].flatMap((each) => {
    const isIts =
      (each.kind === "variable" && each.bindings.some((own) => own.name === name)) ||
      (each.kind === "assignment" && pathOf(each.target) === name);
    return isIts && each.value && each.end <= call.start ? [plain(each.value)] : [];
  });
  return given.at(-1);
}
