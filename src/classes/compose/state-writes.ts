import { functionAt } from "../../analysis/code/code.ts";
import {
  type Bracket,
  bracketsAround,
  type CodeTree,
  lineOfOffset,
  offsetOf,
} from "../../analysis/code/code-tree.ts";
import { type ComposeFile, composeFiles, isKept } from "../../analysis/code/compose.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Outline } from "../../model/code.ts";

/** A Compose state declared in a file: `var open by mutableStateOf(…)`, `val items = mutableStateListOf(…)`. */
export interface StateName {
  name: string;
  line: number;
  /** How it is written: by assigning its name, its `value`, or by changing the collection. */
  by: "delegate" | "value" | "collection";
  /** Declared inside a function. */
  local: boolean;
}

/** Work on state, and the block that takes it off the main thread. */
export interface OffMain {
  file: ComposeFile;
  line: number;
  column: number;
  kind: "write" | "creation";
  /** The state written; "" for a creation without a name. */
  name: string;
  /** `withContext(Dispatchers.IO)`, `thread`. */
  block: string;
  blockLine: number;
  /** Whether a suspending call may stand there. */
  suspends: boolean;
}

const CREATION =
  /\b(?:val|var)\s+(\w+)(?:\s*:\s*[\w<>?., ()]{1,200}?)?\s*(by|=)\s*(?:remember\w*(?:\([^)]{0,300}\))?\s*\{\s*)?(?:androidx\.compose\.runtime\.)?(mutable(?:State|IntState|LongState|FloatState|DoubleState)Of|mutableState(?:List|Map)Of|mutableStateSetOf|Snapshot\w+)\b/g;

/** The states a file declares. */
export function statesOf({ tree, outline }: { tree: CodeTree; outline: Outline }): StateName[] {
  return Array.from(tree.text.matchAll(CREATION), (match): StateName => {
    const line = lineOfOffset(tree, match.index);
    const isCollection = /List|Map|Set/.test(match[3] ?? "");
    const by = match[2] === "by" ? "delegate" : isCollection ? "collection" : "value";
    return { name: match[1] ?? "", line, by, local: functionAt(outline, line) !== undefined };
  });
}

const CHANGES =
  "add|addAll|remove|removeAll|removeAt|removeIf|clear|put|putAll|set|retainAll|sort|sortBy|swap";

/** Lines that write a state. */
export function writesOf({ tree }: ComposeFile, state: StateName): { line: number; at: number }[] {
  const own = `(?<![\\w.])(?:this\\.)?${state.name}`;
  const pattern = {
    delegate: `${own}\\s*(?:[-+*/]?=(?!=)|\\+\\+|--)`,
    value: `${own}\\.(?:\\w+Value|value)\\s*(?:[-+*/]?=(?!=)|\\+\\+|--)`,
    collection: `${own}(?:\\.(?:${CHANGES})\\s*[({]|\\s*[-+]=|\\[[^\\]\\n]*\\]\\s*=(?!=))`,
  }[state.by];
  const declared = (at: number): boolean =>
    /\b(?:val|var)\s+$/.test(tree.text.slice(Math.max(0, at - 8), at));
  return Array.from(tree.text.matchAll(new RegExp(pattern, "g")), ({ index }) => index)
    .filter((at) => !declared(at))
    .map((at) => ({ line: lineOfOffset(tree, at), at }));
}

const BACKGROUND =
  /Dispatchers\.(?:IO|Default)\b|\b(?:ioDispatcher|defaultDispatcher|backgroundDispatcher)\b/;

/** State written or made in a block that runs off the main thread. */
export function* offMain(): Inquiry<OffMain[]> {
  const found: OffMain[] = [];
  const pattern =
    "Dispatchers\\.(?:IO|Default)|\\bthread\\s*[({]|\\.execute\\s*[({]|\\.submit\\s*[({]|(?:io|default)Dispatcher\\b";
  for (const file of yield* composeFiles(pattern)) {
    const states = statesOf(file);
    for (const state of states) {
      for (const { line, at } of writesOf(file, state)) {
        const block = backgroundBlock(file.tree, at);
        if (block)
          found.push({
            file,
            line,
            column: columnOf(file.tree, at),
            kind: "write",
            name: state.name,
            ...block,
          });
      }
    }
    for (const match of file.tree.text.matchAll(
      /\bmutable(?:(?:Int|Long|Float|Double)?StateOf|State(?:List|Map)Of)\s*[(<]/g,
    )) {
      const block = isKept(file.tree, match.index) ? undefined : backgroundBlock(file.tree, match.index);
      if (!block) continue;
      const line = lineOfOffset(file.tree, match.index);
      const name = states.find((each) => each.line === line)?.name ?? "";
      const column = columnOf(file.tree, match.index);
      found.push({ file, line, column, kind: "creation", name, ...block });
    }
  }
  return found;
}

const columnOf = (tree: CodeTree, at: number): number => at - offsetOf(tree, lineOfOffset(tree, at)) + 1;

/** The innermost block around that decides the thread, when it is a background one. */
function backgroundBlock(
  tree: CodeTree,
  at: number,
): Pick<OffMain, "block" | "blockLine" | "suspends"> | undefined {
  for (const bracket of bracketsAround(tree, at)) {
    const { call } = bracket;
    if (bracket.mark !== "{" || !call) continue;
    const given = call.arguments ? tree.text.slice(call.arguments.open, call.arguments.close) : "";
    const blockLine = call.line;
    if (/^(?:withContext|launch|async|runBlocking)$/.test(call.name)) {
      const receiver = receiverText(tree, bracket);
      if (/Dispatchers\.Main|mainDispatcher/.test(given)) return undefined;
      const dispatcher = BACKGROUND.exec(given)?.[0] ?? BACKGROUND.exec(receiver)?.[0];
      if (dispatcher) return { block: `${call.name}(${dispatcher})`, blockLine, suspends: true };
      // Without a dispatcher of its own it runs where its scope does.
      if (call.name === "launch" && /viewModelScope|lifecycleScope|coroutineScope/i.test(call.receiver))
        return undefined;
    }
    if (
      call.name === "LaunchedEffect" ||
      call.name === "withMutableSnapshot" ||
      call.name === "runOnUiThread"
    )
      return undefined;
    if (call.name === "thread") return { block: "thread", blockLine, suspends: false };
    if (/^(?:execute|submit)$/.test(call.name))
      return { block: `${call.receiver}.${call.name}`, blockLine, suspends: false };
  }
  return undefined;
}

/** `CoroutineScope(Dispatchers.IO)` in front of `.launch`. */
function receiverText({ text }: CodeTree, { call }: Bracket): string {
  if (!call) return "";
  return /[^\n;{}]*$/.exec(text.slice(Math.max(0, call.at - 120), call.at))?.[0] ?? "";
}
