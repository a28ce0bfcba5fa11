import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { addImport } from "../../../analysis/changes/imports-edit.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsNamed, composeFiles, momentAt, namedPlace, placeAt } from "../../../analysis/code/compose.ts";
import { isTaken } from "../../../analysis/code/name-uses.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { Ground } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { isWithin, parentOf, textOf } from "../../../syntax/tree/relations.ts";
import { type OffMain, offMain, statesOf, writesOf } from "../state-writes.ts";
import type { failureClass } from "./class.ts";

const MOST_FINDINGS = 4;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  if (/read-only snapshot/.test(error.message)) return yield* inDerivedState(error);
  yield* think("Who writes or creates Compose state off the main thread?");
  const created = /created after the snapshot/.test(error.message);
  const named = yield* namedPlace(error);
  const weight = (each: OffMain): number =>
    (named && each.file.path === named.file.path && Math.abs(each.line - named.line) <= 3 ? 4 : 0) +
    ((each.kind === "creation") === created ? 2 : 0);
  const found = (yield* offMain()).toSorted((left, right) => weight(right) - weight(left));
  const places = onePerBlock(found).length;
  for (const [index, each] of onePerBlock(found).slice(0, MOST_FINDINGS).entries()) {
    const isOther = each.kind === "creation" && !created;
    const ground: Ground =
      index > 0 || isOther ? "oneOfSeveral" : places === 1 ? "told" : places <= 3 ? "inKind" : "likely";
    yield* conclude(writtenOffMain(error, each, found, ground));
  }
}

/** Several writes in one block are one mistake. */
function onePerBlock(found: readonly OffMain[]): OffMain[] {
  const seen = new Set<string>();
  return found.filter(({ file, blockLine }) => {
    const key = `${file.path}:${blockLine}`;
    return !seen.has(key) && seen.add(key);
  });
}

function writtenOffMain(error: ParsedError, at: OffMain, all: readonly OffMain[], ground: Ground): Finding {
  const { file, line, column, name, block, blockLine } = at;
  const same = all
    .filter((each) => each.file.path === file.path && each.blockLine === blockLine && each.kind === at.kind)
    .toSorted((left, right) => left.line - right.line);
  const names = [...new Set(same.map((each) => each.name))].filter(Boolean);
  const done = at.kind === "creation" ? "created" : "written";
  const edits = at.kind === "write" && same.length === 1 ? onMain(at) : undefined;
  const why =
    at.kind === "creation"
      ? "A composition that began before cannot see a state made there until a snapshot publishes it."
      : "A composition that runs at the same moment on the main thread collides with that write.";
  return {
    rootCause: `${names.join(" and ") || "A state object"} ${names.length > 1 ? "are" : "is"} ${done} in ${block} (line ${blockLine}), away from the main thread. ${why}`,
    ground,
    location: placeAt(file, line, column),
    label: `${done} off the main thread`,
    evidence: [
      logClaim(error),
      ...(blockLine === line ? [] : [claimAt(at, blockLine, "leaves the main thread")]),
      ...same.slice(0, 3).map((each) => claimAt(each, each.line, `${done} there`)),
    ],
    fixGuidelines:
      at.kind === "creation"
        ? [
            "Create the state where the object is made on the main thread, and let the background work hand over plain values.",
            "Or keep the value in a StateFlow, which may be set from any thread, and collect it in the composable.",
          ]
        : [
            `Load in the background, write ${names.join(" and ")} on the main thread: withContext(Dispatchers.Main) { … } around the assignment alone.`,
            "Or keep the value in a StateFlow, which may be set from any thread. Snapshot.withMutableSnapshot { } makes several writes one.",
          ],
    fixes: fixOf(`Write ${name} on the main thread`, "review", edits),
  };
}

const claimAt = ({ file }: OffMain, line: number, note: string): Claim =>
  lineClaim("read_file", file.path, line, lineOf(file.source, line), note);

/** `loaded = load()` becomes `val newLoaded = load()` and the write alone on the main thread. */
function onMain({ file, node, line, name, suspends }: OffMain): Edit[] | undefined {
  const { source, outline } = file;
  const { syntax } = file.tree;
  const isAlone = parentOf(syntax, node)?.kind === "block" && node.endLine === line;
  const fresh = `new${name[0]?.toUpperCase()}${name.slice(1)}`;
  if (!suspends || !isAlone || isTaken(syntax.root, fresh)) return undefined;
  const indent = indentOf(lineOf(source, line));
  const text = textOf(syntax, node);
  const value = node.kind === "assignment" && node.operator === "=" ? node.value : undefined;
  const isMade = value && [...nodesIn(value)].some(({ kind }) => kind === "call");
  const lines = isMade
    ? [
        `${indent}val ${fresh} = ${textOf(syntax, value)}`,
        `${indent}withContext(Dispatchers.Main) { ${syntax.text.slice(node.start, value.start)}${fresh} }`,
      ]
    : [`${indent}withContext(Dispatchers.Main) { ${text} }`];
  const edits = editLines(source, [{ from: line, to: line, lines }]);
  const missing = ["withContext", "Dispatchers"].filter(
    (each) =>
      !outline.imports.some(
        ({ module, imported }) =>
          module === "kotlinx.coroutines" && (imported.includes(each) || imported.includes("*")),
      ),
  );
  const imports = missing.map((each) => addImport(source, outline, `kotlinx.coroutines.${each}`));
  if (!edits || imports.length > 1 || imports.some((each) => each === undefined)) return undefined;
  return [...imports.flatMap((each) => each ?? []), ...edits];
}

/** A read-only snapshot is what a derived state and a snapshot flow compute in. */
function* inDerivedState(error: ParsedError): Inquiry {
  for (const file of yield* composeFiles("\\b(?:derivedStateOf|snapshotFlow)\\b")) {
    for (const state of statesOf(file)) {
      for (const write of writesOf(file, state)) {
        const { line } = write;
        const around = callsNamed(file, /^(?:derivedStateOf|snapshotFlow)$/).find(
          ({ node }) => node.lambda && isWithin(write, node.lambda),
        );
        if (!around || momentAt(file.tree, write.start).when === "composition") continue;
        yield* conclude({
          rootCause: `${state.name} is written inside ${around.name}, whose block may only read state: it runs in a read-only snapshot.`,
          ground: "told",
          location: placeAt(file, line),
          label: `written in ${around.name}`,
          evidence: [
            logClaim(error),
            lineClaim("read_file", file.path, around.line, lineOf(file.source, around.line), "computes"),
            lineClaim("read_file", file.path, line, lineOf(file.source, line), "writes"),
          ],
          fixGuidelines: [
            `Compute and return the value in ${around.name}; write ${state.name} from a LaunchedEffect or the event that changes it.`,
          ],
        });
      }
    }
  }
}
