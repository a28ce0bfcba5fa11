import type { ResourcePlace } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { placesOf } from "./resources.ts";
import { attributeText, tagAt, xmlOf } from "./xml.ts";

/** One style of the workspace. */
export interface Style {
  name: string;
  path: string;
  line: number;
  text: string;
  /** As written, without `@style/`; by the dots of its name where it states none; undefined without either. */
  parent?: string;
}

const LONGEST_CHAIN = 8;

/** A style and those it descends from, as far as the workspace declares them, in the plain configuration. */
export function* styleChain(name: string): AnalysisTask<Style[]> {
  const chain: Style[] = [];
  let next: string | undefined = name;
  while (next && chain.length < LONGEST_CHAIN && chain.every((each) => each.name !== next)) {
    const style: Style | undefined = yield* styleNamed(next);
    if (!style) break;
    chain.push(style);
    next = style.parent;
  }
  return chain;
}

function* styleNamed(name: string): AnalysisTask<Style | undefined> {
  const places = yield* stylePlaces(name);
  const place = places.find(({ variant }) => variant === "") ?? places[0];
  return place && (yield* styleAt(name, place));
}

/** What else stands under the name of a style: for some versions of Android, some screens, or in another source set. */
export function* otherVariants({ name, path, line }: Style): AnalysisTask<Style[]> {
  const found: Style[] = [];
  for (const place of yield* stylePlaces(name)) {
    if (place.path === path && place.line === line) continue;
    const style = yield* styleAt(name, place);
    if (style) found.push(style);
  }
  return found;
}

function* stylePlaces(name: string): AnalysisTask<readonly ResourcePlace[]> {
  const places = yield* placesOf("style", name);
  return places.filter(({ path }) => !/\/src\/(?:test|androidTest)\//.test(path));
}

/** The parent may stand on another line of the tag than the name. */
function* styleAt(name: string, { path, line, text }: ResourcePlace): AnalysisTask<Style | undefined> {
  const xml = yield* xmlOf(path);
  const tag = xml && tagAt(xml, line);
  if (!tag) return undefined;
  const written = attributeText(tag, "parent");
  const implied = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : undefined;
  const bare = written?.replace(/^@?(?:(?:android:)?style\/)?(?:android:)?/, "");
  const stated = bare && /^@?android:/.test(written ?? "") ? `android:${bare}` : bare;
  const parent = written === undefined ? implied : stated;
  return { name, path, line, text, ...(parent && { parent }) };
}

/** The line of a style as evidence. */
export const styleClaim = ({ path, line, text }: Style, note?: string): Claim =>
  lineClaim("resource_lookup", path, line, text, note);
