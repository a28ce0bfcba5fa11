import { fact } from "../../../analysis/claims.ts";
import { columnOfName, compilePlace, importOn } from "../../../analysis/code/compile-place.ts";
import { nameAt, receiverAt } from "../../../analysis/code/expression.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Unresolved } from "../unresolved-at.ts";
import { unresolvedGenerated } from "../unresolved-generated.ts";
import { unresolvedImport } from "../unresolved-import.ts";
import { unresolvedMember } from "../unresolved-member.ts";
import { unresolvedName } from "../unresolved-name.ts";
import { unresolvedResource } from "../unresolved-resource.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const unresolved = yield* unresolvedAt(error);
  if (!unresolved) return;
  const { name, place, receiver } = unresolved;
  yield* think(
    `${name} is used in ${place.path}:${place.line}; is it misspelt, renamed, not imported or not generated?`,
  );
  const finding = importOn(place)
    ? yield* unresolvedImport(unresolved)
    : receiver === undefined
      ? ((yield* unresolvedGenerated(unresolved)) ?? (yield* unresolvedName(unresolved)))
      : ((yield* unresolvedResource(unresolved)) ?? (yield* unresolvedMember(unresolved)));
  if (finding) yield* conclude(finding);
}

function* unresolvedAt(error: ErrorOf<typeof failureClass>): Inquiry<Unresolved | undefined> {
  const printed = fact(error, "reference")?.split(".").at(-1);
  const place = yield* compilePlace(error, printed);
  if (!place) return undefined;
  const name = printed ?? nameAt(place, place.column ?? 1);
  if (!name || !/^\w+$/.test(name)) return undefined;
  const column = columnOfName(place, name);
  const receiver = receiverAt(place, column, name);
  return { error, name, place: { ...place, column }, ...(receiver !== undefined && { receiver }) };
}
