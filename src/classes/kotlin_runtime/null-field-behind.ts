import { lineClaim } from "../../analysis/claims.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { type Property, propertyNamed } from "../../analysis/code/own-property.ts";
import { allWritesKnown, type PropertyWrite, writesOf } from "../../analysis/code/property-writes.ts";
import { lineOf } from "../../analysis/code/source.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Blame, Claim } from "../../model/finding.ts";

/** The field or property behind a name that was null, with all that gives it a value. */
export interface NullField extends Property {
  name: string;
  /** Assignments of something, and of `null`, in the file that declares it. */
  sets: PropertyWrite[];
  clears: PropertyWrite[];
  /** Whether these are all there are. */
  isComplete: boolean;
  /** Other ways to a value; see `writesOf`. */
  otherWays: string[];
  declared: Claim;
}

export function* fieldBehind(expression: string, at: FailingLine): Inquiry<NullField | undefined> {
  const name = expression.replace(/!!$/, "");
  const property = propertyNamed(name, at.outline, at.source, at.line);
  if (!property) return undefined;
  const found = yield* writesOf(property);
  const isNull = ({ value }: PropertyWrite): boolean => /^null\b/.test(value.trim());
  const { startLine } = property.declaration;
  return {
    ...property,
    name: property.declaration.name,
    sets: found.own.filter((each) => !isNull(each)),
    clears: found.own.filter(isNull),
    isComplete: allWritesKnown(found),
    otherWays: found.otherWays,
    declared: lineClaim("read_file", at.path, startLine, lineOf(at.source, startLine), "the property"),
  };
}

/** What a cause says of the field's writes, to be held against the stack and the sources. */
export function blameOf(
  { declaration, outline }: NullField,
  writes: readonly PropertyWrite[],
  order?: Blame["order"],
): Blame {
  return {
    property: declaration.qualifiedName,
    path: outline.path,
    writes: writes.map(({ path, line, enclosing }) => ({ path, line, enclosing })),
    ...(order && { order }),
  };
}
