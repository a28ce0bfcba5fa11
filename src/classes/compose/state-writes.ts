import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { CHANGES } from "../../analysis/code/collection-changes.ts";
import { type ComposeFile, composeFiles, isKept } from "../../analysis/code/compose.ts";
import { targetOf } from "../../analysis/code/name-uses.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Binding, Call, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, columnOf, membersOf, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import { lineOfName, takersAround } from "../../syntax/tree/waits.ts";

/** A Compose state declared in a file: `var open by mutableStateOf(…)`, `val items = mutableStateListOf(…)`. */
export interface StateName {
  name: string;
  line: number;
  /** How it is written: by assigning its name, its `value`, or by changing the collection. */
  by: "delegate" | "value" | "collection";
  /** The call that makes it. */
  made: Call;
  /** Its name, where that is declared inside a function. */
  local?: Binding;
  /** The class or file that it is a property of. */
  owner?: Node;
}

/** Work on state, and the block that takes it off the main thread. */
export interface OffMain {
  file: ComposeFile;
  /** The write or the call that creates it. */
  node: Node;
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

const CREATES =
  /^(?:mutable(?:State|IntState|LongState|FloatState|DoubleState)Of|mutableState(?:List|Map|Set)Of|SnapshotState(?:List|Map|Set))$/;

/** The states a file declares. */
export function statesOf({ tree: { syntax } }: ComposeFile): StateName[] {
  const found: StateName[] = [];
  for (const node of nodesIn(syntax.root)) {
    const [binding] = node.kind === "variable" ? node.bindings : [];
    const made = node.kind === "variable" ? creationIn(node.delegate ?? node.value) : undefined;
    if (node.kind !== "variable" || !binding || !made) continue;
    const { name, line } = binding;
    const by = node.delegate ? "delegate" : /List|Map|Set/.test(made.name) ? "collection" : "value";
    const around = parentOf(syntax, node);
    const scope = around?.kind === "block" ? { local: binding } : { owner: around };
    found.push({ name, line, by, made, ...scope });
  }
  return found;
}

/** The call that makes the state in a value: itself, kept by `remember { … }`, or what another call is made on. */
function creationIn(value: Node | undefined): Call | undefined {
  let at = value && plain(value);
  while (at?.kind === "call" && !CREATES.test(at.name))
    at = /^remember/.test(at.name) ? at.lambda?.body.statements.at(-1) : at.receiver;
  return at?.kind === "call" ? at : undefined;
}

/** The places that write a state, none of another one that is called the same. */
export const writesOf = ({ tree: { syntax } }: ComposeFile, state: StateName): Node[] =>
  [...nodesIn(syntax.root)].filter((node) => {
    const holder = holderIn(node, state.by);
    if (!holder || pathOf(holder) !== state.name) return false;
    const local = plain(holder).kind === "name" ? bindingOf(syntax, holder, state.name) : undefined;
    if (local ?? state.local) return local === state.local;
    const owner = ancestorsOf(syntax, holder).find((each) => declares(each, state.name));
    return !owner || owner === state.owner;
  });

const declares = (owner: Node, name: string): boolean =>
  membersOf(owner).some((each) => each.kind === "variable" && each.bindings.some((own) => own.name === name));

/** What names the state in a node that writes one. */
function holderIn(node: Node, by: StateName["by"]): Node | undefined {
  const target = targetOf(node);
  if (by === "delegate") return target;
  if (by === "value")
    return target?.kind === "member" && /^value$|Value$/.test(target.name) ? target.receiver : undefined;
  if (node.kind === "call")
    return CHANGES.test(node.name) || /^(?:set|sort\w*|swap)$/.test(node.name) ? node.receiver : undefined;
  if (target?.kind === "index") return target.receiver;
  return node.kind === "assignment" && node.operator !== "=" ? target : undefined;
}

/** State written or made in a block that runs off the main thread. */
export function* offMain(): AnalysisTask<OffMain[]> {
  const found: OffMain[] = [];
  const pattern =
    "Dispatchers\\.(?:IO|Default)|\\bthread\\s*[({]|\\.execute\\s*[({]|\\.submit\\s*[({]|(?:io|default)Dispatcher\\b";
  for (const file of yield* composeFiles(pattern)) {
    const states = statesOf(file);
    const add = (node: Node, kind: OffMain["kind"], name: string, start = node.start, line = node.line) => {
      const block = backgroundBlock(file, node);
      const column = columnOf(file.tree.syntax, start);
      if (block) found.push({ file, node, line, column, kind, name, ...block });
    };
    for (const state of states) for (const node of writesOf(file, state)) add(node, "write", state.name);
    for (const { node, at, line } of file.tree.calls)
      if (CREATES.test(node.name) && !isKept(file.tree, at))
        add(node, "creation", states.find(({ made }) => made === node)?.name ?? "", at, line);
  }
  return found;
}

/** The innermost block around that decides the thread, when it is a background one. */
function backgroundBlock(
  { tree: { syntax } }: ComposeFile,
  node: Node,
): Pick<OffMain, "block" | "blockLine" | "suspends"> | undefined {
  for (const call of takersAround(syntax, node)) {
    const { name, receiver } = call;
    const blockLine = lineOfName(syntax, call);
    const on = receiver ? (pathOf(receiver) ?? "") : "";
    if (/^(?:withContext|launch|async|runBlocking)$/.test(name)) {
      const given = call.arguments.map(dispatcherIn).find(Boolean);
      const dispatcher = given ?? (receiver && dispatcherIn(receiver));
      if (dispatcher && /main/i.test(dispatcher)) return undefined;
      if (dispatcher) return { block: `${name}(${dispatcher})`, blockLine, suspends: true };
      // Without a dispatcher of its own it runs where its scope does.
      if (name === "launch" && /viewModelScope|lifecycleScope|coroutineScope/i.test(on)) return undefined;
    }
    if (/^(?:LaunchedEffect|withMutableSnapshot|runOnUiThread)$/.test(name)) return undefined;
    if (name === "thread") return { block: "thread", blockLine, suspends: false };
    if (/^(?:execute|submit)$/.test(name)) return { block: `${on}.${name}`, blockLine, suspends: false };
  }
  return undefined;
}

const DISPATCHER = /(?:Dispatchers\.(?:IO|Default|Main)|(?:io|default|background|main)Dispatcher)\b/;

/** The dispatcher that some code names. */
const dispatcherIn = (code: Node): string | undefined =>
  [...nodesIn(code)].flatMap((node) => DISPATCHER.exec(pathOf(node) ?? "")?.[0] ?? [])[0];
