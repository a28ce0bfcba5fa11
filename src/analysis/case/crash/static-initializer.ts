import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { simpleName } from "../../../syntax/names.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, membersOf, textOf } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { logClaim } from "../../claims.ts";
import { classHead } from "../../code/class-head.ts";
import { sourceClaim } from "../../code/source.ts";
import type { FailureCase } from "../failure-case.ts";

const TOPIC = "static initializer";
const MOST = { calls: 4, text: 60 };
const UNUSABLE = /(?:Could not initialize class|<clinit> failed for class) ([\w.$]{3,300})/;
/** Calls that make something of nothing and do not throw. */
const HARMLESS =
  /^(?:lazy|unsafeLazy|[a-z]{0,12}(?:[lL]ist|[sS]et|[mM]ap|[aA]rray|sequence|State|Flow)Of(?:NotNull)?|emptyList|emptyMap|emptySet|Object|Any|StringBuilder|Random|(?:Array|Linked|Hash|Tree|Concurrent|CopyOnWrite|Sparse|Weak)\w{0,20}(?:List|Set|Map|Array|Deque|Queue)|Atomic\w{1,30}|ReentrantLock|MutableStateFlow|MutableSharedFlow|getLogger|getSimpleName|getName)$/;

/** A class that could not be used any more: what its static initializer runs, and the exception with which that ended first. */
export function* describeStaticInitializer({ error, others }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const [, className] =
    throwablesOf(error)
      .map(({ message }) => UNUSABLE.exec(message))
      .find(Boolean) ?? [];
  if (!className) return [];
  const facts: ProposedCaseFact[] = [];
  const isInitializer = ({ className: of, method }: { className: string; method: string }): boolean =>
    method === "<clinit>" && of === className;
  const first = others.find((each) => throwablesOf(each).some(({ frames }) => frames.some(isInitializer)));
  const root = first && throwablesOf(first).at(-1);
  if (first && root)
    facts.push({
      kind: "known",
      topic: TOPIC,
      text: `${simpleName(className)} failed before, while it was initialized: ${simpleName(root.exception)}${root.message ? ` (${root.message.split("\n", 1)[0]})` : ""}. Every later use only says that.`,
      evidence: [logClaim(first)],
    });
  const head = yield* classHead(className);
  if (!head) return facts;
  const { tree } = head;
  const calls = initializersOf(head.node, tree.language === "kotlin").flatMap((root) =>
    [...nodesIn(root, (node) => node.kind !== "lambda" && node.kind !== "function")].filter(
      (node): node is Call =>
        node.kind === "call" && !HARMLESS.test(node.name) && !isInside(tree, node, root),
    ),
  );
  const shown = calls.slice(0, MOST.calls);
  if (shown.length === 0) return facts;
  const parts = shown.map((call) => `\`${shorten(textOf(tree, call))}\` (line ${call.line})`);
  const more = calls.length - shown.length;
  facts.push({
    kind: "known",
    topic: TOPIC,
    text: `When ${simpleName(className)} is first used, its initializer runs ${parts.join(", ")}${more > 0 ? ` and ${more} more` : ""} of ${fileName(head.source.path)}${calls.length === 1 ? ", which most likely threw" : ": what threw is most likely among them"}.`,
    evidence: shown.map((call) =>
      sourceClaim({ source: head.source, line: call.line }, "runs when the class is first used"),
    ),
  });
  return facts;
}

/** Whether a call is an argument of, or made on, another call that is shown. */
const isInside = (tree: Parameters<typeof ancestorsOf>[0], node: Call, root: Node): boolean => {
  for (const each of ancestorsOf(tree, node)) {
    if (each.kind === "call" && !HARMLESS.test(each.name)) return true;
    if (each === root) return false;
  }
  return false;
};

/** What a class runs when it is first used: values of static fields and static blocks; all of an object and of a companion. */
function initializersOf(node: Parameters<typeof membersOf>[0], isKotlin: boolean): Node[] {
  const isObject = "form" in node && node.form === "object";
  return membersOf(node).flatMap((each): Node[] => {
    if (each.kind === "class" && isKotlin && each.modifiers.includes("companion"))
      return initializersOf(each, true);
    const modifiers = "modifiers" in each ? each.modifiers : [];
    const isStatic = isKotlin
      ? isObject || ("modifiers" in node && node.modifiers.includes("companion"))
      : modifiers.includes("static");
    if (!isStatic) return [];
    if (each.kind === "variable") return each.value ? [each.value] : [];
    if (each.kind === "variables") return each.variables.flatMap(({ value }) => (value ? [value] : []));
    return each.kind === "function" && each.form === "initializer" && each.body ? [each.body] : [];
  });
}

const shorten = (text: string): string => {
  const flat = text.replace(/\s+/g, " ");
  return flat.length > MOST.text ? `${flat.slice(0, MOST.text)}…` : flat;
};
