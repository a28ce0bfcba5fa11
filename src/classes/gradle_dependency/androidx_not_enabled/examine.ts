import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { gradleProperties } from "../../../analysis/build/property-lines.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, FLAG } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  if (!build) return;
  yield { thought: `Does gradle.properties set ${FLAG}, and does anything still need the support library?` };
  const stated = build.properties[FLAG];
  if (stated?.value === "true") return;
  const module = moduleOf(context.error, build);
  const all = (module ? [module] : build.modules).flatMap(({ dependencies }) => dependencies);
  const first = all.find(({ module: name }) => name.startsWith("androidx."));
  const old = all.find(({ module: name }) => name.startsWith("com.android.support:"));
  const file = stated?.place.path ?? gradleProperties(build);
  const source = yield* sourceOf(file);
  const line = source?.lines.length ?? 0;
  const edits = stated
    ? yield* restate([{ place: stated.place, from: stated.value, to: "true" }])
    : source && editLines(source, [{ from: line + 1, to: line, lines: [`${FLAG}=true`] }]);
  const place = stated?.place ?? (source ? { path: file, line } : first?.place);
  const values = { file, old: old?.module };
  const support = {
    location: place && { path: place.path, line: place.line },
    evidence: [
      ...(stated
        ? [placeClaim(stated.place)]
        : source
          ? [context.line({ source, line }, "its last line")]
          : []),
      ...(first ? [placeClaim(first.place, "an AndroidX library")] : []),
      ...(old ? [placeClaim(old.place, "still the support library")] : []),
    ],
    fixes: fixOf(`Set ${FLAG}=true`, old ? "review" : "safe", edits),
  };
  yield stated
    ? causes.proven("switchedOff", values, support)
    : causes.proven("notSet", { ...values, isThere: source !== undefined }, support);
}
