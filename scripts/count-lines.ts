// Prints how many lines of each room are logic, and how many are data, types, imports and comments: count-lines.ts [FOLDER…]
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript5";

const root = fileURLToPath(new URL("..", import.meta.url));
const folders = process.argv.length > 2 ? process.argv.slice(2) : ["src"];

const kinds = ["logic", "data", "types", "imports", "comments", "blank"] as const;
type Kind = (typeof kinds)[number];
type Lines = Record<Kind, number>;

const none = (): Lines => ({ logic: 0, data: 0, types: 0, imports: 0, comments: 0, blank: 0 });

/** What a statement at the top of a file is: a constant without a function in it is data. */
function kindOf(statement: ts.Statement): Kind {
  if (ts.isImportDeclaration(statement)) return "imports";
  if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) return "imports";
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return "types";
  return ts.isVariableStatement(statement) && !hasFunction(statement) ? "data" : "logic";
}

const hasFunction = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) || (ts.forEachChild(node, (child) => hasFunction(child) || undefined) ?? false);

/** The lines of a file by kind. A line with code and a comment is code. */
function countLines(path: string): Lines {
  const text = readFileSync(path, "utf8");
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineAt = (at: number) => file.getLineAndCharacterOfPosition(at).line;
  const lines = text.replace(/\n$/, "").split("\n");
  const found: Kind[] = lines.map((line) => (line.trim() === "" ? "blank" : "comments"));
  const mark = (from: number, to: number, kind: Kind) => {
    for (let line = from; line <= to; line++)
      if (found[line] === "comments" && !isComment(lines[line] ?? "")) found[line] = kind;
  };
  for (const statement of file.statements)
    mark(lineAt(statement.getStart(file)), lineAt(statement.end), kindOf(statement));
  const count = none();
  for (const kind of found) count[kind]++;
  return count;
}

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$))/.test(line);

const rooms = new Map<string, Lines>();
const total = none();
for (const folder of folders)
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const path = join(root, folder, name);
    const room = relative(root, path).split(sep).slice(0, 2).join("/");
    const lines = countLines(path);
    const ofRoom = rooms.get(room) ?? none();
    for (const kind of kinds) {
      ofRoom[kind] += lines[kind];
      total[kind] += lines[kind];
    }
    rooms.set(room, ofRoom);
  }

const sumOf = (lines: Lines): number => kinds.reduce((sum, kind) => sum + lines[kind], 0);
const print = (name: string, lines: Lines) =>
  console.log(
    [sumOf(lines), ...kinds.map((kind) => lines[kind])].map((count) => String(count).padStart(9)).join(""),
    name,
  );
console.log(["all", ...kinds].map((word) => word.padStart(9)).join(""));
for (const [room, lines] of [...rooms].sort(([, one], [, other]) => sumOf(other) - sumOf(one)))
  print(room, lines);
print("total", total);
