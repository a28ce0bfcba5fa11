import { createHash } from "node:crypto";
import type { Location } from "../model/finding.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { escapeControl } from "../support/terminal-text.ts";
import { safeJson } from "./safe-json.ts";
import { storyOf } from "./story.ts";

export interface GitLabOptions {
  /** Folder of the workspace in the repository, where it is not the root: GitLab names files from the root. */
  pathPrefix?: string;
}

/** One entry of GitLab's code quality report; every field is required there. */
interface Degradation {
  description: string;
  check_name: string;
  fingerprint: string;
  severity: "info" | "minor" | "major" | "critical" | "blocker";
  location: { path: string; lines: { begin: number } };
}

type Placed = Location & { line: number };

const hasLine = (place: Location | undefined): place is Placed => place?.line !== undefined;

function entry(
  type: string,
  severity: Degradation["severity"],
  words: string,
  { path, line }: Placed,
  prefix: string,
): Degradation {
  const description = escapeControl(words.replace(/\s+/g, " ")).trim() || type;
  // By what and where, not by the line: GitLab compares branches by it, and lines move.
  const fingerprint = createHash("sha256").update(`${type}\n${path}\n${description}`).digest("hex");
  return {
    description,
    check_name: type,
    fingerprint,
    severity,
    location: { path: `${prefix}${path}`, lines: { begin: line } },
  };
}

/** The code quality report of GitLab: the cause and what followed, as far as they have a line; an empty list else. */
export function renderGitLab(result: FullRCAResult, options: GitLabOptions = {}): string {
  const prefix = options.pathPrefix ? `${options.pathPrefix.replace(/(?<!\/)\/+$/, "")}/` : "";
  const { headline, said, cause } = storyOf(result);
  const { location } = result;
  const failed = result.status === "explained" || result.status === "unexplained";
  const words = [headline, ...(said ? [said] : []), ...cause].join(". ").replaceAll("..", ".");
  const main = failed && hasLine(location) ? [entry(result.type, "critical", words, location, prefix)] : [];
  const { reportedAt, type, error } = result;
  const printed = failed && hasLine(reportedAt) ? [entry(type, "critical", error, reportedAt, prefix)] : [];
  const others = (failed ? result.consequences : []).flatMap(({ type, error, location }) =>
    hasLine(location) ? [entry(type, "major", error, location, prefix)] : [],
  );
  const entries = new Map([...main, ...printed, ...others].map((each) => [each.fingerprint, each]));
  return `${safeJson([...entries.values()], 2)}\n`;
}
