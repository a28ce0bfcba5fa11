import { callsNamed, composeFiles, momentAt, namedPlace, placeAt } from "../../../analysis/code/compose.ts";
import { isTaken } from "../../../analysis/code/name-uses.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { Ground } from "../../../model/ground.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { isWithin, parentOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../composable-values.ts";
import { type OffMain, offMain, statesOf, writesOf } from "../state-writes.ts";
import { textFix } from "../text-fixes.ts";
import { causes, isReadOnly } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MOST_FINDINGS = 4;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { message } = context.error;
  if (isReadOnly(message)) return yield* examineCalculations(context);
  yield { thought: "Who writes or creates Compose state off the main thread?" };
  const created = /created after the snapshot/.test(message);
  const named = yield* namedPlace(context.error);
  const weight = (each: OffMain): number =>
    (named && each.file.path === named.file.path && Math.abs(each.line - named.line) <= 3 ? 4 : 0) +
    ((each.kind === "creation") === created ? 2 : 0);
  const found = (yield* offMain()).toSorted((left, right) => weight(right) - weight(left));
  // Several writes in one block are one mistake.
  const firsts = found.filter((each, index) => found.findIndex((one) => isSameBlock(one, each)) === index);
  for (const [index, each] of firsts.slice(0, MOST_FINDINGS).entries()) {
    const isOther = index > 0 || (each.kind === "creation" && !created);
    const few = firsts.length === 1 ? "stated" : firsts.length <= 3 ? "typical" : "likely";
    yield doneOffMain(context, each, found, isOther ? "ambiguous" : few);
  }
}

const isSameBlock = (one: OffMain, other: OffMain): boolean =>
  one.file.path === other.file.path && one.blockLine === other.blockLine;

function doneOffMain(context: Context, at: OffMain, all: readonly OffMain[], ground: Ground): Verdict {
  const { file, kind, block, blockLine } = at;
  const { source } = file;
  const same = all
    .filter((each) => isSameBlock(each, at) && each.kind === kind)
    .toSorted((left, right) => left.line - right.line);
  const isWrite = kind === "write";
  const note = `${isWrite ? "written" : "created"} there`;
  const done = same.slice(0, 3).map(({ line }) => context.line({ source, line }, note));
  const leaves = context.line({ source, line: blockLine }, "leaves the main thread");
  const names = [...new Set(same.map((each) => each.name))].filter(Boolean);
  return causes.supported(
    isWrite ? "writtenOffMain" : "createdOffMain",
    { names, block, line: blockLine },
    {
      ground,
      location: placeAt(file, at.line, at.column),
      evidence: blockLine === at.line ? done : [leaves, ...done],
      fixes: isWrite && same.length === 1 ? moveWriteToMain(at) : [],
    },
  );
}

/** `loaded = load()` becomes `val newLoaded = load()` and the write alone on the main thread. */
function moveWriteToMain({ file, node, line, name, suspends }: OffMain): ProposedFix[] {
  const { syntax } = file.tree;
  const isAlone = parentOf(syntax, node)?.kind === "block" && node.endLine === line;
  const fresh = `new${name[0]?.toUpperCase()}${name.slice(1)}`;
  if (!suspends || !isAlone || isTaken(syntax.root, fresh)) return [];
  const { start: from, end: to } = node;
  const value = node.kind === "assignment" && node.operator === "=" ? node.value : undefined;
  const isMade = value && [...nodesIn(value)].some(({ kind }) => kind === "call");
  const made = isMade
    ? `val ${fresh} = ${textOf(syntax, value)}\n${indentOf(lineOf(file.source, line))}`
    : "";
  const write = isMade ? `${syntax.text.slice(from, value.start)}${fresh}` : textOf(syntax, node);
  const text = `${made}withContext(Dispatchers.Main) { ${write} }`;
  const imports = ["withContext", "Dispatchers"].map((each) => `kotlinx.coroutines.${each}`);
  return textFix(file, `Write ${name} on the main thread`, [{ from, to, text }], imports);
}

/** A read-only snapshot is what a derived state and a snapshot flow compute in. */
function* examineCalculations(context: Context): Examination {
  for (const file of yield* composeFiles("\\b(?:derivedStateOf|snapshotFlow)\\b")) {
    for (const state of statesOf(file)) {
      for (const write of writesOf(file, state)) {
        const { line } = write;
        const around = callsNamed(file, /^(?:derivedStateOf|snapshotFlow)$/).find(
          ({ node }) => node.lambda && isWithin(write, node.lambda),
        );
        if (!around || momentAt(file.tree, write.start).when === "composition") continue;
        const computes = context.line({ ...file, line: around.line }, "computes");
        const { location, evidence } = supportAt(context, file, { line, note: "writes" });
        yield causes.supported(
          "writtenInDerived",
          { state: state.name, around: around.name },
          { ground: "stated", location, evidence: [computes, ...evidence] },
        );
      }
    }
  }
}
