import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { argumentsOf, type CodeCall } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callNear,
  callsNamed,
  composableAt,
  momentAt,
  namedPlace,
  placeAt,
  slotName,
} from "../../../analysis/code/compose.ts";
import { usesName } from "../../../analysis/code/name-uses.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { parametersOf, plainParametersIn, runtime } from "../composable-values.ts";
import type { failureClass } from "./class.ts";

const CONSTANT = /^(?:Unit|true|false|null|\d+|"[^"$]*")$/;
const FLOW_OPERATOR =
  /^(?:map|filter|onEach|flatMapLatest|combine|distinctUntilChanged|debounce|catch|filterNotNull|mapNotNull|transform|stateIn|shareIn)$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const place = yield* namedPlace(error);
  if (!place) return;
  const { file, line } = place;
  const issue = fact(error, "issue");
  if (issue === "CoroutineCreationDuringComposition") return yield* told(launched(error, file, line));
  if (issue === "FlowOperatorInvokedInComposition") return yield* told(operated(error, file, line));
  const effect =
    callNear(file, line, /^LaunchedEffect$/) ??
    callsNamed(file, /^LaunchedEffect$/).find((call) => {
      const within = composableAt(file, line);
      return within && composableAt(file, call.line) === within;
    });
  if (!effect) return;
  if (issue === "LambdaParameterInRestartableEffect") return yield* told(lambdaCaptured(error, file, effect));
  yield* told(effect.arguments ? staleKey(error, file, effect) : withoutKey(error, file, effect));
}

function* told(finding: Finding | undefined): Inquiry {
  if (finding) yield* conclude(finding);
}

const claims = (error: ParsedError, file: ComposeFile, line: number) => [
  logClaim(error),
  lineClaim("read_file", file.path, line, lineOf(file.source, line)),
];

/** What the block reads that can change while the effect runs: the keys it should have. */
function inputsOf(file: ComposeFile, effect: CodeCall): string[] {
  const composable = composableAt(file, effect.line);
  return composable && effect.node.lambda ? plainParametersIn(file, composable, effect.node.lambda) : [];
}

function withoutKey(error: ParsedError, file: ComposeFile, effect: CodeCall): Finding {
  const inputs = inputsOf(file, effect);
  const keys = inputs.length > 0 ? inputs.join(", ") : "Unit";
  const end = effect.at + effect.name.length;
  const why =
    inputs.length > 0
      ? `Its block uses ${inputs.join(" and ")}, so it should start again when that changes.`
      : "Its block uses no value that changes, so it may run once.";
  return {
    rootCause: `This LaunchedEffect has no key, and Compose cannot tell when to start it again. ${why}`,
    ground: "proven",
    location: placeAt(file, effect.line, effect.column),
    label: "no key",
    evidence: claims(error, file, effect.line),
    fixGuidelines: [
      `Write LaunchedEffect(${keys}) { … }: the effect starts again whenever a key changes, and only then.`,
      "Unit as key means once, for as long as the composable is on the screen.",
    ],
    fixes: fixOf(
      `Key the effect by ${keys}`,
      "review",
      changeText(file, [{ from: end, to: end, text: `(${keys})` }]),
    ),
  };
}

function staleKey(error: ParsedError, file: ComposeFile, effect: CodeCall): Finding | undefined {
  const given = argumentsOf(file.tree, effect);
  const missing = inputsOf(file, effect).filter(
    (input) => !given.some(({ node }) => usesName(file.tree.syntax, node, input)),
  );
  const [first] = given;
  if (missing.length === 0 || !effect.arguments || !first) return undefined;
  const kept = given.map(({ value }) => value).filter((value) => !CONSTANT.test(value));
  const keys = [...kept, ...missing].join(", ");
  const change = { from: effect.arguments.open, to: effect.arguments.close + 1, text: `(${keys})` };
  const written = given.map(({ value }) => value).join(", ");
  return {
    rootCause: `The effect uses ${missing.join(" and ")}, but its key is ${written}. When ${missing[0]} changes it is not started again and goes on with the old value.`,
    ground: CONSTANT.test(first.value) ? "told" : "inKind",
    location: placeAt(file, effect.line, effect.column),
    label: `${missing.join(", ")} is not a key`,
    evidence: claims(error, file, effect.line),
    fixGuidelines: [
      `Make ${missing.join(", ")} a key: LaunchedEffect(${keys}) { … }.`,
      "If the effect must not start again, read the newest value through rememberUpdatedState instead.",
    ],
    fixes: fixOf(
      `Start the effect again when ${missing.join(" or ")} changes`,
      "review",
      changeText(file, [change]),
    ),
  };
}

function launched(error: ParsedError, file: ComposeFile, line: number): Finding | undefined {
  const call = callNear(file, line, /^(?:launch|async)$/);
  const composable = call && composableAt(file, call.line);
  const moment = call && momentAt(file.tree, call.at);
  if (!call?.lambda || !call.node.lambda || !composable || moment?.when === "later") return undefined;
  const inputs = plainParametersIn(file, composable, call.node.lambda);
  const keys = inputs.length > 0 ? inputs.join(", ") : "Unit";
  const isPlain =
    call.name === "launch" && !call.arguments && moment?.when === "composition" && call.receiver !== "";
  const change = { from: call.node.start, to: call.lambda.open, text: `LaunchedEffect(${keys}) ` };
  const around = moment?.bracket ? ` in ${slotName(moment.bracket)}` : "";
  return {
    rootCause: `${call.receiver || "A scope"}.${call.name} is called${around} while ${composable.name} composes, so every recomposition starts one more coroutine.`,
    ground: "proven",
    location: placeAt(file, call.line, call.column),
    label: "once per recomposition",
    evidence: claims(error, file, call.line),
    fixGuidelines: [
      `If it belongs to being on the screen, put it in LaunchedEffect(${keys}) { … }.`,
      "If it answers an event, call it inside that callback (onClick = { … }).",
    ],
    fixes: isPlain
      ? fixOf("Start it as an effect", "review", changeText(file, [change], [runtime("LaunchedEffect")]))
      : [],
  };
}

function operated(error: ParsedError, file: ComposeFile, line: number): Finding | undefined {
  const call = callNear(file, line, FLOW_OPERATOR);
  const composable = call && composableAt(file, call.line);
  if (!call || !composable || call.receiver === "") return undefined;
  return {
    rootCause: `${call.receiver}.${call.name} makes a new flow each time ${composable.name} composes, so it is collected from its beginning again and again.`,
    ground: "proven",
    location: placeAt(file, call.line, call.column),
    label: "a new flow on each pass",
    evidence: claims(error, file, call.line),
    fixGuidelines: [
      `Keep the flow: remember(${call.receiver}) { ${call.receiver}.${call.name} { … } }, then collect that.`,
      "Better, build it in the ViewModel and hand the finished flow to the composable.",
    ],
  };
}

function lambdaCaptured(error: ParsedError, file: ComposeFile, effect: CodeCall): Finding | undefined {
  const composable = composableAt(file, effect.line);
  const block = effect.node.lambda;
  if (!composable || !block) return undefined;
  const captured = parametersOf(file, composable).find(
    ({ name, type }) => type?.includes("->") && usesName(file.tree.syntax, block, name),
  );
  if (!captured) return undefined;
  const fresh = `current${captured.name[0]?.toUpperCase()}${captured.name.slice(1)}`;
  return {
    rootCause: `The effect calls ${captured.name}, a function that the caller of ${composable.name} makes anew on each pass. The running effect keeps the one it started with.`,
    ground: "proven",
    location: placeAt(file, effect.line, effect.column),
    label: `keeps the first ${captured.name}`,
    evidence: claims(error, file, effect.line),
    fixGuidelines: [
      `Before the effect write val ${fresh} by rememberUpdatedState(${captured.name}), and call ${fresh} inside it.`,
    ],
  };
}
