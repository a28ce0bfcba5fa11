import type { CaseFact } from "../../model/case-fact.ts";
import type { Codebase } from "../../model/codebase.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { dereferenceBy } from "../../syntax/tree/evaluation.ts";
import type { Call, FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import { type Tree, treeOfLines } from "../../syntax/tree/tree.ts";
import type { LineFacts } from "./line-facts.ts";

/** Names of a line of the trace by which nothing leads on to the failure, and why. */
export interface DeadEnd {
  end: LineFacts;
  names: ReadonlySet<string>;
  why: string;
}

/**
 * What of the lines of a trace has no part in the failure: what the case rules out, what a null on the line cannot be of, and
 * what an outer line hands over that gets another value on the way.
 */
export async function findDeadEnds(
  ends: readonly LineFacts[],
  { error, facts, codebase }: { error: ParsedError; facts: readonly CaseFact[]; codebase: Codebase },
): Promise<DeadEnd[]> {
  const found: DeadEnd[] = [];
  for (const end of ends) {
    found.push(...ruledOutOn(end, facts));
    const file = isCode.test(end.path) ? await codebase.read(end.path) : undefined;
    const tree = file && treeOfLines(end.path, file.lines);
    if (!tree) continue;
    const beside = isNullThrownOn(end, error) ? namesBesideReceivers(end, tree) : new Set<string>();
    const where = `${fileName(end.path)}:${end.first}`;
    if (beside.size > 0)
      found.push({
        ...{ end, names: beside },
        why: `The exception was thrown on ${where} itself, where nothing is taken of ${quoted(beside)}: a null of that does not fail there.`,
      });
    for (const { index, name, line } of replacedBefore(end, tree))
      for (const outer of ends) {
        const names = outer === end ? undefined : await namesHandedOver(outer, end, index, codebase);
        if (names === undefined || names.size === 0) continue;
        found.push({
          ...{ end: outer, names },
          why: `${fileName(end.path)}:${line} gives ${name} another value on the way: ${quoted(names)} of ${fileName(outer.path)}:${outer.first} need not be what failed.`,
        });
      }
  }
  return found;
}

const isCode = /\.(?:kt|java)$/;
const quoted = (names: Iterable<string>): string => [...names].slice(0, 3).join(", ");

/** The facts of a line without some of its names; what it calls it calls all the same. */
export function withoutNames(facts: LineFacts, deadEnds: readonly DeadEnd[]): LineFacts {
  const gone = new Set(
    deadEnds.flatMap(({ end, names }) =>
      end.path === facts.path && facts.first <= end.last && end.first <= facts.last ? [...names] : [],
    ),
  );
  if (gone.size === 0) return facts;
  const left = (names: ReadonlySet<string>) => new Set([...names].filter((name) => !gone.has(name)));
  const { uses, declares, writes } = facts;
  return { ...facts, uses: left(uses), declares: left(declares), writes: left(writes) };
}

const ruledOutOn = (end: LineFacts, facts: readonly CaseFact[]): DeadEnd[] =>
  facts.flatMap(({ notNull, text }) =>
    notNull && notNull.path === end.path && end.first <= notNull.line && notNull.line <= end.last
      ? [{ end, names: new Set([notNull.name]), why: `The case rules that out: ${text}` }]
      : [],
  );

/** Whether a null pointer was met on a line itself, and not in what it calls. */
function isNullThrownOn({ path, first, last }: LineFacts, error: ParsedError): boolean {
  const thrown = throwablesOf(error).at(-1);
  const [top] = thrown?.frames ?? [];
  if (!thrown?.exception.endsWith("NullPointerException") || top?.line === undefined) return false;
  return top.file === fileName(path) && first <= top.line && top.line <= last;
}

/** Statements that fail on a null of which nothing is taken. */
const takesNothing = /^(?:throw|when|switch|synchronized)$/;

/**
 * Variables of a line of which nothing is taken there, where something is taken of others: what is only handed over, or set.
 * Functions stay: what they give back may be unboxed.
 */
function namesBesideReceivers(
  { first, last, uses, writes, declares, calls }: LineFacts,
  tree: Tree,
): Set<string> {
  const nodes = new Set<Node>();
  for (let line = first; line <= last; line++)
    for (const node of nodesOnLine(tree, line)) if (node.line >= first) nodes.add(node);
  if ([...nodes].some(({ kind }) => takesNothing.test(kind))) return new Set();
  const taken = new Set<string>(calls);
  let receivers = 0;
  for (const node of nodes) {
    const receiver = dereferenceBy(node)?.receiver;
    if (!receiver || receiver.kind === "this" || receiver.kind === "super") continue;
    receivers++;
    for (const each of nodesIn(receiver)) if ("name" in each && each.name !== undefined) taken.add(each.name);
  }
  if (receivers === 0) return new Set();
  const handed = new Set<string>([...writes, ...declares]);
  for (const node of nodes)
    if (node.kind === "argument") for (const name of namesIn(node.value)) handed.add(name);
  return new Set([...handed].filter((name) => !taken.has(name) && (uses.has(name) || writes.has(name))));
}

/** Parameters of the function of a line that are set before it. */
function replacedBefore(
  { function: body, first }: LineFacts,
  tree: Tree,
): { index: number; name: string; line: number }[] {
  const node = body && functionAt(tree, body.first, body.name);
  if (!node?.body) return [];
  const names = node.parameters.map(({ bindings }) => bindings[0]?.name);
  return [...nodesIn(node.body)].flatMap((each) => {
    if (each.kind !== "assignment" || each.target.kind !== "name" || each.line >= first) return [];
    const { name } = each.target;
    const index = names.indexOf(name);
    return index < 0 ? [] : [{ index, name, line: each.line }];
  });
}

const functionAt = (tree: Tree, line: number, name: string): FunctionNode | undefined =>
  nodesOnLine(tree, line).find(
    (node): node is FunctionNode => node.kind === "function" && node.line === line && node.name === name,
  );

/** Names that a line of the trace hands to the function of another one, in one place of its call and nowhere else. */
async function namesHandedOver(
  outer: LineFacts,
  inner: LineFacts,
  index: number,
  codebase: Codebase,
): Promise<Set<string> | undefined> {
  const name = inner.function?.form === "constructor" ? inner.classes[0] : inner.function?.name;
  if (name === undefined || !outer.calls.has(name)) return undefined;
  const file = await codebase.read(outer.path);
  const tree = file && treeOfLines(outer.path, file.lines);
  const call = tree && callOf(tree, outer, name);
  const argument = call?.arguments[index];
  if (!call || !argument || call.arguments.some((each) => each.name !== undefined || each.spread))
    return undefined;
  const others = call.arguments.filter((each) => each !== argument).map(({ value }) => value);
  const elsewhere = new Set([...others, ...(call.receiver ? [call.receiver] : [])].flatMap(namesIn));
  return new Set(namesIn(argument.value).filter((each) => !elsewhere.has(each)));
}

function callOf(tree: Tree, { first, last }: LineFacts, name: string): Call | undefined {
  for (let line = first; line <= last; line++)
    for (const node of nodesOnLine(tree, line)) if (node.kind === "call" && node.name === name) return node;
  return undefined;
}

const namesIn = (node: Node): string[] =>
  [...nodesIn(node)].flatMap((each) => (each.kind === "name" || each.kind === "member" ? [each.name] : []));
