import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { plain } from "../../syntax/tree/relations.ts";
import { firstLine, logClaim } from "../claims.ts";
import type { Context } from "./context.ts";
import { type Expression, expressionOfNode } from "./expression.ts";
import { handedParameter } from "./handed-by-platform.ts";

/** What the log prints of an intent that was delivered. */
interface PrintedIntent {
  /** What stands between its braces; undefined where null was delivered. */
  parts?: string;
  /** The callbacks that it went to. */
  callbacks: RegExp;
  claim: Claim;
}

/** The messages with which the main thread wraps what a component threw. Source: android.app.ActivityThread and ResultInfo. */
const DELIVERIES: readonly { wording: RegExp; callbacks: RegExp }[] = [
  { wording: /^Error receiving broadcast /, callbacks: /^onReceive$/ },
  { wording: /^Unable to start service .* with /, callbacks: /^onStart(?:Command)?$/ },
  { wording: /^Unable to (?:re)?bind (?:to )?service .* with /, callbacks: /^on(?:Bind|Rebind)$/ },
  { wording: /^Failure delivering result ResultInfo\{.*?data=/, callbacks: /^onActivityResult$/ },
];

const INTENT = /^Intent \{((?:[^{}]|\{[^{}]*\})*)\}/;

function printedIntent(error: ParsedError): PrintedIntent | undefined {
  const [outer] = throwablesOf(error);
  const message = outer?.message.replace(/\s+/g, " ").trim() ?? "";
  for (const { wording, callbacks } of DELIVERIES) {
    const before = wording.exec(message)?.[0];
    if (before === undefined) continue;
    const rest = message.slice(before.length);
    const parts = INTENT.exec(rest)?.[1];
    if (parts === undefined && !/^null\b/.test(rest)) return undefined;
    const claim = logClaim(error, firstLine(outer?.message ?? ""), outer?.logLine ?? error.logLine);
    return { parts, callbacks, claim };
  }
  return undefined;
}

/** How each part is printed where it is there. Source: android.content.Intent.toShortString. */
const PARTS: readonly (readonly [names: RegExp, printed: RegExp, words: string])[] = [
  [/^(?:getExtras|extras)$/, /\(has extras\)/, "extras"],
  [
    /^get(?:String|Parcelable|Serializable|Bundle|CharSequence|StringArray|StringArrayList|ParcelableArrayList|IntArray)Extra$/,
    /\(has extras\)/,
    "extras",
  ],
  [/^(?:getData|data|getDataString|dataString|getScheme|scheme)$/, /(?:^|\s)dat=/, "data"],
  [/^(?:getAction|action)$/, /(?:^|\s)act=/, "action"],
  [/^(?:getClipData|clipData)$/, /(?:^|\s)clip=/, "clip"],
];

/** Whether an expression was null, by what the log prints of the intent that it is or is taken from. */
export interface SaidOfIntent {
  isNull: boolean;
  /** Why, as the end of a sentence that begins with the expression. */
  words: string;
  claim: Claim;
}

/** What the log says of the intent that the platform handed to a callback, or of a part of it. */
export function saidOfIntent(
  error: ParsedError,
  expression: Expression,
  context: Context,
): SaidOfIntent | undefined {
  const printed = printedIntent(error);
  if (!printed) return undefined;
  const { parts, callbacks, claim } = printed;
  const isIntent = (each: Expression): boolean => {
    const handed = handedParameter(error, each, context);
    return handed?.types[handed.position] === "Intent" && callbacks.test(handed.callback.name);
  };
  if (isIntent(expression))
    return { isNull: parts === undefined, words: "was delivered as null, as the log prints", claim };
  const node = plain(expression.node);
  if ((node.kind !== "call" && node.kind !== "member") || parts === undefined) return undefined;
  if (!node.receiver || !isIntent(expressionOfNode(expression, plain(node.receiver)))) return undefined;
  const part = PARTS.find(([names]) => names.test(node.name));
  if (!part) return undefined;
  const [, sign, words] = part;
  const isThere = sign.test(parts);
  // One of several extras may be missing all the same.
  if (isThere && node.name.endsWith("Extra")) return undefined;
  return { isNull: !isThere, words: `is null: the log prints the intent without ${words}`, claim };
}
