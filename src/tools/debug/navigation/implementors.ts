import type { Declaration, Outline } from "../../../model/code.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { isFunction, lastName, qualifierOf } from "../../outline-queries.ts";
import type { Budget } from "./budget.ts";
import type { FoundDeclaration } from "./engine.ts";
import { foundDeclaration, outlinesThatName } from "./named-in.ts";

/** Generations of subclasses that are followed. */
const MAX_GENERATIONS = 5;
const MAX_IMPLEMENTORS = 200;
const MAX_FILES = 300;

interface Implementor {
  outline: Outline;
  declaration: Declaration;
}

/** Classes that extend or implement a type, subclasses of subclasses included; for a function, its overrides. */
export async function findImplementors(
  workspace: Workspace,
  symbol: string,
  from: Outline,
  budget: Budget,
): Promise<FoundDeclaration[]> {
  const name = lastName(symbol);
  const declared = from.declarations.find(
    (declaration) => declaration.name === name && isFunction(declaration),
  );
  const owner = declared ? lastName(qualifierOf(declared.qualifiedName)) : "";
  const types = await subtypes(workspace, owner || name, budget);
  const found = owner ? types.flatMap((type) => overrides(type, name)) : types;
  return Promise.all(
    found.map(({ outline, declaration }) => foundDeclaration(workspace, outline.path, declaration)),
  );
}

async function subtypes(workspace: Workspace, typeName: string, budget: Budget): Promise<Implementor[]> {
  const found = new Map<string, Implementor>();
  let generation = [typeName];
  for (let depth = 0; depth < MAX_GENERATIONS && generation.length > 0; depth++) {
    const next: string[] = [];
    for (const name of generation) {
      if (depth > 0 && !budget.allows()) break;
      for (const outline of await outlinesThatName(workspace, name, { limit: MAX_FILES, budget })) {
        for (const declaration of outline.declarations) {
          const key = `${outline.path}\0${declaration.qualifiedName}`;
          const isSubtype = declaration.supertypes?.some((supertype) => lastName(supertype) === name);
          if (!isSubtype || found.has(key) || found.size >= MAX_IMPLEMENTORS) continue;
          found.set(key, { outline, declaration });
          next.push(declaration.name);
        }
      }
    }
    generation = [...new Set(next)];
  }
  return [...found.values()];
}

function overrides({ outline, declaration: type }: Implementor, functionName: string): Implementor[] {
  return outline.declarations
    .filter(
      (declaration) =>
        isFunction(declaration) && declaration.qualifiedName === `${type.qualifiedName}.${functionName}`,
    )
    .map((declaration) => ({ outline, declaration }));
}
