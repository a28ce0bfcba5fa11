import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { classesAnnotated, declarationsAnnotated } from "../../../analysis/code/annotated.ts";
import { escapeRegex } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace, saidClaim } from "../../../analysis/code/compile-place.ts";
import { declaredOn } from "../../../analysis/code/declared.ts";
import { entitiesOf } from "../../../analysis/code/entities.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { simpleType } from "../../../analysis/code/types.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { enclosing, lineAt } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Failure = Context<typeof failureClass>;
type Found = AnalysisTask<Verdict | undefined>;

/** Types that Room stores by itself. */
const STORED =
  /^(?:Int|Long|Short|Byte|Float|Double|Boolean|Char|String|ByteArray|UUID|ByteBuffer|Integer|Character|int|long|short|byte|float|double|boolean|char)\??$/;

export function* examine(context: Failure): Examination {
  const { missingKind: kind, missingName: name, operation, missingAnnotation } = context.facts;
  const place = yield* compilePlace(context.error);
  if (!place) return;
  let verdict: Verdict | undefined;
  if (kind && name) verdict = yield* unknownName(context, place, kind, name);
  else if (operation) verdict = yield* withoutConverter(context, place);
  else if (missingAnnotation) verdict = withoutKey(context, place);
  if (verdict) yield verdict;
}

/** A name of a query that no entity has. */
function* unknownName(context: Failure, place: CompilePlace, kind: string, written: string): Found {
  const name = written.split(".").at(-1) ?? written;
  yield { thought: `Which ${kind} is meant by ${name}?` };
  const { source } = place;
  const entities = yield* entitiesOf();
  const query = queryAt(place, name);
  const [at, ...more] = placesIn(query, name);
  const line = at === undefined ? place.line : lineAt(wholeTree(source), at);
  const used = entities.filter(({ table }) => placesIn(query, table).length > 0);
  const candidates =
    kind === "table"
      ? entities.map(({ table, path, name: owner }) => ({ name: table, owner, path, line: 0, text: "" }))
      : used.flatMap(({ columns, path, name: owner }) =>
          columns.map((column) => ({ ...column, owner, path })),
        );
  const there = candidates.map((each) => each.name);
  if (there.includes(name)) return undefined;
  const slip = slipOf(name, there);
  const similar = slip ?? mostLike(name, there, 0.75)[0]?.name;
  const meant = candidates.find((each) => each.name === similar);
  if (!meant && (kind === "table" ? entities : used).length === 0) return undefined;
  const edits =
    slip && at !== undefined && more.length === 0
      ? rewrite(source, [{ start: at, end: at + name.length, by: slip }])
      : undefined;
  const tables = used.map(({ table }) => table);
  const values = { kind, name, tables, owner: used[0]?.name, there, meant };
  return causes.proven("unknownName", values, {
    ground: slip ? "proven" : "stated",
    location: { path: source.path, line },
    evidence: [
      saidClaim(context.error),
      context.line({ source, line }, "the query"),
      ...(meant?.line ? [lineClaim("outline", meant.path, meant.line, meant.text, "what there is")] : []),
    ],
    fixes: fixOf(`Write ${slip}`, "review", edits),
  });
}

/** A query as it is written, with its offset in the file. */
type Query = { text: string; start: number };

/** How far from the printed line the function of a query may stand. */
const REACH = 15;

/** The nearest query that holds a name; the processor may name a line beside it. */
function queryAt({ source, line }: CompilePlace, name: string): Query {
  const tree = wholeTree(source);
  const near: { query: Query; distance: number }[] = [];
  for (const node of nodesIn(tree.root)) {
    if (node.kind !== "function" && node.kind !== "class") continue;
    const mark = annotationsOf(tree, node).find((each) => QUERIES.test(each.name));
    const given = mark?.arguments[0]?.value;
    const distance = Math.max(node.line - line, line - node.endLine, 0);
    if (given && distance <= REACH)
      near.push({ query: { text: tree.text.slice(given.start, given.end), start: given.start }, distance });
  }
  const queries = near.toSorted((one, other) => one.distance - other.distance).map(({ query }) => query);
  return queries.find((query) => placesIn(query, name).length > 0) ?? { text: "", start: 0 };
}

const QUERIES = /^(?:Query|RawQuery|DatabaseView)$/;

/** Where a query holds a name; what follows a colon is a parameter. */
function placesIn({ text, start }: Query, name: string): number[] {
  const word = new RegExp(`(?<!:)\\b${escapeRegex(name)}\\b`, "g");
  return Array.from(text.matchAll(word), ({ index }) => start + index);
}

/** A property of a type that Room cannot store, with a converter that it is not told of, or without one. */
function* withoutConverter(context: Failure, { outline, line, source }: CompilePlace): Found {
  const owner = outline.declarations.find(
    ({ kind, startLine, endLine }) => kind === "class" && startLine <= line && line <= endLine,
  );
  const properties = outline.declarations.filter(
    ({ kind, qualifiedName, name, type }) =>
      kind === "property" &&
      owner &&
      qualifiedName === `${owner.qualifiedName}.${name}` &&
      type &&
      !STORED.test(type),
  );
  const [only] = properties.length === 1 ? properties : [];
  const field = properties.find(({ startLine }) => startLine === line) ?? only;
  const type = field?.type?.replace(/\?$/, "");
  if (!field || !type) return undefined;
  yield { thought: `Does anything convert ${type}, and does the database know of it?` };
  const property = `${owner?.name}.${field.name}`;
  const shown = [saidClaim(context.error), context.line({ source, line: field.startLine }, "the property")];
  const here = { path: source.path, line: field.startLine };
  const converter = yield* converterOf(type);
  if (!converter) {
    const values = {
      operation: context.facts.operation ?? "save",
      property,
      type,
      simple: simpleType(type) ?? type,
    };
    return causes.proven("noConverter", values, { ground: "stated", location: here, evidence: shown });
  }
  const { holder } = converter;
  const { all: told } = yield* declarationsAnnotated("TypeConverters", 30);
  const isHolder = new RegExp(`^${escapeRegex(holder)}$`);
  if (!told || told.some(({ annotation: { node } }) => mentions(node, isHolder))) return undefined;
  const {
    hits: [marked],
  } = yield* classesAnnotated("Database");
  const database = marked && { source: marked.annotation.source, line: marked.annotation.node.line };
  const listed = { property, type, place: `${converter.source.path}:${converter.line}`, holder };
  return causes.proven("converterNotListed", listed, {
    location: database ? { path: database.source.path, line: database.line } : here,
    evidence: [
      ...shown,
      context.line(converter, "converts it"),
      ...(database ? [context.line(database, "the database")] : []),
    ],
  });
}

/** The function that converts a type for Room, and the class that it is of. */
function* converterOf(type: string) {
  for (const { type: node, annotation } of (yield* declarationsAnnotated("TypeConverter", 30)).hits) {
    const { source, tree } = annotation;
    const [taken, ...more] = node.kind === "function" ? node.parameters : [];
    if (node.kind !== "function" || more.length > 0 || taken?.type?.text.replace(/\?$/, "") !== type)
      continue;
    const line = lineAt(tree, node.nameStart);
    const holder = enclosing(tree, node, "class")?.name ?? source.path.replace(/^.*\/|\.\w+$/g, "");
    return { source, line, holder };
  }
  return undefined;
}

function withoutKey(context: Failure, { outline, line, source }: CompilePlace): Verdict | undefined {
  const owner = outline.declarations.find(
    ({ kind, startLine, endLine }) => kind === "class" && startLine - 3 <= line && line <= endLine,
  );
  if (!owner) return undefined;
  const id = outline.declarations.find(
    ({ name, qualifiedName }) =>
      qualifiedName === `${owner.qualifiedName}.${name}` && /^(?:id|uid|_id)$/.test(name),
  );
  const isImported = outline.imports.some(
    ({ module, imported }) =>
      module === "androidx.room" && imported.some((each) => each === "PrimaryKey" || each === "*"),
  );
  const at = id?.startLine ?? owner.startLine;
  const start = id && isImported ? declaredOn(source, at, id.name)?.keywordStart : undefined;
  const edits = start ? rewrite(source, [{ start, end: start, by: "@PrimaryKey " }]) : undefined;
  const values = { owner: owner.name, id: id?.name };
  const evidence = [saidClaim(context.error), context.line({ source, line: id ? at : line })];
  const fixes = fixOf(`Make ${id?.name} the key`, "review", edits);
  return causes.proven("noKey", values, { location: { path: source.path, line: at }, evidence, fixes });
}
