import { nodesIn } from "../../syntax/tree/children.ts";
import type { AnonymousObject, Call, Lambda, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, lastOfPath, parentOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { functionAt } from "./code.ts";
import type { FailingLine } from "./failing-line.ts";
import { lineOf } from "./source.ts";
import { functionNode, treeAt } from "./tree.ts";
import { simpleType } from "./types.ts";

/** Where code inside a block runs: on the main thread, on another one, or at some later time. */
export type Where = "main" | "background" | "later";

/** A call or an object that is handed code, with what stands in it beside that code. */
interface Taker {
  node: Call | AnonymousObject;
  /** The names in it, also as `Dispatchers.IO`; what other blocks of it name is left out. */
  names: readonly string[];
  /** What is written of it up to the code. */
  said: string;
}

type Row = readonly [where: Where, isIt: (taker: Taker) => boolean];

const named =
  (pattern: RegExp) =>
  ({ names }: Taker): boolean =>
    names.some((name) => pattern.test(name));
const called =
  (pattern: RegExp, on?: RegExp) =>
  ({ node }: Taker): boolean =>
    node.kind === "call" &&
    pattern.test(node.name) &&
    (!on || (node.receiver !== undefined && on.test(lastOfPath(node.receiver) ?? "")));

/** Calls whose lambda runs elsewhere or later, the more specific first. */
const BLOCKS: readonly Row[] = [
  ["main", named(/^(?:Dispatchers\.Main|runOnUiThread|getMainLooper|mainExecutor)$/)],
  [
    "background",
    named(/^(?:Dispatchers\.(?:IO|Default|Unconfined)|ioDispatcher|defaultDispatcher|backgroundExecutor)$/),
  ],
  ["background", called(/^launch$/, /^GlobalScope$/)],
  ["background", called(/^(?:thread|doAsync)$/)],
  ["background", named(/^(?:Thread|TimerTask|Timer|[Ee]xecutors?)$/)],
  ["main", called(/^runBlocking$/)],
  [
    "main",
    (taker) =>
      taker.node.kind === "call" &&
      taker.node.arguments.length === 0 &&
      called(/^launch$/, /^(?:viewModelScope|lifecycleScope|rememberCoroutineScope\(\))$/)(taker),
  ],
  ["later", called(/^(?:post|postDelayed|(?:launch|async)(?:When\w+)?)$/)],
  ["later", called(/^addOn(?:Success|Complete|Failure|Canceled)Listener$/)],
  ["later", called(/^(?:enqueue|subscribe|whenComplete|thenAccept|onComplete|onSuccess|onDone|onResult)$/)],
];

/** Functions that a library calls on a thread of its own. */
const CALLED_IN_BACKGROUND = new Set(["doInBackground", "doWork"]);

export interface Deferral {
  where: Where;
  /** The line that begins the block. */
  line: number;
  text: string;
  /** The function that is handed the block; of a callback its own, "" for an object. */
  name: string;
  /** How a sentence names it: `scope.launch(Dispatchers.IO)`. */
  said: string;
}

/** A line of a file whose structure is known. */
type LineOfCode = Pick<FailingLine, "line" | "source" | "outline">;

/** The calls around a line whose lambda or callback says where or when it runs, innermost first. */
export function deferralsAround(at: LineOfCode): Deferral[] {
  const within = functionAt(at.outline, at.line);
  if (!within) return [];
  const tree = treeAt(at.source, at.line);
  const found: Deferral[] = [];
  for (const taker of takersOf(tree, at.line)) {
    const { node, said } = taker;
    const [where] = BLOCKS.find(([, isIt]) => isIt(taker)) ?? [];
    const name = node.kind === "call" ? node.name : "";
    if (where) found.push({ where, line: node.line, text: lineOf(at.source, node.line), name, said });
    // What stands around a listener says nothing of when that is called.
    else if (node.kind === "object" || LISTENER.test(node.name)) break;
  }
  const where = namedCallback(within.name, at);
  const node = where && functionNode(at.source, within);
  if (!where || !node) return found;
  const { name, startLine: line } = within;
  const from = node.keywordStart ?? node.type?.start ?? node.nameStart;
  const said = brief(tree.text.slice(from, node.body?.start ?? node.end));
  found.push({ where, line, text: lineOf(at.source, line), name, said });
  return found;
}

/** Functions that keep what they are handed until something happens. */
const LISTENER = /^(?:set|add)?[oO]n[A-Z]|Listener$|Callback$|^observe/;

/** The calls and objects around a line that are handed its code. */
function takersOf(tree: Tree, line: number): Taker[] {
  const first = codeOnLine(tree, line);
  const found: Taker[] = [];
  let child = first;
  for (const parent of first ? ancestorsOf(tree, first) : []) {
    if (child?.kind === "lambda" || child?.kind === "object") {
      const node = callOf(tree, child, parent) ?? (child.kind === "object" ? child : undefined);
      const said = node && brief(tree.text.slice(node.start, beginOf(tree, child)));
      if (node && said !== undefined) found.push({ node, names: namesBeside(node), said });
    }
    child = parent;
  }
  return found;
}

const BODIES: ReadonlySet<Node["kind"]> = new Set(["lambda", "block", "function", "class"]);

/** The names in a call or an object, but for those in its blocks. */
function namesBeside(root: Call | AnonymousObject): string[] {
  const members = new Set<Node>(root.kind === "object" ? root.members : []);
  const found: string[] = [];
  for (const node of nodesIn(root, (each) => !BODIES.has(each.kind) && !members.has(each))) {
    if (members.has(node)) continue;
    if (node.kind === "type") found.push(simpleType(node.text) ?? node.text);
    else if ("name" in node && node.name !== undefined) found.push(node.name);
    if (node.kind === "member") found.push(`${lastOfPath(node.receiver) ?? ""}.${node.name}`);
  }
  return found;
}

/** The call that is handed a lambda or an object. */
function callOf(tree: Tree, child: Node, parent: Node): Call | undefined {
  const call = parent.kind === "argument" ? parentOf(tree, parent) : parent;
  if (call?.kind !== "call") return undefined;
  return parent.kind === "argument" || call.lambda === child ? call : undefined;
}

/** Where the code of a lambda or an object begins. */
function beginOf(tree: Tree, child: Lambda | AnonymousObject): number {
  if (child.kind === "lambda") return tree.language === "java" ? child.body.start : child.start;
  return child.supertypes.at(-1)?.end ?? child.start;
}

function namedCallback(name: string, { outline }: LineOfCode): Where | undefined {
  if (CALLED_IN_BACKGROUND.has(name)) return "background";
  if (name !== "onResponse" && name !== "onFailure") return undefined;
  const imports = (prefix: string): boolean =>
    outline.imports.some(({ module }) => module.startsWith(prefix));
  if (imports("retrofit2")) return "later";
  return imports("okhttp3") ? "background" : undefined;
}

const LONGEST = 60;

/** Code on one line, without the sign that begins a body. */
const brief = (code: string): string =>
  code
    .replace(/\s+/g, " ")
    .replace(/ ?=? ?$/, "")
    .slice(0, LONGEST);
