import { fixOf } from "../../../analysis/build/build.ts";
import { injected } from "../../../analysis/changes/class-head-edits.ts";
import { fact, firstLine, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { classesAnnotated } from "../../../analysis/code/annotated.ts";
import { type ClassHead, headClaim, headIn } from "../../../analysis/code/class-head.ts";
import { functionAt, outlineOf, search } from "../../../analysis/code/code.ts";
import { headLineOf } from "../../../analysis/code/named-class.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { type ClassSource, classSource, simpleType } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { findImplementations } from "../../../contracts/find-implementations.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Declaration, Outline, TextMatch } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import { annotationsOf, annotationsOfHead } from "../../../syntax/tree/annotations.ts";
import type { failureClass } from "./class.ts";

/** A type that Dagger was asked for, without a qualifier. */
interface Key {
  /** As the message writes it. */
  printed: string;
  simple: string;
  qualifier?: string;
  type: ClassSource;
  head: { line: number; text: string };
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const key = yield* keyOf(fact(error, "bindingKey") ?? fact(error, "requested") ?? "");
  if (!key) return;
  yield* think(`Who could provide ${key.simple}: its constructor, a @Binds, a @Provides?`);
  const requested = yield* requestOf(fact(error, "injectionSite") ?? "");
  const evidence = [logClaim(error, firstLine(error.message)), ...requested];
  const finding =
    (yield* outsideHilt(key, evidence)) ??
    (key.qualifier
      ? undefined
      : isAbstract(key)
        ? yield* withoutBinding(key, evidence)
        : yield* withoutInject(key, evidence));
  if (finding) yield* conclude(finding);
}

const isAbstract = ({ type }: Key): boolean =>
  type.declaration.kind === "interface" || type.declaration.modifiers.includes("abstract");

function* keyOf(printed: string): Inquiry<Key | undefined> {
  const plain = printed.replace(/^.*\]\s+(?=[@\w])/, "").trim();
  const qualifier = /^@([\w.]+)/.exec(plain)?.[1];
  const simple = /(?<!\w)([A-Z]\w*)(?:<.*)?$/s.exec(plain.replace(/^@\S+\s+/, ""))?.[1];
  if (!simple || /<.*/s.test(plain)) return undefined;
  const type = yield* classSource(simple);
  const source = type && (yield* sourceOf(type.outline.path));
  if (!type || !source) return undefined;
  const line = headLineOf(type, source);
  const head = { line, text: lineOf(source, line) };
  return { printed: plain, simple, ...(qualifier && { qualifier }), type, head };
}

/** The line that asks for it: the constructor or property the message names, `org.example.BedModel(store, …)`. */
function* requestOf(site: string): Inquiry<Claim[]> {
  const owner = /(?<!\w)([A-Z]\w*)(?:\(|\.|$)/.exec(site.replace(/^\[[^\]]*\]\s*/, ""))?.[1];
  const type = owner ? yield* classSource(owner) : undefined;
  const source = type && (yield* sourceOf(type.outline.path));
  if (!owner || !type || !source) return [];
  const line = headLineOf(type, source);
  return [lineClaim("read_file", source.path, line, lineOf(source, line), "asks for it")];
}

const SOURCES = "**/*.{kt,java}";

/** Functions of modules that give the type. */
function* providers(key: Key) {
  const found = yield* search(`:\\s*${key.simple}\\b|\\b${key.simple}\\s+\\w+\\s*\\(`, {
    isRegex: true,
    files: SOURCES,
    limit: 30,
  });
  const given: { match: TextMatch; source: Source; module: Declaration }[] = [];
  for (const match of found.filter(({ path }) => !isTestFile(path))) {
    const outline: Outline | undefined = given.length < MOST_GIVEN ? yield* outlineOf(match.path) : undefined;
    const maker = outline && functionAt(outline, match.line);
    const gives = maker?.type !== undefined && simpleType(maker.type) === key.simple;
    const isProvided = maker?.annotations.some((each) => /^(?:Provides|Binds)\b/.test(each));
    const around = outline?.declarations.filter(
      ({ startLine, endLine }) => startLine <= match.line && match.line <= endLine,
    );
    const module = around?.find(({ annotations }) => annotations.some((each) => /^Module\b/.test(each)));
    const source = gives && isProvided && module ? yield* sourceOf(match.path) : undefined;
    if (source && module) given.push({ match, source, module });
  }
  return given;
}

/** Functions that provide one type, as far as they are looked at. */
const MOST_GIVEN = 5;

/** A module provides it, but Hilt does not install the module, or installs it in a narrower component. */
function* outsideHilt(key: Key, evidence: readonly Claim[]): Inquiry<Finding | undefined> {
  const [given] = yield* providers(key);
  if (!given) return undefined;
  const { name, startLine, annotations } = given.module;
  if (annotations.some((each) => /^InstallIn\b/.test(each))) return undefined;
  if ((yield* classesAnnotated("HiltAndroidApp")).length === 0) return undefined;
  return {
    rootCause: `${name} provides ${key.simple}, but has no @InstallIn, so Hilt leaves it out of every component.`,
    ground: "proven",
    location: { path: given.match.path, line: startLine },
    label: "installed nowhere",
    evidence: [
      ...evidence,
      lineClaim("read_file", given.match.path, startLine, lineOf(given.source, startLine), "the module"),
      lineClaim("grep_search", given.match.path, given.match.line, given.match.text, "provides it"),
    ],
    fixGuidelines: [
      `Add @InstallIn(SingletonComponent::class) to ${name}, or the component that should own ${key.simple}.`,
    ],
  };
}

/** An interface that nothing is bound to. */
function* withoutBinding(key: Key, evidence: readonly Claim[]): Inquiry<Finding | undefined> {
  if ((yield* providers(key)).length > 0) return undefined;
  const answer = yield* look(findImplementations, { symbol: key.simple, filePath: key.type.outline.path });
  const made = (answer?.implementations ?? []).filter(
    ({ name, filePath }) => !name.includes("<anonymous") && !/\/src\/\w*[tT]est/.test(filePath),
  );
  const [only] = made;
  const kind = key.type.declaration.kind === "interface" ? "an interface" : "an abstract class";
  const name = only?.name.split(".").at(-1);
  return {
    rootCause: `${key.simple} is ${kind}, and no @Binds or @Provides says what to give for it.${made.length === 1 ? ` Its only implementation is ${name}.` : made.length > 1 ? ` It has ${made.length} implementations.` : ""}`,
    ground: "proven",
    location: { path: key.type.outline.path, line: key.head.line },
    label: "bound to nothing",
    evidence: [
      ...evidence,
      lineClaim("read_file", key.type.outline.path, key.head.line, key.head.text, kind),
      ...made
        .slice(0, 3)
        .map(({ filePath, line, code }) =>
          lineClaim("find_implementations", filePath, line, code, "implements it"),
        ),
    ],
    fixGuidelines: [
      made.length === 1
        ? `In a module: @Binds abstract fun bind${key.simple}(it: ${name}): ${key.simple}. ${name} then needs an @Inject constructor.`
        : `In a module, write a @Binds or @Provides function that returns ${key.simple}.`,
      "Install the module in the component that asks for it, or in one above it.",
    ],
  };
}

/** Whether one of its constructors is marked for Dagger. */
function isInjected({ tree, node }: ClassHead): boolean {
  const made = node.members.flatMap((each) =>
    each.kind === "function" && each.form === "constructor" ? annotationsOf(tree, each) : [],
  );
  const marks = [...annotationsOfHead(tree, node), ...made];
  return marks.some(({ name }) => name === "Inject" || name === "AssistedInject");
}

/** A class that Dagger could make itself, but for its constructor. */
function* withoutInject(key: Key, evidence: readonly Claim[]): Inquiry<Finding | undefined> {
  const source = yield* sourceOf(key.type.outline.path);
  const { declaration, outline } = key.type;
  if (!source || declaration.kind !== "class") return undefined;
  const head = headIn(key.type, source);
  if (!head || isInjected(head) || (yield* providers(key)).length > 0) return undefined;
  const edits = injected(head);
  return {
    rootCause: `${key.simple} is a class of this project, but its constructor has no @Inject and no module provides it, so Dagger does not know how to make one.`,
    ground: "proven",
    location: { path: outline.path, line: key.head.line },
    label: "no @Inject constructor",
    evidence: [...evidence, headClaim(head)],
    fixGuidelines: [
      `Put @Inject on the constructor of ${key.simple}; what it takes must then be provided, too.`,
      "If it is made in a special way, write a @Provides function in a module instead.",
    ],
    fixes: fixOf(`Let Dagger call the constructor of ${key.simple}`, "review", edits),
  };
}
