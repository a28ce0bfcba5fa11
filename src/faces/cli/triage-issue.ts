import { openCi } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import type { Triage } from "../../model/triage.ts";
import { commentMarker } from "../../report/review-comment.ts";
import { renderNoCrashes, renderTriageIssue } from "../../report/triage-markdown.ts";
import { apiOf, noteLine } from "./ci-network.ts";
import { type Invocation, textOption } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/** What the issue is called when it is opened; whoever calls it something else later may. */
const title = "Crashes: what to fix first";

const told = {
  created: "An issue was opened.",
  updated: "The issue was brought up to date.",
  unchanged: "The issue says so already.",
  none: undefined,
};

/** Keeps the one issue of the runner's repository. It is advice: what is not possible is a note. */
export async function keepIssue(answer: Triage, invocation: Invocation, terminal: Terminal): Promise<void> {
  try {
    const { githubIssues, keepOne, runnerOf } = await openCi();
    const runner = await runnerOf(terminal.environment, async () => undefined);
    if (!runner) throw new Failure("NO_ISSUES", "This is no runner of GitHub.");
    const issues = await githubIssues(runner, await apiOf(invocation, runner), title);
    if (answer.events === 0 && Object.keys(answer.broken).length > 0)
      throw new Failure("NO_ISSUES", "Nothing of the export could be read.");
    const marker = commentMarker(`triage ${textOption(invocation, "key") ?? ""}`.trim());
    const day = new Date().toISOString().slice(0, 10);
    const wanted = answer.events > 0 ? { body: renderTriageIssue(answer, { marker, day }) } : undefined;
    const sentence = told[await keepOne(issues, marker, wanted, renderNoCrashes(marker))];
    if (sentence) await noteLine(terminal, sentence);
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    await noteLine(terminal, `No issue: ${problem.message}`);
  }
}
