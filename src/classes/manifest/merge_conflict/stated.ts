import { given, type Reading, sentence } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(
    ["element", "attribute", "value", "otherValue", "otherSource"],
    ({ element, attribute, value, otherValue, otherSource }, { facts }) => {
      const other = owner(otherSource);
      const mine = facts.source ? owner(facts.source) : "the app";
      const name = attribute.includes(":") ? attribute : `android:${attribute}`;
      return {
        cause: `${sentence(mine)} and ${other} give ${name} of <${element.split("#")[0]}> two values: ${value} and ${otherValue}. The merger does not choose.`,
        steps: [
          `Where the app's value should win, add ${facts.suggestion ?? `tools:replace="${name}"`} to <${element.split("#")[0]}> in the app's manifest, with xmlns:tools="http://schemas.android.com/tools" on <manifest>.`,
          "Where both come from libraries, state the attribute in the app's manifest as well: only there replace takes effect.",
        ],
        ground: "told",
        quotes: [`@${attribute} value=`, "is also present at"],
      };
    },
  ),
  given(["attribute"], ({ attribute }, { error, place }) =>
    /but no new value specified/.test(error.message)
      ? {
          cause: `tools:replace="${attribute}" ${place ? `at ${place} ` : ""}says that ${attribute} is to be replaced, and the element does not give it a value.`,
          steps: [`Write ${attribute}="…" beside it, or use tools:remove="${attribute}" to leave it out.`],
          ground: "told",
        }
      : undefined,
  ),
];

/** `[:data] AndroidManifest.xml:2:18-45` → `:data`; a place without brackets is the module's own manifest. */
const owner = (place: string): string =>
  /^\[([^\]]+)\]/.exec(place)?.[1] ??
  `the module's manifest (${place.replace(/^.*[/\\]/, "").replace(/:\d+-.*/s, "")})`;
