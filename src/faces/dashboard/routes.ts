import { applyFix, undoFix } from "./changes.ts";
import { feedback } from "./feedback.ts";
import { begin, beginOfGroup, follow, live, longestLog } from "./live.ts";
import { read } from "./read.ts";
import type { Answer } from "./services.ts";

/** One thing that the page can ask for, or have done. */
export interface Route {
  method: "GET" | "POST";
  path: RegExp;
  answer: Answer;
  /** Bytes that may be sent, where more than a few. */
  mostBytes?: number;
}

const id = "([\\w-]{1,64})";
const routePattern = (path: string): RegExp => new RegExp(`^/api/${path.replace(":id", id)}$`);

const reports: Answer = async (_asked, services) => services.reports.list();

export const routes: readonly Route[] = [
  { method: "GET", path: routePattern("session"), answer: read("session") },
  { method: "GET", path: routePattern("failures"), answer: read("failures") },
  { method: "GET", path: routePattern("search"), answer: read("search") },
  { method: "GET", path: routePattern("figures"), answer: read("figures") },
  { method: "GET", path: routePattern("times"), answer: read("times") },
  { method: "GET", path: routePattern("analyses/:id"), answer: read("analysis") },
  { method: "GET", path: routePattern("analyses/:id/changes"), answer: read("changes") },
  { method: "POST", path: routePattern("analyses/:id/fix"), answer: applyFix },
  { method: "POST", path: routePattern("analyses/:id/undo"), answer: undoFix },
  { method: "POST", path: routePattern("analyses/:id/feedback"), answer: feedback },
  { method: "GET", path: routePattern("triage"), answer: read("triage") },
  { method: "POST", path: routePattern("triage/:id"), answer: beginOfGroup },
  { method: "GET", path: routePattern("live"), answer: live },
  // A log of so many characters, each of which may take six as JSON writes it.
  { method: "POST", path: routePattern("live"), answer: begin, mostBytes: 6 * longestLog },
  { method: "GET", path: routePattern("live/:id"), answer: follow },
  { method: "GET", path: routePattern("reports"), answer: reports },
];
