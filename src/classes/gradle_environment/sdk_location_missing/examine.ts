import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { propertyLines } from "../../../analysis/build/property-lines.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  if (!build) return;
  const stated = build.properties["sdk.dir"];
  yield { thought: "Does local.properties name an SDK, and is it one of this machine?" };
  if (stated) {
    const { place, value: directory } = stated;
    const { path, line } = place;
    const support = { location: { path, line }, evidence: [placeClaim(place)] };
    // In a properties file a lone backslash escapes what follows, so it disappears from the path.
    if (/^[A-Za-z]:(?![\\/])/.test(directory))
      yield causes.proven("singleBackslashes", { path, read: directory }, support);
    else if (context.facts.directory)
      yield causes.proven("otherMachine", { directory, path }, { ...support, ground: "stated" });
    else yield causes.open("otherCheckout", { directory, path }, { ...support, ground: "ambiguous" });
    return;
  }
  if (!foundNone(yield* propertyLines("sdk.dir", "**/local.properties"))) return;
  const values = {};
  yield causes.proven("nowhereStated", values, {
    ground: "stated",
    // The file that is missing belongs beside this one.
    ...(build.settingsFile && { location: { path: build.settingsFile } }),
    evidence: [context.absent("grep_search", "no sdk.dir in any local.properties")],
  });
}
