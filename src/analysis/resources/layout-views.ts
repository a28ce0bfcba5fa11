import { resourceLookup } from "../../contracts/resource-lookup.ts";
import type { ResourcePlace } from "../../model/code.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { type XmlTag, xmlOf } from "./xml.ts";

const DEEPEST = 3;
/** Tags that bring views of their own. */
const BRINGS = /^(?:fragment|ViewStub|(?:.*\.)?FragmentContainerView)$/;

/**
 * Whether a variant of a layout, with what it includes, has no view with an id that stands in other files. Undefined where it
 * holds what brings views of its own: fragments, stubs, an include that is not there.
 */
export function* lacksView(
  { path }: ResourcePlace,
  ids: readonly ResourcePlace[],
  depth = 0,
): AnalysisTask<boolean | undefined> {
  if (ids.some((each) => each.path === path)) return false;
  const tags = (yield* xmlOf(path))?.tags;
  if (!tags || depth >= DEEPEST) return undefined;
  // What a layout of its own merges into is not in its file.
  const brings = ({ name }: XmlTag) => BRINGS.test(name) || (depth === 0 && name === "merge");
  if (tags.some(brings)) return undefined;
  const included = tags.flatMap(layoutOf);
  if (included.length < tags.filter(({ name }) => name === "include").length) return undefined;
  for (const name of new Set(included)) {
    const places = (yield* requestTool(resourceLookup, { name: `layout/${name}` }))?.places ?? [];
    if (places.length === 0) return undefined;
    for (const place of places) {
      const lacks = yield* lacksView(place, ids, depth + 1);
      if (!lacks) return lacks;
    }
  }
  return true;
}

/** The layouts that a tag puts in its place, or below it. */
const layoutOf = ({ attributes }: XmlTag): string[] =>
  attributes.flatMap(({ name, value }) =>
    /(?:^|:)layout$/.test(name) ? (/^@layout\/(\w+)$/.exec(value)?.[1] ?? []) : [],
  );
