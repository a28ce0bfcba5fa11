import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { injected } from "../../../analysis/changes/class-head-edits.ts";
import { firstLine, lineClaim } from "../../../analysis/claims.ts";
import { classesAnnotated } from "../../../analysis/code/annotated.ts";
import { type ClassHead, headClaim, headIn } from "../../../analysis/code/class-head.ts";
import { functionAt, outlineOf, search } from "../../../analysis/code/code.ts";
import { headLineOf } from "../../../analysis/code/named-class.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { type ClassSource, classSource, simpleType } from "../../../analysis/code/types.ts";
import { findImplementations } from "../../../contracts/find-implementations.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Declaration, Outline, TextMatch } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import { annotationsOf, annotationsOfHead } from "../../../syntax/tree/annotations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A type that Dagger was asked for, and where it is declared. */
type Key = { simple: string; isQualified: boolean; type: ClassSource; source: Source; line: number };

export function* examine(context: Context<typeof failureClass>): Examination {
  const { bindingKey, requested, injectionSite = "" } = context.facts;
  const key = yield* keyOf(bindingKey ?? requested ?? "");
  if (!key) return;
  yield { thought: `Who could provide ${key.simple}: its constructor, a @Binds, a @Provides?` };
  const asking = yield* requestOf(injectionSite);
  const evidence = [context.log(firstLine(context.error.message)), ...asking];
  const [provider] = yield* providers(key);
  let verdict: Verdict | undefined;
  if (provider) verdict = yield* installedNowhere(key, provider, evidence);
  else if (!key.isQualified)
    verdict = isAbstract(key) ? yield* boundToNothing(key, evidence) : examineConstructor(key, evidence);
  if (verdict) yield verdict;
}

const isAbstract = ({ type }: Key): boolean =>
  type.declaration.kind === "interface" || type.declaration.modifiers.includes("abstract");

function* keyOf(printed: string): AnalysisTask<Key | undefined> {
  const plain = printed.replace(/^.*\]\s+(?=[@\w])/, "").trim();
  const simple = /(?<!\w)([A-Z]\w*)(?:<.*)?$/s.exec(plain.replace(/^@\S+\s+/, ""))?.[1];
  if (!simple || plain.includes("<")) return undefined;
  const type = yield* classSource(simple);
  const source = type && (yield* sourceOf(type.outline.path));
  if (!type || !source) return undefined;
  const line = headLineOf(type, source);
  return { simple, isQualified: /^@[\w.]/.test(plain), type, source, line };
}

/** The line that asks for it: the constructor or property the message names, `org.example.BedModel(store, …)`. */
function* requestOf(site: string): AnalysisTask<Claim[]> {
  const owner = /(?<!\w)([A-Z]\w*)(?:\(|\.|$)/.exec(site.replace(/^\[[^\]]*\]\s*/, ""))?.[1];
  const type = owner ? yield* classSource(owner) : undefined;
  const source = type && (yield* sourceOf(type.outline.path));
  if (!owner || !type || !source) return [];
  const line = headLineOf(type, source);
  return [lineClaim("read_file", source.path, line, lineOf(source, line), "asks for it")];
}

/** A function of a module that provides a type. */
type Provider = { match: TextMatch; source: Source; module: Declaration };
type Found = AnalysisTask<Verdict | undefined>;

/** Functions that provide one type, as far as they are looked at. */
const MOST_GIVEN = 5;

/** Functions of modules that give the type. */
function* providers(key: Key): AnalysisTask<Provider[]> {
  const { hits: found } = yield* search(`:\\s*${key.simple}\\b|\\b${key.simple}\\s+\\w+\\s*\\(`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 30,
  });
  const given: Provider[] = [];
  for (const match of found.filter(({ path }) => !isTestFile(path))) {
    const outline: Outline | undefined = given.length < MOST_GIVEN ? yield* outlineOf(match.path) : undefined;
    const maker = outline && functionAt(outline, match.line);
    const gives = maker?.type !== undefined && simpleType(maker.type) === key.simple;
    const isProvided = maker?.annotations.some((each) => /^(?:Provides|Binds)\b/.test(each));
    const module = outline?.declarations.find(
      ({ startLine, endLine, annotations }) =>
        startLine <= match.line &&
        match.line <= endLine &&
        annotations.some((each) => /^Module\b/.test(each)),
    );
    const source = gives && isProvided && module ? yield* sourceOf(match.path) : undefined;
    if (source && module) given.push({ match, source, module });
  }
  return given;
}

/** A module provides it, but Hilt does not install the module. */
function* installedNowhere({ simple }: Key, provider: Provider, evidence: Claim[]): Found {
  const { match, source, module } = provider;
  if (module.annotations.some((each) => /^InstallIn\b/.test(each))) return undefined;
  if ((yield* classesAnnotated("HiltAndroidApp")).hits.length === 0) return undefined;
  const line = module.startLine;
  const values = { type: simple, module: module.name };
  return causes.proven("installedNowhere", values, {
    location: { path: match.path, line },
    evidence: [
      ...evidence,
      lineClaim("read_file", match.path, line, lineOf(source, line), "the module"),
      lineClaim("grep_search", match.path, match.line, match.text, "provides it"),
    ],
  });
}

/** An interface that nothing is bound to. */
function* boundToNothing(
  { simple, type, source, line }: Key,
  evidence: readonly Claim[],
): AnalysisTask<Verdict> {
  const { path } = source;
  const answer = yield* requestTool(findImplementations, { symbol: simple, filePath: path });
  const made = (answer?.implementations ?? []).filter(
    ({ name, filePath }) => !name.includes("<anonymous") && !/\/src\/\w*[tT]est/.test(filePath),
  );
  const shown = made
    .slice(0, 3)
    .map((each) => lineClaim("find_implementations", each.filePath, each.line, each.code, "implements it"));
  const kind = type.declaration.kind === "interface" ? "an interface" : "an abstract class";
  const values = { type: simple, kind, made: made.map(({ name }) => name.split(".").at(-1) ?? name) };
  return causes.proven("boundToNothing", values, {
    location: { path, line },
    evidence: [...evidence, lineClaim("read_file", path, line, lineOf(source, line), kind), ...shown],
  });
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
function examineConstructor(
  { simple, type, source, line }: Key,
  evidence: readonly Claim[],
): Verdict | undefined {
  const head = type.declaration.kind === "class" ? headIn(type, source) : undefined;
  if (!head || isInjected(head)) return undefined;
  const values = { type: simple };
  return causes.proven("notInjected", values, {
    location: { path: source.path, line },
    evidence: [...evidence, headClaim(head)],
    fixes: fixOf(`Let Dagger call the constructor of ${simple}`, "review", injected(head)),
  });
}
