/** A place in a project: the path relative to its root, with forward slashes; line and column from 1. */
export interface Place {
  path: string;
  line?: number;
  column?: number;
}

/** A place that a line of text links to, between two of its characters. */
export interface PlaceLink {
  start: number;
  end: number;
  place: Place;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** `File.kt:45`, with the column where one is known. */
export function placeName({ path, line, column }: Place): string {
  return [nameOf(path), line, line && column].filter(Boolean).join(":");
}

/** The link that editors open: `[File.kt:45](app/File.kt#L45)`, with a column `#L45,7`. */
export function linkTo(place: Place): string {
  const { path, line, column } = place;
  const target = path
    .split("/")
    .map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd")).replace(/[()]/g, parenthesis))
    .join("/");
  const anchor = line === undefined ? "" : `#L${line}${column === undefined ? "" : `,${column}`}`;
  return `[${placeName(place).replace(/[[\]\\]/g, "\\$&")}](${target}${anchor})`;
}

const parenthesis = (sign: string): string => (sign === "(" ? "%28" : "%29");

/** Characters of a line in which links are looked for. */
const longestLine = 4000;

/** The links of one line, as `linkTo` writes them. A path that leads out of the project is none. */
export function linksIn(line: string): PlaceLink[] {
  const found = line
    .slice(0, longestLine)
    .matchAll(/\[[^[\]]{1,300}\]\(([^()\s#]{1,1000})(?:#L(\d{1,9})(?:,(\d{1,9}))?)?\)/g);
  return [...found].flatMap((match) => {
    const [whole, target = "", row, column] = match;
    const path = insidePath(target);
    if (path === undefined) return [];
    const place = { path, ...(row && { line: Number(row) }), ...(column && { column: Number(column) }) };
    return [{ start: match.index, end: match.index + whole.length, place }];
  });
}

function insidePath(target: string): string | undefined {
  try {
    const path = decodeURIComponent(target);
    return isInside(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a path stays in the project that it is relative to. */
export function isInside(path: string): boolean {
  if (path === "" || /^(?:[A-Za-z][A-Za-z\d+.-]*:|[/\\])/.test(path)) return false;
  return !path.split(/[/\\]/).includes("..") && !path.includes("\0");
}
