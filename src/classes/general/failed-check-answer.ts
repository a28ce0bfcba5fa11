import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { isAndroidPlugin } from "../../analysis/build/android-plugin.ts";
import { buildOf, fixOf } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { settingOf } from "../../analysis/build/versions.ts";
import { throwingInstead } from "../../analysis/changes/throwing-instead.ts";
import type { FailedQuestion } from "../../analysis/exceptions/failed-check-value.ts";
import { shownFor, type ThrownHere } from "../../analysis/exceptions/thrown-here.ts";
import { typeOfExpression } from "../../analysis/values/declared-type.ts";
import {
  claimOf,
  type Expression,
  expressionOfNode,
  lineOfExpression,
  written,
} from "../../analysis/values/expression.ts";
import { type FalseAnswer, falseAnswer } from "../../facts/false-answers.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { parentOf, plain, textOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Support, Verdict } from "../cause-list.ts";
import { capital } from "../wording.ts";
import { type FailedCheck, failedChecks } from "./failed-check-causes.ts";

/** A call of `File` whose false answer was made a throw: when it answers so, and what of that the message shows. */
export function* falseOfFile(
  { error, here, check, thrower }: FailedCheck,
  question: FailedQuestion,
): AnalysisTask<Verdict | undefined> {
  const call = question.asked.kind === "flag" && !question.asked.is ? callBehind(question.at) : undefined;
  const known = call && falseAnswer(call.node.name, call.node.arguments.length);
  if (!call?.node.receiver || !known || !(yield* isFile(expressionOfNode(call, call.node.receiver))))
    return undefined;
  const { instead, isWhole, call: method, when } = known;
  const roots = method === "renameTo" ? rootsShown(here, call) : undefined;
  const line = lineOfExpression(call);
  const { path } = here.at;
  const android = yield* runsBeforeNio(error, path);
  const code = instead ? codeOf(call, instead) : undefined;
  const steps = stepsFor(known, android, code);
  const values = {
    check,
    call: written(call).slice(0, 80),
    line,
    method,
    when,
    steps,
    ...(roots && { roots }),
  };
  const { node } = here.site;
  const support: Support = {
    location: { path, line },
    evidence: [claimOf(call, "answered false"), claimOf(thrower, "throws for it")],
    ...(code &&
      !android &&
      node.kind === "throw" && {
        fixes: fixOf(
          `Call ${code.split("(")[0]}, which says why it cannot`,
          "review",
          throwingInstead(call, node, { code, imports: known.imports ?? [] }),
        ),
      }),
  };
  if (!isWhole && !roots) return failedChecks.open("falseAnswer", values, support);
  return failedChecks.proven("falseAnswer", values, { ...support, ground: isWhole ? "stated" : "typical" });
}

function stepsFor({ isWhole, onAndroid }: FalseAnswer, android: boolean, code: string | undefined): string[] {
  if (isWhole) return ["Do not throw where a file that is there already will do, or delete it before."];
  if (android || !code) return onAndroid ? [`${capital(onAndroid)}.`] : [];
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

function* isFile(receiver: Expression): AnalysisTask<boolean> {
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
function* runsBeforeNio(error: ParsedError, path: string): AnalysisTask<boolean> {
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, path);
  const isAndroid =
    throwablesOf(error).some(({ frames }) => frames.some(({ className }) => /^android\./.test(className))) ||
    module?.plugins.some(({ id }) => isAndroidPlugin(id));
  const minSdk = build && module && settingOf(build, module, "minSdk");
  return isAndroid === true && !(Number(minSdk?.value) >= 26);
}

/** The call that throws, for these files. */
function codeOf({ tree, node }: Expression & { node: Call }, instead: string): string {
  const parts = [node.receiver, node.arguments[0]?.value].map((each) => (each ? textOf(tree, each) : ""));
  return instead.replace("%0", parts[0] ?? "").replace("%1", parts[1] ?? "");
}
