import { readFile } from "../../contracts/read-file.ts";
import { OwnFactsSchema, type OwnIssue, type OwnMessage } from "../../model/own-facts.ts";
import { OWN_FACTS_FILE } from "../../model/own-facts-file.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";

/** A row of a project's own facts, with its first line that is more than a brace. */
export interface Placed<Row> {
  row: Row;
  line: number;
  text: string;
}

/** The facts of a project's own, and what of them cannot be used. */
export interface ReadFacts {
  messages: Placed<OwnMessage>[];
  knownIssues: Placed<OwnIssue>[];
  problems: FactProblem[];
}

/** What is wrong with a file of facts. */
export interface FactProblem {
  line: number;
  /** `knownIssues[2].fixedIn`; empty for the file itself. */
  subject: string;
  issue?: Issue;
  /** Said in place of an issue: the text is no JSON. */
  message?: string;
}

type Issue = NonNullable<ReturnType<typeof OwnFactsSchema.safeParse>["error"]>["issues"][number];

/** The facts that a project keeps; none where there is no such file. Rows that are wrong are left out. */
export function* findOwnFacts(): AnalysisTask<ReadFacts> {
  const file = yield* requestTool(readFile, { filePath: OWN_FACTS_FILE });
  return readOwnFacts(file?.content ?? "{}");
}

/** Reads a file of facts: whole lists or, where a row is wrong, the rows beside it. */
export function readOwnFacts(text: string): ReadFacts {
  const lines = text.split(/\r?\n/);
  const found: ReadFacts = { messages: [], knownIssues: [], problems: [] };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const at = Number(/position (\d{1,9})/.exec(String(error))?.[1]);
    const line = Number.isNaN(at) ? 1 : text.slice(0, at).split("\n").length;
    return { ...found, problems: [{ line, subject: "", message: "is no JSON" }] };
  }
  const places = rowLines(text);
  const { error } = OwnFactsSchema.safeParse(data);
  const wrong = new Set<string>();
  for (const issue of error?.issues ?? []) {
    const [list, index] = issue.path;
    const key = `${String(list)} ${String(index)}`;
    wrong.add(index === undefined ? String(list ?? "") : key);
    found.problems.push({ line: places.get(key) ?? 1, subject: wordPath(issue.path), issue });
  }
  if (wrong.has("") || typeof data !== "object" || data === null) return found;
  for (const list of ["messages", "knownIssues"] as const) {
    const rows: unknown = Reflect.get(data, list);
    if (wrong.has(list) || !Array.isArray(rows)) continue;
    for (const [index, row] of rows.entries()) {
      if (wrong.has(`${list} ${index}`)) continue;
      // It was held against its schema above.
      found[list].push({ row, ...firstWords(lines, places.get(`${list} ${index}`) ?? 1) });
    }
  }
  return found;
}

/** `knownIssues[2].fixedIn[0]` */
const wordPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (words, part) =>
      typeof part === "number" ? `${words}[${part}]` : `${words}${words && "."}${String(part)}`,
    "",
  );

function firstWords(lines: readonly string[], line: number): { line: number; text: string } {
  let at = line - 1;
  while (at < lines.length && !/\w/.test(lines[at] ?? "")) at++;
  return { line: at + 1, text: lines[at] ?? "" };
}

const TOKEN = /\n|"(?:[^"\\\n]|\\.)*"|[{}[\]:]/g;

/** The lines that rows begin on, by list and number: `messages 0`. */
function rowLines(text: string): Map<string, number> {
  const found = new Map<string, number>();
  let line = 1;
  let depth = 0;
  let key = "";
  let last = "";
  let count = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "\n") line++;
    else if (token === "{" || token === "[") {
      if (depth === 1) [key, count] = [last.slice(1, -1), 0];
      if (depth === 2 && token === "{") found.set(`${key} ${count++}`, line);
      depth++;
    } else if (token === "}" || token === "]") depth--;
    else if (token !== ":") last = token;
  }
  return found;
}
