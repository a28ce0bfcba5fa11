import { nodesIn } from "./children.ts";
import { leaves } from "./leaves.ts";
import { type MessagePart, messageParts, templateParts } from "./messages.ts";
import type { Call, Catch, Node, When } from "./nodes.ts";
import { parentOf, plain } from "./relations.ts";
import type { Tree } from "./tree.ts";

/** Why code is reached: a condition and what it was, a value that was null, a branch, an exception that was caught. */
export type Guard =
  | { kind: "condition"; condition: Node; holds: boolean }
  | { kind: "null"; value: Node }
  | { kind: "branch"; of: When; conditions: readonly Node[] }
  | { kind: "caught"; by: Catch };

/** A place that throws on purpose. */
export interface ThrowSite {
  node: Node;
  /** Simple name of what is thrown; undefined where a value is thrown that was made elsewhere. */
  exception?: string;
  /** Undefined where none is given. */
  message?: MessagePart[];
  /** What leads there, innermost first. */
  guards: Guard[];
}

/** Functions that throw unless a condition holds, or where a value is null, each with the exception. */
const CHECKS: Readonly<Record<string, { kotlin?: string; java?: string; ofNull?: true }>> = {
  require: { kotlin: "IllegalArgumentException" },
  check: { kotlin: "IllegalStateException" },
  assert: { kotlin: "AssertionError" },
  requireNotNull: { kotlin: "IllegalArgumentException", ofNull: true },
  checkNotNull: { kotlin: "IllegalStateException", java: "NullPointerException", ofNull: true },
  requirePrecondition: { kotlin: "IllegalArgumentException" },
  checkPrecondition: { kotlin: "IllegalStateException" },
  checkPreconditionNotNull: { kotlin: "IllegalStateException", ofNull: true },
  requireNonNull: { kotlin: "NullPointerException", java: "NullPointerException", ofNull: true },
  checkArgument: { kotlin: "IllegalArgumentException", java: "IllegalArgumentException" },
  checkState: { kotlin: "IllegalStateException", java: "IllegalStateException" },
  verify: { java: "VerifyException", kotlin: "VerifyException" },
  verifyNotNull: { java: "VerifyException", kotlin: "VerifyException", ofNull: true },
  checkStateNotNull: { java: "IllegalStateException", kotlin: "IllegalStateException", ofNull: true },
};

/** The places in a node that throw on purpose, what is declared within included. */
export function throwsIn(tree: Tree, root: Node): ThrowSite[] {
  const found: ThrowSite[] = [];
  for (const node of nodesIn(root)) {
    const site =
      node.kind === "throw" ? thrown(node, node.value) : node.kind === "call" ? checked(node) : undefined;
    if (site) found.push({ ...site, guards: [...site.guards, ...guardsOf(tree, node)] });
  }
  return found;

  function thrown(node: Node, value: Node | undefined): ThrowSite | undefined {
    const made = value && plain(value);
    if (made?.kind !== "call") return { node, guards: [] };
    const isMade = made.isNew || (tree.language === "kotlin" && /^[A-Z]/.test(made.name));
    if (!isMade) return { node, guards: [] };
    const texts = made.arguments.map(({ value: each }) => messageParts(tree, each));
    const message = texts.find((each) => each?.some((part) => typeof part === "string"));
    return { node, exception: made.name, ...(message && { message }), guards: [] };
  }

  function checked(node: Call): ThrowSite | undefined {
    if (
      node.name === "error" &&
      !node.receiver &&
      node.arguments.length === 1 &&
      tree.language === "kotlin"
    ) {
      const message = messageParts(tree, node.arguments[0]?.value);
      return { node, exception: "IllegalStateException", ...(message && { message }), guards: [] };
    }
    const row = Object.hasOwn(CHECKS, node.name) ? CHECKS[node.name] : undefined;
    const exception = row?.[tree.language];
    const [first, second, ...values] = node.arguments;
    // Libraries of mocks have functions of that name.
    if (/^verify/.test(node.name) && (!node.receiver || lastName(node.receiver) !== "Verify"))
      return undefined;
    if (!exception || !first || (node.receiver && !/^[A-Z]\w*$/.test(lastName(node.receiver))))
      return undefined;
    const given = values.map(({ value }) => value);
    const message = templateParts(tree, second?.value ?? node.lambda, given);
    const guard: Guard = row.ofNull
      ? { kind: "null", value: first.value }
      : { kind: "condition", condition: first.value, holds: false };
    return { node, exception, ...(message && { message }), guards: [guard] };
  }
}

const lastName = (node: Node): string => (node.kind === "name" || node.kind === "member" ? node.name : "");

/** What must be so for a node to be reached within its function or lambda, innermost first. */
function guardsOf(tree: Tree, node: Node): Guard[] {
  const found: Guard[] = [];
  let child = node;
  for (let parent = parentOf(tree, child); parent; parent = parentOf(tree, parent)) {
    if (parent.kind === "function" || parent.kind === "lambda" || parent.kind === "class") return found;
    found.push(...leadingThrough(parent, child));
    child = parent;
  }
  return found;
}

function leadingThrough(parent: Node, child: Node): Guard[] {
  switch (parent.kind) {
    case "if":
      if (child === parent.condition) return [];
      return [{ kind: "condition", condition: parent.condition, holds: child === parent.then }];
    case "binary":
      return parent.operator === "?:" && child === parent.right ? [{ kind: "null", value: parent.left }] : [];
    case "catch":
      return [{ kind: "caught", by: parent }];
    case "when": {
      const branch = parent.branches.find((each) => each === child);
      return branch ? [{ kind: "branch", of: parent, conditions: branch.conditions }] : [];
    }
    case "block":
      return parent.statements
        .slice(0, parent.statements.indexOf(child))
        .reverse()
        .flatMap((each): Guard[] =>
          each.kind === "if" && !each.else && leaves(each.then)
            ? [{ kind: "condition", condition: each.condition, holds: false }]
            : [],
        );
    default:
      return [];
  }
}
