import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { stepsForPackageModule } from "../../steps-for-package.ts";
import type { failureClass } from "./class.ts";

/** A feature that is off in a module, and the line of its build file, where that is known. */
type Off = Texts<"feature", "project" | "script"> & { line?: number };

export const featureOf = (text: string) => (/^BuildConfig/.test(text) ? "buildConfig" : "resValues");

export const causes = causesOf<typeof failureClass>()({
  /** `holder` is what adds to it by the log, `because` why it is off where the module says nothing. */
  notTurnedOn: ({ feature, project, script, line, ...by }: Off & { holder?: string; because?: string }) => ({
    text: `${script ? `${script}:${line}` : (by.holder ?? "The build file")} adds to what ${feature} generates, and the Android plugin says that ${feature} is off for ${project ?? "the module"}${script ? `; this file does not turn it on${by.because ? `; ${by.because}` : ""}` : ""}.`,
    steps: [
      ...(script ? [] : stepsForPackageModule(project, feature)),
      `Write android { buildFeatures { ${feature} = true } } into ${script ?? `the build file of ${project ?? "the module"}`} (Groovy: ${feature} true).`,
    ],
    label: `needs ${feature}`,
  }),
  turnedOff: ({ feature, project, script, line, adds }: Off & { adds?: number }) => ({
    text: `${script}:${line} turns ${feature} off for ${project}, and ${adds ? `line ${adds}` : "something"} adds to what it generates.`,
    steps: [`Remove that line, or what adds to ${feature}.`],
    label: `${feature} is off`,
  }),
}).settleByLog("notTurnedOn");

export function readLog({ facts: { feature, holder, project } }: Context<typeof failureClass>) {
  if (!feature) return undefined;
  return causes.proven("notTurnedOn", { feature: featureOf(feature), holder, project }, { explicit: true });
}
