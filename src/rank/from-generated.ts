import { generatedFrom, layoutOfBinding } from "../facts/generated-classes.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { simpleOuter } from "../syntax/names.ts";
import type { Candidates } from "./candidate.ts";
import { chainFrames } from "./own-frames.ts";
import type { Tree } from "./tree.ts";

const MAX_SOURCES = 6;

/** The sources behind generated code in the trace, innermost first. */
export async function addGeneratedSources(
  error: ParsedError,
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const classes = new Set(chainFrames(error).map(({ frame }) => frame.className));
  let found = 0;
  for (const className of classes) {
    const simple = simpleOuter(className);
    if (tree.sourcesNamed(simple).length > 0) continue;
    const places = await sourcesOf(className, simple, tree);
    for (const place of places) {
      const facts = [`${simple} of the trace is generated from it`];
      candidates.add({ ...place, evidence: { generatedFrom: 1 / (found + 1) }, facts });
    }
    if (places.length > 0) found++;
    if (found >= MAX_SOURCES) return;
  }
}

async function sourcesOf(
  className: string,
  simple: string,
  tree: Tree,
): Promise<{ path: string; line?: number }[]> {
  const generated = generatedFrom(simple);
  if (generated?.from === "layout" || generated?.from === "data_binding") {
    const layout = layoutOfBinding(simple);
    return layout ? tree.named(`${layout}.xml`).map((path) => ({ path })) : [];
  }
  // `Book_Cover` stands for the nested class `Book.Cover`.
  const [outer = "", ...inner] = generated?.sourceName?.split("_") ?? [];
  if (tree.sourcesNamed(outer).length === 0) return [];
  const packageName = className.slice(0, className.lastIndexOf(".") + 1);
  const places = await tree.codebase.resolveClass(packageName + [outer, ...inner].join("$"));
  return places.slice(0, 2).map(({ path, line }) => ({ path, line }));
}
