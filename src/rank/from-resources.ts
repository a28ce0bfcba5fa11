import { resourceIdsIn } from "../analysis/code/resource-ids.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { treeOfLines } from "../syntax/tree/tree.ts";
import type { Candidates } from "./candidate.ts";
import { definitionsOf, type ResourceName } from "./resource-definitions.ts";
import type { Tree } from "./tree.ts";

/** `layout/row_book`, `com.example:style/Theme.Shelf`. */
const NAMED =
  /(?:\b|@)(layout|drawable|xml|menu|navigation|style|string|dimen|color|attr|font|raw|anim|array|bool|integer)[/.]([A-Za-z_][\w.]*)/g;
const READ =
  /^(?:layout|drawable|xml|menu|navigation|style|string|dimen|color|font|raw|anim|array|bool|integer)$/;
const XML_LINE = /Binary XML file line #(\d+)/;
const MAX_RESOURCES = 6;
const MAX_PLACES = 3;
/** Lines up to a frame's whose resources count as read there, and lines that a statement may go on. */
const BEFORE = 16;
const AFTER = 2;
const MAX_FRAMES = 2;
const MAX_READ = 3;

/** Definitions of the resources that the message names and that the innermost own frames read. */
export async function addResources(error: ParsedError, tree: Tree, candidates: Candidates): Promise<void> {
  const messages = throwablesOf(error).map(({ message }) => message);
  const spoken = messages.length > 0 ? messages.join("\n") : error.message;
  const xmlLine = XML_LINE.exec(spoken)?.[1];
  const line = xmlLine ? Number(xmlLine) : undefined;
  for (const name of namesIn(spoken, NAMED)) await addNamed(name, line, tree, candidates);
  const frames = candidates
    .all()
    .filter((each) => each.line !== undefined && each.evidence.near !== undefined)
    .slice(0, MAX_FRAMES);
  for (const [index, { path, line = 1 }] of frames.entries()) {
    for (const name of (await namesRead(path, line, tree)).slice(-MAX_READ)) {
      const [place] = await definitionsOf(name, tree);
      if (place) candidates.add({ ...place, evidence: { resourceRead: 1 / (index + 1) } });
    }
  }
}

/** The resources whose ids stand around a line of code, without repeats. */
async function namesRead(path: string, line: number, tree: Tree): Promise<ResourceName[]> {
  const source = /\.(?:kt|java)$/.test(path) ? await tree.read(path) : undefined;
  if (!source) return [];
  const code = treeOfLines(path, source.lines);
  const names = new Map<string, ResourceName>();
  for (let at = Math.max(1, line - BEFORE); at <= line + AFTER; at++)
    for (const { kind, name } of resourceIdsIn(code, at))
      if (READ.test(kind)) names.set(`${kind}/${name}`, { kind, name });
  return [...names.values()].slice(0, MAX_RESOURCES);
}

/** A resource file that an inflater complains of is shown with the inflater's line. */
async function addNamed(
  name: ResourceName,
  line: number | undefined,
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const places = await definitionsOf(name, tree);
  for (const [index, place] of places.slice(0, MAX_PLACES).entries()) {
    candidates.add({
      path: place.path,
      line: place.line ?? line,
      evidence: { resourceNamed: 1, variant: index === 0 ? 0 : 1 },
      facts: [
        `defines ${name.kind}/${name.name}, which the log names${place.line ? `, line ${place.line}` : ""}`,
      ],
    });
  }
}

function namesIn(text: string, pattern: RegExp): ResourceName[] {
  const names = new Map<string, ResourceName>();
  for (const [whole, kind = "", name = ""] of text.slice(0, 8000).matchAll(pattern))
    names.set(whole, { kind, name });
  return [...names.values()].slice(0, MAX_RESOURCES);
}
