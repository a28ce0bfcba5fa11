import { fixOf } from "../../../analysis/build/build.ts";
import { renameTag } from "../../../analysis/changes/rename-tag.ts";
import { nodesNear } from "../../../analysis/code/calls-near.ts";
import { search, shortClass } from "../../../analysis/code/code.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { tagAt, tagClaim, type XmlSource, type XmlTag, xmlOf } from "../../../analysis/resources/xml.ts";
import { type Expression, expressionOfNode, lineOfExpression } from "../../../analysis/values/expression.ts";
import { fileName } from "../../../model/paths.ts";
import { lastOfPath, pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination, Found } from "../../examination.ts";
import { withArticle } from "../../wording.ts";
import { castLine, castOn, castSource } from "./cast-source.ts";
import { causes } from "./causes.ts";
import { charSequenceCast } from "./char-sequence-cast.ts";
import type { failureClass } from "./class.ts";
import { bundledValue, storedPreference } from "./stored-value.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, root, facts } = context;
  // Old machines print only what the value was.
  const only = /^[\w.$]+\.[A-Z][\w$]*$/.exec(root?.message.trim() ?? "")?.[0];
  const actual = writeArrayType(facts.actualType ?? only);
  const expected = writeArrayType(facts.expectedType);
  const failing = yield* castLine(error, expected);
  if (!failing || !actual) return;
  const { at, callers } = failing;
  const way = { calls: [], frame: at.frame, frames: callers };
  const verdict =
    (yield* castSource(at, way, actual, expected)) ??
    (expected &&
      ((yield* charSequenceCast(failing, actual, expected)) ??
        (yield* viewOfLayout(context, at, actual, expected)) ??
        wrappedContext(context, at, actual, expected) ??
        bundledValue(failing, actual) ??
        (yield* storedPreference(error, at, actual, expected)) ??
        plainCast(context, at, actual, expected)));
  if (verdict) yield verdict;
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  B: "byte",
  C: "char",
  D: "double",
  F: "float",
  I: "int",
  J: "long",
  S: "short",
  Z: "boolean",
};

/** `[Ljava.lang.Integer;` → `java.lang.Integer[]`, `[[I` → `int[][]`: how code writes what a machine calls an array. */
function writeArrayType<Name extends string | undefined>(name: Name): Name | string {
  const array = /^(\[{1,255})(?:L([\w.$]+);?|([BCDFIJSZ]))$/.exec(name ?? "");
  if (!array) return name;
  const [, depth = "", type, primitive = ""] = array;
  return (type ?? PRIMITIVES[primitive] ?? primitive) + "[]".repeat(depth.length);
}

function* viewOfLayout(context: Context, at: FailingLine, actual: string, expected: string): Found {
  const found = viewOn(at, shortClass(expected));
  if (!found) return undefined;
  const { id, isBound } = found;
  const line = lineOfExpression(found.view);
  const snake = id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { all: hits } = yield* search(`@\\+id/(?:${id}|${snake})\\b`, {
    isRegex: true,
    files: "**/res*/layout*/*.xml",
    limit: 10,
  });
  if (!hits || hits.length > 4) return undefined;
  const [is, wanted] = [shortClass(actual), shortClass(expected)];
  const views: { layout: XmlSource; tag: XmlTag }[] = [];
  for (const hit of hits) {
    const layout = yield* xmlOf(hit.path);
    const tag = layout && tagAt(layout, hit.line);
    const isIts = tag?.attributes.some(({ value }) => value === `@+id/${id}` || value === `@+id/${snake}`);
    if (tag && isIts) views.push({ layout, tag });
  }
  const [first] = views;
  if (!first) return undefined;
  // A theme may make another class of an element than the layout names.
  const [named, ...more] = views.filter(({ tag }) => shortClass(tag.name) === is);
  // Where all other variants have what the line expects, the odd one is the mistake.
  const rest = views.filter((each) => each !== named);
  const isOdd =
    named !== undefined &&
    more.length === 0 &&
    rest.length > 0 &&
    rest.every(
      ({ layout, tag }) =>
        shortClass(tag.name) === wanted && fileName(layout.path) === fileName(named.layout.path),
    );
  const renamed = isOdd ? renameTag(named.layout, named.tag, rest[0]?.tag.name ?? wanted) : undefined;
  const shown = named ? [named, ...views.filter((each) => each !== named)] : views;
  const values = {
    id,
    is,
    wanted,
    line,
    where: named && (more.length > 0 ? "the layout" : named.layout.path),
    layout: (named ?? first).layout.path,
    isBound,
  };
  return causes.proven("otherViewOfId", values, {
    ground: "stated",
    location: isOdd ? { path: named.layout.path, line: named.tag.line } : { path: at.path, line },
    evidence: [
      context.line({ source: at.source, line }, `taken for ${withArticle(wanted)}`),
      ...shown
        .slice(0, 2)
        .map(({ layout, tag }) =>
          tagClaim(layout, tag, "android:id", `the view, ${withArticle(shortClass(tag.name))}`),
        ),
    ],
    fixes: fixOf(`Make it ${withArticle(wanted)} there too`, "review", renamed),
  });
}

function wrappedContext(
  context: Context,
  at: FailingLine,
  actual: string,
  expected: string,
): Verdict | undefined {
  const [is, wanted] = [shortClass(actual), shortClass(expected)];
  const [cast] = nodesNear(at, ["cast"], ({ operand }) => CONTEXT.test(pathOf(operand) ?? ""));
  if (!cast || !/(?:Context\w{0,60}|Application|Wrapper|Activity)$/.test(is)) return undefined;
  const line = lineOfExpression(cast);
  const support = {
    ground: "stated",
    location: { path: at.path, line },
    evidence: [context.line({ source: at.source, line }, "the cast")],
  } as const;
  if (/Application$/.test(wanted)) return causes.proven("otherApplication", { is, wanted }, support);
  return /Application$/.test(is)
    ? causes.proven("applicationContext", { is, wanted, line }, support)
    : causes.proven("wrappedContext", { is, wanted, where: `on line ${line}` }, support);
}

const CONTEXT =
  /^(?:.*\.)?(?:context|getContext\(\)|(?:get)?[aA]pplicationContext(?:\(\))?|(?:get)?[aA]pplication(?:\(\))?)$/;

/** The view of a layout that a line takes for a class: by its id, or as the field of a binding. */
function viewOn(
  at: FailingLine,
  expected: string,
): { id: string; isBound: boolean; view: Expression } | undefined {
  const [named] = nodesNear(at, ["member"], ({ receiver }) => /(?:^|\.)R\.id$/.test(pathOf(receiver) ?? ""));
  if (named) return { id: named.node.name, isBound: false, view: named };
  const [cast] = nodesNear(
    at,
    ["cast"],
    ({ type }) =>
      type.text
        .replace(/[<?].*/, "")
        .split(".")
        .at(-1) === expected,
  );
  const view = cast && plain(cast.node.operand);
  const isBound =
    cast !== undefined && view?.kind === "member" && /[bB]inding$/.test(lastOfPath(view.receiver) ?? "");
  return isBound ? { id: view.name, isBound, view: expressionOfNode(cast, view) } : undefined;
}

function plainCast(context: Context, at: FailingLine, actual: string, expected: string): Verdict | undefined {
  const [is, wanted] = [shortClass(actual), expected.split(/[.$]/).at(-1) ?? expected];
  const cast = castOn(at, is, wanted);
  if (cast?.node.kind !== "cast") return undefined;
  const line = lineOfExpression(cast);
  const value = textOf(cast.tree, cast.node.operand);
  const values = { value, is, wanted, line, isJava: at.path.endsWith(".java") };
  return causes.open("castOnly", values, {
    location: { path: at.path, line },
    evidence: [context.line({ source: at.source, line }, "the cast")],
  });
}
