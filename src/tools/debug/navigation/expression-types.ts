import type { Declaration, Outline } from "../../../model/code.ts";
import { TokenView } from "../../../syntax/token-view.ts";
import { type LocalVariable, localVariables } from "../../../workspace/outline/local-variables.ts";
import { jvmLanguageOf } from "../../../workspace/paths.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { isFunction, qualifierOf } from "../../outline-queries.ts";
import {
  boundOf,
  castType,
  elementOf,
  elementwise,
  factories,
  literalType,
  sameType,
  spellings,
} from "./expression-forms.ts";
import { type KnownClasses, memberOf, typesAround } from "./known-classes.ts";
import { type Access, indexed, insideParentheses, lastAccess } from "./last-access.ts";
import { type NamedType, typeNamed } from "./named-type.ts";

/** Where an expression stands. */
export interface Place {
  outline: Outline;
  line: number;
}

/** Steps from one expression to the next that its type hangs on. */
const MAX_STEPS = 8;

/** What expressions are, as far as declarations say so; undefined where a compiler would have to infer it. */
export class ExpressionTypes {
  readonly #workspace: Workspace;
  readonly #classes: KnownClasses;
  readonly #variables = new Map<string, Promise<LocalVariable[]>>();

  constructor(workspace: Workspace, classes: KnownClasses) {
    this.#workspace = workspace;
    this.#classes = classes;
  }

  async of(expression: string, place: Place, steps = 0): Promise<NamedType | undefined> {
    const from = place.outline;
    if (steps > MAX_STEPS || expression.length > 300) return undefined;
    const literal = literalType(expression);
    if (literal) return { name: literal, from };
    const inside = insideParentheses(expression);
    if (inside !== undefined) return this.of(inside, place, steps + 1);
    const cast = castType(expression);
    if (cast) return typeNamed(cast, from);
    const [first = "", otherwise] = expression.split(" ?: ", 2);
    if (otherwise !== undefined) return this.of(first, place, steps + 1);
    const list = indexed(expression);
    if (list !== undefined) return elementOf(await this.of(list, place, steps + 1));
    const access = lastAccess(expression);
    if (!access) return undefined;
    return access.receiver === undefined
      ? this.#alone(access, place, steps)
      : this.#asked(access, access.receiver, place, steps);
  }

  /** What the lambdas around a line are called on, innermost first; undefined for each of which that is not known. */
  async receivers({ outline, line }: Place): Promise<(NamedType | undefined)[]> {
    const around = (await this.#variablesOf(outline.path)).filter(
      (each) => each.name === "this" && each.line <= line && line <= (each.endLine ?? line),
    );
    const types = around.map((each) => each.value && this.of(each.value, { outline, line: each.line }, 1));
    return (await Promise.all(types)).map((type) => type || undefined).reverse();
  }

  async #alone({ name, isCall }: Access, place: Place, steps: number): Promise<NamedType | undefined> {
    const from = place.outline;
    if (name.startsWith("this@")) return { name: name.slice(5), from };
    const variable = isCall ? undefined : await this.#variable(name, place, steps);
    if (variable) return variable.type;
    const around = typesAround(from, place.line);
    if (name === "this") return around[0] && { name: around[0].name, from };
    for (const type of around) {
      const path = `${type.qualifiedName}.${name}`;
      const given = from.declarations.find(
        (each) => each.kind === "parameter" && each.qualifiedName === path,
      );
      if (given?.type && !isCall) return typeNamed(given.type, from);
      const member = await this.#member({ name: type.name, from }, name, isCall, steps);
      if (member) return member;
    }
    const made = isCall ? factories.get(name) : undefined;
    if (made) return { name: made, from };
    const top = from.declarations.find(
      (each) => each.qualifiedName === name && isFunction(each) === isCall && each.type,
    );
    if (top?.type) return typeNamed(top.type, from);
    return /^\p{Lu}/u.test(name) ? { name, from } : undefined;
  }

  async #asked(
    { name, isCall }: Access,
    receiver: string,
    place: Place,
    steps: number,
  ): Promise<NamedType | undefined> {
    if (name === "this") return typeNamed(receiver, place.outline);
    if (isCall && sameType.has(name)) return this.of(receiver, place, steps + 1);
    if (name === "Companion") return this.of(receiver, place, steps + 1);
    const isClass = /^\p{Lu}/u.test(name) && (isCall || /\p{Ll}/u.test(name));
    if (isClass) return typeNamed(`${receiver}.${name}`, place.outline);
    const type = await this.of(receiver, place, steps + 1);
    const member = type && (await this.#member(type, name, isCall, steps));
    // What Java calls the one object of Kotlin's `object`.
    return member ?? (name === "INSTANCE" ? type : undefined);
  }

  /** The nearest variable or parameter of a name above a line. Found without a type, it hides what is further out. */
  async #variable(
    name: string,
    place: Place,
    steps: number,
  ): Promise<{ type: NamedType | undefined } | undefined> {
    const { outline, line } = place;
    const start = scopeOf(outline, line)?.startLine ?? line + 1;
    const local = (await this.#variablesOf(outline.path)).findLast(
      (each) =>
        each.name === name && start <= each.line && each.line <= line && line <= (each.endLine ?? line),
    );
    if (local?.type) return { type: typeNamed(local.type, outline) };
    const parameter = outline.declarations.findLast(
      (each) =>
        each.kind === "parameter" && each.name === name && start <= each.startLine && each.startLine <= line,
    );
    if (parameter && (!local || parameter.startLine > local.line)) {
      const { type, qualifiedName } = parameter;
      const owner = outline.declarations.find((each) => each.qualifiedName === qualifierOf(qualifiedName));
      return { type: type === undefined ? type : typeNamed(boundOf(type, owner?.signature ?? ""), outline) };
    }
    if (!local) return undefined;
    const isSelf = local.value?.match(/^\w+/)?.[0] === name;
    const before = { outline, line: isSelf ? local.line - 1 : local.line };
    const value = local.value && (await this.of(local.value, before, steps + 1));
    return { type: value || undefined };
  }

  /** The type of a property, or of what a function gives back. */
  async #member(
    type: NamedType,
    name: string,
    isCall: boolean,
    steps: number,
  ): Promise<NamedType | undefined> {
    const classes = await this.#classes.withAncestors(type);
    if (classes.length === 0) return elementwise.has(name) ? elementOf(type) : undefined;
    for (const known of classes) {
      const member = memberOf(known, spellings(name, isCall));
      if (member?.type) return typeNamed(boundOf(member.type, member.signature), known.outline);
      if (member) return this.#initial(member, known.outline, steps);
    }
    return undefined;
  }

  async #initial(member: Declaration, outline: Outline, steps: number): Promise<NamedType | undefined> {
    if (member.kind !== "property") return undefined;
    const { name, startLine, endLine } = member;
    const variable = (await this.#variablesOf(outline.path)).find(
      (each) => each.name === name && startLine <= each.line && each.line <= endLine,
    );
    const value = variable?.value?.replace(/^lazy\s*(?:\([^()]*\)\s*)?\{\s*(?!\s)([^{}]*)\}$/, "$1");
    return value === undefined ? undefined : this.of(value, { outline, line: startLine }, steps + 1);
  }

  #variablesOf(path: string): Promise<LocalVariable[]> {
    const known = this.#variables.get(path);
    if (known) return known;
    const read = this.#readVariables(path);
    this.#variables.set(path, read);
    return read;
  }

  async #readVariables(path: string): Promise<LocalVariable[]> {
    const language = jvmLanguageOf(path);
    const file = language && (await this.#workspace.read(path));
    return file ? localVariables(new TokenView(file.text, language), language) : [];
  }
}

/** The function or property around a line whose variables are known there: the outermost, for lambdas and local classes. */
function scopeOf(outline: Outline, line: number): Declaration | undefined {
  return outline.declarations.find(
    (each) =>
      (isFunction(each) || each.kind === "property") && each.startLine <= line && line <= each.endLine,
  );
}
