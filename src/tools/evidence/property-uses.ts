import type { z } from "zod";
import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { functionAt, outlineOf } from "../../analysis/code/code.ts";
import { deferralsAround } from "../../analysis/code/deferred.ts";
import { entryPointsOf } from "../../analysis/code/entry-points.ts";
import type { Property } from "../../analysis/code/own-property.ts";
import { ownReads, readsElsewhere } from "../../analysis/code/property-reads.ts";
import { allWritesKnown, writesOf } from "../../analysis/code/property-writes.ts";
import { type Source, sourceOf } from "../../analysis/code/source.ts";
import { propertyUses } from "../../contracts/property-uses.ts";
import { isLifecycleCallback, runsBefore } from "../../facts/lifecycle.ts";
import type { Outline } from "../../model/code.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { runAnalysis } from "../run-analysis.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { type CodeFile, codeAt } from "./code-at.ts";
import { placeIn, placeOfHit, shownPlace } from "./places.ts";
import { propertyAt } from "./property-at.ts";

type Input = z.output<typeof propertyUses.input>;
type Data = z.output<typeof propertyUses.output>;
type Use = Data["writes"][number];

const MOST = 100;

/** Who writes and reads a property, and when. */
export class PropertyUsesTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(propertyUses, workspace);
  }

  protected async executeInternal({ path, name, line }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const file = await codeAt(this.workspace, path, line, signal);
    const property = propertyAt(file, name, line);
    const data = await runAnalysis(uses(property, file), this.workspace, signal);
    return {
      data,
      output: outputOf(data),
      metadata: { writes: data.writes.length, reads: data.reads.length, incomplete: !data.isComplete },
      warnings: [],
    };
  }
}

function* uses(property: Property, { source, outline }: CodeFile): AnalysisTask<Data> {
  const { declaration } = property;
  const found = yield* writesOf(property);
  const initial =
    declaration.signature.includes("=") || found.otherWays.some((way) => /initial|by /.test(way));
  const writes: Use[] = [];
  for (const each of [...found.own, ...found.elsewhere].slice(0, MOST)) {
    const there = each.path === source.path ? { source, outline } : yield* other(each.path);
    if (there) writes.push(useAt(there.source, there.outline, each.line));
  }
  const own = ownReads(property, source);
  // A step is no assignment, and a write all the same.
  for (const line of own.steps)
    if (!writes.some((each) => each.path === source.path && each.line === line))
      writes.push(useAt(source, outline, line));
  const reads = own.reads.slice(0, MOST).map((line) => useAt(source, outline, line));
  const elsewhere = yield* readsElsewhere(property);
  return {
    property: declaration.qualifiedName,
    declared: placeIn(source, declaration.startLine),
    ...(declaration.type && { type: declaration.type }),
    writes: writes.toSorted(
      (one, next) =>
        Number(one.path !== source.path) - Number(next.path !== source.path) || one.line - next.line,
    ),
    reads: reads.map((read) => ({ ...read, afterWrites: initial ? "undecided" : order(read, writes) })),
    isComplete: allWritesKnown(found),
    otherWays: found.otherWays,
    readsElsewhere: elsewhere.map(placeOfHit),
  };
}

function* other(path: string): AnalysisTask<{ source: Source; outline: Outline } | undefined> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  return source && outline && { source, outline };
}

function useAt(source: Source, outline: Outline, line: number): Use {
  const within = functionAt(outline, line);
  const [block] = deferralsAround({ source, outline, line });
  const entries = within ? entryPointsOf(source, outline, within).map(({ callback }) => callback) : [];
  return {
    ...placeIn(source, line),
    within: within?.qualifiedName ?? "",
    ...(block && { runs: block.where, block: placeIn(source, block.line) }),
    callbacks: entries.filter((name) => isLifecycleCallback(name)),
  };
}

/** By the callbacks alone, and only where neither side runs in a block at another time. */
function order(read: Use, writes: readonly Use[]): "yes" | "no" | "undecided" {
  const isPlain = ({ runs, callbacks }: Use): boolean => runs === undefined && callbacks.length > 0;
  if (!isPlain(read) || writes.length === 0 || !writes.every(isPlain)) return "undecided";
  const every = (test: (write: string, read: string) => boolean): boolean =>
    writes.every((write) =>
      write.callbacks.every((one) => read.callbacks.every((other) => test(one, other))),
    );
  if (every((write, reads) => runsBefore(write, reads))) return "yes";
  return every((write, reads) => runsBefore(reads, write)) ? "no" : "undecided";
}

function outputOf({
  property,
  declared,
  type,
  writes,
  reads,
  isComplete,
  otherWays,
  readsElsewhere,
}: Data): string {
  const shown = (use: Use) => {
    const when = [
      use.within === "" ? "in an initializer" : `in ${use.within}`,
      use.callbacks.length > 0 ? `reached from ${use.callbacks.join(", ")}` : "",
      use.runs
        ? `runs ${use.runs === "later" ? "later" : `on ${use.runs === "main" ? "the main thread" : "another thread"}`}`
        : "",
    ];
    return `  ${shownPlace(use)}\n      ${when.filter(Boolean).join("; ")}`;
  };
  const all = isComplete
    ? "These are all."
    : `There may be others: ${otherWays.join(", ") || "not every place was resolved"}.`;
  const afters = { yes: "after every write", no: "before every write", undecided: "" } as const;
  return [
    `${property}${type ? `: ${type}` : ""}, declared at ${shownPlace(declared)}`,
    writes.length > 0 ? "Written:" : "No assignment was found.",
    ...writes.map(shown),
    all,
    reads.length > 0 ? "Read in its file:" : "Not read in its file.",
    ...reads.map(
      (read) =>
        `${shown(read)}${afters[read.afterWrites] ? `; ${afters[read.afterWrites]}, by the order of the callbacks` : ""}`,
    ),
    ...(readsElsewhere.length > 0
      ? ["Read elsewhere:", ...readsElsewhere.map((each) => `  ${shownPlace(each)}`)]
      : []),
  ].join("\n");
}
