import type { MessagePart } from "../../src/syntax/tree/messages.ts";
import type { Node } from "../../src/syntax/tree/nodes.ts";
import { ancestorsOf } from "../../src/syntax/tree/relations.ts";
import { type Guard, type ThrowSite, throwsIn } from "../../src/syntax/tree/throws.ts";
import { parseTree, type Tree } from "../../src/syntax/tree/tree.ts";

/** A place of a library that throws on purpose. */
export interface Check {
  /** Outermost class with its package, as a frame prints it. */
  owner: string;
  method: string;
  exception: string;
  /** What the library finds when it throws, as written there; shortened. */
  condition: string;
  /** `*` stands for what is filled in. */
  message: string;
}

const LONGEST = { condition: 110, message: 24 };

/** The places of a file that throw on purpose and say when. */
export function checksIn(text: string, path: string): Check[] {
  const tree = parseTree(text, path.endsWith(".java") ? "java" : "kotlin");
  const pack = /^\s*package\s+([\w.]+)/m.exec(text)?.[1];
  if (!pack) return [];
  return throwsIn(tree, tree.root).flatMap((site) => {
    const around = ancestorsOf(tree, site.node);
    const method = around.find((each) => each.kind === "function");
    const owner = around.findLast((each) => each.kind === "class");
    const variable = around.find((each) => each.kind === "variable");
    if (!site.exception) return [];
    const file = /@file:(?:[\w.]+\.)?JvmName\(\s*"(\w+)"/.exec(text)?.[1];
    const name = owner?.kind === "class" ? owner.name : (file ?? fileClass(path));
    const condition = conditionOf(tree, site);
    return [
      {
        owner: `${pack}.${name}`,
        method: method?.kind === "function" ? methodName(method, variable) : "<init>",
        exception: site.exception,
        condition: condition.replaceAll("|", "¦"),
        message: (site.message ?? [])
          .map(partText)
          .join("")
          .replace(/\s+/g, " ")
          .trim()
          .slice(0, LONGEST.message)
          .trimEnd(),
      },
    ];
  });
}

const partText = (part: MessagePart): string => (typeof part === "string" ? part.replaceAll("|", "*") : "*");

function methodName(method: Node & { kind: "function" }, variable: Node | undefined): string {
  const property = variable?.kind === "variable" ? (variable.bindings[0]?.name ?? "") : "";
  const capital = property.charAt(0).toUpperCase() + property.slice(1);
  if (method.form === "constructor" || method.form === "initializer") return "<init>";
  if (method.form === "getter") return /^is[A-Z]/.test(property) ? property : `get${capital}`;
  if (method.form === "setter") return `set${capital.replace(/^Is(?=[A-Z])/, "")}`;
  return method.name;
}

const fileClass = (path: string): string =>
  (/([\w.-]+)\.kt$/.exec(path)?.[1] ?? "").split(".")[0]?.replace(/^./, (first) => first.toUpperCase()) +
  "Kt";

/** The nearest thing that leads to the throw, and one more where it is short. */
function conditionOf(tree: Tree, { guards }: ThrowSite): string {
  const [first, second] = guards.map((each) => guardText(tree, each));
  if (!first) return "";
  const joined = second && first.length + second.length < 70 ? `${second} && ${first}` : first;
  return joined.length > LONGEST.condition ? "" : joined;
}

function guardText(tree: Tree, guard: Guard): string {
  switch (guard.kind) {
    case "condition":
      return guard.holds ? oneLine(tree, guard.condition) : negated(oneLine(tree, guard.condition));
    case "null":
      return `${oneLine(tree, guard.value)} == null`;
    case "caught":
      return `caught ${guard.by.parameter?.type?.text ?? "an exception"}`;
    case "branch": {
      const subject = guard.of.subject ? oneLine(tree, guard.of.subject) : "";
      if (guard.conditions.length === 0) return subject ? `no case for ${subject}` : "";
      const cases = guard.conditions.map((each) => oneLine(tree, each)).join(", ");
      return subject ? `${subject}: ${cases}` : cases;
    }
  }
}

function oneLine({ text }: Tree, { start, end }: Node): string {
  return text
    .slice(start, end)
    .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function negated(condition: string): string {
  const comparison = /^([^=!<>&|?]+?) (==|!=|<=|>=|<|>) ([^=!<>&|?]+)$/.exec(condition);
  const opposite = { "==": "!=", "!=": "==", "<": ">=", ">": "<=", "<=": ">", ">=": "<" } as const;
  if (comparison?.[2])
    return `${comparison[1]} ${opposite[comparison[2] as keyof typeof opposite]} ${comparison[3]}`;
  if (/^!\w[\w.]*(?:\([^()]*\))?$/.test(condition)) return condition.slice(1);
  return /^\w[\w.]*(?:\([^()]*\))?$/.test(condition) ? `!${condition}` : `!(${condition})`;
}
