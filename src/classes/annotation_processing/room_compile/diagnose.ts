import { fixOf } from "../../../analysis/build/build.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import { classesAnnotated, declarationsAnnotated } from "../../../analysis/code/annotated.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { escapeRegex } from "../../../analysis/code/code.ts";
import {
  type CompilePlace,
  compilePlace,
  placeLine,
  saidClaim,
} from "../../../analysis/code/compile-place.ts";
import { declaredOn } from "../../../analysis/code/declared.ts";
import { entitiesOf } from "../../../analysis/code/entities.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { simpleType } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { enclosing, lineAt } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** Types that Room stores by itself. */
const STORED =
  /^(?:Int|Long|Short|Byte|Float|Double|Boolean|Char|String|ByteArray|UUID|ByteBuffer|Integer|Character|int|long|short|byte|float|double|boolean|char)\??$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const place = yield* compilePlace(error);
  if (!place) return;
  const [kind, name] = [fact(error, "missingKind"), fact(error, "missingName")];
  const finding =
    kind && name
      ? yield* unknownName(error, place, kind, name)
      : fact(error, "operation")
        ? yield* withoutConverter(error, place)
        : withoutKey(error, place);
  if (finding) yield* conclude(finding);
}

/** A name of a query that no entity has. */
function* unknownName(
  error: ParsedError,
  place: CompilePlace,
  kind: string,
  written: string,
): Inquiry<Finding | undefined> {
  const name = written.split(".").at(-1) ?? written;
  yield* think(`Which ${kind} is meant by ${name}?`);
  const entities = yield* entitiesOf();
  const query = queryAt(place, name);
  const [at, ...more] = placesIn(query, name);
  const line = at === undefined ? place.line : lineAt(wholeTree(place.source), at);
  const used = entities.filter(({ table }) => placesIn(query, table).length > 0);
  const candidates =
    kind === "table"
      ? entities.map(({ table, path, name: owner }) => ({
          name: table,
          path,
          owner,
          line: undefined,
          text: "",
        }))
      : used.flatMap(({ columns, path, name: owner }) =>
          columns.map((column) => ({ ...column, path, owner })),
        );
  const names = candidates.map((each) => each.name);
  if (names.includes(name)) return undefined;
  const slip = slipOf(name, names);
  const meant = slip ?? mostLike(name, names, 0.75)[0]?.name;
  const target = candidates.find((each) => each.name === meant);
  const edits =
    meant && at !== undefined && more.length === 0
      ? rewrite(place.source, [{ start: at, end: at + name.length, by: meant }])
      : undefined;
  const owner = used[0];
  const evidence = [
    saidClaim(error),
    lineClaim("read_file", place.path, line, lineOf(place.source, line), "the query"),
    ...(target?.line ? [lineClaim("outline", target.path, target.line, target.text, "what there is")] : []),
  ];
  if (!target && !(kind === "table" ? entities.length > 0 : owner)) return undefined;
  return {
    rootCause: target
      ? `No ${kind} is called ${name}${kind === "column" ? ` in ${used.map(({ table }) => table).join(" or ")}` : ""}; ${kind === "column" ? `${target.owner} has ${meant}` : `the table of ${target.owner} is called ${meant}`}.`
      : kind === "column"
        ? `${owner?.name} has no property for the column ${name}: it has ${names.slice(0, 6).join(", ")}.`
        : `No entity has the table ${name}: there are ${names.slice(0, 6).join(", ")}.`,
    ground: slip ? "proven" : "told",
    location: { path: place.path, line },
    label: meant ? `${meant}?` : `no such ${kind}`,
    evidence,
    fixGuidelines: [
      target
        ? `Write ${meant}.`
        : `Name a ${kind} that exists, or add it to the entity and migrate the database.`,
      ...(kind === "table"
        ? [
            "A table is named for its class, unless tableName says otherwise, and the entity must be listed in @Database.",
          ]
        : []),
    ],
    fixes: slip ? fixOf(`Write ${meant}`, "review", edits) : [],
  };
}

const markOf = ({ source, node: { line } }: CallPlace) => ({
  path: source.path,
  line,
  text: lineOf(source, line),
});

/** A query as it is written, with its offset in the file. */
interface Query {
  text: string;
  start: number;
}

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
function* withoutConverter(error: ParsedError, place: CompilePlace): Inquiry<Finding | undefined> {
  const { outline, line, source } = place;
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
  const field =
    properties.find(({ startLine }) => startLine === line) ??
    (properties.length === 1 ? properties[0] : undefined);
  const type = field?.type?.replace(/\?$/, "");
  if (!field || !type) return undefined;
  const simple = simpleType(type) ?? type;
  yield* think(`Does anything convert ${type}, and does the database know of it?`);
  const converter = yield* converterOf(type);
  const holder = converter?.holder ?? "";
  const told = converter ? yield* declarationsAnnotated("TypeConverters", 30) : [];
  if (told.some(({ annotation: { node } }) => mentions(node, new RegExp(`^${escapeRegex(holder)}$`))))
    return undefined;
  const [database] = converter
    ? (yield* classesAnnotated("Database")).map(({ annotation }) => markOf(annotation))
    : [];
  return {
    rootCause: converter
      ? `${owner?.name}.${field.name} is a ${type}. ${converter.path}:${converter.line} converts it, but no @TypeConverters tells Room of ${holder}.`
      : `${owner?.name}.${field.name} is a ${type}, which Room cannot store in a column, and nothing here converts ${simple} into something that it can.`,
    ground: converter ? "proven" : "told",
    location: database
      ? { path: database.path, line: database.line }
      : { path: place.path, line: field.startLine },
    label: converter ? `without ${holder}` : "no column type",
    evidence: [
      saidClaim(error),
      lineClaim("read_file", place.path, field.startLine, lineOf(source, field.startLine), "the property"),
      ...(converter
        ? [lineClaim("read_file", converter.path, converter.line, converter.text, "converts it")]
        : []),
      ...(database
        ? [lineClaim("read_file", database.path, database.line, database.text, "the database")]
        : []),
    ],
    fixGuidelines: converter
      ? [`Add @TypeConverters(${holder}::class) to the database class.`]
      : [
          `Write a class with two @TypeConverter functions, ${simple} to a stored type and back, and name it in @TypeConverters on the database.`,
          "Properties of an object of its own belong into the table with @Embedded; rows of another table with @Relation.",
        ],
  };
}

/** The function that converts a type for Room, and the class that it is of. */
function* converterOf(type: string) {
  for (const { type: node, annotation } of yield* declarationsAnnotated("TypeConverter", 30)) {
    const { source, tree } = annotation;
    const [taken, ...more] = node.kind === "function" ? node.parameters : [];
    if (node.kind !== "function" || more.length > 0 || taken?.type?.text.replace(/\?$/, "") !== type)
      continue;
    const line = lineAt(tree, node.nameStart);
    const holder = enclosing(tree, node, "class")?.name ?? source.path.replace(/^.*\/|\.\w+$/g, "");
    return { path: source.path, line, text: lineOf(source, line), holder };
  }
  return undefined;
}

function withoutKey(error: ErrorOf<typeof failureClass>, place: CompilePlace): Finding | undefined {
  if (!fact(error, "missingAnnotation")) return undefined;
  const { outline, line, source } = place;
  const owner = outline.declarations.find(
    ({ kind, startLine, endLine }) => kind === "class" && startLine - 3 <= line && line <= endLine,
  );
  const id = outline.declarations.find(
    ({ name, qualifiedName }) =>
      owner && qualifiedName === `${owner.qualifiedName}.${name}` && /^(?:id|uid|_id)$/.test(name),
  );
  if (!owner) return undefined;
  const at = id?.startLine ?? owner.startLine;
  const text = lineOf(source, at);
  const start = id && declaredOn(source, at, id.name)?.keywordStart;
  const edits = start ? rewrite(source, [{ start, end: start, by: "@PrimaryKey " }]) : undefined;
  return {
    rootCause: `${owner.name} is an entity without a primary key: no property of it has @PrimaryKey, and @Entity names no primaryKeys.`,
    ground: "proven",
    location: { path: place.path, line: at },
    label: id ? "not marked as the key" : "no key",
    evidence: [saidClaim(error), id ? lineClaim("read_file", place.path, at, text) : placeLine(place)],
    fixGuidelines: [
      id
        ? `Mark ${id.name} with @PrimaryKey; import androidx.room.PrimaryKey.`
        : "Mark the property that identifies a row with @PrimaryKey, or name several in @Entity(primaryKeys = […]).",
    ],
    fixes:
      edits &&
      outline.imports.some(
        ({ module, imported }) =>
          module === "androidx.room" && imported.some((each) => each === "PrimaryKey" || each === "*"),
      )
        ? fixOf(`Make ${id?.name} the key`, "review", edits)
        : [],
  };
}
