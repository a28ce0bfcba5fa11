import { z } from "zod";
import { later } from "../support/later.ts";

const ATTRIBUTE = /(\w{1,40})="([^"]{0,10000})"/g;

/** Lint's XML report as lint prints the same on the console. */
export function lintText(xml: string): string {
  const lines: string[] = [];
  for (const part of xml.split(/<issue\s/).slice(1)) {
    const [own = "", ...inside] = part.split("<location");
    const issue = attributesOf(own);
    const place = attributesOf(inside[0] ?? "");
    if (issue.severity !== "Error" && issue.severity !== "Fatal") continue;
    lines.push(`${place.file}${place.line ? `:${place.line}` : ""}: Error: ${issue.message} [${issue.id}]`);
    for (const line of [issue.errorLine1, issue.errorLine2]) if (line) lines.push(line);
  }
  return lines.join("\n");
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function attributesOf(text: string): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {};
  for (const [, name = "", value = ""] of text.matchAll(ATTRIBUTE)) {
    found[name] = value
      .replace(/&(lt|gt|amp|quot|apos);/g, (_, entity: string) => entities[entity] ?? "")
      .replace(/&#(?:10|xA);/gi, " ");
  }
  return found;
}

const Text = later(() => z.array(z.looseObject({ text: z.string().optional() })).optional());
/** What Gradle (8.6 and later) writes between two marks of its problems report, as far as it is read here. */
const ReportSchema = later(() =>
  z.looseObject({
    diagnostics: z.array(
      z.looseObject({
        severity: z.string().optional(),
        contextualLabel: z.string().optional(),
        problem: Text(),
        problemDetails: Text(),
        problemId: z.array(z.looseObject({ displayName: z.string().optional() })).optional(),
        locations: z
          .array(z.looseObject({ path: z.string().optional(), line: z.number().optional() }))
          .optional(),
      }),
    ),
  }),
);

/** The errors of Gradle's problems report as compilers print them; "" where there are none. */
export function problemsText(html: string): string {
  const start = html.indexOf("// begin-report-data");
  const end = html.indexOf("// end-report-data", start);
  const data = start < 0 || end < 0 ? undefined : html.slice(html.indexOf("\n", start), end);
  const report = ReportSchema().safeParse(parsed(data));
  if (!report.success) return "";
  const errors = report.data.diagnostics.filter(({ severity }) => severity === "ERROR");
  return errors
    .map(({ contextualLabel, problem, problemDetails, problemId, locations = [] }) => {
      const details = textOf(problemDetails);
      const message = contextualLabel ?? (textOf(problem) || problemId?.at(-1)?.displayName) ?? "";
      const place = locations.find(({ path }) => path !== undefined);
      const at = place
        ? `${place.path}${place.line ? `:${place.line}` : ""}: error: `
        : "* What went wrong:\n";
      return details && !details.includes(message)
        ? `${at}${message}\n${details}`
        : `${at}${details || message}`;
    })
    .join("\n");
}

const textOf = (parts: z.infer<ReturnType<typeof Text>>): string =>
  (parts ?? []).map(({ text = "" }) => text).join("");

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "");
  } catch {
    return undefined;
  }
}
