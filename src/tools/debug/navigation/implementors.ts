import type { Outline } from "../../../model/code.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { isFunction, lastName } from "../../outline-queries.ts";
import { anonymousTypes } from "./anonymous-types.ts";
import type { Budget } from "./budget.ts";
import { calleesIn } from "./callee.ts";
import type { FoundDeclaration } from "./engine.ts";
import { isType, type KnownClass, KnownClasses } from "./known-classes.ts";
import { foundDeclaration, outlinesThatName } from "./named-in.ts";
import { importOf, typeNamed } from "./named-type.ts";

/** Generations of subclasses that are followed. */
const MAX_GENERATIONS = 5;
const MAX_IMPLEMENTORS = 200;
const MAX_FILES = 300;

/** A type whose subtypes are looked for: its name alone where a library declares it. */
interface Base {
  name: string;
  known: readonly KnownClass[];
}

/** Classes that extend or implement a type, subclasses of subclasses and nameless ones included; for a function, its overrides. */
export async function findImplementors(
  workspace: Workspace,
  symbol: string,
  from: Outline,
  budget: Budget,
): Promise<FoundDeclaration[]> {
  const classes = new KnownClasses(workspace);
  const [declared] = calleesIn(from, symbol);
  const owner = declared?.owner;
  const type = typeNamed(owner ?? symbol.replace(/[#$]/g, "."), from);
  const base = { name: owner ?? lastName(symbol), known: type ? await classes.find(type) : [] };
  const types = await new Subtypes(workspace, classes, budget).of(base);
  const found = owner === undefined ? types : types.flatMap((each) => overrides(each, lastName(symbol)));
  return Promise.all(
    found.map(({ outline, declaration }) => foundDeclaration(workspace, outline.path, declaration)),
  );
}

class Subtypes {
  readonly #workspace: Workspace;
  readonly #classes: KnownClasses;
  readonly #budget: Budget;
  readonly #found = new Map<string, KnownClass>();

  constructor(workspace: Workspace, classes: KnownClasses, budget: Budget) {
    this.#workspace = workspace;
    this.#classes = classes;
    this.#budget = budget;
  }

  async of(base: Base): Promise<KnownClass[]> {
    let generation: Base[] = [base];
    for (let depth = 0; depth < MAX_GENERATIONS && generation.length > 0; depth++) {
      const next: Base[] = [];
      for (const each of generation) {
        if (depth > 0 && !this.#budget.allows()) break;
        next.push(...(await this.#directly(each)));
      }
      generation = next;
    }
    return [...this.#found.values()];
  }

  /** Adds what names the base as a supertype, and gives it as bases of the next generation. */
  async #directly(base: Base): Promise<Base[]> {
    const added: Base[] = [];
    const scope = { limit: MAX_FILES, budget: this.#budget };
    for (const outline of await outlinesThatName(this.#workspace, base.name, scope)) {
      const named = outline.declarations.map((declaration) => ({ outline, declaration }));
      const nameless = await anonymousTypes(this.#workspace, outline, base.name);
      for (const known of [...named, ...nameless]) {
        const { declaration } = known;
        const key = `${outline.path}\0${declaration.startLine}\0${declaration.qualifiedName}`;
        if (this.#found.has(key) || !(await this.#extends(known, base))) continue;
        if (this.#found.size >= MAX_IMPLEMENTORS) {
          this.#budget.cut();
          return added;
        }
        this.#found.set(key, known);
        if (declaration.name !== "") added.push({ name: declaration.name, known: [known] });
      }
    }
    return added;
  }

  async #extends({ outline, declaration }: KnownClass, { name, known }: Base): Promise<boolean> {
    for (const written of declaration.supertypes ?? []) {
      const type = lastName(written) === name ? typeNamed(written, outline) : undefined;
      if (!type) continue;
      const meant = await this.#classes.find(type);
      const isBase = known.some((base) => meant.some((each) => each.declaration === base.declaration));
      // A name that leads nowhere may come with a supertype; one that is imported comes from a library.
      const isImported = importOf(written.split(".", 1)[0] ?? name, outline) !== undefined;
      const isUnclear = meant.length === 0 && (known.length === 0 || !isImported);
      if (isBase || isUnclear) return true;
    }
    return false;
  }
}

function overrides({ outline, declaration: type }: KnownClass, functionName: string): KnownClass[] {
  const path = `${type.qualifiedName}.${functionName}`;
  const isInside = (line: number) => type.name === "" && type.startLine <= line && line <= type.endLine;
  return outline.declarations
    .filter(({ name, qualifiedName, startLine }) => {
      return qualifiedName === path || (name === functionName && isInside(startLine));
    })
    .filter((each) => (isFunction(each) || each.kind === "property") && !isType(each))
    .map((declaration) => ({ outline, declaration }));
}
