import type { Declaration } from "../../model/code.ts";
import type { Inquiry } from "../inquiry.ts";
import { type ClassSource, classSource } from "./types.ts";

/** A class and the classes it extends, as far as the workspace declares them; its own first. */
export function* withBaseClasses(first: string | ClassSource): Inquiry<ClassSource[]> {
  const found: ClassSource[] = typeof first === "string" ? [] : [first];
  let next: string | undefined =
    typeof first === "string" ? first : first.declaration.supertypes?.[0]?.replace(/<.*/, "");
  while (next && found.length < 4) {
    const current: ClassSource | undefined = yield* classSource(next, found.at(-1)?.outline);
    if (
      !current ||
      found.some((each) => each.name === current.name && each.outline.path === current.outline.path)
    )
      break;
    found.push(current);
    next = current.declaration.supertypes?.[0];
  }
  return found;
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
