import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type AskedBefore, askedBefore } from "../../../analysis/code/asked-before.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { rowOf } from "../../../model/row-of.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, isWithin } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

const STARTS = /^(?:start(?:Activity\w*|IntentSender\w*)|launch|openUri|launchUrl)$/;

/** What is missing on a device that has nothing for an address of this kind. */
const NOBODY: Readonly<Record<string, string>> = {
  market: "the Play Store",
  tel: "a phone app",
  sms: "a messaging app",
  smsto: "a messaging app",
  mailto: "a mail app",
  geo: "a map app",
  http: "a browser",
  https: "a browser",
  content: "an app for this kind of file",
};

/** An intent for other apps that is started as if every device had one for it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  const [call] = failing
    ? callsNear(failing.at, (each) => STARTS.test(each.name) && each.arguments.length > 0)
    : [];
  const line = call && lineOfExpression(call);
  const intent = fact(error, "intent");
  if (!failing || !line || intent === undefined || isGuarded(failing.at, line)) return;
  const asked = yield* askedBefore({ ...failing.at, line }, failing.callers, {
    byCondition: (condition) => [condition, ...nodesIn(condition)].some(asksForApp),
  });
  yield* conclude(unguarded(error, failing.at, line, intent, asked));
}

const ASKS = /^(?:resolve|query(?:Intent)?)Activit(?:y|ies)(?:Info)?$/;

/** A call that asks the device whether there is an app for an intent. */
const asksForApp = (node: Node): boolean => node.kind === "call" && ASKS.test(node.name);

/** A try around it that catches this exception, so that the crash came another way. */
function isGuarded({ source }: FailingLine, line: number): boolean {
  const tree = treeAt(source, line);
  const node = codeOnLine(tree, line);
  return (
    node !== undefined &&
    ancestorsOf(tree, node).some(
      (each) =>
        each.kind === "try" &&
        isWithin(node, each.body) &&
        each.catches.some(({ parameter }) => CATCHES.test(parameter?.type?.text ?? "")),
    )
  );
}

const CATCHES = /\b(?:ActivityNotFoundException|RuntimeException|Exception|Throwable)\b/;

function unguarded(
  error: ParsedError,
  at: FailingLine,
  line: number,
  intent: string,
  asked: AskedBefore | undefined,
): Finding {
  const action = /\bact=(\S+)/.exec(intent)?.[1];
  const scheme = /\bdat=([\w+.-]+):/.exec(intent)?.[1];
  const type = /\btyp=(\S+)/.exec(intent)?.[1];
  const nobody = rowOf(NOBODY, scheme) || (type && `an app for ${type}`);
  const what = [
    action?.replace(/^android\.(?:intent\.action|settings|provider)\./, ""),
    scheme && `${scheme}:`,
    type,
  ]
    .filter(Boolean)
    .join(" ");
  const within = functionAt(at.outline, line);
  const isRelative = action?.endsWith(".VIEW") && /\bdat=/.test(intent) && !scheme;
  const question = asked?.condition && lineOfExpression(asked.condition);
  const expects = question
    ? `: line ${question} asks first, and starting it was refused all the same`
    : `, and ${within ? `${within.name}()` : `line ${line}`} starts it without expecting that`;
  return {
    rootCause: `No app on that device takes ${what || "this intent"}${nobody ? ` (it lacks ${nobody}, or has it turned off)` : ""}${expects}.${isRelative ? " Its address has no scheme such as https:, so hardly any app would." : ""}`,
    ground: question ? "inKind" : "proven",
    location: { path: at.path, line, symbol: within?.qualifiedName },
    label: "nobody takes it",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "started here"),
      ...(asked?.condition ? [claimOf(asked.condition, "asks first")] : []),
    ],
    fixGuidelines: [
      "Catch ActivityNotFoundException around it and tell the user, or offer another way.",
      ...(scheme === "market"
        ? ["For the store, fall back to https://play.google.com/store/apps/details?id=…"]
        : []),
      "Asking with resolveActivity() first needs a <queries> entry in the manifest since Android 11; catching does not.",
    ],
  };
}
