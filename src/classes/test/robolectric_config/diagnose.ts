import { buildOf, declarationsOf, placeClaim } from "../../../analysis/build/build.ts";
import { settingOf } from "../../../analysis/build/versions.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { readProperties } from "../../../syntax/properties.ts";
import type { failureClass } from "./class.ts";

/** A targetSdk that the Robolectric of the build has no Android for. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [target, maximum] = [fact(error, "targetSdk"), fact(error, "maximumSdk")];
  const build = yield* buildOf(error);
  if (!target || !maximum || !build) return;
  yield* think(`Which Robolectric stops at ${maximum}, and does a file already choose another level?`);
  const [used] = declarationsOf(build, "org.robolectric:robolectric");
  const files = (yield* look(fileSearch, { pattern: "**/robolectric.properties" }))?.files ?? [];
  const chosen = files[0] ? yield* sourceOf(files[0]) : undefined;
  if (!used || readProperties(chosen?.lines ?? []).some(({ key }) => key === "sdk")) return;
  const place = used.dependency.versionPlace ?? used.dependency.place;
  const level = settingOf(build, used.module, "targetSdk");
  yield* conclude({
    rootCause: `Tests run on the Android that the app targets, ${target}, and Robolectric${used.dependency.version ? ` ${used.dependency.version}` : ""} has them up to ${maximum} only.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: `up to ${maximum}`,
    evidence: [
      logClaim(error),
      placeClaim(place),
      ...(level?.value === target ? [placeClaim(level.place, "what the app targets")] : []),
      ...(chosen && files[0] ? [lineClaim("read_file", files[0], 1, chosen.lines[0] ?? "")] : []),
    ],
    fixGuidelines: [
      `Raise Robolectric to a release that has ${target}.`,
      `Until there is one, let tests run on ${maximum}: sdk=${maximum} in src/test/resources/robolectric.properties, or @Config(sdk = [${maximum}]) on a test.`,
    ],
  });
}
