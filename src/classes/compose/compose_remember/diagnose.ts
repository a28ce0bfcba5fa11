import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import type { CodeCall } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callsNamed,
  composableAt,
  composeFiles,
  isKept,
  momentAt,
  namedComposable,
  namedPlace,
  placeAt,
} from "../../../analysis/code/compose.ts";
import { usesName } from "../../../analysis/code/name-uses.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { variableOn } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { takersAround } from "../../../syntax/tree/waits.ts";
import { parametersOf, runtime } from "../composable-values.ts";
import type { failureClass } from "./class.ts";

/** Calls that make something a composable must keep. */
const MAKERS =
  /^(?:mutable(?:(?:Int|Long|Float|Double)?StateOf|State(?:List|Map|Set)Of)|derivedStateOf|Animatable|MutableInteractionSource|getBackStackEntry|FocusRequester|SnapshotStateList|SnapshotStateMap)$/;
const REACH = 4;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const issue = fact(error, "issue");
  const place = yield* namedPlace(error);
  if (issue === "RememberReturnType" || issue === "MutableCollectionMutableState") {
    if (place) yield* ofIssue(error, issue, place.file, place.line);
    return;
  }
  const made = yield* unremembered(error);
  if (made) yield* conclude(notKept(error, made));
}

interface Made {
  file: ComposeFile;
  call: CodeCall;
  composable: Declaration;
  /** The message names the line, not only the composable. */
  exact: boolean;
}

/** The creation at the place the message names; of a message that only names a composable, the first one in it. */
function* unremembered(error: ParsedError): Inquiry<Made | undefined> {
  const place = yield* namedPlace(error);
  const made = place && nearest(place.file, place.line, REACH);
  if (made) return { ...made, exact: true };
  const name = namedComposable(error);
  const files = place
    ? [place.file]
    : name
      ? yield* composeFiles(`\\bfun\\s+${name}\\s*\\(`, { limit: 2 })
      : [];
  for (const file of files) {
    const line = place?.line ?? 0;
    const owner = file.outline.declarations.find((each) => each.name === name) ?? composableAt(file, line);
    const first = owner && candidates(file).find(({ composable }) => composable === owner);
    if (first) return { ...first, exact: false };
  }
  return undefined;
}

function nearest(file: ComposeFile, line: number, reach: number) {
  return candidates(file)
    .filter(({ call }) => Math.abs(call.line - line) <= reach)
    .toSorted((left, right) => Math.abs(left.call.line - line) - Math.abs(right.call.line - line))[0];
}

function candidates(file: ComposeFile) {
  return callsNamed(file, MAKERS).flatMap((call) => {
    const composable = composableAt(file, call.line);
    const inBody =
      composable && !isKept(file.tree, call.at) && momentAt(file.tree, call.at).when === "composition";
    return inBody && call.line > composable.startLine ? [{ file, call, composable }] : [];
  });
}

function notKept(error: ParsedError, { file, call, composable, exact }: Made): Finding {
  const text = lineOf(file.source, call.line);
  const variable = variableOn(file.source, call.line);
  const keys = keysOf(file, call, composable);
  const what = call.name === "getBackStackEntry" ? "looked up" : "made";
  const entry = call.name === "getBackStackEntry";
  const edits = kept(file, call, keys);
  const depends = keys.length > 0 && !entry ? `, starting from ${keys.join(" and ")}` : "";
  return {
    rootCause: `${variable ?? `The ${call.name}`} is ${what} by ${call.name} in the body of ${composable.name}${depends}. The body runs again on each recomposition, and each run begins with a new one.`,
    ground: exact ? "proven" : "inKind",
    location: placeAt(file, call.line, call.column),
    label: "made anew on each pass",
    evidence: [logClaim(error), lineClaim("read_file", file.path, call.line, text)],
    fixGuidelines: [
      `Wrap it in remember { … }${keys.length > 0 ? `, with ${keys.join(", ")} as key where a new value must start it afresh` : ""}.`,
      "Use rememberSaveable for what must survive rotation, or hold it in a ViewModel.",
    ],
    fixes: fixOf(`Remember ${variable ?? `the ${call.name}`}`, keys.length > 0 ? "review" : "safe", edits),
  };
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

function kept(file: ComposeFile, call: CodeCall, keys: readonly string[]): Edit[] | undefined {
  if (call.name === "getBackStackEntry" && keys.length === 0) return undefined;
  const { start: from, end: to } = call.node;
  const keyed = keys.length > 0 ? `remember(${keys.join(", ")})` : "remember";
  const made = file.tree.written.slice(from, to);
  return changeText(file, [{ from, to, text: `${keyed} { ${made} }` }], [runtime("remember")]);
}

function* ofIssue(error: ParsedError, issue: string, file: ComposeFile, line: number): Inquiry {
  const returnsNothing = issue === "RememberReturnType";
  const call = callsNamed(file, returnsNothing ? /^remember/ : /^mutableStateOf$/)
    .filter((each) => Math.abs(each.line - line) <= REACH)
    .toSorted((left, right) => Math.abs(left.line - line) - Math.abs(right.line - line))[0];
  if (!call) return;
  const text = lineOf(file.source, call.line);
  const name = variableOn(file.source, call.line) ?? "The state";
  yield* conclude({
    rootCause: returnsNothing
      ? `The block of this ${call.name} ends in a call that returns nothing, so there is nothing to keep: it is used to run something once, and Compose may run it again or drop it.`
      : `${name} holds a mutable collection inside mutableStateOf. Compose notices when another collection is assigned, not when this one gains or loses an element, so the screen stays as it was.`,
    ground: "proven",
    location: placeAt(file, call.line, call.column),
    label: returnsNothing ? "keeps nothing" : "changes go unnoticed",
    evidence: [logClaim(error), lineClaim("read_file", file.path, call.line, text)],
    fixGuidelines: returnsNothing
      ? ["Run it in LaunchedEffect(key) { … }, or in SideEffect { … } if it must follow each recomposition."]
      : [
          "Use mutableStateListOf or mutableStateMapOf, whose changes Compose sees.",
          "Or keep an immutable list in the state and assign a new one: items = items + item.",
        ],
  });
}
