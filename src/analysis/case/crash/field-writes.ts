import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, isWithin, textOf } from "../../../syntax/tree/relations.ts";
import { valuesOf } from "../../../syntax/tree/returns.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { lineClaim } from "../../claims.ts";
import { functionAt } from "../../code/code.ts";
import { waysOfDeclaration } from "../../code/other-ways.ts";
import { allWritesKnown, assignmentAt, writesOf } from "../../code/property-writes.ts";
import { sourceClaim, sourceOf } from "../../code/source.ts";
import type { FailureCase } from "../failure-case.ts";
import { describeBeforeWrite } from "./before-write.ts";
import { type FieldCandidate, findFieldCandidates } from "./field-candidates.ts";
import { type FieldClear, type FieldRead, findFieldRead, isNull } from "./field-read.ts";
import { findReadBefore } from "./reader-order.ts";

const MOST_WRITES = 4;
const TOPIC = "writes of a property";

/** What of a property is told: who reads it, and who gives it a value or takes one away. */
type Told = Pick<FieldRead, "name" | "at" | "isWhole" | "wasEmpty" | "sets" | "clears" | "property">;

/** Where the properties that may have failed on a line get their values, and lose them, and what stands before that. */
export function* describeFieldWrites(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const read = yield* failure.ask(findFieldRead);
  const told: Told[] = read ? [read] : [];
  const candidates = read ? [] : yield* failure.ask(findFieldCandidates);
  for (const each of candidates) {
    const found = yield* writesOfCandidate(each);
    // Of several the one that its constructor sets is the least likely.
    if (found && (candidates.length === 1 || !isSetWithItsObject(found))) told.push(found);
  }
  const facts: ProposedCaseFact[] = [];
  for (const each of told) facts.push(...(yield* describeWrites(each)));
  const before = yield* failure.ask(findReadBefore);
  if (before)
    facts.push({
      kind: "untold",
      topic: TOPIC,
      text: `Which of ${before.reader.said} and ${before.writer.name}() ran first in this run is not in the log.`,
      evidence: [],
    });
  return facts;
}

function* describeWrites(read: Told): AnalysisTask<ProposedCaseFact[]> {
  const writes = [...read.sets.map((set) => ({ ...set, how: "written" })), ...read.clears];
  if (writes.length === 0 || (!read.wasEmpty && isSetWithItsObject(read))) return [];
  const set = read.sets.find(({ path }) => path === read.property.outline.path);
  const reader = functionAt(read.at.outline, read.at.line)?.name;
  const before = set ? yield* describeBeforeWrite(read.name, set, reader) : [];
  return [
    {
      kind: "known",
      topic: TOPIC,
      text: `${sayWrites(read, writes)}${yield* sayNullBranch(read)}`,
      evidence: [
        ...writes
          .slice(0, MOST_WRITES)
          .map(({ path, line, text, how }) => lineClaim("outline", path, line, text, how)),
        sourceClaim(read.at, "reads it"),
      ],
    },
    ...before,
  ];
}

/** The case in which a write gives null, where it names one. */
function* sayNullBranch({ sets, wasEmpty }: Told): AnalysisTask<string> {
  for (const set of wasEmpty ? sets : []) {
    const source = yield* sourceOf(set.path);
    const at = source && assignmentAt(source, set);
    const empty = at && valuesOf(at.node.value).find(isNullLiteral);
    const branch = at && empty && ancestorsOf(at.tree, empty).find((each) => each.kind === "if");
    if (!at || branch?.kind !== "if" || branch.start < at.node.start) continue;
    const when = textOf(at.tree, branch.condition).replace(/\s+/g, " ");
    const isThen = empty !== undefined && branch.then !== undefined && isWithin(empty, branch.then);
    return ` Line ${set.line} gives it null when \`${when}\` ${isThen ? "holds" : "does not hold"}.`;
  }
  return "";
}

const isNullLiteral = (node: Node): boolean => node.kind === "literal" && node.type === "null";

/** The writes of one property of several; undefined where it has a value from the start that nothing takes away. */
function* writesOfCandidate({ property, at, wasEmpty }: FieldCandidate): AnalysisTask<Told | undefined> {
  const written = yield* writesOf(property);
  const all = [...written.own, ...written.elsewhere];
  const { name } = property.declaration;
  const clears = all
    .filter(isNull)
    .map((write) => ({ ...write, how: "set to null", does: `sets ${name} to null` }));
  const source = yield* sourceOf(property.outline.path);
  if (wasEmpty && clears.length === 0 && source && waysOfDeclaration(property, source).length > 0)
    return undefined;
  const sets = all.filter((write) => !isNull(write));
  return { property, name, at, wasEmpty, clears, sets, isWhole: allWritesKnown(written) };
}

/** Whether a property that held something is only ever set with its object: where that is does not matter then. */
const isSetWithItsObject = ({ sets, clears, property }: Told): boolean =>
  clears.length === 0 &&
  sets.every(({ enclosing }) => ["", "<init>", property.owner?.name].includes(enclosing.split(".").at(-1)));

function sayWrites(
  { name, at, isWhole, wasEmpty }: Told,
  writes: readonly Pick<FieldClear, "path" | "line" | "enclosing" | "how">[],
): string {
  const shown = writes.slice(0, MOST_WRITES);
  const parts = shown.map((write, index) => {
    const how = index > 0 && shown[index - 1]?.how === write.how ? "" : `${write.how} `;
    return `${how}in ${functionNamed(write.enclosing)} (${fileName(write.path)}:${write.line})`;
  });
  const more = writes.length - shown.length;
  if (more > 0) parts.push(`${more} more`);
  const all = parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
  const reader = functionAt(at.outline, at.line)?.name;
  const only = isWhole && wasEmpty && more === 0 ? ", and nowhere else" : "";
  return `\`${name}\` is ${all}${only}; ${reader ? `${reader}() reads` : "it is read"}${reader ? " it" : ""} on line ${at.line} of ${fileName(at.path)}.`;
}

const functionNamed = (enclosing: string): string => {
  const name = enclosing.split(".").at(-1);
  return name ? `${name}()` : "an initializer";
};
