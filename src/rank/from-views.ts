import type { ParsedError } from "../model/parsed-error.ts";
import { simpleName } from "../syntax/names.ts";
import type { Candidates } from "./candidate.ts";
import type { Tree } from "./tree.ts";

const MAX_PLACES = 3;
/** Lines that an element's attributes may take before its id. */
const ELEMENT = 12;
const VIEW_ID = /\bR\.id\.(\w+)|\b\w*[bB]inding\??\.(\w+)/g;

/** Layouts that give the id on the failing line to a view of the type that could not be cast. */
export async function addViews(error: ParsedError, tree: Tree, candidates: Candidates): Promise<void> {
  const actual = error.metadata?.actualType;
  const failing = candidates.all().find(({ evidence }) => evidence.innermost === 1);
  if (error.type !== "class_cast" || typeof actual !== "string" || failing?.line === undefined) return;
  const text = (await tree.read(failing.path))?.lines[failing.line - 1] ?? "";
  for (const [, id, field = ""] of [...text.slice(0, 500).matchAll(VIEW_ID)].slice(0, 2)) {
    const names = id ? [id] : [field, field.replace(/(?!^)([A-Z])/g, "_$1").toLowerCase()];
    for (const name of new Set(names)) await addLayouts(name, simpleName(actual), tree, candidates);
  }
}

async function addLayouts(id: string, view: string, tree: Tree, candidates: Candidates): Promise<void> {
  let found = 0;
  for (const { path, line } of (await tree.codebase.resource(`id/${id}`)).slice(0, 20)) {
    const lines = (await tree.read(path))?.lines.slice(Math.max(0, line - ELEMENT), line) ?? [];
    const tag = lines
      .toReversed()
      .map((each) => /<([\w.]+)/.exec(each)?.[1])
      .find((each) => each !== undefined);
    if (tag === undefined || simpleName(tag) !== view) continue;
    const facts = [`gives the id ${id} to a ${view}, line ${line}`];
    candidates.add({ path, line, evidence: { resourceNamed: 1 }, facts });
    found++;
    if (found >= MAX_PLACES) return;
  }
}
