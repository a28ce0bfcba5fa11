import { applyFix, undoFix } from "./changes.ts";
import { feedback } from "./feedback.ts";
import { begin, follow, live, longestLog } from "./live.ts";
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
const at = (path: string): RegExp => new RegExp(`^/api/${path.replace(":id", id)}$`);

const reports: Answer = async (_asked, services) => services.reports.list();

export const routes: readonly Route[] = [
  { method: "GET", path: at("session"), answer: read("session") },
  { method: "GET", path: at("failures"), answer: read("failures") },
  { method: "GET", path: at("search"), answer: read("search") },
  { method: "GET", path: at("figures"), answer: read("figures") },
  { method: "GET", path: at("times"), answer: read("times") },
  { method: "GET", path: at("analyses/:id"), answer: read("analysis") },
  { method: "GET", path: at("analyses/:id/changes"), answer: read("changes") },
  { method: "POST", path: at("analyses/:id/fix"), answer: applyFix },
  { method: "POST", path: at("analyses/:id/undo"), answer: undoFix },
  { method: "POST", path: at("analyses/:id/feedback"), answer: feedback },
  { method: "GET", path: at("live"), answer: live },
  // A log of so many characters, each of which may take six as JSON writes it.
  { method: "POST", path: at("live"), answer: begin, mostBytes: 6 * longestLog },
  { method: "GET", path: at("live/:id"), answer: follow },
  { method: "GET", path: at("reports"), answer: reports },
];
