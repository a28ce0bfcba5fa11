import { resourceLookup } from "../../contracts/resource-lookup.ts";
import type { ResourcePlace } from "../../model/code.ts";
import { search } from "../code/code.ts";
import { type Inquiry, look } from "../inquiry.ts";

const DEEPEST = 3;
const BRINGS = /<fragment|FragmentContainerView|<ViewStub/;
const BRINGS_OR_MERGES = /<fragment|FragmentContainerView|<ViewStub|<merge/;

/**
 * Whether a variant of a layout, with what it includes, has no view with an id that stands in other files. Undefined where it
 * holds what brings views of its own: fragments, stubs, an include that is not there.
 */
export function* lacksView(
  { path }: ResourcePlace,
  ids: readonly ResourcePlace[],
  depth = 0,
): Inquiry<boolean | undefined> {
  if (ids.some((each) => each.path === path)) return false;
  const lines = yield* search("<fragment|FragmentContainerView|<ViewStub|<merge|<include|[\"']@layout/", {
    isRegex: true,
    files: path,
    limit: 40,
  });
  const texts = lines.map(({ text }) => text);
  // What a layout of its own merges into is not in its file.
  const brings = depth === 0 ? BRINGS_OR_MERGES : BRINGS;
  if (texts.some((text) => brings.test(text)) || depth >= DEEPEST) return undefined;
  const included = texts.flatMap((text) => /\blayout\s*=\s*["']@layout\/(\w+)/.exec(text)?.[1] ?? []);
  if (included.length < texts.filter((text) => text.includes("<include")).length) return undefined;
  for (const name of new Set(included)) {
    const places = (yield* look(resourceLookup, { name: `layout/${name}` }))?.places ?? [];
    if (places.length === 0) return undefined;
    for (const place of places) {
      const lacks = yield* lacksView(place, ids, depth + 1);
      if (!lacks) return lacks;
    }
  }
  return true;
}
