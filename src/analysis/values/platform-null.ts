import { isCoreService, type NullableCall, nullableCalls } from "../../facts/platform-null.ts";
import type { Claim } from "../../model/finding.ts";
import { mentions } from "../../syntax/tree/mentions.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { pathOf, plain, textOf, unasserted } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { withBaseClasses } from "../code/base-classes.ts";
import { classAt } from "../code/code.ts";
import { declarationNode, propertyNamed } from "../code/own-property.ts";
import { lineOf } from "../code/source.ts";
import { classSource, simpleType } from "../code/types.ts";
import { typeOfExpression } from "./declared-type.ts";
import { type Expression, expressionOfNode, lineOfExpression } from "./expression.ts";

/** A call of the platform that may answer null. */
export interface PlatformNull {
  call: NullableCall;
  /** The kind of receiver: the one of the row that fits, where that is known. */
  owner: string;
  /** Whether the receiver is known to be of that kind, by its type or its name. */
  isSure: boolean;
}

/** The row of a call or property of the platform that answers null in ordinary circumstances. */
export function* platformNullOf(expression: Expression): AnalysisTask<PlatformNull | undefined> {
  const node = plain(expression.node);
  if ((node.kind !== "call" && node.kind !== "member" && node.kind !== "name") || node.name === "")
    return undefined;
  const rows = nullableCalls(node.name);
  if (rows.length === 0 || (node.kind === "call" && (node.isNew || asksForCoreService(expression, node))))
    return undefined;
  const receiver = node.kind === "name" ? undefined : node.receiver;
  if (!receiver || receiver.kind === "this" || receiver.kind === "super")
    return findInheritedRow(expression, node, rows);
  const written = textOf(expression.tree, unasserted(receiver));
  const type = yield* typeOfExpression(expressionOfNode(expression, receiver));
  const simple = type && simpleType(type.text)?.replace(/Compat$/, "");
  const first = simple && type ? yield* classSource(simple, type.from) : undefined;
  const own = first ? yield* withBaseClasses(first) : [];
  const bases = own.flatMap(({ declaration }) => declaration.supertypes ?? []).map(bare);
  const types = [...(simple ? [simple] : []), ...bases];
  const byType = findRowOfKind(rows, (kind) => types.some((each) => each.endsWith(kind)));
  if (byType?.owner === THREAD_LOCAL && !isMadeEmpty(expression, receiver)) return undefined;
  if (byType) return { ...byType, isSure: true };
  const name = written.replace(/\([^()]*\)$/, "").toLowerCase();
  const byName = findRowOfKind(rows, (kind) => kind !== "" && name.endsWith(kind.toLowerCase()));
  // A declared type of another kind, or another class's static function of the same name.
  if ((simple && bases.length === 0) || (/^[A-Z]\w*$/.test(written) && !byName)) return undefined;
  const [only, ...more] = rows;
  const isOnly = only !== undefined && more.length === 0 && !COMMON.has(only.name);
  const found = byName ?? (isOnly ? { call: only, owner: kindsOf(only)[0] ?? "" } : undefined);
  return found && found.call.receiver !== "java.util.Map"
    ? { ...found, isSure: byName !== undefined }
    : undefined;
}

/** `getSystemService` of a service that every device has. */
const asksForCoreService = ({ tree }: Expression, { name, arguments: given }: Call): boolean =>
  name === "getSystemService" &&
  given.length === 1 &&
  given.every(({ value }) => isCoreService(textOf(tree, value).split(/[.:]/)));

const THREAD_LOCAL = "ThreadLocal";

/** Whether a property is made as a `ThreadLocal` of its own: one with an initial value, or of another class, gives each thread something. */
function isMadeEmpty({ source, outline, node: { line } }: Expression, receiver: Node): boolean {
  const name = pathOf(receiver);
  const property = name === undefined ? undefined : propertyNamed(name, outline, source, line);
  const declared = property && declarationNode(property.declaration, source);
  const made = declared?.kind === "variable" && declared.value ? plain(declared.value) : undefined;
  return (
    made?.kind === "call" && /^(?:Inheritable)?ThreadLocal$/.test(made.name) && !made.receiver && !made.lambda
  );
}

/** `Shelf` of `Shelf<Book>`. */
const bare = (type: string): string => type.replace(/<.*/, "");

const kindsOf = ({ receiver }: NullableCall): string[] =>
  receiver.split(/[ ,]+/).map((each) => each.split(".").at(-1) ?? "");

/** The first row with a kind of receiver that fits, and that kind. */
function findRowOfKind(
  rows: readonly NullableCall[],
  fits: (kind: string) => boolean,
): { call: NullableCall; owner: string } | undefined {
  for (const call of rows) {
    const owner = kindsOf(call).find(fits);
    if (owner !== undefined) return { call, owner };
  }
  return undefined;
}

/** What a class inherits from the platform. */
function findInheritedRow(
  expression: Expression,
  node: Node,
  rows: readonly NullableCall[],
): PlatformNull | undefined {
  const { outline } = expression;
  const isBareCall = node.kind === "call" && node.arguments.length === 0;
  if (outline.language === "java" && !isBareCall) return undefined;
  const owner = classAt(outline, lineOfExpression(expression));
  const own = [owner?.name ?? "", ...(owner?.supertypes ?? [])].map(bare);
  const found = findRowOfKind(rows, (kind) => own.some((each) => each.endsWith(kind)));
  return found && { ...found, isSure: true };
}

/** Names that many classes have: only the receiver tells whose they are. */
const COMMON = new Set(
  `data path host value view parent message cause body action get peek poll query context scheme dialog drawable
  component tag title text`.split(/\s+/),
);

/** `prices[key]` of a map that a class declares. */
export interface MapLookup {
  map: string;
  key: string;
  declared: Claim;
}

export function* mapLookup(expression: Expression): AnalysisTask<MapLookup | undefined> {
  const { tree, source, outline, node: at } = expression;
  const node = plain(at);
  const [receiver, key] =
    node.kind === "index"
      ? [node.receiver, node.indexes[0]]
      : node.kind === "call" && /^(?:get|remove)$/.test(node.name) && node.arguments.length === 1
        ? [node.receiver, node.arguments[0]?.value]
        : [];
  if (!receiver || !key) return undefined;
  const name = textOf(tree, receiver);
  const property = propertyNamed(name, outline, source, at.line);
  if (!property) return yield* lookupInTypedMap(expression, receiver, textOf(tree, key));
  const { startLine } = property.declaration;
  const declared = declarationNode(property.declaration, source);
  if (!declared || !mentions(declared, /Map\b|mapOf\b/)) return undefined;
  return {
    map: name,
    key: textOf(tree, key),
    declared: lineClaim("read_file", source.path, startLine, lineOf(source, startLine), "the map"),
  };
}

/** A map that another object has, by the type that is written for it. */
function* lookupInTypedMap(
  expression: Expression,
  receiver: Node,
  key: string,
): AnalysisTask<MapLookup | undefined> {
  const node = plain(receiver);
  const owner =
    node.kind === "member" ? yield* typeOfExpression(expressionOfNode(expression, node.receiver)) : undefined;
  const simple = owner && simpleType(owner.text);
  const type = simple && owner ? yield* classSource(simple, owner.from) : undefined;
  const field = node.kind === "member" ? type?.members.find(({ name }) => name === node.name) : undefined;
  if (!type || !field?.type || !/^\w*Map\b/.test(field.type)) return undefined;
  const { path } = type.outline;
  return {
    map: textOf(expression.tree, receiver),
    key,
    declared: lineClaim("outline", path, field.startLine, field.signature, "the map"),
  };
}
