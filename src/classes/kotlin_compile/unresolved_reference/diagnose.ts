import { fact } from "../../../analysis/claims.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { receiverBefore } from "../../../analysis/code/types.ts";
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
  const finding = /^\s*import\s/.test(place.text)
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
  const name = printed ?? /^\w+/.exec(place.text.slice((place.column ?? 1) - 1))?.[0];
  if (!name || !/^\w+$/.test(name)) return undefined;
  const column = columnOf(place, name);
  const receiver = receiverBefore(place.text, column) ?? carriedReceiver(place, column);
  return { error, name, place: { ...place, column }, ...(receiver !== undefined && { receiver }) };
}

/** The printed column where the name stands there, else the first whole word on the line. */
function columnOf({ text, column }: CompilePlace, name: string): number {
  if (column && text.startsWith(name, column - 1)) return column;
  return text.search(new RegExp(`\\b${name}\\b`)) + 1 || 1;
}

/** A call chain that goes on over lines has its receiver above; what that is stays unknown. */
function carriedReceiver({ text }: CompilePlace, column: number): string | undefined {
  return /(?:\.|::)\s*$/.test(text.slice(0, column - 1)) ? "" : undefined;
}
