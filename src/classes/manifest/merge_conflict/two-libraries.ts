import { declarationsOf, placeClaim } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { appManifest, type Manifests, prefixed, readPlace } from "../../../analysis/resources/manifest.ts";
import { attributeOf, tagClaim, xmlOf } from "../../../analysis/resources/xml.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

interface Sides {
  attribute: string;
  value: string;
  otherValue: string;
  from: string;
  also: string;
}

/** Two libraries disagree, and the app says nothing; often the old support library beside AndroidX. */
export function* twoLibraries(error: ParsedError, manifests: Manifests, sides: Sides): Inquiry {
  const one = readPlace(sides.from).owner;
  const other = readPlace(sides.also).owner;
  if (!one || !other) return;
  const { build } = manifests;
  const declared = [one, other].flatMap((owner) => {
    const found = build && declarationsOf(build, owner.split(":").slice(0, 2).join(":"))[0];
    return found ? [placeClaim(found.dependency.place, `brings ${owner}`)] : [];
  });
  const old = [one, other].find((owner) => owner.startsWith("com.android.support:"));
  const modern = [one, other].find((owner) => owner.startsWith("androidx."));
  if (old && modern) {
    yield* supportBesideAndroidx(error, manifests, old, modern);
    return;
  }
  const manifest = appManifest(manifests, error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  const name = prefixed(sides.attribute);
  const tag = xml?.tags.find((each) => each.name === "application");
  if (!xml || !tag || attributeOf(tag, name)) return;
  yield* conclude({
    rootCause: `Two libraries disagree: ${one} sets ${name} to "${sides.value}", ${other} to "${sides.otherValue}". The app sets none, so the merger cannot choose.`,
    ground: "proven",
    location: { path: xml.path, line: tag.line },
    label: `says nothing about ${sides.attribute}`,
    evidence: [
      logClaim(error, error.message.split(" is also present", 1)[0]),
      tagClaim(xml, tag),
      ...declared,
    ],
    fixGuidelines: [
      `Set ${name} on the app's <application> to the value you want, with tools:replace="${name}" beside it.`,
      "If one of the libraries is outdated, update it; its manifest may no longer set this.",
    ],
  });
}

function* supportBesideAndroidx(
  error: ParsedError,
  manifests: Manifests,
  old: string,
  modern: string,
): Inquiry {
  const { build } = manifests;
  const properties = build && (yield* sourceOf("gradle.properties"));
  const stated = build?.properties["android.enableJetifier"];
  const line = stated?.place.line;
  const isOff = stated === undefined || stated.value === "false";
  const direct = build?.modules
    .flatMap(({ dependencies }) => dependencies)
    .find(({ module }) => module.startsWith("com.android.support"));
  const last = properties?.lines.length ?? 0;
  const edits =
    properties && isOff && !direct
      ? editLines(properties, [
          line
            ? { from: line, to: line, lines: ["android.enableJetifier=true"] }
            : {
                from: last,
                to: last,
                lines: [properties.lines[last - 1] ?? "", "android.enableJetifier=true"],
              },
        ])
      : undefined;
  const place = direct?.place ?? stated?.place ?? (properties && { path: properties.path, line: last });
  yield* conclude({
    rootCause: `${old} is still on the classpath beside ${modern}. They are the same library before and after its move to AndroidX, and an app can have only one of them.`,
    ground: "proven",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: direct ? "old support library" : "no Jetifier",
    evidence: [
      logClaim(error, error.message.split(" is also present", 1)[0]),
      ...(direct ? [placeClaim(direct.place, "old support library")] : []),
      ...(stated ? [lineClaim("gradle_model", stated.place.path, stated.place.line, stated.place.text)] : []),
    ],
    fixGuidelines: [
      direct
        ? `Replace ${direct.module} with its AndroidX successor.`
        : "Find who brings it: ./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath, and look for com.android.support. Update that library.",
      "If it has no AndroidX release, let Jetifier translate it: android.enableJetifier=true in gradle.properties.",
    ],
    fixes: edits ? [{ title: "Turn Jetifier on", safety: "review", edits }] : [],
  });
}
