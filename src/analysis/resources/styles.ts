import type { Claim } from "../../model/finding.ts";
import { lineClaim } from "../claims.ts";
import type { Inquiry } from "../inquiry.ts";
import { placesOf } from "./resources.ts";

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
export function* styleChain(name: string): Inquiry<Style[]> {
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

function* styleNamed(name: string): Inquiry<Style | undefined> {
  const places = yield* placesOf("style", name);
  const plain = places.find(
    ({ variant, path }) => variant === "" && !/\/src\/(?:test|androidTest)\//.test(path),
  );
  const place = plain ?? places[0];
  if (!place) return undefined;
  const stated = /\bparent\s*=\s*"(?:@?(?:android:)?style\/)?([^"]*)"/.exec(place.text)?.[1];
  const isPlatform = /\bparent\s*=\s*"@?android:/.test(place.text);
  const implied = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : undefined;
  const written = stated === undefined ? implied : stated.replace(/^android:/, "");
  const parent = written && isPlatform ? `android:${written}` : written;
  return { name, path: place.path, line: place.line, text: place.text, ...(parent && { parent }) };
}

/** The line of a style as evidence. */
export const styleClaim = ({ path, line, text }: Style, note?: string): Claim =>
  lineClaim("resource_lookup", path, line, text, note);
