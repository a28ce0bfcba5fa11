import { functionAt } from "./code.ts";
import type { FailingLine } from "./failing-line.ts";
import { codeOf, lineOf, openBlocks, type Source } from "./source.ts";

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
  { pattern: /\bnew\s+(?:Thread|TimerTask|Runnable)\b|\bTimer\(|\b[Ee]xecutors?\b/, where: "background" },
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
}

/** The blocks around a line that say where or when it runs, innermost first. */
export function deferralsAround(at: FailingLine): Deferral[] {
  const within = functionAt(at.outline, at.line);
  if (!within) return [];
  const found = openBlocks(at.source, within.startLine, at.line)
    .reverse()
    .flatMap((line) => {
      const row = BLOCKS.find(({ pattern }) => pattern.test(codeOf(at.source, line)));
      return row ? [{ where: row.where, line, text: lineOf(at.source, line) }] : [];
    });
  const named = namedCallback(at.source, within.name, at);
  if (named) found.push({ where: named, line: within.startLine, text: lineOf(at.source, within.startLine) });
  return found;
}

function namedCallback(source: Source, name: string, { outline }: FailingLine): Where | undefined {
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
