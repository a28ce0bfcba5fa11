import type { MessagePart } from "../../src/syntax/tree/messages.ts";
import type { Node } from "../../src/syntax/tree/nodes.ts";
import { type Precondition, preconditionOf } from "../../src/syntax/tree/preconditions.ts";
import { ancestorsOf } from "../../src/syntax/tree/relations.ts";
import { throwsIn } from "../../src/syntax/tree/throws.ts";
import { parseTree } from "../../src/syntax/tree/tree.ts";

/** A place of a library that throws on purpose. */
export interface Check {
  /** Outermost class with its package, as a frame prints it. */
  owner: string;
  method: string;
  exception: string;
  /** What the library finds when it throws, as written there; shortened. */
  condition: string;
  /** `*` stands for what is filled in; whole. */
  message: string;
  /** What decides the condition, as far as the file tells. */
  asks: Pick<Precondition, "parameter" | "after" | "needs">;
}

const LONGEST = { condition: 110 };

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
    const found = preconditionOf(tree, site);
    if (!found || found.condition.length > LONGEST.condition) return [];
    const { condition, ...asks } = found;
    return [
      {
        owner: `${pack}.${name}`,
        method: method?.kind === "function" ? methodName(method, variable) : "<init>",
        exception: site.exception,
        condition: condition.replaceAll("|", "¦"),
        message: (site.message ?? []).map(partText).join("").replace(/\s+/g, " ").trim(),
        asks,
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
