import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { logClaim } from "../../claims.ts";
import { findRecordedStack } from "../../exceptions/recorded-stack.ts";
import type { FailureCase } from "../failure-case.ts";

/** Words of whoever logs what ends the app, or what nobody took. */
const ENDS_IT = /fatal|uncaught|unhandled|crash|^Process:|has died|shutting down/i;

/** Whether an exception was logged by somebody who had it in hand, in place of ending the app. */
export function* describeLogging({ error, others }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const { heading, exception, logged } = error;
  const ended = others.some((other) => other.exception === exception);
  const isPrinted = !heading && logged?.tag === "System.err";
  if (isPrinted && exception && !ended)
    return [
      {
        kind: "known",
        topic: "logged",
        text: `It was printed by printStackTrace() (${logged.tag}), and no crash follows in this log: whoever printed it had caught it, so that by itself it did not end the app.`,
        evidence: [logClaim(error, exception, error.logLine)],
      },
    ];
  // A stack that was only kept was never thrown, and so caught by nobody.
  if (!heading || !exception || ended || findRecordedStack(error) || ENDS_IT.test(heading.text)) return [];
  const words = heading.text.length > 80 ? `${heading.text.slice(0, 79)}…` : heading.text;
  return [
    {
      kind: "known",
      topic: "logged",
      text: `It was logged with the words "${words}": whoever logged it had caught it, so that by itself it did not end the app.`,
      evidence: [logClaim(error, heading.text.slice(0, 80), heading.logLine)],
    },
  ];
}
