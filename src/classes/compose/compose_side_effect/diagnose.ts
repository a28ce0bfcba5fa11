import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import type { CodeCall } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callsAround,
  composableAt,
  composeFiles,
  isPreview,
  momentAt,
  namedComposable,
  namedPlace,
  placeAt,
} from "../../../analysis/code/compose.ts";
import { usesName } from "../../../analysis/code/name-uses.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Ground } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { parentOf } from "../../../syntax/tree/relations.ts";
import { parametersOf, runtime } from "../composable-values.ts";
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

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const place = yield* namedPlace(error);
  const name = namedComposable(error);
  const isNavigation = /setGraph\(\)/.test(error.message);
  const traced = new Set((yield* workspaceFrames(error, 6)).map(({ path }) => path));
  const files = place
    ? [place.file]
    : yield* composeFiles(
        isNavigation
          ? "\\.(?:navigate|popBackStack|navigateUp)\\("
          : name
            ? `\\bfun\\s+${name}\\s*\\(`
            : "\\bSideEffect\\s*\\{",
        { limit: 6 },
      );
  const within = place && composableAt(place.file, place.line);
  const acts = files
    .flatMap((file) => actsIn(file))
    .filter((act) => (place ? act.composable === within : !name || act.composable.name === name))
    .filter(({ does }) => !isNavigation || does === "navigates");
  const near = (act: Act): number =>
    place ? Math.abs(act.call.line - place.line) : traced.has(act.file.path) ? 0 : 1;
  const ordered = acts.toSorted((left, right) => near(left) - near(right)).slice(0, MOST_FINDINGS);
  for (const [index, act] of ordered.entries()) {
    const certain = place ? near(act) <= 2 : ordered.length === 1;
    yield* conclude(
      actFinding(error, act, isNavigation, index > 0 ? "oneOfSeveral" : certain ? "told" : "likely"),
    );
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

function actFinding(
  error: ParsedError,
  { file, call, composable, does, inSideEffect }: Act,
  beforeGraph: boolean,
  ground: Ground,
): Finding {
  const { tree } = file;
  const { start: from, end: to } = call.node;
  const written = tree.written.slice(from, to);
  const used = parametersOf(file, composable).filter(
    ({ name, type }) =>
      !type?.includes("->") && call.node.arguments.some((each) => usesName(tree.syntax, each, name)),
  );
  const key = used.map(({ name }) => name).join(", ") || "Unit";
  const isStatement = parentOf(tree.syntax, call.node)?.kind === "block";
  const what = `${call.receiver ? `${call.receiver}.` : ""}${call.name}`;
  return {
    rootCause: inSideEffect
      ? `${composable.name} calls ${what} in SideEffect, which runs after every recomposition, so it ${does} again and again.`
      : beforeGraph
        ? `${composable.name} calls ${what} while it composes. The graph is set by NavHost, and that has not run by then; later passes would navigate again each time.`
        : `${composable.name} calls ${what} in its body, so it ${does} each time it composes, as often as Compose likes and before the screen is even shown.`,
    ground,
    location: placeAt(file, call.line, call.column),
    label: inSideEffect ? "after every recomposition" : "on every pass",
    evidence: [logClaim(error), lineClaim("read_file", file.path, call.line, lineOf(file.source, call.line))],
    fixGuidelines: [
      `If it belongs to showing the screen, put it in LaunchedEffect(${key}) { … }: once, and again when a key changes.`,
      "If it answers an event, call it in that callback.",
    ],
    fixes:
      isStatement && !inSideEffect && does !== "writes to the log"
        ? fixOf(
            `Run it as an effect`,
            "review",
            changeText(
              file,
              [{ from, to, text: `LaunchedEffect(${key}) { ${written} }` }],
              [runtime("LaunchedEffect")],
            ),
          )
        : [],
  };
}
