import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { bracketsAround, type CodeCall, lineOfOffset } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callsNamed,
  composableAt,
  composeFiles,
  momentAt,
  placeAt,
  slotName,
} from "../../../analysis/code/compose.ts";
import { isHandedOn } from "../../../analysis/code/name-uses.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Ground } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { lastOfPath, parentOf } from "../../../syntax/tree/relations.ts";
import { runtime } from "../composable-values.ts";
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

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const traced = new Set((yield* workspaceFrames(error, 6)).map(({ path }) => path));
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
  for (const [index, request] of suspicious.entries()) {
    const ground = index === 0 ? (equals === 1 ? "told" : "likely") : "oneOfSeveral";
    yield* conclude(tooEarly(error, request, ground));
  }
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
  return {
    file,
    call,
    attachedAt,
    condition,
    weight: weight > 0 && traced.has(file.path) ? weight + 5 : weight,
  };
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

function tooEarly(
  error: ParsedError,
  { file, call, attachedAt, condition }: Request,
  ground: Ground,
): Finding {
  const moment = momentAt(file.tree, call.at);
  const requester = call.receiver;
  const where = composableAt(file, call.line)?.name ?? "the composable";
  const field = attachedAt === undefined ? undefined : lineOfOffset(file.tree, attachedAt);
  const inBody = moment.when === "composition";
  const isStatement = parentOf(file.tree.syntax, call.node)?.kind === "block";
  const { start: from, end: to } = call.node;
  const wrapped = `LaunchedEffect(${requester}) { ${file.tree.written.slice(from, to)} }`;
  const cause = inBody
    ? `${requester}.${call.name}() runs while ${where} composes. The field gets its requester only when that pass is done, so the first call always comes too early.`
    : attachedAt === undefined
      ? `${where} calls ${requester}.${call.name}(), and no Modifier.focusRequester(${requester}) in the file attaches it to a field.`
      : `${requester}.${call.name}() is called in ${moment.bracket ? slotName(moment.bracket) : where}, but the field that carries the requester stands in ${condition === "if" ? "a branch" : `${condition} { }`} and is not always on the screen.`;
  return {
    rootCause: cause,
    ground,
    location: placeAt(file, call.line, call.column),
    label: inBody ? "called during composition" : "the field may be absent",
    evidence: [
      logClaim(error),
      lineClaim("read_file", file.path, call.line, lineOf(file.source, call.line), "asks for focus"),
      ...(field
        ? [lineClaim("read_file", file.path, field, lineOf(file.source, field), "attaches the requester")]
        : []),
    ],
    fixGuidelines: [
      condition
        ? "Ask for focus from a LaunchedEffect inside the same block as the field, so that it runs when the field is there."
        : attachedAt === undefined
          ? `Attach the requester to the field: Modifier.focusRequester(${requester}).`
          : `Call it from an effect: LaunchedEffect(Unit) { ${requester}.${call.name}() }.`,
      "No delay helps for sure: the field may still not be there.",
    ],
    fixes:
      inBody && !condition && attachedAt !== undefined && isStatement
        ? fixOf(
            "Ask for focus in an effect",
            "review",
            changeText(file, [{ from, to, text: wrapped }], [runtime("LaunchedEffect")]),
          )
        : [],
  };
}
