import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { lineClaim } from "../../analysis/claims.ts";
import type { PlacedFrame } from "../../analysis/code/code.ts";
import { classesAround, type Property } from "../../analysis/code/own-property.ts";
import { allWritesKnown, type PropertyWrite, writesOf } from "../../analysis/code/property-writes.ts";
import { lineOf, type Source, sourceOf } from "../../analysis/code/source.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { Blame, Claim } from "../../model/finding.ts";

/** A property that held nothing when it was read: `lateinit`, or null. */
export interface PropertyRead extends Property {
  name: string;
  /** The file that declares it. */
  source: Source;
  /** Assignments of something, and of `null`, in that file. */
  sets: PropertyWrite[];
  clears: PropertyWrite[];
  /** Assignments in other files. */
  elsewhere: PropertyWrite[];
  /** Other ways to a value, or places that were not followed; see `writesOf`. */
  otherWays: string[];
  /** Whether `sets` and `clears` are all there are. */
  isComplete: boolean;
  declared: Claim;
  read: ReadPlace;
  /** The frames of the workspace from the read on, innermost first. */
  stack: readonly PlacedFrame[];
}

export interface ReadPlace {
  path: string;
  line: number;
  outline: Outline;
  source: Source;
  /** The function it stands in; undefined in an initializer. */
  within?: Declaration;
}

export function* propertyRead(
  property: Property,
  read: ReadPlace,
  stack: readonly PlacedFrame[],
): AnalysisTask<PropertyRead | undefined> {
  const { outline, declaration } = property;
  const source = yield* sourceOf(outline.path);
  if (!source) return undefined;
  const found = yield* writesOf(property);
  const { startLine } = declaration;
  return {
    ...property,
    name: declaration.name,
    source,
    sets: found.own.filter((each) => !isNull(each)),
    clears: found.own.filter(isNull),
    elsewhere: found.elsewhere,
    otherWays: found.otherWays,
    isComplete: allWritesKnown(found) && !found.own.some((each) => isOfAnotherClass(each, property, stack)),
    declared: lineClaim("read_file", source.path, startLine, lineOf(source, startLine), "the property"),
    read,
    stack,
  };
}

/** Whether a class that inherits the property writes it as its own, and no frame shows that the object is of that class. */
function isOfAnotherClass(
  write: PropertyWrite,
  { outline, owner }: Property,
  stack: readonly PlacedFrame[],
): boolean {
  if (!owner || (write.receiver !== undefined && write.receiver !== "this")) return false;
  const around = classesAround(outline, write.line);
  const [writer] = around;
  if (!writer || around.includes(owner)) return false;
  return !stack.some(({ frame }) => frame.className.split(/[.$]/).includes(writer.name));
}

const isNull = ({ value }: PropertyWrite): boolean => /^null\b/.test(value.trim());

/** The name of the function around a write; "" for an initializer. */
export const functionOf = ({ enclosing }: PropertyWrite): string => enclosing.split(".").at(-1) ?? "";

/** In words: `onCreate()`, or an initializer. */
export const functionNamed = (name: string | undefined): string => (name ? `${name}()` : "an initializer");

export const readerOf = ({ read }: PropertyRead): string => functionNamed(read.within?.name);

/** The place of the read, as a finding's location. */
export const placeOfRead = ({ read: { path, line, within } }: PropertyRead) => ({
  path,
  line,
  ...(within && { symbol: within.qualifiedName }),
});

/** A write as evidence. */
export const writeClaim = ({ path, line, text }: PropertyWrite, note: string): Claim =>
  lineClaim("outline", path, line, text, note);

/** What a cause says of the property's writes, to be held against the stack and the sources. */
export const blameOf = (
  { declaration, outline }: PropertyRead,
  writes: readonly PropertyWrite[],
  order?: Blame["order"],
  only?: boolean,
): Blame => ({
  property: declaration.qualifiedName,
  path: outline.path,
  writes: writes.map(({ path, line, enclosing }) => ({ path, line, enclosing })),
  ...(order && { order }),
  ...(only && { only }),
});
