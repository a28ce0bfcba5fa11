import { lineClaim } from "../../../analysis/claims.ts";
import { idlingResource, neverEnded } from "../../../analysis/code/idling-resource.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, resourcesIn } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The class of the sources that stayed busy, and what it lacks to become idle. */
export function* examine(context: Context<typeof failureClass>): Examination {
  for (const name of resourcesIn(context)) {
    yield { thought: `What is the idling resource ${name}?` };
    const found = yield* idlingResource(name);
    if (!found) continue;
    const { path, line, text, isCount } = found;
    const ended = yield* neverEnded(found);
    const evidence = [
      lineClaim("read_file", path, line, text, "what Espresso waited for"),
      ...(ended?.evidence ?? []),
    ];
    const support = { location: { path, line }, evidence };
    if (!ended) {
      const values = { names: [name], place: `${fileName(path)}:${line}` };
      return void (yield causes.open("stayedBusy", values, { ...support, ground: "ambiguous" }));
    }
    const cause = isCount ? "neverCountedDown" : "neverTransitions";
    return void (yield causes.proven(cause, { name, said: ended.said }, { ...support, ground: "typical" }));
  }
}
