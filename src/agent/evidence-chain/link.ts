import type { Codebase } from "../../model/codebase.ts";
import { type LineFacts, type Span, wordsIn } from "./line-facts.ts";

/** How two lines hang together in the program. */
export type LinkKind =
  | "same line"
  | "calls"
  | "declares"
  | "writes"
  | "names a resource"
  | "same key"
  | "same head"
  | "hands over"
  | "catches"
  | "throws"
  | "applies";

const isCode = ({ path }: LineFacts): boolean => /\.(?:kt|java)$/.test(path);
const isBuild = ({ path }: LineFacts): boolean =>
  /(?:\.gradle(?:\.kts)?|\.toml|\.properties|\.pro)$/.test(path);

/** Links that do not count between two lines: calls, or what a module takes for all of its code. */
export interface LinkLimits {
  calls?: false;
  dependencies?: false;
}

/** What links two lines, looked up in the program; undefined where nothing does. */
export async function linkBetween(
  one: LineFacts,
  other: LineFacts,
  codebase: Codebase,
  limits: LinkLimits = {},
): Promise<LinkKind | undefined> {
  if (one.path === other.path && one.first <= other.last && other.first <= one.last) return "same line";
  return (
    (await findDirectedLink(one, other, codebase, limits)) ?? findDirectedLink(other, one, codebase, limits)
  );
}

async function findDirectedLink(
  from: LineFacts,
  to: LineFacts,
  codebase: Codebase,
  limits: LinkLimits,
): Promise<LinkKind | undefined> {
  if (isCode(from) && isCode(to)) {
    if (isOfOneHead(from, to)) return "same head";
    if (from.path === to.path && from.opens.some((span) => span.first <= to.first && to.last <= span.last))
      return "hands over";
    if (from.path === to.path && isHandledBy(from, to)) return "catches";
    if (isThrownTo(from, to)) return "throws";
    const called = limits.calls === false ? undefined : await callsInto(from, to, codebase);
    return called ?? readsOf(from, to);
  }
  if (isCode(from) || isCode(to)) return acrossKinds(from, to, codebase, limits);
  return isBuild(from) || isBuild(to) ? findBuildLink(from, to) : findResourceLink(from, to, codebase);
}

/** A line, and the head of the handler that what it throws comes to; such a head, and a line of what it does then. */
function isHandledBy(from: LineFacts, to: LineFacts): boolean {
  const isIn = (facts: LineFacts, span: Span): boolean =>
    span.first <= facts.first && facts.last <= span.last;
  const isRun = from.calls.size > 0 || from.throws.size > 0;
  return (
    (isRun && to.handlers.some(({ block }) => isIn(from, block))) ||
    from.handlers.some(({ head, body }) => isIn(to, body) && head.last < to.first)
  );
}

/** An exception that a function throws, and its own head that announces it. */
const isThrownTo = (from: LineFacts, to: LineFacts): boolean =>
  from.path === to.path &&
  from.function !== undefined &&
  from.function.first === to.function?.first &&
  to.declares.has(from.function.name) &&
  [...from.throws].some((name) => to.handles.has(name));

/** A call on a line, and a line of the function that it runs, or of the class that it makes. */
async function callsInto(from: LineFacts, to: LineFacts, codebase: Codebase): Promise<LinkKind | undefined> {
  const body = to.function;
  const name =
    body && (body.form === "constructor" || body.form === "initializer" ? to.classes[0] : body.name);
  const entered = [name, ...to.declares].filter((each) => each !== undefined);
  for (const each of new Set(entered)) {
    if (!from.calls.has(each) && !from.uses.has(each)) continue;
    if (from.path === to.path) {
      if (each === name || from.calls.has(each)) return "calls";
      continue;
    }
    if (each === to.classes[0] && from.speaksOf(each)) return "calls";
    const sites = await codebase.callers(each, to.path);
    if (sites.some(({ path, line }) => path === from.path && from.first <= line && line <= from.last))
      return "calls";
  }
  return undefined;
}

/** A name that is read on a line, and the line that declares or sets it. */
function readsOf(from: LineFacts, to: LineFacts): LinkKind | undefined {
  const reads = (name: string): boolean =>
    from.uses.has(name) || from.writes.has(name) || from.declares.has(name);
  const isInScope = from.path === to.path && isInside(from.function, to.function);
  const means = (name: string): boolean => {
    if (isInScope) return true;
    if (!to.members.has(name) && !to.classes.includes(name)) return false;
    if (from.path === to.path) return true;
    if (to.classes.length === 0) return from.sees(to.home, name);
    // A type that nobody writes shows in the name of a variable: `instance.rules` of an Instance.
    return to.classes.some((owner) => from.speaksOf(owner) || from.uses.has(variableNameOf(owner)));
  };
  // What one line declares itself it does not have of another one, but for a value that is handed on.
  for (const name of to.writes) if (reads(name) && means(name)) return "writes";
  for (const name of to.declares) if (reads(name) && means(name)) return "declares";
  // A condition or a way out of a function that sets a property decides whether it is set.
  for (const name of to.decides)
    if (from.path === to.path && to.members.has(name) && from.uses.has(name)) return "writes";
  // Two lines of one class that use the same property of it work on the same thing.
  for (const name of to.uses)
    if (from.path === to.path && to.members.has(name) && from.uses.has(name) && name.length > 2)
      return "declares";
  return undefined;
}

/** What a function declares is known in all that is written inside of it: local functions, and those of anonymous classes. */
const isInside = (inner: LineFacts["function"], outer: LineFacts["function"]): boolean =>
  inner !== undefined && outer !== undefined && outer.first <= inner.first && inner.last <= outer.last;

const variableNameOf = (className: string): string => className.charAt(0).toLowerCase() + className.slice(1);

/**
 * Code and what is no code: a resource by its name, a class of a manifest, a function of the build that a script calls, what
 * a module's script takes for its code, a key or a text that both have.
 */
async function acrossKinds(
  from: LineFacts,
  to: LineFacts,
  codebase: Codebase,
  limits: LinkLimits,
): Promise<LinkKind | undefined> {
  const [code, file] = isCode(from) ? [from, to] : [to, from];
  if (isScript(file) && isUsedBy(code, file)) return "calls";
  if (isScript(file) && isSetBy(code, file)) return "writes";
  if (limits.dependencies !== false && isDependencyOf(code, file)) return "applies";
  for (const [, kind = "", name = ""] of code.text.matchAll(/\bR\.(\w{2,20})\.(\w{1,100})/g)) {
    if (file.texts.has(`@+id/${name}`) || file.texts.has(`@${kind}/${name}`)) return "names a resource";
    const places = await codebase.resource(`${kind}/${name}`);
    if (places.some(({ path, line }) => path === file.path && isThere(file, kind, line)))
      return "names a resource";
  }
  const layout = /\/layout[^/]{0,40}\/(\w{1,100})\.xml$/.exec(file.path)?.[1];
  if (layout !== undefined && code.uses.has(bindingOf(layout))) return "names a resource";
  if (/\.xml$/.test(file.path)) {
    const named = [...file.texts].map((text) => text.split(/[.$]/).at(-1) ?? "");
    if (code.classes.some((name) => named.includes(name))) return "declares";
  }
  return sharedKey(code, file) ? "same key" : undefined;
}

/** The class that view binding makes of a layout: `ItemBedBinding` of `item_bed`. */
const bindingOf = (layout: string): string =>
  `${layout.replace(/(?:^|_)([a-z\d])/g, (_, sign: string) => sign.toUpperCase())}Binding`;

const isScript = ({ path }: LineFacts): boolean => /\.gradle(?:\.kts)?$/.test(path);

/** A class, or a function of none, that a build script names: `apply` and the like of a plugin are methods. */
function isUsedBy({ classes, function: body }: LineFacts, script: LineFacts): boolean {
  const name = classes.at(-1) ?? body?.name;
  return name !== undefined && name.length > 3 && script.uses.has(name);
}

/** A property of a task or an extension, which a script that speaks of its class sets. */
function isSetBy({ classes, members, uses, declares }: LineFacts, script: LineFacts): boolean {
  const owner = classes.at(-1);
  if (owner === undefined || !script.speaksOf(owner)) return false;
  return [...script.declares]
    .flatMap((each) => each.split(".")[0] ?? [])
    .some((name) => name.length > 4 && members.has(name) && (uses.has(name) || declares.has(name)));
}

/** A dependency in the script of the module whose code it is. */
function isDependencyOf(code: LineFacts, file: LineFacts): boolean {
  const folder = /^(.*?)build\.gradle(?:\.kts)?$/.exec(file.path)?.[1];
  return folder !== undefined && code.path.startsWith(`${folder}src/`) && dependency.test(file.text);
}

const dependency =
  /^\s{0,40}(?:api|implementation|compileOnly|runtimeOnly|classpath|kapt|ksp|annotationProcessor)\s?[("']/;

/** A layout or a drawing is one resource; of a file of values each line is one. */
const isThere = (file: LineFacts, kind: string, line: number): boolean =>
  !/\/values/.test(file.path) || kind === "id" ? true : file.first <= line && line <= file.last;

/** A text that is a name of something by itself: a permission, an action, a key of preferences, a coordinate. */
const isKey = (text: string): boolean => /^[\w.:/-]{4,200}$/.test(text) && /[._:/A-Z-]/.test(text.slice(1));

const sharedKey = (one: LineFacts, other: LineFacts): boolean =>
  [...one.texts].some((text) => isKey(text) && other.texts.has(text));

/** A value that is set in the build, and the line that takes it. */
function findBuildLink(from: LineFacts, to: LineFacts): LinkKind | undefined {
  const wanted = new Set([...from.texts, ...from.uses].map(plain));
  const isTaken = [...to.declares].map(plain).some((key) => key.length > 3 && isTakenBy(key, wanted));
  return isTaken || sharedKey(from, to) || sharesCoordinates(from, to) ? "applies" : undefined;
}

/** Group and name of what a line takes, in one text or as a catalog's entry has them, whatever the version. */
function coordinatesOf({ texts, text }: LineFacts): string[] {
  const whole = [...texts].flatMap((each) => /^[\w.-]{2,100}:[\w.-]{2,100}(?=:|$)/.exec(each)?.[0] ?? []);
  const [, group] = /\bgroup\s?=\s?"([\w.-]{2,100})"/.exec(text) ?? [];
  const [, name] = /\bname\s?=\s?"([\w.-]{2,100})"/.exec(text) ?? [];
  return group && name ? [...whole, `${group}:${name}`] : whole;
}

function sharesCoordinates(from: LineFacts, to: LineFacts): boolean {
  const taken = new Set(coordinatesOf(from));
  return coordinatesOf(to).some((each) => taken.has(each));
}

/** `libs.plugins.ksp` takes the entry `ksp`, `version.ref = "ksp"` the version of that name. */
const isTakenBy = (key: string, wanted: ReadonlySet<string>): boolean =>
  wanted.has(key) || [...wanted].some((each) => /^libs_/.test(each) && each.endsWith(`_${key}`));

const plain = (name: string): string => name.replace(/[.-]/g, "_");

async function findResourceLink(
  from: LineFacts,
  to: LineFacts,
  codebase: Codebase,
): Promise<LinkKind | undefined> {
  if (isOfOneHead(from, to)) return "same head";
  for (const [, kind = "", name = ""] of from.text.matchAll(/[@?](?:\+?)(\w{2,20})\/([\w.]{1,100})/g)) {
    const places = await codebase.resource(`${kind}/${name}`);
    if (places.some(({ path, line }) => path === to.path && isThere(to, kind, line)))
      return "names a resource";
  }
  return sharedKey(from, to) ? "same key" : undefined;
}

/** Whether one line is of the start tag or the class header that the other is of, or of the tag around that. */
const isOfOneHead = (one: LineFacts, other: LineFacts): boolean =>
  one.path === other.path &&
  [...one.heads, ...one.around].some(({ first, last }) => first <= other.last && other.first <= last);

/** Names that a sentence about these lines would hold. */
export const namesOf = (facts: LineFacts): Set<string> =>
  new Set(
    [
      ...facts.uses,
      ...facts.declares,
      ...facts.writes,
      ...(facts.function ? [facts.function.name] : []),
      // Short words of a text are those of any sentence.
      ...[...facts.texts].flatMap((text) => [text, ...wordsIn(text).filter((word) => word.length > 4)]),
    ].filter((name) => name.length > 2),
  );
