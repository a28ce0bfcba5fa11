import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { appManifest, type Manifests, readPlace } from "../../../analysis/resources/manifest.ts";
import { attributeOf, tagClaim, xmlOf } from "../../../analysis/resources/xml.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Examination } from "../../examination.ts";
import { causes, type Failure } from "./causes.ts";

/** Two libraries disagree, and the app says nothing; often the old support library beside AndroidX. */
export function* examineLibraries(
  context: Failure,
  manifests: Manifests,
  sides: Record<"attribute" | "value" | "otherValue", string>,
): Examination {
  const { error, facts } = context;
  const { owner: one } = readPlace(facts.source ?? "");
  const { owner: other } = readPlace(facts.otherSource ?? "");
  if (!one || !other) return;
  const { build } = manifests;
  const said = context.log(error.message.split(" is also present", 1)[0]);
  const old = [one, other].find((owner) => owner.startsWith("com.android.support:"));
  const modern = [one, other].find((owner) => owner.startsWith("androidx."));
  if (old && modern) return void (yield yield* supportBesideAndroidx(manifests, old, modern, said));
  const declared = [one, other].flatMap((owner) => {
    const found = build && declarationsOf(build, owner.split(":").slice(0, 2).join(":"))[0];
    return found ? [placeClaim(found.dependency.place, `brings ${owner}`)] : [];
  });
  const manifest = appManifest(manifests, error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  const tag = xml?.tags.find((each) => each.name === "application");
  if (!xml || !tag || attributeOf(tag, sides.attribute)) return;
  yield causes.proven(
    "twoLibraries",
    { ...sides, one, other },
    { location: { path: xml.path, line: tag.line }, evidence: [said, tagClaim(xml, tag), ...declared] },
  );
}

const JETIFIER = "android.enableJetifier";

function* supportBesideAndroidx(
  { build }: Manifests,
  old: string,
  modern: string,
  said: Claim,
): AnalysisTask<Verdict> {
  const properties = build && (yield* sourceOf("gradle.properties"));
  const stated = build?.properties[JETIFIER];
  const direct = build?.modules
    .flatMap(({ dependencies }) => dependencies)
    .find(({ module }) => module.startsWith("com.android.support"));
  const last = properties?.lines.length ?? 0;
  const range = stated
    ? { from: stated.place.line, to: stated.place.line, lines: [] }
    : { from: last, to: last, lines: [properties?.lines[last - 1] ?? ""] };
  const isOff = stated === undefined || stated.value === "false";
  const edits =
    properties && isOff && !direct
      ? editLines(properties, [{ ...range, lines: [...range.lines, `${JETIFIER}=true`] }])
      : undefined;
  const place = direct?.place ?? stated?.place ?? (properties && { path: properties.path, line: last });
  return causes.proven(
    "supportBesideAndroidx",
    { old, modern, direct: direct?.module },
    {
      ...(place && { location: { path: place.path, line: place.line } }),
      evidence: [
        said,
        ...(direct ? [placeClaim(direct.place, "old support library")] : []),
        ...(stated ? [placeClaim(stated.place)] : []),
      ],
      fixes: fixOf("Turn Jetifier on", "review", edits),
    },
  );
}
