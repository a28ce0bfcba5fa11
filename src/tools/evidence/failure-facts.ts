import { createReadStream } from "node:fs";
import type { z } from "zod";
import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { describeCase } from "../../analysis/case/describe-case.ts";
import { FailureCase } from "../../analysis/case/failure-case.ts";
import { reportDifferential } from "../../classes/general/differential.ts";
import { failureFacts } from "../../contracts/failure-facts.ts";
import { CASE_FACT_HEADINGS, type CaseFactKind, type ProposedCaseFact } from "../../model/case-fact.ts";
import type { Claim, EstimatedFinding, Finding } from "../../model/finding.ts";
import { type ReadLog, readLog, readLogStream } from "../../parse/read-log.ts";
import { clip } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { locateFile, whileHeld } from "../locate.ts";
import { runAnalysis } from "../run-analysis.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof failureFacts.input>;
type Data = z.output<typeof failureFacts.output>;

/** Requests that laying out one case may take. */
const MOST_REQUESTS = 60;

/** Lays out the case of the failure that explains the others of a log. */
export class FailureFactsTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(failureFacts, workspace);
  }

  protected async executeInternal({ log, path }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const { failures, log: lines } = path === undefined ? readLog(log ?? "") : await this.#readFile(path);
    const [error, ...others] = failures;
    if (!error)
      throw new ToolFailure("NO_FAILURE", "The text holds no failure", {
        suggestion: "Give the lines of the exception with its frames, or of the build that failed.",
      });
    const failure = new FailureCase(error, others, [], lines);
    const { facts, findings } = await runAnalysis(gather(failure), this.workspace, signal);
    const data = {
      type: error.type,
      message: error.message,
      facts: facts.map(({ kind, topic, text, evidence }) => ({
        kind,
        topic,
        text,
        evidence: evidence.map(shown),
      })),
      possibilities: findings.filter(({ hypothesis }) => hypothesis).map(possibility),
    };
    return {
      data,
      output: outputOf(data),
      metadata: { facts: data.facts.length, possibilities: data.possibilities.length },
      warnings: data.facts.length + data.possibilities.length === 0 ? ["NO_RESULTS"] : [],
    };
  }

  async #readFile(path: string): Promise<ReadLog> {
    const place = await locateFile(this.workspace, path);
    return whileHeld(this.workspace, path, place, ({ absolute }) =>
      readLogStream(createReadStream(absolute)),
    );
  }
}

interface Gathered {
  facts: ProposedCaseFact[];
  findings: (Finding | EstimatedFinding)[];
}

/** Everything that the case and its differential say, in the order in which they say it. */
function* gather(failure: FailureCase): AnalysisTask<Gathered> {
  const gathered: Gathered = { facts: [], findings: [] };
  let asked = 0;
  const mayAsk = () => asked < MOST_REQUESTS;
  for (const analysis of [describeCase(failure, mayAsk), reportDifferential(failure, mayAsk)]) {
    let next = analysis.next([]);
    while (!next.done) {
      const step = next.value;
      if ("fact" in step) gathered.facts.push(step.fact);
      if ("finding" in step) gathered.findings.push(step.finding);
      if ("ask" in step) asked += step.ask.length;
      next = analysis.next("ask" in step ? yield step : []);
    }
  }
  return gathered;
}

function possibility({
  cause,
  rootCause,
  evidence,
  hypothesis,
}: Finding | EstimatedFinding): Data["possibilities"][number] {
  const { against = [], decidedBy } = hypothesis ?? {};
  return {
    ...(cause !== undefined && { causeId: cause }),
    text: rootCause,
    for: evidence.map(shown),
    against: against.map(shown),
    ...(decidedBy !== undefined && { decidedBy }),
  };
}

/** A quote without the mark of a search that found nothing: its words say so. */
const shown = ({ absence: _, ...claim }: Claim): Omit<Claim, "absence"> => claim;

function outputOf({ type, message, facts, possibilities }: Data): string {
  const told = (Object.keys(CASE_FACT_HEADINGS) as CaseFactKind[]).flatMap((kind) => {
    const ofKind = facts.filter((fact) => fact.kind === kind);
    return ofKind.length === 0
      ? []
      : [
          `${CASE_FACT_HEADINGS[kind]}:`,
          ...ofKind.flatMap(({ text, evidence }) => [`- ${text}`, ...quotesOf(evidence)]),
        ];
  });
  const may = possibilities.flatMap(({ text, for: pro, against, decidedBy }) => [
    `- ${text}`,
    ...quotesOf(pro),
    ...quotesOf(against, "against: "),
    ...(decidedBy ? [`    to decide: ${decidedBy}`] : []),
  ]);
  const rows = [...told, ...(may.length > 0 ? ["It may be:", ...may] : [])];
  const head = `${type}: ${clip(message.split("\n")[0] ?? "", 300)}`;
  return [head, ...(rows.length > 0 ? rows : ["Log and sources show nothing more of it."])].join("\n");
}

const quotesOf = (claims: Data["facts"][number]["evidence"], front = ""): string[] =>
  claims.map(({ path, source, line, quote }) => {
    const place = `${path ?? source}${line === undefined ? "" : `:${line}`}`;
    return `    ${front}${place}: ${clip(quote.trim(), 200)}`;
  });
