import type { AnonymousObject, Call, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, parentOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { functionAt } from "./code.ts";
import type { FailingLine } from "./failing-line.ts";
import { lineOf, type Source } from "./source.ts";
import { treeAt } from "./tree.ts";

/** Where code inside a block runs: on the main thread, on another one, or at some later time. */
export type Where = "main" | "background" | "later";

interface Row {
  pattern: RegExp;
  where: Where;
}

/** Calls whose lambda runs elsewhere or later, the more specific first. */
const BLOCKS: readonly Row[] = [
  { pattern: /\bDispatchers\.Main\b|\brunOnUiThread\b|\bgetMainLooper\b|\bmainExecutor\b/, where: "main" },
  { pattern: /\bDispatchers\.(?:IO|Default|Unconfined)\b/, where: "background" },
  { pattern: /\b(?:ioDispatcher|defaultDispatcher|backgroundExecutor)\b/, where: "background" },
  {
    pattern: /\b(?:GlobalScope\s*\.\s*launch|thread|Thread|TimerTask|doAsync)\s*(?:\([^)]*\))?\s*[({]/,
    where: "background",
  },
  {
    pattern: /(?:\bnew|\bobject\s*:)\s+(?:Thread|TimerTask)\b|\bTimer\(|\b[Ee]xecutors?\b/,
    where: "background",
  },
  { pattern: /\brunBlocking\b/, where: "main" },
  {
    pattern: /\b(?:viewModelScope|lifecycleScope|rememberCoroutineScope\(\))\s*\.\s*launch\s*\{/,
    where: "main",
  },
  { pattern: /\b(?:postDelayed|post)\s*[({]/, where: "later" },
  { pattern: /\b(?:launch|async)(?:When\w+)?\s*[({]/, where: "later" },
  { pattern: /\baddOn(?:Success|Complete|Failure|Canceled)Listener\b/, where: "later" },
  {
    pattern: /\b(?:enqueue|subscribe|whenComplete|thenAccept|onComplete|onSuccess|onDone|onResult)\b/,
    where: "later",
  },
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
}

/** A line of a file whose structure is known. */
type LineOfCode = Pick<FailingLine, "line" | "source" | "outline">;

/** The calls around a line whose lambda or callback says where or when it runs, innermost first. */
export function deferralsAround(at: LineOfCode): Deferral[] {
  const within = functionAt(at.outline, at.line);
  if (!within) return [];
  const tree = treeAt(at.source, at.line);
  const found: Deferral[] = [];
  for (const { node, code } of handedOver(tree, at.line)) {
    const row = BLOCKS.find(({ pattern }) => pattern.test(code));
    const name = node.kind === "call" ? node.name : "";
    if (row) found.push({ where: row.where, line: node.line, text: lineOf(at.source, node.line), name });
    // What stands around a listener says nothing of when that is called.
    else if (node.kind === "object" || LISTENER.test(node.name)) break;
  }
  const named = namedCallback(at.source, within.name, at);
  const { name, startLine } = within;
  if (named) found.push({ where: named, line: startLine, text: lineOf(at.source, startLine), name });
  return found;
}

/** Functions that keep what they are handed until something happens. */
const LISTENER = /^(?:set|add)?[oO]n[A-Z]|Listener$|Callback$|^observe/;

/** The calls and objects around a line that are handed its code, with what is written of them up to that code. */
function handedOver(tree: Tree, line: number): { node: Call | AnonymousObject; code: string }[] {
  const first = codeOnLine(tree, line);
  const found: { node: Call | AnonymousObject; code: string }[] = [];
  let child = first;
  for (const parent of first ? ancestorsOf(tree, first) : []) {
    if (child?.kind === "lambda" || child?.kind === "object") {
      const call = callOf(tree, child, parent);
      const from = call ?? (child.kind === "object" ? child : undefined);
      const code = from && `${tree.text.slice(from.start, braceOf(tree, child))}{`;
      if (from && code) found.push({ node: from, code });
    }
    child = parent;
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
function braceOf(tree: Tree, child: Node): number {
  const brace = tree.text.indexOf("{", child.start);
  return brace < 0 ? child.start : brace;
}

function namedCallback(source: Source, name: string, { outline }: LineOfCode): Where | undefined {
  if (CALLED_IN_BACKGROUND.has(name)) return "background";
  if (name !== "onResponse" && name !== "onFailure") return undefined;
  const imports = (prefix: string): boolean =>
    outline.imports.some(({ module }) => module.startsWith(prefix));
  if (imports("retrofit2")) return "later";
  return imports("okhttp3") && source.lines.length > 0 ? "background" : undefined;
}

/** How a sentence names a deferral: `launch(Dispatchers.IO)` of `scope.launch(Dispatchers.IO) {`. */
export function deferralName({ text }: Deferral): string {
  const code = text
    .trim()
    .replace(/^(?:val|var)\s+\w+\s*=\s*|^(?:override|private|public|protected|suspend|return)\s+/g, "");
  return code.replace(/\s*\{[^}]*$/, "").slice(0, 60);
}
