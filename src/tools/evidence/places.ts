import { lineOf, type Source } from "../../analysis/code/source.ts";
import { clip } from "../../support/text.ts";

/** A line of code as answers carry it. */
export interface Place {
  path: string;
  line: number;
  text: string;
}

const LONGEST = 300;

export const placeIn = (source: Source, line: number): Place => ({
  path: source.path,
  line,
  text: clip(lineOf(source, line).trim(), LONGEST),
});

export const placeOfHit = ({ path, line, text }: Place): Place => ({
  path,
  line,
  text: clip(text.trim(), LONGEST),
});

/** `app/Shelf.kt:31  val book = find()`, as outputs print it. */
export const shownPlace = ({ path, line, text }: Place): string => `${path}:${line}  ${text}`;
