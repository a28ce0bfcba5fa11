import type { FactTable } from "../fact-table.ts";

/** Releases of a tool that ask nothing of Gradle, its plugins or the JDK that a build of today does not have. */
export interface NeedlessTool {
  /** The lines that state its version. */
  stated: RegExp;
  reason: string;
}

export const NEEDLESS_TOOLS: FactTable<NeedlessTool> = {
  asOf: "2026-11",
  source: "jacoco.org/jacoco/trunk/doc/environment.html; docs.junit.org, supported Java versions",
  rows: [
    { stated: /jacoco|toolVersion/i, reason: "JaCoCo 0.8 runs on Java 5 and newer, whatever builds" },
    {
      stated: /junit-?platform-?launcher/i,
      reason: "the launcher of a platform needs what that platform needs, which is there already",
    },
  ],
};

/** Whether a line states the version of such a tool. */
export const needsNothingMore = (line: string): boolean =>
  NEEDLESS_TOOLS.rows.some(({ stated }) => stated.test(line));
