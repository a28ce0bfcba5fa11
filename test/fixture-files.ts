import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../fixtures", import.meta.url));

/** One failure of an invented project, as `fixtures/README.md` describes its file. */
export interface Fixture {
  log: string;
  /** The mapping of a shrunk build. */
  mapping?: string;
  /** Which cause of which class it must claim, and which it must not: `class/cause`. */
  causes: { expected?: string; not: string[] };
  /** What a person must see; none yet in a new one. */
  report?: string;
  /** The project, by path; empty where none is at hand. */
  files: ReadonlyMap<string, Buffer>;
}

/** Where a section of the file begins: its name, and how its text is written. */
const heading = /^=== (\S+)(?: \(([^)]+)\))?$/;
const withoutLineFeed = "no line feed at its end";

/** `lateinit/fires-callback-order` of every fixture, in the order of the files. */
export function fixtureNames(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "bases")
    .flatMap(({ name }) => readdirSync(join(root, name)).map((file) => `${name}/${file}`))
    .filter((file) => file.endsWith(".txt"))
    .map((file) => file.slice(0, -".txt".length))
    .sort();
}

export function readFixture(name: string): Fixture {
  const sections = sectionsOf(readFileSync(fileOf(name), "utf8"));
  const text = (section: string) => sections.get(section)?.toString();
  const base = text("base")?.trim();
  const files = new Map(base ? sectionsOf(readFileSync(fileOf(`bases/${base}`), "utf8")) : []);
  for (const [path, content] of sections) if (!special.has(path)) files.set(path, content);
  const [mapping, report] = [text("mapping"), text("report")];
  const causes = causesIn(text("causes") ?? "");
  return { log: text("log") ?? "", causes, ...(mapping && { mapping }), ...(report && { report }), files };
}

const special = new Set(["base", "log", "mapping", "causes", "report"]);

function causesIn(section: string): Fixture["causes"] {
  const named = (key: string) =>
    Array.from(section.matchAll(new RegExp(`^${key}: (\\S+)$`, "gm")), ([, cause = ""]) => cause);
  const [expected] = named("expected");
  return { ...(expected && { expected }), not: named("not") };
}

/** The logs of all fixtures. */
export function fixtureLogs(): string[] {
  return fixtureNames().map((name) => readFixture(name).log);
}

/** Writes the report of a fixture into its file, and which cause it claims where the file does not say that yet. */
export function writeReport(name: string, report: string, cause?: string): void {
  const before = readFileSync(fileOf(name), "utf8");
  const at = before.search(/^=== report$/m);
  const head = at < 0 ? before : before.slice(0, at);
  const causes = cause && !/^=== causes$/m.test(head) ? `=== causes\nexpected: ${cause}\n` : "";
  writeFileSync(fileOf(name), `${head}${causes}=== report\n${report}`);
}

const fileOf = (name: string): string => join(root, `${name}.txt`);

function sectionsOf(text: string): Map<string, Buffer> {
  const sections = new Map<string, Buffer>();
  let [name, how, lines]: [string, string, string[]] = ["", "", []];
  const close = () => {
    const body = lines.map((line) => `${line}\n`).join("");
    if (how === "base64") sections.set(name, Buffer.from(body, "base64"));
    else if (name) sections.set(name, Buffer.from(how === withoutLineFeed ? body.slice(0, -1) : body));
  };
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const [whole, next = "", way = ""] = heading.exec(line) ?? [];
    if (whole === undefined) lines.push(line);
    else {
      close();
      [name, how, lines] = [next, way, []];
    }
  }
  close();
  return sections;
}

const laidOut = join(tmpdir(), `culprit-fixtures-${process.pid}`);
process.once("exit", () => rmSync(laidOut, { recursive: true, force: true }));

/**
 * A folder with `log.txt`, `mapping.txt` where there is one, and the project in `workspace/`; made once a process, for
 * reading only. `into` makes one that may be changed.
 */
export function layOut(name: string, into = laidOut): string {
  const folder = join(into, name);
  if (into === laidOut && done.has(name)) return folder;
  done.add(name);
  const { log, mapping, files } = readFixture(name);
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write("log.txt", log);
  if (mapping !== undefined) write("mapping.txt", mapping);
  for (const [path, content] of files) write(join("workspace", path), content);
  return folder;
}

const done = new Set<string>();
