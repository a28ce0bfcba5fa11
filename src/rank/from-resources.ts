import { type ParsedError, throwablesOf } from "../model/parsed-error.ts";
import type { Candidates } from "./candidate.ts";
import { isTestPath, type Tree } from "./tree.ts";

/** `layout/row_book`, `com.example:style/Theme.Shelf`, `R.dimen.gap`. */
const NAMED =
  /(?:\b|@)(layout|drawable|xml|menu|navigation|style|string|dimen|color|attr|font|raw|anim|array|bool|integer)[/.]([A-Za-z_][\w.]*)/g;
const READ =
  /\bR\.(layout|drawable|xml|menu|navigation|style|string|dimen|color|font|raw|anim|array|bool|integer)\.(\w+)/g;
const XML_LINE = /Binary XML file line #(\d+)/;
const MAX_RESOURCES = 6;
const MAX_PLACES = 3;
/** Lines up to a frame's whose resources count as read there, and lines that a statement may go on. */
const BEFORE = 16;
const AFTER = 2;
const MAX_FRAMES = 2;

/** Definitions of the resources that the message names and that the innermost own frames read. */
export async function addResources(error: ParsedError, tree: Tree, candidates: Candidates): Promise<void> {
  const messages = throwablesOf(error).map(({ message }) => message);
  const spoken = messages.length > 0 ? messages.join("\n") : error.message;
  const xmlLine = XML_LINE.exec(spoken)?.[1];
  for (const name of namesIn(spoken, NAMED)) {
    await addPlaces(name, xmlLine ? Number(xmlLine) : undefined, { resourceNamed: 1 }, tree, candidates);
  }
  const frames = candidates
    .all()
    .filter(({ evidence, line }) => line !== undefined && evidence.near !== undefined)
    .slice(0, MAX_FRAMES);
  for (const [index, { path, line = 1 }] of frames.entries()) {
    const source = await tree.read(path);
    const around = source?.lines.slice(Math.max(0, line - 1 - BEFORE), line + AFTER).join("\n") ?? "";
    for (const name of namesIn(around, READ).slice(-3)) {
      await addPlaces(name, undefined, { resourceRead: 1 / (index + 1) }, tree, candidates);
    }
  }
}

async function addPlaces(
  name: string,
  line: number | undefined,
  evidence: { resourceNamed?: number; resourceRead?: number },
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const places = await tree.codebase.resource(name);
  const isFile = (path: string) => !/\/values[^/]*\//.test(path);
  const plain = places.filter(({ path, variant }) => !isTestPath(path) && (variant === "" || isFile(path)));
  for (const [index, place] of plain.slice(0, MAX_PLACES).entries()) {
    candidates.add({
      path: place.path,
      line: isFile(place.path) ? (line ?? place.line) : place.line,
      evidence: { ...evidence, variant: index === 0 ? 0 : 1 },
    });
  }
}

function namesIn(text: string, pattern: RegExp): string[] {
  const names = [...text.slice(0, 8000).matchAll(pattern)].map(([, kind, name]) => `${kind}/${name}`);
  return [...new Set(names)].slice(0, MAX_RESOURCES);
}
