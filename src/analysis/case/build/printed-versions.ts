import type { Claim } from "../../../model/finding.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import type { FailureCase } from "../failure-case.ts";

export type VersionPart = "gradle" | "agp" | "kotlin" | "ksp" | "jdk";

/** A version that the log or the text around it names, with its line. */
export interface PrintedVersion {
  part: VersionPart;
  value: string;
  claim: Claim;
}

/** Lines of a log that are read for versions. */
const MOST_LINES = 5000;

const NUMBER = String.raw`v?(\d{1,4}(?:\.\d{1,6}){0,5}(?:[-+][\w.+-]{1,40})?)`;
/** What stands between a name and its version, and what may follow where nothing is demanded or compared. */
const BETWEEN = String.raw`(?: version)?\s{0,8}[:=]?\s{0,8}`;
const END = String.raw`\s{0,8}(?:\(.{0,200})?[.!]?$`;

const namedAs = (names: string): RegExp =>
  new RegExp(`^[\\s*>-]{0,12}(?:${names})${BETWEEN}${NUMBER}${END}`, "i");

const NAMED: readonly { part: VersionPart; wording: RegExp }[] = [
  { part: "gradle", wording: namedAs("Welcome to Gradle|Gradle") },
  { part: "agp", wording: namedAs("AGP|Android Gradle Plugin|com\\.android\\.tools\\.build:gradle") },
  { part: "kotlin", wording: namedAs("Kotlin") },
  { part: "ksp", wording: namedAs("KSP") },
  { part: "jdk", wording: namedAs("JDK|Launcher JVM|Daemon JVM|JVM") },
];

/** Gradle links to the manual of the version that runs. */
const MANUAL = /docs\.gradle\.org\/(\d+\.[\w.-]{1,30})\//;

/** Versions that the log states of what ran, the first of each tool; a version that is demanded is none of them. */
// biome-ignore lint/correctness/useYield: a question is a generator, whatever it has to ask.
export function* findPrintedVersions({ log }: FailureCase): AnalysisTask<PrintedVersion[]> {
  const found = new Map<VersionPart, PrintedVersion>();
  for (let number = 1; log && number <= Math.min(log.lineCount, MOST_LINES); number++) {
    const text = log.line(number);
    if (text === undefined || text.length > 2000) continue;
    for (const { part, value } of versionsIn(text))
      if (!found.has(part))
        found.set(part, { part, value, claim: { quote: text.trim(), source: "log", line: number } });
  }
  return [...found.values()];
}

function versionsIn(text: string): { part: VersionPart; value: string }[] {
  const manual = MANUAL.exec(text)?.[1];
  const named = text.split(/[,;|]/).flatMap((each) => {
    for (const { part, wording } of NAMED) {
      const value = wording.exec(each)?.[1];
      if (value !== undefined && (part === "jdk" || value.includes("."))) return [{ part, value }];
    }
    return [];
  });
  return manual ? [...named, { part: "gradle" as const, value: manual }] : named;
}
