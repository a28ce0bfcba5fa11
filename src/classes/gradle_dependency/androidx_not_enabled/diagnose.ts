import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { gradleProperties } from "../../../analysis/build/property-lines.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const FLAG = "android.useAndroidX";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  yield* think(`Does gradle.properties set ${FLAG}, and does anything still need the support library?`);
  const stated = build.properties[FLAG];
  if (stated?.value === "true") return;
  const module = moduleOf(error, build);
  const all = (module ? [module] : build.modules).flatMap(({ dependencies }) => dependencies);
  const first = all.find(({ module: name }) => name.startsWith("androidx."));
  const old = all.find(({ module: name }) => name.startsWith("com.android.support:"));
  const file = stated?.place.path ?? gradleProperties(build);
  const source = yield* sourceOf(file);
  const edits = stated
    ? yield* restate([{ place: stated.place, from: stated.value, to: "true" }])
    : source && added(source);
  const place = stated?.place ?? (source ? { path: file, line: source.lines.length } : first?.place);
  yield* conclude({
    rootCause: stated
      ? `${file} switches AndroidX off, and the build uses AndroidX libraries.`
      : `The build uses AndroidX libraries, and ${source ? `${file} does not say ${FLAG}=true` : `there is no ${file} that says ${FLAG}=true`}.`,
    ground: "proven",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: stated ? "switched off" : source ? `without ${FLAG}` : "an AndroidX library",
    evidence: [
      logClaim(error),
      ...(stated ? [placeClaim(stated.place)] : []),
      ...(source && !stated
        ? [
            lineClaim(
              "read_file",
              file,
              source.lines.length,
              lineOf(source, source.lines.length),
              "its last line",
            ),
          ]
        : []),
      ...(first ? [placeClaim(first.place, "an AndroidX library")] : []),
      ...(old ? [placeClaim(old.place, "still the support library")] : []),
    ],
    fixGuidelines: [
      `Set ${FLAG}=true in ${file} at the root of the build.`,
      ...(old
        ? [
            `Replace ${old.module} by its AndroidX successor; until all are replaced, android.enableJetifier=true rewrites them.`,
          ]
        : []),
    ],
    fixes: fixOf(`Set ${FLAG}=true`, old ? "review" : "safe", edits),
  });
}

function added(source: Source): Edit[] | undefined {
  const last = source.lines.length;
  return editLines(source, [{ from: last + 1, to: last, lines: [`${FLAG}=true`] }]);
}
