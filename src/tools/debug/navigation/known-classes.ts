import type { Declaration, Outline } from "../../../model/code.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { qualifierOf } from "../../outline-queries.ts";
import { fullName, type NamedType, sees, typeNamed } from "./named-type.ts";

/** A class that the workspace declares. */
export interface KnownClass {
  outline: Outline;
  declaration: Declaration;
}

/** Classes of one name that are looked at, and classes above one that are. */
const MAX_PLACES = 10;
const MAX_ANCESTORS = 40;

const typeKinds = new Set<Declaration["kind"]>(["class", "interface", "object", "enum", "annotation"]);

export const isType = (declaration: Declaration): boolean => typeKinds.has(declaration.kind);

const isCompanion = ({ modifiers }: Declaration): boolean => modifiers.includes("companion");

/** The types around a line, innermost first; a companion counts as its class. */
export function typesAround(outline: Outline, line: number): Declaration[] {
  return outline.declarations
    .filter((each) => isType(each) && !isCompanion(each) && each.startLine <= line && line <= each.endLine)
    .sort((one, other) => other.qualifiedName.length - one.qualifiedName.length);
}

/** The function or property of one of these names that a class or its companion declares. */
export function memberOf(
  { outline, declaration }: KnownClass,
  names: readonly string[],
): Declaration | undefined {
  const path = declaration.qualifiedName;
  const companions = outline.declarations.filter(
    (each) => isCompanion(each) && qualifierOf(each.qualifiedName) === path,
  );
  const owners = [path, ...companions.map(({ qualifiedName }) => qualifiedName)];
  return outline.declarations.find(
    (each) =>
      names.includes(each.name) &&
      owners.includes(qualifierOf(each.qualifiedName)) &&
      each.kind !== "parameter" &&
      !isType(each),
  );
}

/** Classes of the workspace by the names that files use for them, with what they inherit. */
export class KnownClasses {
  readonly #workspace: Workspace;
  readonly #found = new Map<string, Promise<KnownClass[]>>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** Empty for a class of a library. */
  find(type: NamedType): Promise<KnownClass[]> {
    const key = `${type.from.path}\0${type.qualifier ?? ""}\0${type.name}`;
    let found = this.#found.get(key);
    if (!found) {
      found = this.#find(type);
      this.#found.set(key, found);
    }
    return found;
  }

  /** The class and all it inherits from, itself first, as far as the workspace declares them. */
  async withAncestors(type: NamedType): Promise<KnownClass[]> {
    const all: KnownClass[] = [];
    const seen = new Set<Declaration>();
    const open = [...(await this.find(type))];
    for (let known = open.shift(); known && all.length < MAX_ANCESTORS; known = open.shift()) {
      if (seen.has(known.declaration)) continue;
      seen.add(known.declaration);
      all.push(known);
      for (const written of known.declaration.supertypes ?? []) {
        const above = typeNamed(written, known.outline);
        if (above) open.push(...(await this.find(above)));
      }
    }
    return all;
  }

  async #find(type: NamedType): Promise<KnownClass[]> {
    const { from } = type;
    const own = from.declarations.filter((each) => isType(each) && isNamed(each, type));
    if (own.length > 0) return own.map((declaration) => ({ outline: from, declaration }));
    const asked = fullName(type);
    const name = asked.slice(asked.lastIndexOf(".") + 1);
    const found: KnownClass[] = [];
    for (const { path, symbol } of (await this.#workspace.resolveClass(asked)).slice(0, MAX_PLACES)) {
      const outline = await this.#workspace.outline(path);
      const declaration = outline?.declarations.find(
        (each) => isType(each) && each.name === name && symbol.endsWith(each.qualifiedName),
      );
      const isVisible = asked !== name || declaration?.qualifiedName !== name;
      if (outline && declaration && (isVisible || sees(from, outline.packageName)))
        found.push({ outline, declaration });
    }
    return found;
  }
}

function isNamed({ qualifiedName, name }: Declaration, type: NamedType): boolean {
  if (name !== type.name) return false;
  return type.qualifier === undefined || `.${qualifiedName}`.endsWith(`.${type.qualifier}.${name}`);
}
