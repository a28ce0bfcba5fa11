import { buildOf, placeClaim } from "../../analysis/build/build.ts";
import { moduleOfScript } from "../../analysis/build/modules.ts";
import { scriptPlace } from "../../analysis/build/script.ts";
import { compareVersions } from "../../facts/version-number.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Context } from "../context.ts";
import type { Examination } from "../examination.ts";
import { catalogAccessor, missingAccessor } from "./catalog-accessor.ts";
import { pluginNotApplied, wrongBlock } from "./missing-plugin.ts";
import {
  insideBlock,
  insideKnownBlock,
  kotlinOptionsGone,
  misspelled,
  removedLater,
  renamed,
} from "./other-word.ts";
import { supportOf, type UnknownName } from "./script-name.ts";
import { undefinedProperty } from "./undefined-property.ts";
import { unknownName } from "./unknown-name-causes.ts";

/** Why a build script cannot use a name: it went away, its plugin is missing, it is misspelled, or nothing sets it. */
export function* examineUnknownName(
  context: Context,
  error: ParsedError,
  name: string | undefined,
): Examination {
  const build = yield* buildOf(error);
  const place = name ? yield* scriptPlace(error, name) : undefined;
  if (!name || !build || !place) return;
  const unknown = { context, error, build, name, place, module: moduleOfScript(build, place.script.path) };
  yield { thought: `Who brings ${name} into ${place.script.path}?` };
  yield catalogAccessor(unknown)
    ? yield* missingAccessor(unknown)
    : ((yield* renamed(unknown)) ??
      removedLater(unknown) ??
      kotlinOptionsGone(unknown) ??
      (yield* wrongBlock(unknown)) ??
      (yield* pluginNotApplied(unknown)) ??
      (yield* misspelled(unknown)) ??
      insideBlock(unknown) ??
      (yield* undefinedProperty(unknown)) ??
      insideKnownBlock(unknown) ??
      unknownHere(unknown));
}

function unknownHere(unknown: UnknownName) {
  const { build, name, place } = unknown;
  const agp = build.versions.find((each) => each.name === "agp" && compareVersions(each.value, "9.0") >= 0);
  const evidence = agp ? [placeClaim(agp.place, "9.0 removed old names")] : [];
  return unknownName.open(
    "unknownHere",
    { name, script: place.script.path },
    supportOf(unknown, { evidence }),
  );
}
