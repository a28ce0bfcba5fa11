import type { CodeCall } from "../../../analysis/code/bracket.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import {
  type ComposeFile,
  callsAround,
  composableAt,
  composeFiles,
  isPreview,
  momentAt,
  namedComposable,
  namedPlace,
} from "../../../analysis/code/compose.ts";
import { usesName } from "../../../analysis/code/name-uses.ts";
import type { Declaration } from "../../../model/code.ts";
import type { Ground } from "../../../model/ground.ts";
import { parentOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { parametersOf, supportAt } from "../composable-values.ts";
import { wrapFix } from "../text-fixes.ts";
import { causes, isBeforeGraph } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Calls that act on the world, and what they do on each pass. */
const ACTS: readonly { name: RegExp; receiver: RegExp; does: string }[] = [
  { name: /^(?:navigate|popBackStack|navigateUp)$/, receiver: /[nN]av|[cC]ontroller/, does: "navigates" },
  { name: /^show$|^makeText$/, receiver: /Toast|snackbar/i, does: "shows a message" },
  { name: /^(?:track\w*|log\w*|send\w*|report\w*)$/, receiver: /\w/, does: "reports" },
  {
    name: /^(?:load\w*|fetch\w*|refresh\w*|sync\w*|save\w*|delete\w*|insert\w*|update\w+|submit\w*|start\w*|open\w*|request\w*)$/,
    receiver: /[mM]odel\b|[rR]epository|[pP]resenter|[sS]tore\b|[mM]anager/,
    does: "starts work",
  },
  { name: /^(?:startActivity|startService|sendBroadcast)$/, receiver: /./, does: "starts a component" },
  { name: /^(?:d|i|w|e|v|println)$/, receiver: /^(?:Log|Timber)?$/, does: "writes to the log" },
];
const MOST_FINDINGS = 3;

interface Act {
  file: ComposeFile;
  call: CodeCall;
  composable: Declaration;
  does: string;
  /** Inside SideEffect, which runs after every recomposition. */
  inSideEffect: boolean;
}

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error } = context;
  const place = yield* namedPlace(error);
  const name = namedComposable(error);
  const beforeGraph = isBeforeGraph(context);
  const traced = new Set((yield* workspaceFrames(error, 6)).map(({ path }) => path));
  const wanted = name ? `\\bfun\\s+${name}\\s*\\(` : "\\bSideEffect\\s*\\{";
  const pattern = beforeGraph ? "\\.(?:navigate|popBackStack|navigateUp)\\(" : wanted;
  const files = place ? [place.file] : yield* composeFiles(pattern, { limit: 6 });
  const within = place && composableAt(place.file, place.line);
  const near = (act: Act): number =>
    place ? Math.abs(act.call.line - place.line) : traced.has(act.file.path) ? 0 : 1;
  const acts = files
    .flatMap(actsIn)
    .filter((act) => (place ? act.composable === within : !name || act.composable.name === name))
    .filter(({ does }) => !beforeGraph || does === "navigates")
    .toSorted((left, right) => near(left) - near(right))
    .slice(0, MOST_FINDINGS);
  for (const [index, act] of acts.entries()) {
    const isCertain = place ? near(act) <= 2 : acts.length === 1;
    yield verdictOn(context, act, index > 0 ? "ambiguous" : isCertain ? "stated" : "likely");
  }
}

function actsIn(file: ComposeFile): Act[] {
  return file.tree.calls.flatMap((call) => {
    const row = ACTS.find(({ name, receiver }) => name.test(call.name) && receiver.test(call.receiver));
    const composable = row && composableAt(file, call.line);
    if (!row || !composable || isPreview(composable) || call.line <= composable.startLine) return [];
    const inSideEffect = callsAround(file.tree, call.at).some(({ call: each }) => each.name === "SideEffect");
    if (!inSideEffect && momentAt(file.tree, call.at).when !== "composition") return [];
    return [{ file, call, composable, does: row.does, inSideEffect }];
  });
}

function verdictOn(context: Context<typeof failureClass>, act: Act, ground: Ground): Verdict {
  const { file, call, composable, does, inSideEffect } = act;
  const { tree } = file;
  const used = parametersOf(file, composable).filter(
    ({ name, type }) =>
      !type?.includes("->") && call.node.arguments.some((each) => usesName(tree.syntax, each, name)),
  );
  const keys = used.map(({ name }) => name).join(", ") || "Unit";
  const isStatement = parentOf(tree.syntax, call.node)?.kind === "block";
  const fixes =
    isStatement && !inSideEffect && does !== "writes to the log"
      ? wrapFix(file, "Run it as an effect", call.node, `LaunchedEffect(${keys})`)
      : [];
  const what = `${call.receiver ? `${call.receiver}.` : ""}${call.name}`;
  const other = isBeforeGraph(context) ? "navigatesBeforeGraph" : "inBody";
  return causes.supported(
    inSideEffect ? "inSideEffect" : other,
    { composable: composable.name, call: what, does, keys },
    { ...supportAt(context, file, call), ground, fixes },
  );
}
