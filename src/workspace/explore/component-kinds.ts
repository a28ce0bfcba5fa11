import { type ComponentKind, componentKindOf } from "../../facts/component-bases.ts";
import type { TypeFact } from "./type-fact.ts";

/**
 * Which types of a project are components of Android, by qualified name: those that extend one of the platform or of a
 * library, directly or through other types of the project. A type of the project counts by what it extends, whatever
 * it is called.
 */
export function componentKinds(types: readonly TypeFact[]): Map<string, Set<ComponentKind>> {
  const declared = new Set(types.map(({ name }) => name));
  const subtypes = new Map<string, string[]>();
  const kinds = new Map<string, Set<ComponentKind>>();
  const open: [name: string, kind: ComponentKind][] = [];
  for (const { name, supertypes } of types) {
    for (const readings of supertypes) {
      const own = readings.find((each) => each !== name && declared.has(each));
      const outside = readings.at(-1) ?? "";
      const kind =
        own === undefined ? componentKindOf(outside.slice(outside.lastIndexOf(".") + 1)) : undefined;
      if (own !== undefined) add(subtypes, own, name);
      if (kind) open.push([name, kind]);
    }
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, kind] = next;
    const known = kinds.get(name) ?? new Set();
    if (known.has(kind)) continue;
    kinds.set(name, known.add(kind));
    for (const subtype of subtypes.get(name) ?? []) open.push([subtype, kind]);
  }
  return kinds;
}

function add(lists: Map<string, string[]>, key: string, value: string): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}
