import type { Declaration } from "../../model/code.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import { parseTree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type ClassSource, classSource } from "./types.ts";

/** A class and the classes it extends, as far as the workspace declares them; its own first. */
export function* withBaseClasses(first: string | ClassSource): AnalysisTask<ClassSource[]> {
  const found: ClassSource[] = typeof first === "string" ? [] : [first];
  let next: string | undefined = typeof first === "string" ? first : baseOf(first);
  while (next && found.length < 4) {
    const current: ClassSource | undefined = yield* classSource(next, found.at(-1)?.outline);
    if (
      !current ||
      found.some((each) => each.name === current.name && each.outline.path === current.outline.path)
    )
      break;
    found.push(current);
    next = baseOf(current);
  }
  return found;
}

/** The class that a class extends: in Kotlin the one whose constructor its head calls, wherever it stands; else the first named. */
function baseOf({ declaration, outline }: ClassSource): string | undefined {
  const language = outline.path.endsWith(".java") ? "java" : "kotlin";
  const { root } = parseTree(`${declaration.signature} {}`, language);
  const supertypes = nodesOf(root, "class")[0]?.supertypes ?? [];
  const base = supertypes.find(({ isCalled }) => isCalled) ?? supertypes[0];
  return base?.type.text.replace(/<.*/s, "");
}

/** The member function of this name that a class or its nearest base class declares. */
export function memberIn(
  classes: readonly ClassSource[],
  name: string,
): { owner: ClassSource; member: Declaration } | undefined {
  for (const owner of classes) {
    const member = owner.members.find((each) => each.name === name && each.kind === "function");
    if (member) return { owner, member };
  }
  return undefined;
}
