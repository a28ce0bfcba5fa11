import { resourceIdsIn } from "../analysis/code/resource-ids.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { simpleName } from "../syntax/names.ts";
import { lastOfPath, nodesOnLine } from "../syntax/tree/relations.ts";
import { treeOfLines } from "../syntax/tree/tree.ts";
import { readTags } from "../syntax/xml.ts";
import type { Candidates } from "./candidate.ts";
import type { Tree } from "./tree.ts";

const MAX_PLACES = 3;
const MAX_NAMES = 4;

/** Layouts that give the id on the failing line to a view of the type that could not be cast. */
export async function addViews(error: ParsedError, tree: Tree, candidates: Candidates): Promise<void> {
  const actual = error.metadata?.actualType;
  const failing = candidates.all().find(({ evidence }) => evidence.innermost === 1);
  if (error.type !== "class_cast" || typeof actual !== "string" || failing?.line === undefined) return;
  const source = await tree.read(failing.path);
  if (!source || !/\.(?:kt|java)$/.test(source.path)) return;
  const code = treeOfLines(source.path, source.lines);
  const ids = resourceIdsIn(code, failing.line).flatMap(({ kind, name }) => (kind === "id" ? [name] : []));
  const fields = nodesOnLine(code, failing.line).flatMap((node) =>
    node.kind === "member" && /[bB]inding$/.test(lastOfPath(node.receiver) ?? "") ? [node.name] : [],
  );
  const names = [
    ...ids,
    ...fields.flatMap((each) => [each, each.replace(/(?!^)([A-Z])/g, "_$1").toLowerCase()]),
  ];
  for (const name of [...new Set(names)].slice(0, MAX_NAMES))
    await addLayouts(name, simpleName(actual), tree, candidates);
}

async function addLayouts(id: string, view: string, tree: Tree, candidates: Candidates): Promise<void> {
  let found = 0;
  for (const { path, line } of (await tree.codebase.resource(`id/${id}`)).slice(0, 20)) {
    const tags = readTags((await tree.read(path))?.text ?? "");
    const tag = tags.findLast((each) => each.line <= line && line <= each.headEnd);
    if (tag === undefined || simpleName(tag.name) !== view) continue;
    const facts = [`gives the id ${id} to a ${view}, line ${line}`];
    candidates.add({ path, line, evidence: { resourceNamed: 1 }, facts });
    found++;
    if (found >= MAX_PLACES) return;
  }
}
