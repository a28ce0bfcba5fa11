import { lineClaim } from "../../analysis/claims.ts";
import { search } from "../../analysis/code/code.ts";
import { type Inquiry, look } from "../../analysis/inquiry.ts";
import { resourceLookup } from "../../contracts/resource-lookup.ts";
import type { ResourcePlace } from "../../model/code.ts";
import { type NullOrigin, type Producer, shownLine } from "./null-origin.ts";

/** A view that the layout on screen does not have: in one configuration's variant, or at all. */
export function* fromLayout(name: string, producer: Producer): Inquiry<NullOrigin | undefined> {
  const [, receiver, id] =
    /^(?:([\w.]+(?:\(\))?)\.)?findViewById(?:<[\w.<>?]+>)?\(\s*R\.id\.(\w+)\s*\)/.exec(producer.text) ?? [];
  if (!id) return undefined;
  const layout = layoutOf(producer, receiver);
  const [layouts, ids] = [
    layout ? ((yield* look(resourceLookup, { name: `layout/${layout}` }))?.places ?? []) : [],
    (yield* look(resourceLookup, { name: `id/${id}` }))?.places ?? [],
  ];
  const found = lineClaim(
    "read_file",
    producer.source.path,
    producer.line,
    shownLine(producer),
    "looked up here",
  );
  const variants = layouts.filter(({ kind }) => kind === "layout");
  const lacking = variants.filter(({ path }) => !ids.some((each) => each.path === path));
  const having = ids.filter(({ path }) => variants.some((each) => each.path === path));
  const [without] = lacking;
  if (!without || (yield* includesMore(lacking))) return undefined;
  const [other] = ids;
  if (having.length > 0 && having[0]) {
    return {
      rootCause: `${name} is null because ${shown(without)} has no view with the id ${id}; ${shown(having[0])} has it. On a device that takes the ${without.variant || "plain"} variant the lookup finds nothing.`,
      confidence: 0.93,
      label: `no ${id} in here`,
      isMistake: true,
      claims: [
        found,
        lineClaim(
          "resource_lookup",
          having[0].path,
          having[0].line,
          having[0].text,
          "the variant that has it",
        ),
      ],
      steps: [`Give ${shown(without)} a view with the id ${id}, or handle its absence.`],
      location: { path: without.path, line: 1 },
    };
  }
  return {
    rootCause: `${name} is null because the layout ${layout} has no view with the id ${id}${other ? `; that id is in ${shown(other)}` : ""}.`,
    confidence: other ? 0.92 : 0.85,
    label: `no ${id} in the layout`,
    isMistake: true,
    claims: [
      found,
      ...(other ? [lineClaim("resource_lookup", other.path, other.line, other.text, "where the id is")] : []),
    ],
    steps: [
      other
        ? `Look it up in the view that was inflated from ${shown(other)}, or set that layout.`
        : `Add the id to ${shown(without)}, or look up one that it has.`,
    ],
  };
}

const shown = ({ path }: ResourcePlace): string => path.split("/").slice(-2).join("/");

/** Receivers that hold the whole of an inflated layout; of any other view nothing is known. */
const ROOT = /^(?:this\.)?(?:m?[Rr]oot\w*|m?[Vv]iew|v|layout|itemView|get(?:Root)?View\(\)|requireView\(\))$/;

/** The one layout that the file shows: of a screen where the screen is asked, else the one that is inflated. */
function layoutOf({ source }: Producer, receiver: string | undefined): string | undefined {
  if (receiver && receiver !== "this" && !ROOT.test(receiver)) return undefined;
  const isScreen = !receiver || receiver === "this";
  const names = new Set<string>();
  let isOfOther = false;
  for (const code of source.code) {
    const match =
      /(setContentView|inflate|Fragment|AppCompatActivity|ComponentActivity)\s*\(\s*R\.layout\.(\w+)/.exec(
        code,
      );
    if (match?.[2]) names.add(match[2]);
    if (match && isScreen !== (match[1] !== "inflate" && match[1] !== "Fragment")) isOfOther = true;
  }
  return names.size === 1 && !isOfOther ? [...names][0] : undefined;
}

/** A layout that includes others, or holds fragments, may get the view from them. */
function* includesMore(layouts: readonly ResourcePlace[]): Inquiry<boolean> {
  for (const { path } of layouts.slice(0, 3)) {
    const hits = yield* search("<include|<fragment|FragmentContainerView|<ViewStub|<merge", {
      isRegex: true,
      files: path,
      limit: 1,
    });
    if (hits.length > 0) return true;
  }
  return false;
}
