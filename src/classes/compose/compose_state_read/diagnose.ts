import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex } from "../../../analysis/code/code.ts";
import { offsetOf } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  composableAt,
  momentAt,
  type NamedPlace,
  namedPlace,
  placeAt,
} from "../../../analysis/code/compose.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { runtime } from "../composable-values.ts";
import { FAST_STATE } from "../fast-state.ts";
import type { failureClass } from "./class.ts";

const FLOW_VALUE = /(?<![\w.])(\w+(?:(?:\?|!!)?\.\w+)*?)\.value\b/;
const REACH = 3;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const place = yield* namedPlace(error);
  if (!place) return;
  const issue = fact(error, "issue");
  const isFlow = issue === "StateFlowValueCalledInComposition" || /StateFlow\.value/.test(error.message);
  const line = lineWith(place, isFlow ? FLOW_VALUE : FAST_STATE);
  if (line === undefined || !composableAt(place.file, line)) return;
  const { file } = place;
  const text = lineOf(file.source, line);
  const evidence = [logClaim(error), lineClaim("read_file", file.path, line, text)];
  const name = composableAt(file, line)?.name ?? "The composable";
  if (isFlow) {
    const flow = FLOW_VALUE.exec(codeOf(file.source, line));
    if (!flow) return;
    yield* conclude({
      rootCause: `${name} reads ${flow[1]}.value while it composes. That takes the value of the moment and tells Compose nothing: when ${flow[1]} emits again, the screen stays as it is.`,
      ground: "proven",
      location: placeAt(file, line, flow.index + 1),
      label: "read once, not observed",
      evidence,
      fixGuidelines: [`Collect it: val state by ${flow[1]}.collectAsStateWithLifecycle().`],
      fixes: yield* collected(file, line, flow[1] ?? "", flow.index),
    });
    return;
  }
  const fast = FAST_STATE.exec(codeOf(file.source, line));
  if (!fast || momentAt(file.tree, offsetOf(file.tree, line, fast.index + 1)).when !== "composition") return;
  yield* conclude({
    rootCause: `${name} reads ${fast[0]} while it composes, and that changes all the time during a scroll, so ${name} composes again each time.`,
    ground: "told",
    location: placeAt(file, line, fast.index + 1),
    label: "changes while scrolling",
    evidence,
    fixGuidelines: [
      "If only a condition matters, read it in remember { derivedStateOf { … } }: it recomposes when the result changes.",
      "If it moves or fades something, read it later: in Modifier.offset { … } or graphicsLayer { … }.",
    ],
    fixes: derived(file, line),
  });
}

function lineWith({ file, line }: NamedPlace, pattern: RegExp): number | undefined {
  for (let distance = 0; distance <= REACH; distance++) {
    for (const at of [line + distance, line - distance]) if (pattern.test(codeOf(file.source, at))) return at;
  }
  return undefined;
}

/** `val beds = model.beds.value` is written `val beds by model.beds.collectAsStateWithLifecycle()`. */
function* collected(file: ComposeFile, line: number, flow: string, index: number): Inquiry<ProposedFix[]> {
  if (/[?!]/.test(flow)) return [];
  const lifecycle = yield* hasLifecycleCompose(file.path);
  const collect = lifecycle ? "collectAsStateWithLifecycle" : "collectAsState";
  const imports = [lifecycle ? `androidx.lifecycle.compose.${collect}` : runtime(collect)];
  const start = offsetOf(file.tree, line, index + 1);
  const end = start + flow.length + ".value".length;
  const code = codeOf(file.source, line);
  const declared = new RegExp(
    `^\\s*val\\s+\\w+(?:\\s*:[^=]+)?\\s*(=)\\s*${escapeRegex(flow)}\\.value\\s*$`,
    "d",
  ).exec(code);
  const equals = declared?.indices?.[1]?.[0];
  const call = `${flow}.${collect}()`;
  if (equals === undefined) {
    const changes = [{ from: start, to: end, text: `${call}.value` }];
    if (momentAt(file.tree, start).when !== "composition") return [];
    return fixOf(`Collect ${flow}`, "review", changeText(file, changes, imports));
  }
  const at = offsetOf(file.tree, line, equals + 1);
  const changes = [
    { from: at, to: at + 1, text: "by" },
    { from: start, to: end, text: call },
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
function derived(file: ComposeFile, line: number): ProposedFix[] {
  const code = codeOf(file.source, line);
  const whole = /^\s*val\s+(\w+)\s*(=)\s*(\S.*[<>=!]=?\s*[\w.]+)\s*$/d.exec(code);
  const equals = whole?.indices?.[2]?.[0];
  const value = whole?.indices?.[3];
  if (!whole || equals === undefined || !value) return [];
  const from = offsetOf(file.tree, line, equals + 1);
  const to = offsetOf(file.tree, line, value[1] + 1);
  const written = file.tree.written.slice(offsetOf(file.tree, line, value[0] + 1), to);
  const edits = changeText(
    file,
    [{ from, to, text: `by remember { derivedStateOf { ${written} } }` }],
    ["remember", "derivedStateOf", "getValue"].map(runtime),
  );
  return fixOf(`Derive ${whole[1]}`, "review", edits);
}
