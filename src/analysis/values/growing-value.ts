import type { AnalysisTask } from "../analysis-task.ts";
import { classSource, simpleType } from "../code/types.ts";
import { type DeclaredType, typeOfExpression } from "./declared-type.ts";
import type { Expression } from "./expression.ts";

/** A value without a bound to its size. */
export interface GrowingValue {
  /** Its type, as declared. */
  type: string;
  /** What in it grows, where it is an object of the project that holds such a thing. */
  by?: { name: string; type: string };
}

/** Images, bytes, arrays and collections. */
const GROWS = /^(?:Bitmap|\w*Array(?:<.*>)?|\w+(?:<.*>)?\[\]|\w*(?:List|Set|Map|Collection|Deque)(?:<.*>)?)$/;

const DEEPEST = 2;

/** Whether the declared type of a value lets it be of any size; undefined where it does not, or no declaration tells. */
export function* growingValue(value: Expression): AnalysisTask<GrowingValue | undefined> {
  const type = yield* typeOfExpression(value);
  return type && (yield* growing(type, 0));
}

function* growing(type: DeclaredType, depth: number): AnalysisTask<GrowingValue | undefined> {
  const text = type.text.replace(/\?$/, "");
  if (GROWS.test(text)) return { type: text };
  const simple = depth < DEEPEST ? simpleType(text) : undefined;
  const owner = simple ? yield* classSource(simple, type.from) : undefined;
  for (const member of owner?.members ?? []) {
    if (member.kind !== "property" || !member.type || !owner) continue;
    const inner = yield* growing({ text: member.type, isNonNull: true, from: owner.outline }, depth + 1);
    if (inner) return { type: text, by: inner.by ?? { name: member.name, type: inner.type } };
  }
  return undefined;
}
