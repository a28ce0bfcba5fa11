import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { lineClaim } from "../../claims.ts";
import { functionAt } from "../../code/code.ts";
import { fileName } from "../../code/file-name.ts";
import { sourceClaim } from "../../code/source.ts";
import type { FailureCase } from "../failure-case.ts";
import { type FieldClear, type FieldRead, findFieldRead } from "./field-read.ts";
import { findReadBefore } from "./reader-order.ts";

const MOST_WRITES = 4;
const TOPIC = "writes of a property";

/** Where the property that a failing line reads gets its values, and loses them. */
export function* describeFieldWrites(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const read = yield* failure.ask(findFieldRead);
  if (!read) return [];
  const writes = [...read.sets.map((set) => ({ ...set, how: "written" })), ...read.clears];
  if (writes.length === 0 || (!read.wasEmpty && isSetWithItsObject(read))) return [];
  const before = yield* failure.ask(findReadBefore);
  return [
    {
      kind: "known",
      topic: TOPIC,
      text: sayWrites(read, writes),
      evidence: [
        ...writes
          .slice(0, MOST_WRITES)
          .map(({ path, line, text, how }) => lineClaim("outline", path, line, text, how)),
        sourceClaim(read.at, "reads it"),
      ],
    },
    ...(before
      ? [
          {
            kind: "untold" as const,
            topic: TOPIC,
            text: `Which of ${before.reader.said} and ${before.writer.name}() ran first in this run is not in the log.`,
            evidence: [],
          },
        ]
      : []),
  ];
}

/** Whether a property that held something is only ever set with its object: where that is does not matter then. */
const isSetWithItsObject = ({ sets, clears, property }: FieldRead): boolean =>
  clears.length === 0 &&
  sets.every(({ enclosing }) => ["", "<init>", property.owner?.name].includes(enclosing.split(".").at(-1)));

function sayWrites(
  { name, at, isWhole, wasEmpty }: FieldRead,
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
