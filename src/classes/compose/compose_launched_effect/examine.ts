import type { CodeCall } from "../../../analysis/code/bracket.ts";
import { argumentsOf } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callNear,
  composableAt,
  momentAt,
  namedPlace,
  slotName,
} from "../../../analysis/code/compose.ts";
import { usesName } from "../../../analysis/code/name-uses.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { callAround, parametersOf, plainParametersIn, runtime, supportAt } from "../composable-values.ts";
import { keyFix, textFix } from "../text-fixes.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const CONSTANT = /^(?:Unit|true|false|null|\d+|"[^"$]*")$/;
const FLOW_OPERATOR =
  /^(?:map|filter|onEach|flatMapLatest|combine|distinctUntilChanged|debounce|catch|filterNotNull|mapNotNull|transform|stateIn|shareIn)$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const place = yield* namedPlace(context.error);
  if (!place) return;
  const { file, line } = place;
  const verdict = verdictOn(context, file, line);
  if (verdict) yield verdict;
}

function verdictOn(
  context: Context<typeof failureClass>,
  file: ComposeFile,
  line: number,
): Verdict | undefined {
  const { issue } = context.facts;
  if (issue === "CoroutineCreationDuringComposition") return launched(context, file, line);
  if (issue === "FlowOperatorInvokedInComposition") return operated(context, file, line);
  const effect = callAround(file, line, /^LaunchedEffect$/);
  if (!effect) return undefined;
  if (issue === "LambdaParameterInRestartableEffect") return lambdaCaptured(context, file, effect);
  return effect.arguments ? staleKey(context, file, effect) : withoutKey(context, file, effect);
}

/** What the block reads that can change while the effect runs: the keys it should have. */
function inputsOf(file: ComposeFile, { line, node }: CodeCall): string[] {
  const composable = composableAt(file, line);
  return composable && node.lambda ? plainParametersIn(file, composable, node.lambda) : [];
}

function withoutKey(context: Context, file: ComposeFile, effect: CodeCall): Verdict {
  const inputs = inputsOf(file, effect);
  const keys = inputs.join(", ") || "Unit";
  const fixes = keyFix(file, `Key the effect by ${keys}`, effect, keys);
  return causes.proven("noKey", { inputs, keys }, { ...supportAt(context, file, effect), fixes });
}

function staleKey(context: Context, file: ComposeFile, effect: CodeCall): Verdict | undefined {
  const given = argumentsOf(file.tree, effect);
  const missing = inputsOf(file, effect).filter(
    (input) => !given.some(({ node }) => usesName(file.tree.syntax, node, input)),
  );
  const values = given.map(({ value }) => value);
  if (missing.length === 0 || !values[0]) return undefined;
  const keys = [...values.filter((value) => !CONSTANT.test(value)), ...missing].join(", ");
  return causes.proven(
    "staleKey",
    { missing, written: values.join(", "), keys },
    {
      ...supportAt(context, file, effect),
      ground: CONSTANT.test(values[0]) ? "stated" : "typical",
      fixes: keyFix(file, `Start the effect again when ${missing.join(" or ")} changes`, effect, keys),
    },
  );
}

function launched(context: Context, file: ComposeFile, line: number): Verdict | undefined {
  const call = callNear(file, line, /^(?:launch|async)$/);
  const owner = call && composableAt(file, call.line);
  if (!call?.lambda || !call.node.lambda || !owner) return undefined;
  const { when, bracket } = momentAt(file.tree, call.at);
  if (when === "later") return undefined;
  const keys = plainParametersIn(file, owner, call.node.lambda).join(", ") || "Unit";
  const isPlain = call.name === "launch" && !call.arguments && when === "composition" && call.receiver !== "";
  const change = { from: call.node.start, to: call.lambda.open, text: `LaunchedEffect(${keys}) ` };
  const fixes = isPlain ? textFix(file, "Start it as an effect", [change], [runtime("LaunchedEffect")]) : [];
  const called = `${call.receiver || "A scope"}.${call.name} is called${bracket ? ` in ${slotName(bracket)}` : ""}`;
  return causes.proven(
    "launchedInBody",
    { call: called, composable: owner.name, keys },
    { ...supportAt(context, file, call), fixes },
  );
}

function operated(context: Context, file: ComposeFile, line: number): Verdict | undefined {
  const call = callNear(file, line, FLOW_OPERATOR);
  const composable = call && composableAt(file, call.line)?.name;
  if (!composable || call.receiver === "") return undefined;
  const values = { flow: call.receiver, operator: call.name, composable };
  return causes.proven("flowMadeInBody", values, supportAt(context, file, call));
}

function lambdaCaptured(context: Context, file: ComposeFile, effect: CodeCall): Verdict | undefined {
  const composable = composableAt(file, effect.line);
  const block = effect.node.lambda;
  if (!composable || !block) return undefined;
  const captured = parametersOf(file, composable).find(
    ({ name, type }) => type?.includes("->") && usesName(file.tree.syntax, block, name),
  );
  if (!captured) return undefined;
  const values = { name: captured.name, composable: composable.name };
  return causes.proven("lambdaCaptured", values, supportAt(context, file, effect));
}
