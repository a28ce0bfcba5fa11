import { fact } from "../../../analysis/claims.ts";
import { compilePlace, importOn } from "../../../analysis/code/compile-place.ts";
import { receiverAt } from "../../../analysis/code/expression.ts";
import { isStub } from "../../../analysis/code/stub-place.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { Unresolved } from "../../kotlin_compile/unresolved-at.ts";
import { unresolvedGenerated } from "../../kotlin_compile/unresolved-generated.ts";
import { unresolvedImport } from "../../kotlin_compile/unresolved-import.ts";
import { unresolvedMember } from "../../kotlin_compile/unresolved-member.ts";
import { unresolvedName } from "../../kotlin_compile/unresolved-name.ts";
import { unresolvedResource } from "../../kotlin_compile/unresolved-resource.ts";
import { generatedByProtoc } from "../generated-by-protoc.ts";
import type { failureClass } from "./class.ts";
import { foreignTypeName } from "./foreign-type-name.ts";
import { generatedByProcessor } from "./generated-by-processor.ts";
import { goneFromLibrary } from "./gone-from-library.ts";
import { perhapsJavadoc } from "./perhaps-javadoc.ts";
import { unknownPackage } from "./unknown-package.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>, others: readonly ParsedError[] = []): Inquiry {
  const packageName = fact(error, "packageName");
  if (isGenerated(error.filePath)) {
    const older = yield* generatedByProtoc(error);
    if (older) return yield* conclude(older);
    const name = symbolName(error) ?? packageName?.split(".").at(-1);
    const found = name ? yield* generatedByProcessor(error, name) : undefined;
    if (found) return yield* conclude(found);
    const stubbed = isStub(error.filePath) ? yield* unresolvedAt(error) : undefined;
    const cause = stubbed && (yield* causeOf(stubbed));
    if (cause) yield* conclude(cause);
    return;
  }
  const word = packageName?.split(".").at(-1) ?? symbolName(error);
  const printed = word ? yield* perhapsJavadoc(error, word) : undefined;
  if (printed) return yield* conclude(printed);
  if (packageName) {
    const found = yield* unknownPackage(error, packageName);
    if (found) yield* conclude(found);
    return;
  }
  const unresolved = yield* unresolvedAt(error);
  // On an import, or without a place, the name is a library's; any other line has nearer reasons.
  const gone = !unresolved || importOn(unresolved.place) ? yield* goneFromLibrary(error, others) : undefined;
  if (gone) return yield* conclude(gone);
  if (!unresolved) return;
  yield* think(
    `${unresolved.name} is used in ${unresolved.place.path}:${unresolved.place.line}; who declares it?`,
  );
  const found =
    (yield* foreignTypeName(unresolved)) ??
    (yield* causeOf(unresolved)) ??
    (yield* generatedByProcessor(error, unresolved.name, unresolved.place));
  if (found) yield* conclude(found);
}

/** Files below a build folder are written by tools: nothing is to be repaired in them. */
const isGenerated = (path: string): boolean => /[/\\]build[/\\](?:generated|tmp)[/\\]/.test(path);

function* causeOf(unresolved: Unresolved) {
  if (importOn(unresolved.place)) return yield* unresolvedImport(unresolved);
  if (unresolved.receiver !== undefined)
    return (yield* unresolvedResource(unresolved)) ?? (yield* unresolvedMember(unresolved));
  return (yield* unresolvedGenerated(unresolved)) ?? (yield* unresolvedName(unresolved));
}

/** `clearAll` of `method clearAll()`, `Store` of `class Store`. */
function symbolName(error: ErrorOf<typeof failureClass>): string | undefined {
  return /^[\w$]+/.exec(fact(error, "reference") ?? "")?.[0];
}

function* unresolvedAt(error: ParsedError): Inquiry<Unresolved | undefined> {
  const name = symbolName(error);
  const place = name === undefined ? undefined : yield* compilePlace(error, name);
  if (!name || !place) return undefined;
  const caret = place.column ?? 1;
  const at = place.text.indexOf(name, Math.max(0, caret - 2));
  const column = (at >= 0 ? at : place.text.indexOf(name)) + 1;
  const receiver = receiverAt(place, column, name);
  return { error, name, place: { ...place, column }, ...(receiver !== undefined && { receiver }) };
}
