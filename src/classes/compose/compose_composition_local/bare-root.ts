import { workspaceFrames } from "../../../analysis/code/code.ts";
import type { CodeCall } from "../../../analysis/code/code-tree.ts";
import { type ComposeFile, callsNamed, composeFiles, isComposable } from "../../../analysis/code/compose.ts";
import { usesName } from "../../../analysis/code/name-uses.ts";
import { functionNode } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { lastOfPath } from "../../../syntax/tree/relations.ts";

/** A `setContent`. */
export interface Root {
  file: ComposeFile;
  call: CodeCall;
  /** The trace goes through it. */
  certain: boolean;
}

/** A `setContent` whose content does not go through the providing composable, by what stands in it. */
export function* bareRoot(error: ParsedError, local: string, wrapper: string): Inquiry<Root | undefined> {
  const files = yield* composeFiles("\\bsetContent\\s*\\{|\\bsetContent\\s*\\(");
  const traced = new Set((yield* workspaceFrames(error, 6)).map(({ path }) => path));
  const bare: Root[] = [];
  for (const file of files) {
    for (const call of callsNamed(file, /^setContent$/)) {
      const content = call.node.lambda ?? call.node.arguments.find(({ value }) => value.kind === "lambda");
      if (!content || (yield* reaches(file, content, wrapper, local))) continue;
      bare.push({ file, call, certain: traced.has(file.path) });
    }
  }
  const certain = bare.filter((each) => each.certain);
  if (certain.length === 1) return certain[0];
  return bare.length === 1 ? bare[0] : undefined;
}

/** Whether some content, or one of the composables it calls directly, goes through the provider. */
function* reaches(file: ComposeFile, content: Node, wrapper: string, local: string): Inquiry<boolean> {
  const provides = ({ tree }: ComposeFile, root: Node): boolean =>
    usesName(tree.syntax, root, wrapper) ||
    nodesOf(root, "binary").some(
      ({ operator, left }) => operator === "provides" && lastOfPath(left) === local,
    );
  if (provides(file, content)) return true;
  const called = new Set(
    nodesOf(content, "call")
      .map(({ name }) => name)
      .filter((name) => /^[A-Z]/.test(name)),
  );
  for (const name of [...called].slice(0, 3)) {
    const [target] = yield* composeFiles(`\\bfun\\s+${name}\\s*\\(`, { limit: 1 });
    const within = target?.outline.declarations.find((each) => each.name === name && isComposable(each));
    const body = target && within && functionNode(target.source, within)?.body;
    if (body && provides(target, body)) return true;
  }
  return false;
}
