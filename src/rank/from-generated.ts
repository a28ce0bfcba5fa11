import type { ParsedError } from "../model/parsed-error.ts";
import type { Candidates } from "./candidate.ts";
import { simpleOuter } from "./names.ts";
import { chainFrames } from "./own-frames.ts";
import type { Tree } from "./tree.ts";

const MAX_SOURCES = 6;

/**
 * Names of generated classes and the classes they are made from: [pattern, source by name]. `Outer_Inner` stands for
 * nested classes. Sources: the documentation of Moshi, Room, Dagger and Hilt, Safe Args, Glide and Kotlin
 * serialization, as of 2026-11.
 */
const GENERATED: readonly [pattern: RegExp, source: string][] = [
  [/^(\w+)JsonAdapter$/, "$1"],
  [/^(\w+)_(?:Impl|Factory|MembersInjector|GeneratedInjector|AssistedFactory)$/, "$1"],
  [/^(?:Hilt_|Dagger)(\w+)$/, "$1"],
  [/^(\w+?)(?:Args|Directions)$/, "$1"],
  [/^(\w+)_HiltModules$/, "$1"],
  [/^(\w+)_Provide\w+Factory$/, "$1"],
];

/** The sources behind generated code in the trace, innermost first. */
export async function addGeneratedSources(
  error: ParsedError,
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const seen = new Set<string>();
  for (const { frame } of chainFrames(error)) {
    const simple = simpleOuter(frame.className);
    if (seen.has(simple) || seen.size > 200) continue;
    seen.add(simple);
    if (tree.sourcesNamed(simple).length > 0) continue;
    const count = candidates.all().filter(({ evidence }) => evidence.generatedFrom).length;
    if (count >= MAX_SOURCES) return;
    for (const [path, line] of await sourcesOf(frame.className, simple, tree)) {
      candidates.add({ path, line, evidence: { generatedFrom: 1 / (count + 1) } });
    }
  }
}

async function sourcesOf(className: string, simple: string, tree: Tree): Promise<[string, number?][]> {
  const layout = /^(\w+)Binding(?:Impl)?$/.exec(simple)?.[1];
  if (layout && /\.databinding\./.test(className)) {
    const name = `${layout.replace(/(?!^)([A-Z])/g, "_$1").toLowerCase()}.xml`;
    return tree.named(name).map((path) => [path]);
  }
  for (const [pattern, source] of GENERATED) {
    if (!pattern.test(simple)) continue;
    const [outer = "", ...inner] = simple.replace(pattern, source).split("_");
    if (tree.sourcesNamed(outer).length === 0) continue;
    const packageName = className.slice(0, className.length - simple.length);
    const places = await tree.codebase.resolveClass(packageName + [outer, ...inner].join("$"));
    if (places.length > 0) return places.slice(0, 2).map(({ path, line }) => [path, line]);
  }
  return [];
}
