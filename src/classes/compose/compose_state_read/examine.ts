import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import {
  type ComposeFile,
  composableAt,
  momentAt,
  type NamedPlace,
  namedPlace,
} from "../../../analysis/code/compose.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Member, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, pathOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { runtime, supportAt } from "../composable-values.ts";
import { fastReads } from "../fast-state.ts";
import { textFix } from "../text-fixes.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const REACH = 3;

export function* examine(context: Context<typeof failureClass>): Examination {
  const place = yield* namedPlace(context.error);
  if (!place) return;
  const isFlow =
    context.facts.issue === "StateFlowValueCalledInComposition" ||
    /StateFlow\.value/.test(context.error.message);
  const { file } = place;
  const { syntax } = file.tree;
  const reads = isFlow ? nodesOf(syntax.root, "member").filter(isValueOfName) : fastReads(file);
  const read = nearest(place, reads);
  const composable = read && composableAt(file, read.line)?.name;
  if (!composable) return;
  const support = supportAt(context, file, read);
  if (isFlow) {
    const flow = textOf(syntax, read.receiver);
    const fixes = yield* collected(file, read, flow);
    const values = { reader: composable, flow };
    return void (yield causes.proven("flowNotCollected", values, { ...support, fixes }));
  }
  if (momentAt(file.tree, read.start).when !== "composition") return;
  yield causes.proven(
    "readWhileScrolling",
    { composable, read: textOf(syntax, read) },
    { ...support, ground: "stated", fixes: derived(file, read) },
  );
}

const isValueOfName = ({ name, receiver }: Member): boolean =>
  name === "value" && pathOf(receiver) !== undefined;

/** The read nearest to the line that is named. */
function nearest({ line }: NamedPlace, reads: readonly Member[]): Member | undefined {
  const distance = (each: Member): number => Math.abs(each.line - line);
  return reads
    .filter((each) => distance(each) <= REACH)
    .toSorted((left, right) => distance(left) - distance(right))[0];
}

/** The `val` that a value is all of, and where its `=` stands. */
function declaredAs({ tree }: ComposeFile, value: Node): { name: string; equals: number } | undefined {
  const around = parentOf(tree.syntax, value);
  if (around?.kind !== "variable" || around.value !== value || around.mutable) return undefined;
  const [binding, ...more] = around.bindings;
  if (!binding || more.length > 0) return undefined;
  return { name: binding.name, equals: tree.text.indexOf("=", (around.type ?? binding).end) };
}

/** `val beds = model.beds.value` is written `val beds by model.beds.collectAsStateWithLifecycle()`. */
function* collected(file: ComposeFile, read: Member, flow: string): AnalysisTask<ProposedFix[]> {
  if (/[?!]/.test(flow)) return [];
  const lifecycle = yield* hasLifecycleCompose(file.path);
  const collect = lifecycle ? "collectAsStateWithLifecycle" : "collectAsState";
  const imports = [lifecycle ? `androidx.lifecycle.compose.${collect}` : runtime(collect)];
  const { start: from, end: to } = read;
  const declared = declaredAs(file, read);
  const call = `${flow}.${collect}()`;
  if (declared) {
    const by = { from: declared.equals, to: declared.equals + 1, text: "by" };
    const changes = [by, { from, to, text: call }];
    return textFix(file, `Collect ${flow} as state`, changes, [...imports, runtime("getValue")], "safe");
  }
  if (momentAt(file.tree, from).when !== "composition") return [];
  return textFix(file, `Collect ${flow}`, [{ from, to, text: `${call}.value` }], imports);
}

/** Whether the module of a file has the artifact that `collectAsStateWithLifecycle` comes from. */
function* hasLifecycleCompose(path: string): AnalysisTask<boolean> {
  const build = yield* buildOf();
  const dependencies = (build && moduleOfPath(build, path))?.dependencies ?? [];
  return dependencies.some(({ module }) => module === "androidx.lifecycle:lifecycle-runtime-compose");
}

/** `val moved = state.firstVisibleItemIndex > 0` is derived: it changes when the comparison does. */
function derived(file: ComposeFile, read: Member): ProposedFix[] {
  const { syntax } = file.tree;
  const compared = ancestorsOf(syntax, read).find(
    (node) => node.kind === "binary" && COMPARES.test(node.operator),
  );
  const declared = compared && declaredAs(file, compared);
  if (!compared || !declared) return [];
  const text = `by remember { derivedStateOf { ${textOf(syntax, compared)} } }`;
  const imports = ["remember", "derivedStateOf", "getValue"].map(runtime);
  const change = { from: declared.equals, to: compared.end, text };
  return textFix(file, `Derive ${declared.name}`, [change], imports);
}

const COMPARES = /^(?:[<>]=?|[!=]==?)$/;
