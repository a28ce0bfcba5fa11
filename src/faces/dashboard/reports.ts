import { shortened } from "./shown.ts";
import type { PolicyReports } from "./wire.ts";

/** Reports that are kept, the latest of them. */
const most = 50;

/** What browsers report of the content security policy: anything here means that the page tried what it may not. */
export class Reports {
  readonly #reports: PolicyReports["reports"] = [];

  list(): PolicyReports {
    return { reports: [...this.#reports].reverse() };
  }

  /** Takes a report in either of the forms that browsers send. */
  add(sent: unknown, now: number): void {
    for (const each of Array.isArray(sent) ? sent : [sent]) {
      const body = Object(Object(each)["csp-report"] ?? Object(each).body ?? each);
      const text = (...names: string[]) =>
        shortened(names.map((name) => body[name]).find((value) => typeof value === "string") ?? "", 300);
      this.#reports.push({
        at: now,
        directive: text("effectiveDirective", "effective-directive", "violated-directive"),
        blocked: text("blockedURL", "blocked-uri"),
        source: text("sourceFile", "source-file", "documentURL", "document-uri"),
      });
    }
    this.#reports.splice(0, Math.max(0, this.#reports.length - most));
  }
}
