import type { z } from "zod";
import type { Source } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import {
  guardText,
  type ThrowingCall,
  throwsOfCalls,
  triesAround,
} from "../../analysis/exceptions/throws-of-call.ts";
import { callThrows } from "../../contracts/call-throws.ts";
import { isCaughtBy } from "../../facts/exception-kinds.ts";
import { clip } from "../../support/text.ts";
import type { Try } from "../../syntax/tree/nodes.ts";
import { codeOnLine } from "../../syntax/tree/relations.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { runAnalysis } from "../run-analysis.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { codeAt } from "./code-at.ts";
import { placeIn, shownPlace } from "./places.ts";

type Input = z.output<typeof callThrows.input>;
type Data = z.output<typeof callThrows.output>;
type Thrown = Data["calls"][number]["throws"][number];

/** What the calls of a line may throw, and who takes it. */
export class CallThrowsTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(callThrows, workspace);
  }

  protected async executeInternal({ path, line }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const { source, outline } = await codeAt(this.workspace, path, line, signal);
    const found = await runAnalysis(throwsOfCalls(source, outline, line), this.workspace, signal);
    const node = codeOnLine(treeAt(source, line), line);
    const around = node ? triesAround(source, line, node) : [];
    const data: Data = {
      calls: found.map((each) => described(each, source, line)),
      tries: around.map((each) => ({ line: each.line, types: caughtBy(each).map(({ type }) => type) })),
    };
    return {
      data,
      output: outputOf(data, `${source.path}:${line}`),
      // What is called in turn may throw, too.
      metadata: { calls: data.calls.length, incomplete: true },
      warnings: data.calls.length === 0 ? ["NO_RESULTS"] : [],
    };
  }
}

function described(
  { call, called, sites, outcomes }: ThrowingCall,
  source: Source,
  line: number,
): Data["calls"][number] {
  const tries = triesAround(source, line, call);
  const own = sites.flatMap(({ node, exception, guards }): Thrown[] =>
    called && exception
      ? [
          {
            exception,
            place: placeIn(called.source, node.line),
            when: guards.map((guard) => clip(guardText(called.tree, guard), 200)),
            ...taken(tries, exception),
          },
        ]
      : [],
  );
  const documented = outcomes.flatMap(({ exceptions, when }) =>
    exceptions.map((exception): Thrown => ({ exception, when: [when], ...taken(tries, exception) })),
  );
  return {
    name: call.name,
    ...(called && { function: placeIn(called.source, called.declaration.startLine) }),
    throws: [...own, ...documented],
  };
}

const caughtBy = ({ catches }: Try): { type: string; line: number }[] =>
  catches.flatMap(({ parameter, line }) =>
    (parameter?.type?.text ?? "")
      .split("|")
      .flatMap((type) => (type.trim() ? [{ type: type.trim(), line }] : [])),
  );

/** The first clause that takes it, unless one whose type is not known comes before. */
function taken(tries: readonly Try[], exception: string): Pick<Thrown, "takenOn"> {
  for (const { type, line } of tries.flatMap(caughtBy)) {
    const takes = isCaughtBy(exception, type);
    if (takes) return { takenOn: line };
    if (takes === undefined) return {};
  }
  return {};
}

function outputOf({ calls, tries }: Data, place: string): string {
  if (calls.length === 0) return `No call was found on ${place}`;
  const lines = calls.flatMap(({ name, function: declared, throws }) => [
    `${name}()${declared ? `, ${shownPlace(declared)}` : ", not of this workspace or not resolved"}`,
    ...(throws.length === 0 ? ["  no deliberate throw of its own, and no documented outcome, is known"] : []),
    ...throws.map(
      ({ exception, place: at, when, takenOn }) =>
        `  ${exception}${at ? ` at ${shownPlace(at)}` : ""}${when.length > 0 ? `, where ${when.join(" and ")}` : ""}; ${takenOn === undefined ? "no try around the call is known to take it" : `taken on line ${takenOn}`}`,
    ),
  ]);
  const around = tries.map(
    ({ line, types }) => `try on line ${line} catches ${types.join(", ") || "nothing"}`,
  );
  return [
    `Calls on ${place}:`,
    ...lines,
    ...(around.length > 0 ? around : ["No try is around it in its function."]),
  ].join("\n");
}
