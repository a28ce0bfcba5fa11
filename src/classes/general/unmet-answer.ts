import { buildOf, fixOf } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { settingOf } from "../../analysis/build/versions.ts";
import { throwingInstead } from "../../analysis/changes/throwing-instead.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { functionOf, shownFor, type ThrownHere } from "../../analysis/exceptions/thrown-here.ts";
import type { UnmetQuestion } from "../../analysis/exceptions/unmet-value.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { typeOfExpression } from "../../analysis/values/declared-type.ts";
import {
  beside,
  claimOf,
  type Expression,
  lineOfExpression,
  written,
} from "../../analysis/values/expression.ts";
import { type FalseAnswer, falseAnswer } from "../../facts/false-answers.ts";
import type { Finding } from "../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { parentOf, plain, textOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Unmet } from "./why-unmet.ts";

/** A call of `File` whose false answer was made a throw: when it answers so, and what of that the message shows. */
export function* falseOfFile({ error, here }: Unmet, question: UnmetQuestion): Inquiry<Finding | undefined> {
  const call = question.asked.kind === "flag" && !question.asked.is ? callBehind(question.at) : undefined;
  const known = call && falseAnswer(call.node.name, call.node.arguments.length);
  if (!call?.node.receiver || !known || !(yield* isFile(beside(call, call.node.receiver)))) return undefined;
  const roots = known.call === "renameTo" ? rootsShown(here, call) : undefined;
  const { at, site, thrown } = here;
  const name = functionOf(here);
  const exception = thrown.exception?.split(/[.$]/).at(-1) ?? "an exception";
  const isTold = known.isWhole || roots !== undefined;
  const line = lineOfExpression(call);
  const android = yield* beforeNio(error, at.path);
  const { instead } = known;
  const code = instead ? codeOf(call, instead) : undefined;
  return {
    rootCause: `\`${shown(call)}\` answered false (line ${line}), for which ${name ? `${name}()` : "this code"} throws ${exception} on purpose. By its documentation ${known.call}() answers false ${known.when}.${roots ? ` The message shows one path below ${roots[0]} and the other below ${roots[1]}, which often are two file systems.` : ""}`,
    headline: `${known.call}() answered false`,
    ...(!isTold && { question: `why \`${shown(call)}\` answered false` }),
    ground: known.isWhole ? "told" : roots ? "inKind" : "open",
    ...(!isTold && { unestablished: true }),
    location: { path: at.path, line },
    label: "answered false",
    evidence: [
      logClaim(error),
      claimOf(call, "answered false"),
      lineClaim("read_file", at.path, site.node.line, lineOf(at.source, site.node.line), "throws for it"),
    ],
    fixGuidelines: stepsFor(known, android, code),
    ...(code &&
      !android &&
      site.node.kind === "throw" && {
        fixes: fixOf(
          `Call ${code.split("(")[0]}, which says why it cannot`,
          "review",
          throwingInstead(call, site.node, { code, imports: known.imports ?? [] }),
        ),
      }),
  };
}

const shown = (call: Expression): string => written(call).slice(0, 80);

function stepsFor({ isWhole, onAndroid }: FalseAnswer, android: boolean, code: string | undefined): string[] {
  if (isWhole) return ["Do not throw where a file that is there already will do, or delete it before."];
  if (android || !code)
    return onAndroid ? [`${onAndroid.slice(0, 1).toUpperCase()}${onAndroid.slice(1)}.`] : [];
  return [`Call ${code}: what keeps it from doing so is an exception with its reason.`];
}

/** The call whose answer a question asks for, itself or kept in a local variable. */
function callBehind(at: Expression): (Expression & { node: Call }) | undefined {
  const node = plain(at.node);
  if (node.kind === "call") return { ...at, node };
  const binding = node.kind === "name" ? bindingOf(at.tree, node, node.name) : undefined;
  const declared = binding && parentOf(at.tree, binding);
  const value = declared?.kind === "variable" && declared.value ? plain(declared.value) : undefined;
  return value?.kind === "call" ? { ...at, node: value } : undefined;
}

function* isFile(receiver: Expression): Inquiry<boolean> {
  const type = yield* typeOfExpression(receiver);
  return /^(?:java\.io\.)?File[?!]?$/.test(type?.text ?? "");
}

/** Ways to have a file's path in a message. */
const AS_TEXT = [
  "",
  ".getAbsolutePath()",
  ".getPath()",
  ".absolutePath",
  ".path",
  ".toString()",
  ".canonicalPath",
];

/** The first folders of the two paths, where the message shows both and they differ. */
function rootsShown(here: ThrownHere, call: Expression & { node: Call }): [string, string] | undefined {
  const { receiver, arguments: [to] = [] } = call.node;
  const [from, target] = [receiver, to?.value].map((node) => node && rootOf(here, call, node));
  return from && target && from !== target ? [from, target] : undefined;
}

function rootOf(here: ThrownHere, { tree }: Expression, node: Node): string | undefined {
  const name = textOf(tree, node);
  const printed =
    shownFor(here, node) ??
    here.filled.find((each) => AS_TEXT.some((as) => textOf(tree, each.node) === `${name}${as}`))?.text;
  return /^(?:\/[^/\s]+|[A-Za-z]:\\)/.exec(printed ?? "")?.[0];
}

/** Whether code may run on a version of Android without `java.nio.file`. */
function* beforeNio(error: ParsedError, path: string): Inquiry<boolean> {
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, path);
  const isAndroid =
    throwablesOf(error).some(({ frames }) => frames.some(({ className }) => /^android\./.test(className))) ||
    module?.plugins.some(({ id }) => id.startsWith("com.android."));
  const minSdk = build && module && settingOf(build, module, "minSdk");
  return isAndroid === true && !(Number(minSdk?.value) >= 26);
}

/** The call that throws, for these files. */
function codeOf({ tree, node }: Expression & { node: Call }, instead: string): string {
  const parts = [node.receiver, node.arguments[0]?.value].map((each) => (each ? textOf(tree, each) : ""));
  return instead.replace("%0", parts[0] ?? "").replace("%1", parts[1] ?? "");
}
