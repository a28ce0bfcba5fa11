import { renameTag } from "../../../analysis/changes/rename-tag.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { nodesNear } from "../../../analysis/code/calls-near.ts";
import { search, shortClass } from "../../../analysis/code/code.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { tagAt, tagClaim, type XmlSource, type XmlTag, xmlOf } from "../../../analysis/resources/xml.ts";
import { beside, type Expression, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { lastOfPath, pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import { withArticle } from "../../wording.ts";
import { bundledValue } from "./bundled-value.ts";
import { castLine } from "./cast-line.ts";
import { castOn, castSource } from "./cast-source.ts";
import { charSequenceCast } from "./char-sequence-cast.ts";
import type { failureClass } from "./class.ts";
import { storedPreference } from "./stored-preference.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const actual = fact(error, "actualType") ?? classOnly(error);
  const expected = fact(error, "expectedType");
  const failing = yield* castLine(error, expected);
  if (!failing || !actual) return;
  const context = { calls: [], frame: failing.at.frame, frames: failing.callers };
  const followed = yield* castSource(error, failing.at, context, actual, expected);
  if (followed || !expected) {
    if (followed) yield* conclude(followed);
    return;
  }
  const finding =
    (yield* charSequenceCast(error, failing, actual, expected)) ??
    (yield* viewOfLayout(error, failing.at, actual, expected)) ??
    wrappedContext(error, failing.at, actual, expected) ??
    bundledValue(error, failing.at, actual) ??
    (yield* storedPreference(error, failing.at, actual, expected)) ??
    plainCast(error, failing.at, actual, expected);
  if (finding) yield* conclude(finding);
}

/** Old machines print only what the value was. */
const classOnly = (error: ParsedError): string | undefined =>
  /^[\w.$]+\.[A-Z][\w$]*$/.exec(throwablesOf(error).at(-1)?.message.trim() ?? "")?.[0];

function* viewOfLayout(
  error: ParsedError,
  at: FailingLine,
  actual: string,
  expected: string,
): Inquiry<Finding | undefined> {
  const found = viewOn(at, shortClass(expected));
  if (!found) return undefined;
  const { id, isBound } = found;
  const line = lineOfExpression(found.view);
  const snake = id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const hits = yield* search(`@\\+id/(?:${id}|${snake})\\b`, {
    isRegex: true,
    files: "**/res*/layout*/*.xml",
    limit: 10,
  });
  if (hits.length > 4) return undefined;
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
  const was = named
    ? `is ${withArticle(is)} in ${more.length > 0 ? "the layout" : named.layout.path}`
    : `was ${withArticle(is)}`;
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
  return {
    rootCause: `The view with the id ${id} ${was}, and line ${line} takes it for ${withArticle(wanted)}.`,
    ground: "told",
    location: isOdd ? { path: named.layout.path, line: named.tag.line } : { path: at.path, line },
    label: withArticle(is),
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), `taken for ${withArticle(wanted)}`),
      ...shown
        .slice(0, 2)
        .map(({ layout, tag }) =>
          tagClaim(layout, tag, "android:id", `the view, ${withArticle(shortClass(tag.name))}`),
        ),
    ],
    fixGuidelines: [
      `Look it up as the type it has in every layout variant, or change the element in ${(named ?? first).layout.path}.`,
      ...(isBound ? [] : ["View binding gives each view its type from the layout."]),
    ],
    ...(renamed && {
      fixes: [
        { title: `Make it ${withArticle(wanted)} there too`, safety: "review" as const, edits: renamed },
      ],
    }),
  };
}

function wrappedContext(
  error: ParsedError,
  at: FailingLine,
  actual: string,
  expected: string,
): Finding | undefined {
  const isContext = /(?:Context\w{0,60}|Application|Wrapper|Activity)$/.test(shortClass(actual));
  const [cast] = nodesNear(at, ["cast"], ({ operand }) => CONTEXT.test(pathOf(operand) ?? ""));
  if (!cast || !isContext) return undefined;
  const line = lineOfExpression(cast);
  const is = shortClass(actual);
  const isApplication = /Application$/.test(is) && !/Application$/.test(shortClass(expected));
  return {
    rootCause: isApplication
      ? `The context on line ${line} is the application (${is}), not a ${shortClass(expected)}: whoever passed it took the application's context.`
      : /Application$/.test(expected)
        ? `The running application is ${is}, not ${shortClass(expected)}: the manifest (or the test) names another application class.`
        : `The context on line ${line} is ${withArticle(is)}, not the ${shortClass(expected)} itself. A view's context may be a wrapper around its activity, or another host.`,
    ground: "told",
    location: { path: at.path, line },
    label: withArticle(is),
    evidence: [logClaim(error), lineClaim("read_file", at.path, line, lineOf(at.source, line), "the cast")],
    fixGuidelines: isApplication
      ? ["Pass the activity's own context, or do not depend on its type."]
      : /Application$/.test(expected)
        ? [
            `Set android:name=".${shortClass(expected)}" on <application>, or run the test with that application.`,
          ]
        : [
            "Unwrap it: go through ContextWrapper.baseContext until it is an Activity; or pass what is needed instead of casting the context.",
          ],
  };
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
  return isBound ? { id: view.name, isBound, view: beside(cast, view) } : undefined;
}

/** The cast is there to see; why the value is of another class is not. */
function plainCast(
  error: ParsedError,
  at: FailingLine,
  actual: string,
  expected: string,
): Finding | undefined {
  const [is, wanted] = [shortClass(actual), expected.split(/[.$]/).at(-1) ?? expected];
  const cast = castOn(at, is, wanted);
  if (cast?.node.kind !== "cast") return undefined;
  const line = lineOfExpression(cast);
  const value = textOf(cast.tree, cast.node.operand);
  return {
    rootCause: `\`${value}\` gave ${withArticle(is)}, and line ${line} casts it to ${wanted}.`,
    question: `where ${withArticle(is)} comes from`,
    ground: "open",
    unestablished: true,
    location: { path: at.path, line },
    label: withArticle(is),
    evidence: [logClaim(error), lineClaim("read_file", at.path, line, lineOf(at.source, line), "the cast")],
    fixGuidelines: [
      `Find where ${withArticle(is)} is put there, and agree on one type.`,
      at.path.endsWith(".java")
        ? `Where both are right, check with instanceof ${wanted} before the cast.`
        : `Where both are right, use as? ${wanted} and handle null.`,
    ],
  };
}
