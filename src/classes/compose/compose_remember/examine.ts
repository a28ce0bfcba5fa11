import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import type { CodeCall } from "../../../analysis/code/bracket.ts";
import {
  type ComposeFile,
  callNear,
  callsNamed,
  composableAt,
  composeFiles,
  isKept,
  momentAt,
  namedComposable,
  namedPlace,
} from "../../../analysis/code/compose.ts";
import { usesName } from "../../../analysis/code/name-uses.ts";
import { variableOn } from "../../../analysis/code/tree.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { takersAround } from "../../../syntax/tree/waits.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { parametersOf, supportAt } from "../composable-values.ts";
import { wrapFix } from "../text-fixes.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Calls that make something a composable must keep. */
const MAKERS =
  /^(?:mutable(?:(?:Int|Long|Float|Double)?StateOf|State(?:List|Map|Set)Of)|derivedStateOf|Animatable|MutableInteractionSource|getBackStackEntry|FocusRequester|SnapshotStateList|SnapshotStateMap)$/;
const REACH = 4;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { issue } = context.facts;
  if (issue === "RememberReturnType" || issue === "MutableCollectionMutableState")
    return yield* examineIssue(context, issue);
  const made = yield* unremembered(context.error);
  if (made) yield examineUnkept(context, made);
}

interface Made {
  file: ComposeFile;
  call: CodeCall;
  composable: Declaration;
  /** The message names the line, not only the composable. */
  exact: boolean;
}

/** The creation at the place the message names; of a message that only names a composable, the first one in it. */
function* unremembered(error: ParsedError): AnalysisTask<Made | undefined> {
  const place = yield* namedPlace(error);
  const away = ({ call }: { call: CodeCall }): number => Math.abs(call.line - (place?.line ?? 0));
  const [made] = (place ? candidates(place.file) : [])
    .filter((each) => away(each) <= REACH)
    .toSorted((left, right) => away(left) - away(right));
  if (made) return { ...made, exact: true };
  const name = namedComposable(error);
  const named = name && !place ? yield* composeFiles(`\\bfun\\s+${name}\\s*\\(`, { limit: 2 }) : [];
  const files = place ? [place.file] : named;
  for (const file of files) {
    const line = place?.line ?? 0;
    const owner = file.outline.declarations.find((each) => each.name === name) ?? composableAt(file, line);
    const first = owner && candidates(file).find(({ composable }) => composable === owner);
    if (first) return { ...first, exact: false };
  }
  return undefined;
}

function candidates(file: ComposeFile) {
  return callsNamed(file, MAKERS).flatMap((call) => {
    const composable = composableAt(file, call.line);
    const inBody =
      composable && !isKept(file.tree, call.at) && momentAt(file.tree, call.at).when === "composition";
    return inBody && call.line > composable.startLine ? [{ file, call, composable }] : [];
  });
}

function examineUnkept(context: Context, { file, call, composable, exact }: Made): Verdict {
  const variable = variableOn(file.source, call.line);
  const keys = keysOf(file, call, composable);
  const isKeyed = keys.length > 0;
  const keyed = isKeyed ? `remember(${keys.join(", ")})` : "remember";
  const title = `Remember ${variable ?? `the ${call.name}`}`;
  const fixes =
    call.name === "getBackStackEntry" && !isKeyed
      ? []
      : wrapFix(file, title, call.node, keyed, isKeyed ? "review" : "safe");
  return causes.proven(
    "notRemembered",
    { what: variable ?? `The ${call.name}`, call: call.name, composable: composable.name, keys },
    { ...supportAt(context, file, call), ground: exact ? "proven" : "typical", fixes },
  );
}

/** What the creation depends on: parameters of the composable, or the destination a back stack entry belongs to. */
function keysOf(file: ComposeFile, call: CodeCall, composable: Declaration): string[] {
  if (call.name === "getBackStackEntry") {
    const screen = takersAround(file.tree.syntax, call.node).find(({ name }) => name === "composable");
    const entry = screen?.lambda?.parameters[0]?.bindings[0]?.name;
    return entry ? [entry] : [];
  }
  return parametersOf(file, composable)
    .map(({ name }) => name)
    .filter((name) => usesName(file.tree.syntax, call.node, name));
}

function* examineIssue(context: Context<typeof failureClass>, issue: string): Examination {
  const place = yield* namedPlace(context.error);
  if (!place) return;
  const { file, line } = place;
  const returnsNothing = issue === "RememberReturnType";
  const call = callNear(file, line, returnsNothing ? /^remember/ : /^mutableStateOf$/, REACH);
  if (!call) return;
  const support = supportAt(context, file, call);
  const name = variableOn(file.source, call.line) ?? "The state";
  yield returnsNothing
    ? causes.proven("keepsNothing", { call: call.name }, support)
    : causes.proven("mutableCollection", { name }, support);
}
