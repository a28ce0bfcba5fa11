import type { CallSite, Outline } from "../../../model/code.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { lastName, qualifierOf } from "../../outline-queries.ts";
import type { Callee } from "./callee.ts";
import { ExpressionTypes, type Place } from "./expression-types.ts";
import { isType, type KnownClass, KnownClasses, memberOf, typesAround } from "./known-classes.ts";
import { lastAccess } from "./last-access.ts";
import { fullName, importOf, type NamedType, sees, typeNamed } from "./named-type.ts";

/** Whether a call is one of the callee, of something else by the same name, or neither can be told. */
export type Verdict = "callee" | "other" | "unknown";

/** Tells calls of a function from calls of others that are named alike, by what they are called on. */
export class CallTargets {
  readonly #classes: KnownClasses;
  readonly #types: ExpressionTypes;

  constructor(workspace: Workspace) {
    this.#classes = new KnownClasses(workspace);
    this.#types = new ExpressionTypes(workspace, this.#classes);
  }

  /** The verdict on the callee it fits best, of several that a file declares under one name. */
  async judge(site: CallSite, from: Outline, callees: readonly Callee[]): Promise<Verdict> {
    let best: Verdict = "other";
    for (const callee of callees) {
      const verdict = await this.#judge(site, from, callee);
      if (verdict === "callee") return verdict;
      if (verdict === "unknown") best = verdict;
    }
    return best;
  }

  /** Files of the class that a call is made on, and of what that inherits from. */
  async filesOf({ receiver, line }: Pick<CallSite, "receiver" | "line">, from: Outline): Promise<string[]> {
    const type = receiver === undefined ? undefined : await this.#types.of(receiver, { outline: from, line });
    return type ? (await this.#classes.withAncestors(type)).map(({ outline }) => outline.path) : [];
  }

  async #judge(site: CallSite, from: Outline, callee: Callee): Promise<Verdict> {
    const isSameFile = from.path === callee.outline.path;
    if ((callee.isPrivate || callee.isLocal) && !isSameFile) return "other";
    const place = { outline: from, line: site.line };
    if (callee.isConstructor) return this.#construction(site, from, callee);
    if (callee.isExtension) return this.#extension(site, place, callee);
    if (callee.owner === undefined) return this.#topLevel(site, place, callee);
    if (site.receiver === undefined) return this.#implicit(callee.owner, place, callee);
    if (site.receiver === "super") return this.#above(callee.owner, place, callee);
    const type = await this.#types.of(site.receiver, place);
    if (type) return this.#onType(type, callee.owner, callee);
    return !callee.isStatic && mayKnow(callee.owner, from, site.receiver) ? "unknown" : "other";
  }

  #construction({ receiver }: CallSite, from: Outline, callee: Callee): Verdict {
    if (receiver !== undefined && !/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(receiver)) return "other";
    const type = { name: callee.name, from, ...(receiver !== undefined && { qualifier: receiver }) };
    return isTypeOf(callee, type) ? "callee" : "other";
  }

  async #extension({ receiver }: CallSite, place: Place, callee: Callee): Promise<Verdict> {
    if (receiver !== undefined && (await this.#isFacade(receiver, place, callee))) return "callee";
    if (callee.owner === undefined && !canCall(place.outline, callee)) return "other";
    if (receiver === undefined) return (await this.#isMember(place, callee.name)) ? "other" : "callee";
    const type = await this.#types.of(receiver, place);
    if (!type || !callee.extended || type.name === callee.extended) return "callee";
    const classes = await this.#classes.withAncestors(type);
    if (classes.some((each) => memberOf(each, [callee.name]))) return "other";
    const heirs = classes.flatMap(({ declaration }) => [declaration.name, ...superNames(declaration)]);
    return classes.length === 0 || heirs.includes(callee.extended) ? "callee" : "unknown";
  }

  async #topLevel({ receiver }: CallSite, place: Place, callee: Callee): Promise<Verdict> {
    if (callee.isLocal) return receiver === undefined ? "callee" : "other";
    if (receiver !== undefined) return (await this.#isFacade(receiver, place, callee)) ? "callee" : "other";
    if (!canCall(place.outline, callee)) return "other";
    return (await this.#isMember(place, callee.name)) ? "other" : "callee";
  }

  /** Whether a class around a place has a function of that name, which comes before those outside. */
  async #isMember(place: Place, name: string): Promise<boolean> {
    for (const type of typesAround(place.outline, place.line)) {
      const own = await this.#classes.withAncestors({ name: type.name, from: place.outline });
      if (own.some((each) => memberOf(each, [name]))) return true;
    }
    return false;
  }

  /** Java calls a top-level function through a class that no file declares: `StringsKt.trim(text)`. */
  async #isFacade(receiver: string, { outline }: Place, callee: Callee): Promise<boolean> {
    const type = typeNamed(receiver, outline);
    if (!type || outline.language !== "java") return receiver === callee.outline.packageName;
    const packageName = qualifierOf(fullName(type)) || outline.packageName;
    return packageName === callee.outline.packageName && (await this.#classes.find(type)).length === 0;
  }

  /** Without a receiver a call is one of a class around it, or in Kotlin of what a lambda is called on. */
  async #implicit(owner: string, place: Place, callee: Callee): Promise<Verdict> {
    const from = place.outline;
    const lambdas = await this.#types.receivers(place);
    const around = typesAround(from, place.line).map(({ name }) => ({ name, from }));
    for (const type of [...lambdas, ...around]) {
      if (!type) continue;
      const verdict = await this.#onType(type, owner, callee);
      if (verdict === "callee") return verdict;
      const own = await this.#classes.withAncestors(type);
      if (own.some((each) => memberOf(each, [callee.name]))) return "other";
    }
    const imported = importOf(callee.name, from);
    if (imported) return lastName(imported.module.replace(/\.Companion$/, "")) === owner ? "callee" : "other";
    if (callee.isStatic && sees(from, callee.className)) return "callee";
    const isElsewhere = from.declarations.some((each) => each.qualifiedName === callee.name);
    const mayBe = lambdas.includes(undefined) || mentions(owner, from);
    return !isElsewhere && mayBe ? "unknown" : "other";
  }

  /** `super.name()` calls the nearest class above that has it. */
  async #above(owner: string, place: Place, callee: Callee): Promise<Verdict> {
    const [self] = typesAround(place.outline, place.line);
    if (!self) return "unknown";
    const chain = await this.#classes.withAncestors({ name: self.name, from: place.outline });
    const nearest = chain.slice(1).find((each) => memberOf(each, [callee.name]));
    return nearest?.declaration.name === owner ? "callee" : "other";
  }

  async #onType(type: NamedType, owner: string, callee: Callee): Promise<Verdict> {
    if (type.name === owner && isTypeOf(callee, type)) return "callee";
    const above = await this.#classes.withAncestors(type);
    if (above.some((each) => isOwner(each, callee))) {
      const nearest = above.find((each) => memberOf(each, [callee.name]));
      // What a subclass puts in its place is called instead.
      return !nearest || isOwner(nearest, callee) ? "callee" : "other";
    }
    if (callee.isExact) return "other";
    const owners = await this.#classes.withAncestors({ name: owner, from: callee.outline });
    // Java does not ask for @Override.
    const overridden = owners.filter((each) => !isOwner(each, callee) && memberOf(each, [callee.name]));
    if (overridden.some(({ declaration }) => declaration.name === type.name)) return "callee";
    if (!callee.isOverride) return "other";
    const names = owners.flatMap(({ declaration }) => superNames(declaration));
    return names.includes(type.name) ? "callee" : above.length === 0 ? "unknown" : "other";
  }
}

const superNames = ({ supertypes = [] }: KnownClass["declaration"]) => supertypes.map(lastName);

const isOwner = ({ outline, declaration }: KnownClass, callee: Callee) =>
  outline.path === callee.outline.path && `.${callee.className}`.endsWith(`.${declaration.qualifiedName}`);

/** Whether a class as a file names it is the one that the callee belongs to, or makes. */
function isTypeOf({ outline, className }: Callee, type: NamedType): boolean {
  const isOwn = type.from.declarations.some((each) => each.name === type.name && isType(each));
  if (type.from.path === outline.path || isOwn) return type.from.path === outline.path;
  const written = fullName(type);
  if (written === className) return true;
  const isVisible = [outline.packageName, qualifierOf(className)].some((each) => sees(type.from, each));
  return isVisible && className.endsWith(`.${written}`);
}

/** Whether a file can call a function outside of classes by its bare name. */
function canCall(from: Outline, { name, outline }: Callee): boolean {
  if (sees(from, outline.packageName)) return true;
  const module = importOf(name, from)?.module;
  // Java imports it from the class that is named after the file.
  return (
    module === outline.packageName ||
    (from.language === "java" && qualifierOf(module ?? "") === outline.packageName)
  );
}

/** A file that never names a class may still have an object of it; then the object's name tends to tell. */
function mayKnow(owner: string, from: Outline, receiver: string): boolean {
  const lastWord = (name: string) =>
    name.match(/(?:\p{Lu}?(?<!\p{Ll})\p{Ll}+|(?<!\p{Lu})\p{Lu}+)[^\p{L}]{0,40}$/u)?.[0]?.toLowerCase();
  const variable = lastWord(lastAccess(receiver)?.name ?? "");
  return (variable !== undefined && variable === lastWord(owner)) || mentions(owner, from);
}

function mentions(name: string, from: Outline): boolean {
  if (importOf(name, from)) return true;
  const word = new RegExp(`\\b${name.replace(/[^\w]/g, "")}\\b`);
  return (
    from.calls.some((call) => call.name === name || word.test(call.text)) ||
    from.declarations.some((each) => word.test(each.signature))
  );
}
