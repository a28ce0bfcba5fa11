import { z } from "zod";
import { later } from "../../support/later.ts";
import type { Trace } from "../stack-trace.ts";

// Android vitals as the Play Developer Reporting API answers: `errorReports` hold the text of one report, `errorIssues`
// only the innermost exception and the method that likely threw it.

const ErrorReport = later(() =>
  z.object({
    name: z.string().nullish(),
    type: z.string().nullish(),
    reportText: z.string().min(1),
  }),
);
const ErrorIssue = later(() =>
  z.object({
    name: z.string().startsWith("apps/"),
    type: z.literal("CRASH"),
    cause: z.string().min(1),
    location: z.string().min(1),
  }),
);
const METHOD = /^(?:[\w$]{1,100}\.){1,30}[\w$<>]{1,100}$/;

/** The text of a report, with the head that an ANR has in logcat; of an issue, its one known frame. */
export function androidVitalsReport(value: unknown): string | Trace | undefined {
  const report = ErrorReport().safeParse(value);
  if (report.success) {
    const { name, type, reportText } = report.data;
    const process = /^apps\/([\w.]{1,200})/.exec(name ?? "")?.[1];
    const isAnr = type?.includes("NOT_RESPONDING") && process;
    return isAnr ? `ANR in ${process}\n${reportText}` : reportText;
  }
  const issue = ErrorIssue().safeParse(value);
  if (!issue.success || !METHOD.test(issue.data.location)) return undefined;
  const { cause, location } = issue.data;
  const dot = location.lastIndexOf(".");
  const frame = {
    className: location.slice(0, dot),
    method: location.slice(dot + 1),
    source: "Unknown Source",
  };
  return { exception: cause, message: "", frames: [frame], suppressed: [] };
}
