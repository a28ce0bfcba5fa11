import { buildOf, placeClaim } from "../../analysis/build/build.ts";
import { moduleOfScript } from "../../analysis/build/modules.ts";
import { scriptPlace } from "../../analysis/build/script.ts";
import { logClaim } from "../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../analysis/inquiry.ts";
import { compareVersions } from "../../facts/version-number.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { catalogAccessor, missingAccessor } from "./catalog-accessor.ts";
import { kotlinOptionsGone } from "./kotlin-options-gone.ts";
import { pluginNotApplied, wrongBlock } from "./missing-plugin.ts";
import { insideBlock, insideKnownBlock, misspelled, renamed } from "./other-word.ts";
import { locationOf, placeClaimOf, type UnknownName } from "./script-name.ts";
import { undefinedProperty } from "./undefined-property.ts";

/** Why a build script cannot use a name: it went away, its plugin is missing, it is misspelled, or nothing sets it. */
export function* explainUnknownName(error: ParsedError, name: string | undefined): Inquiry {
  const build = yield* buildOf(error);
  const place = name ? yield* scriptPlace(error, name) : undefined;
  if (!name || !build || !place) return;
  const module = moduleOfScript(build, place.script.path);
  const unknown: UnknownName = { error, build, name, place, ...(module && { module }) };
  yield* think(`Who brings ${name} into ${place.script.path}?`);
  yield* conclude(
    catalogAccessor(unknown)
      ? yield* missingAccessor(unknown)
      : ((yield* renamed(unknown)) ??
          (yield* kotlinOptionsGone(unknown)) ??
          (yield* wrongBlock(unknown)) ??
          (yield* pluginNotApplied(unknown)) ??
          (yield* misspelled(unknown)) ??
          insideBlock(unknown) ??
          (yield* undefinedProperty(unknown)) ??
          insideKnownBlock(unknown) ??
          open(unknown)),
  );
}

function open(unknown: UnknownName): Finding {
  const { error, build, name, place } = unknown;
  const agp = build.versions.find((each) => each.name === "agp" && compareVersions(each.value, "9.0") >= 0);
  return {
    rootCause: `Gradle knows no ${name} at this place of ${place.script.path}. Why does not show here. A plugin may no longer add it, add it only in another block, or not add it under this Gradle, this JDK or beside another plugin; there are other reasons, too.`,
    question: `what ${name} means in ${place.script.path}`,
    ground: "open",
    location: locationOf(unknown),
    label: "unknown here",
    evidence: [
      logClaim(error),
      placeClaimOf(unknown),
      ...(agp ? [placeClaim(agp.place, "9.0 removed old names")] : []),
    ],
    fixGuidelines: [
      `Find the plugin that documents ${name}, and see that it is applied in ${place.script.path} in the version its page is about.`,
      "See that the line stands in the block it belongs to.",
    ],
    unestablished: true,
  };
}
