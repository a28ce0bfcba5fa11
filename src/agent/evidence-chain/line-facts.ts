import type { Codebase } from "../../model/codebase.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { ClassNode, Directive, FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, lineAt, nodesOnLine, textOf } from "../../syntax/tree/relations.ts";
import { type Tree, treeOfLines } from "../../syntax/tree/tree.ts";
import { readTags, type XmlTag } from "../../syntax/xml.ts";

/** What stands on a few lines of a file, as far as another line can be linked to it. */
export interface LineFacts {
  path: string;
  first: number;
  last: number;
  text: string;
  /** Names that are read or called there, and those that begin to be known or are set there. */
  uses: ReadonlySet<string>;
  calls: ReadonlySet<string>;
  declares: ReadonlySet<string>;
  writes: ReadonlySet<string>;
  /** Texts between quotes; of files that are no code the values and keys, whole. */
  texts: ReadonlySet<string>;
  /** Of code: the function around it, and the classes, innermost first. */
  function?: { name: string; form: FunctionNode["form"]; first: number; last: number };
  classes: readonly string[];
  /** Where a condition or a way out stands there: what the function around it sets. */
  decides: ReadonlySet<string>;
  /** Of the whole file: names of types and of what is called on, for who speaks of whom. */
  speaksOf: (name: string) => boolean;
  /** Names that its classes declare, outside of functions. */
  members: ReadonlySet<string>;
  /** Of code: its package, and whether the file sees what another package has outside of classes. */
  home: string;
  sees: (home: string, name: string) => boolean;
  /**
   * The start tags of XML, or the headers of classes, that reach over these lines, and the tags around them: what stands in
   * one of them belongs together.
   */
  heads: readonly Span[];
  /** Of code: the lambdas and anonymous classes that begin on these lines. */
  opens: readonly Span[];
  around: readonly Span[];
  /** Of code: the blocks whose exceptions are handled, with the handlers, where one of the lines is the head of a handler. */
  handlers: readonly Handler[];
  /** The exceptions that are thrown on these lines, and those that a head of a function or a handler names there. */
  throws: ReadonlySet<string>;
  handles: ReadonlySet<string>;
}

/** A block, and the handler of what it throws. */
export interface Handler {
  head: Span;
  block: Span;
  body: Span;
}

export interface Span {
  first: number;
  last: number;
}

/** Lines that one quote may have. */
const mostLines = 40;
const isCode = /\.(?:kt|java)$/;

/** The facts of lines `first` to `last`; undefined where the file or the line is not there. */
export async function lineFacts(
  { path, first, last }: { path: string; first: number; last: number },
  codebase: Codebase,
): Promise<LineFacts | undefined> {
  const file = await codebase.read(path);
  if (!file || file.lines[first - 1] === undefined) return undefined;
  const end = Math.min(last, first + mostLines, file.lines.length);
  const text = file.lines.slice(first - 1, end).join("\n");
  const place = { path, first, last: end, text };
  return isCode.test(path)
    ? factsOfCode(place, treeOfLines(path, file.lines))
    : factsOfOtherText(place, file.text);
}

type Place = Pick<LineFacts, "path" | "first" | "last" | "text">;

function factsOfCode(place: Place, tree: Tree): LineFacts {
  const { first, last } = place;
  const [uses, calls, declares, writes, texts] = [1, 2, 3, 4, 5].map(() => new Set<string>()) as Sets;
  const isHere = (offset: number): boolean => {
    const line = lineAt(tree, offset);
    return first <= line && line <= last;
  };
  const nodes = new Set<Node>();
  for (let line = first; line <= last; line++) for (const node of nodesOnLine(tree, line)) nodes.add(node);
  for (const node of nodes) {
    if (node.kind === "name" && isHere(node.start)) uses.add(node.name);
    if (node.kind === "member" && isHere(node.nameStart)) uses.add(node.name);
    if (node.kind === "type" && isHere(node.start)) for (const name of wordsIn(node.text)) uses.add(name);
    if (node.kind === "call" && isHere(node.nameStart)) for (const set of [uses, calls]) set.add(node.name);
    if (node.kind === "binding" && isHere(node.start)) declares.add(node.name);
    if ((node.kind === "function" || node.kind === "class") && isHere(node.nameStart))
      declares.add(node.name);
    if (node.kind === "entry" && isHere(node.start)) declares.add(node.name);
    if (node.kind === "assignment" && isHere(node.start)) {
      const target = lastName(node.target);
      if (target !== undefined) writes.add(target);
    }
    if (node.kind === "string" && isHere(node.start)) texts.add(unquoted(textOf(tree, node)));
  }
  const inner = [...nodes].findLast((node) => isHere(node.start)) ?? [...nodes].at(-1) ?? tree.root;
  const around = [inner, ...ancestorsOf(tree, inner)];
  for (const name of givenBy(around)) declares.add(name);
  for (const name of takenBy(around)) for (const set of [uses, calls]) set.add(name);
  const body = around.find(
    (node): node is FunctionNode => node.kind === "function" && node.form !== "anonymous",
  );
  const classes = around.filter((node): node is ClassNode => node.kind === "class").map(({ name }) => name);
  return {
    ...place,
    ...{ uses, calls, declares, writes, texts },
    ...(body && {
      function: { name: body.name, form: body.form, first: body.line, last: body.endLine },
    }),
    classes,
    ...{ home: homeOf(tree), sees: (home: string, name: string) => doesSee(tree, home, name) },
    ...{ heads: headersOn(nodes, place), around: [], opens: openedOn(nodes, place) },
    ...{ handlers: handlersOn(nodes, place), ...exceptionsOn(nodes, place, tree) },
    decides: new Set(body && [...nodes].some((node) => isWay(node) && isHere(node.start)) ? setIn(body) : []),
    members: membersIn(tree),
    speaksOf: (name) => tree.text.includes(name) && namesIn(tree).has(name),
  };
}

/** A class with what it takes and descends from, where some of that stands on the lines. */
function headersOn(nodes: ReadonlySet<Node>, { first, last }: Place): Span[] {
  return [...nodes].flatMap((node) => {
    if (node.kind !== "class") return [];
    const end = Math.max(
      node.line,
      ...[...node.parameters, ...node.supertypes].map(({ endLine }) => endLine),
    );
    return node.line <= last && first <= end ? [{ first: node.line, last: end }] : [];
  });
}

/** What runs where it is handed over, or later: `file.apply {`, `scope.launch {`, `new Thread() {`. */
const openedOn = (nodes: ReadonlySet<Node>, { first, last }: Place): Span[] =>
  [...nodes].flatMap((node) =>
    /^(?:lambda|object)$/.test(node.kind) && first <= node.line && node.line <= last && node.endLine > last
      ? [{ first: node.line, last: node.endLine }]
      : [],
  );

/** What is declared or set by the value that a line stands in, where it has more lines. */
function givenBy(around: readonly Node[]): string[] {
  const end = around.findIndex(({ kind }) => /^(?:lambda|function|object|class)$/.test(kind));
  return around.slice(0, end < 0 ? undefined : end).flatMap((node) => {
    if (node.kind === "variable") return node.bindings.map(({ name }) => name);
    return node.kind === "assignment" ? (lastName(node.target) ?? []) : [];
  });
}

/** The calls that a line is an argument of, where it does not begin their statement. */
function takenBy(around: readonly Node[]): string[] {
  const end = around.findIndex(({ kind }) => /^(?:lambda|function|object|class|block)$/.test(kind));
  return around
    .slice(0, end < 0 ? undefined : end)
    .flatMap((node) => (node.kind === "call" && node.name !== "" ? [node.name] : []));
}

/** Handlers whose head stands on the lines, which begins where the block before ends. */
const handlersOn = (nodes: ReadonlySet<Node>, { first, last }: Place): Handler[] =>
  [...nodes].flatMap((node) =>
    node.kind !== "try"
      ? []
      : node.catches.flatMap(({ line, body }) =>
          line <= last && first <= body.line
            ? [{ head: { first: line, last: body.line }, block: spanOf(node.body), body: spanOf(body) }]
            : [],
        ),
  );

const spanOf = ({ line, endLine }: Node): Span => ({ first: line, last: endLine });

/** Names of exceptions: thrown on the lines, and caught or announced there. */
function exceptionsOn(
  nodes: ReadonlySet<Node>,
  { first, last, text }: Place,
  tree: Tree,
): Pick<LineFacts, "throws" | "handles"> {
  const [throws, handles] = [new Set<string>(), new Set<string>()];
  for (const node of nodes) {
    if (node.line < first || last < node.line) continue;
    if (node.kind === "throw" && node.value?.kind === "call") throws.add(node.value.name);
    if (node.kind === "catch" && node.parameter?.type)
      for (const name of wordsIn(node.parameter.type.text)) handles.add(name);
    if (node.kind !== "function") continue;
    const head = tree.text.slice(node.start, node.body?.start ?? node.end);
    const [, announced = ""] = /\bthrows\s([\w.,\s]{1,300})$/.exec(head) ?? [];
    for (const name of wordsIn(announced)) handles.add(name);
  }
  const [, annotated = ""] = /@Throws\(([^()\n]{1,300})\)/.exec(text) ?? [];
  for (const name of wordsIn(annotated)) if (name !== "class") handles.add(name);
  return { throws, handles };
}

type Sets = [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>];

/** What decides whether that is reached which stands behind it. */
const isWay = ({ kind }: Node): boolean => /^(?:if|when|return|throw|break|continue)$/.test(kind);

const setIn = (body: FunctionNode): string[] =>
  [...nodesIn(body)].flatMap((node) => (node.kind === "assignment" ? (lastName(node.target) ?? []) : []));

function lastName(node: Node): string | undefined {
  if (node.kind === "name" || node.kind === "member") return node.name;
  if (node.kind === "index") return lastName(node.receiver);
  return node.kind === "nullAssert" ? lastName(node.operand) : undefined;
}

const directivesIn = ({ root }: Tree, form: Directive["form"]): string[] =>
  root.statements.flatMap((node) => (node.kind === "directive" && node.form === form ? node.path : []));

const homeOf = (tree: Tree): string => directivesIn(tree, "package")[0] ?? "";

/** What is declared outside of classes is seen in its own package, and where it is imported. */
function doesSee(tree: Tree, home: string, name: string): boolean {
  if (home === homeOf(tree)) return true;
  const imported = directivesIn(tree, "import");
  return imported.includes(`${home}.${name}`) || imported.includes(`${home}.*`);
}

const known = new WeakMap<Tree, { members?: Set<string>; names?: Set<string> }>();
const knownOf = (tree: Tree) => known.get(tree) ?? known.set(tree, {}).get(tree) ?? {};

function membersIn(tree: Tree): Set<string> {
  const cache = knownOf(tree);
  cache.members ??= new Set(
    [...nodesIn(tree.root, (node) => node.kind !== "function")].flatMap((node) => {
      if (node.kind === "variable") return node.bindings.map(({ name }) => name);
      if (node.kind !== "class") return [];
      return node.parameters.flatMap(({ bindings }) => bindings.map(({ name }) => name));
    }),
  );
  return cache.members;
}

function namesIn(tree: Tree): Set<string> {
  const cache = knownOf(tree);
  cache.names ??= new Set(
    [...nodesIn(tree.root)].flatMap((node) => {
      if (node.kind === "name" || node.kind === "member" || node.kind === "call" || node.kind === "class")
        return [node.name];
      if (node.kind === "type") return wordsIn(node.text);
      return node.kind === "directive" ? wordsIn(node.path) : [];
    }),
  );
  return cache.names;
}

/** Of build files, manifests, resources: what stands before a sign of assignment is declared, all else is used. */
function factsOfOtherText(place: Place, whole: string): LineFacts {
  const bare = place.text.replace(/<!--[\s\S]{0,4000}?(?:-->|$(?![\s\S]))|(?:^|\s)(?:\/\/|#).*$/gm, "");
  const texts = new Set((bare.match(/(["'])[^"'\n]{1,300}\1/g) ?? []).map(unquoted));
  for (const token of bare.match(/[\w.$:@/-]{3,300}/g) ?? []) texts.add(token);
  const named = [
    ...bare.matchAll(/(?:^|[\s<.])([\w.-]{2,100})\s{0,20}(?:=(?!=)|\{|\(|: ?["'])|\bname="([^"]{1,200})"/gm),
  ];
  const declares = new Set(
    named.flatMap(([, key, name]) => [key, name]).filter((each) => each !== undefined),
  );
  const uses = new Set(wordsIn(bare));
  const names = new Set<string>();
  return {
    ...place,
    ...{ uses, declares, texts, calls: names, writes: names, decides: names, members: names, classes: [] },
    speaksOf: (name) => whole.includes(name),
    ...{ home: "", sees: () => false, opens: [], handlers: [], throws: names, handles: names },
    ...(place.path.endsWith(".xml") ? spansOf(place, whole) : { heads: [], around: [] }),
  };
}

/** The start tags on some lines of an XML text, and the one around each. */
function spansOf({ first, last }: Place, whole: string): Pick<LineFacts, "heads" | "around"> {
  const heads = readTags(whole).filter(({ line, headEnd }) => line <= last && first <= headEnd);
  const headOf = ({ line, headEnd }: XmlTag): Span => ({ first: line, last: headEnd });
  // What stands in the outermost tag has no more in common than a file.
  const around = heads.flatMap(({ parent }) => (parent?.parent ? [headOf(parent)] : []));
  return { heads: heads.map(headOf), around };
}

const unquoted = (text: string): string => text.replace(/^["']{1,3}|["']{1,3}$/g, "");

export const wordsIn = (text: string): string[] => text.match(/[\p{L}_$][\p{L}\p{N}_$]{1,100}/gu) ?? [];
