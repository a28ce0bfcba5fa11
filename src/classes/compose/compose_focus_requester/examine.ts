import type { CodeCall } from "../../../analysis/code/bracket.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { bracketsAround, lineOfOffset } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callsNamed,
  composableAt,
  composeFiles,
  momentAt,
  slotName,
} from "../../../analysis/code/compose.ts";
import { isHandedOn } from "../../../analysis/code/name-uses.ts";
import type { Ground } from "../../../model/ground.ts";
import { lastOfPath, parentOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../composable-values.ts";
import { wrapFix } from "../text-fixes.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MOST_FINDINGS = 4;

interface Request {
  file: ComposeFile;
  call: CodeCall;
  /** Offset of the modifier that attaches the same requester. */
  attachedAt?: number;
  /** The branch or lazy item the field stands in and the call does not. */
  condition?: string;
  weight: number;
}

export function* examine(context: Context<typeof failureClass>): Examination {
  const traced = new Set((yield* workspaceFrames(context.error, 6)).map(({ path }) => path));
  const requests: Request[] = [];
  for (const file of yield* composeFiles("\\brequestFocus\\s*\\(")) {
    for (const call of callsNamed(file, /^(?:requestFocus|captureFocus|freeFocus)$/)) {
      if (composableAt(file, call.line) && call.receiver !== "") requests.push(requestOf(file, call, traced));
    }
  }
  const suspicious = requests
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .slice(0, MOST_FINDINGS);
  const equals = suspicious.filter(({ weight }) => weight === suspicious[0]?.weight).length;
  for (const [index, request] of suspicious.entries())
    yield examineEarlyRequest(context, request, index > 0 ? "ambiguous" : equals === 1 ? "stated" : "likely");
}

function requestOf(file: ComposeFile, call: CodeCall, traced: ReadonlySet<string>): Request {
  const name = call.receiver.split(".").at(-1) ?? "";
  const { tree } = file;
  const attachedAt = tree.calls.find(
    (each) =>
      each.name === "focusRequester" && each.node.arguments.some(({ value }) => lastOfPath(value) === name),
  )?.at;
  const inBody = momentAt(tree, call.at).when === "composition";
  const condition = attachedAt === undefined ? undefined : conditionOf(file, call.at, attachedAt);
  const known = attachedAt === undefined && !isHandedOn(tree.syntax, name) ? 3 : 0;
  const weight = (inBody ? 4 : 0) + (condition ? 2 : 0) + known;
  const more = weight > 0 && traced.has(file.path) ? 5 : 0;
  return { file, call, attachedAt, condition, weight: weight + more };
}

/** The innermost block around the field that is composed only sometimes and does not hold the call. */
function conditionOf({ tree }: ComposeFile, call: number, field: number): string | undefined {
  // A call in a branch of its own has thought of that.
  if (bracketsAround(tree, call).some(({ role }) => role === "branch")) return undefined;
  for (const bracket of bracketsAround(tree, field)) {
    if (bracket.mark !== "{" || (bracket.open < call && call < bracket.close)) continue;
    if (bracket.role === "body") return undefined;
    if (bracket.role === "branch") return "if";
    const name = bracket.call?.name ?? "";
    if (
      /^(?:item|items|itemsIndexed|AnimatedVisibility|Dialog|AlertDialog|Popup|ModalBottomSheet)$/.test(name)
    )
      return name;
  }
  return undefined;
}

function examineEarlyRequest(context: Context, request: Request, ground: Ground): Verdict {
  const { file, call, attachedAt, condition } = request;
  const { tree, source } = file;
  const { when, bracket } = momentAt(tree, call.at);
  const requester = call.receiver;
  const composable = composableAt(file, call.line)?.name ?? "the composable";
  const values = { requester, call: `${requester}.${call.name}()`, composable };
  const isAttached = attachedAt !== undefined;
  const field = isAttached
    ? [context.line({ source, line: lineOfOffset(tree, attachedAt) }, "attaches the requester")]
    : [];
  const { line, column } = call;
  const support = { ...supportAt(context, file, { line, column, note: "asks for focus" }, field), ground };
  if (when !== "composition")
    return condition
      ? causes.supported(
          "fieldAbsent",
          { ...values, condition, slot: bracket ? slotName(bracket) : composable },
          support,
        )
      : causes.supported("notAttached", values, support);
  const isStatement = parentOf(tree.syntax, call.node)?.kind === "block";
  const fixes =
    !condition && isAttached && isStatement
      ? wrapFix(file, "Ask for focus in an effect", call.node, `LaunchedEffect(${requester})`)
      : [];
  return causes.supported("duringComposition", { ...values, condition, isAttached }, { ...support, fixes });
}
