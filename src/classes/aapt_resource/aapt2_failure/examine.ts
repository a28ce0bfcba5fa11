import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { AGP_REQUIREMENTS, agpRequirement } from "../../../facts/compatibility/gradle-agp.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, OVERRIDE, platformOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Which aapt2 it was that could not read the platform: the plugin's own, or one that the project puts in its place. */
export function* examine({ error, facts: { jar } }: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(error);
  if (!build || jar === undefined) return;
  const agp = statedVersion(build, "agp");
  const maxApi = agp && agpRequirement(agp.value)?.maxApi;
  const level = /^android-(\d{1,3}(?:\.\d{1,2})?)$/.exec(platformOf(jar))?.[1];
  const api = level === undefined ? undefined : Number(level);
  const isKnown = maxApi !== undefined && api !== undefined && api <= maxApi;
  const plugin = agp && isKnown ? { version: agp.value, maxApi } : undefined;
  const shown = (note: string) =>
    agp && plugin ? [placeClaim(agp.place, `${note} API ${maxApi} (${tableOf(AGP_REQUIREMENTS)})`)] : [];
  const override = build.properties[OVERRIDE];
  if (override) {
    const { path, line } = override.place;
    return void (yield causes.proven(
      "otherAapt2",
      { jar, aapt2: override.value, path, line, api, plugin },
      {
        ground: plugin ? "stated" : "typical",
        location: { path, line },
        evidence: [placeClaim(override.place, "another aapt2"), ...shown("reads")],
      },
    ));
  }
  if (plugin)
    yield causes.proven("platformDamaged", { jar, plugin }, { ground: "typical", evidence: shown("knows") });
}
