import { columnOfName, compilePlace } from "../../../analysis/code/compile-place.ts";
import { nameAt, receiverAt } from "../../../analysis/code/expression.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { examineUnresolved } from "../unresolved.ts";
import type { failureClass } from "./class.ts";

export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const printed = facts.reference?.split(".").at(-1);
  const place = yield* compilePlace(error, printed);
  const name = printed ?? (place && nameAt(place, place.column ?? 1));
  if (!place || !name || !/^\w+$/.test(name)) return;
  yield {
    thought: `${name} is used in ${place.path}:${place.line}; is it misspelt, renamed, not imported or not generated?`,
  };
  const column = columnOfName(place, name);
  const receiver = receiverAt(place, column, name);
  const verdict = yield* examineUnresolved({ error, name, place: { ...place, column }, receiver });
  if (verdict) yield verdict;
}
