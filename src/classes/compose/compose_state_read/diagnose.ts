import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import {
  type ComposeFile,
  composableAt,
  momentAt,
  type NamedPlace,
  namedPlace,
  placeAt,
} from "../../../analysis/code/compose.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Member, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, columnOf, parentOf, pathOf, textOf } from "../../../syntax/tree/relations.ts";
import { runtime } from "../composable-values.ts";
import { fastReads } from "../fast-state.ts";
import type { failureClass } from "./class.ts";

const REACH = 3;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const place = yield* namedPlace(error);
  if (!place) return;
  const issue = fact(error, "issue");
  const isFlow = issue === "StateFlowValueCalledInComposition" || /StateFlow\.value/.test(error.message);
  const { file } = place;
  const read = nearest(
    place,
    isFlow ? nodesOf(file.tree.syntax.root, "member").filter(isValueOfName) : fastReads(file),
  );
  const composable = read && composableAt(file, read.line);
  if (!read || !composable) return;
  const { name } = composable;
  const evidence = [
    logClaim(error),
    lineClaim("read_file", file.path, read.line, lineOf(file.source, read.line)),
  ];
  const location = placeAt(file, read.line, columnOf(file.tree.syntax, read.start));
  if (isFlow) {
    const flow = textOf(file.tree.syntax, read.receiver);
    yield* conclude({
      rootCause: `${name} reads ${flow}.value while it composes. That takes the value of the moment and tells Compose nothing: when ${flow} emits again, the screen stays as it is.`,
      ground: "proven",
      location,
      label: "read once, not observed",
      evidence,
      fixGuidelines: [`Collect it: val state by ${flow}.collectAsStateWithLifecycle().`],
      fixes: yield* collected(file, read, flow),
    });
    return;
  }
  if (momentAt(file.tree, read.start).when !== "composition") return;
  const fast = textOf(file.tree.syntax, read);
  yield* conclude({
    rootCause: `${name} reads ${fast} while it composes, and that changes all the time during a scroll, so ${name} composes again each time.`,
    ground: "told",
    location,
    label: "changes while scrolling",
    evidence,
    fixGuidelines: [
      "If only a condition matters, read it in remember { derivedStateOf { … } }: it recomposes when the result changes.",
      "If it moves or fades something, read it later: in Modifier.offset { … } or graphicsLayer { … }.",
    ],
    fixes: derived(file, read),
  });
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
function* collected(file: ComposeFile, read: Member, flow: string): Inquiry<ProposedFix[]> {
  if (/[?!]/.test(flow)) return [];
  const lifecycle = yield* hasLifecycleCompose(file.path);
  const collect = lifecycle ? "collectAsStateWithLifecycle" : "collectAsState";
  const imports = [lifecycle ? `androidx.lifecycle.compose.${collect}` : runtime(collect)];
  const { start: from, end: to } = read;
  const declared = declaredAs(file, read);
  const call = `${flow}.${collect}()`;
  if (!declared) {
    if (momentAt(file.tree, from).when !== "composition") return [];
    return fixOf(
      `Collect ${flow}`,
      "review",
      changeText(file, [{ from, to, text: `${call}.value` }], imports),
    );
  }
  const changes = [
    { from: declared.equals, to: declared.equals + 1, text: "by" },
    { from, to, text: call },
  ];
  return fixOf(
    `Collect ${flow} as state`,
    "safe",
    changeText(file, changes, [...imports, runtime("getValue")]),
  );
}

/** Whether the module of a file has the artifact that `collectAsStateWithLifecycle` comes from. */
function* hasLifecycleCompose(path: string): Inquiry<boolean> {
  const build: GradleModel | undefined = yield* buildOf();
  const owner = build?.modules
    .filter(({ directory }) => directory === "" || directory === "." || path.startsWith(`${directory}/`))
    .toSorted((left, right) => right.directory.length - left.directory.length)[0];
  return (
    owner?.dependencies.some(({ module }) => module === "androidx.lifecycle:lifecycle-runtime-compose") ??
    false
  );
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
  const edits = changeText(
    file,
    [{ from: declared.equals, to: compared.end, text }],
    ["remember", "derivedStateOf", "getValue"].map(runtime),
  );
  return fixOf(`Derive ${declared.name}`, "review", edits);
}

const COMPARES = /^(?:[<>]=?|[!=]==?)$/;
