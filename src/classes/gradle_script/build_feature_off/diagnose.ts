import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { flagInForce } from "../../../analysis/build/flag-in-force.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type BuildFeature, switchOn } from "../../kotlin_compile/build-feature.ts";
import type { failureClass } from "./class.ts";

/** What a script calls to add to what a feature generates. */
const ADDS: Readonly<Record<"buildConfig" | "resValues", string>> = {
  buildConfig: "buildConfigField",
  resValues: "resValue",
};

/** The line that adds a field, and the module's build file where the feature is to be turned on. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const feature: BuildFeature & keyof typeof ADDS = /^BuildConfig/.test(fact(error, "feature") ?? "")
    ? "buildConfig"
    : "resValues";
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  if (!module || !script) return;
  const adds = statementsNamed(script, ADDS[feature])[0]?.line;
  const off = statementsNamed(script, feature).find(({ given: [value] }) => value === "false")?.line;
  const flag = build && flagInForce(build, `android.defaults.buildfeatures.${feature.toLowerCase()}`);
  const byDefault = flag?.value === false ? flag : undefined;
  const at = off ?? adds;
  if (at === undefined) return;
  const fix = off ? undefined : yield* switchOn(script.path, feature);
  const lineAt = (line: number, note: string) =>
    lineClaim("read_file", script.path, line, lineOf(script, line), note);
  yield* conclude({
    rootCause: off
      ? `${script.path}:${off} turns ${feature} off for ${module.name}${adds ? `, and line ${adds} adds to what it generates` : ", and something adds to what it generates"}.`
      : `${script.path}:${adds} adds to what ${feature} generates, and the Android plugin says that ${feature} is off for ${module.name}; this file does not turn it on${byDefault ? `; ${byDefault.because}` : ""}.`,
    ground: "proven",
    location: { path: script.path, line: at },
    label: off ? `${feature} is off` : `needs ${feature}`,
    evidence: [
      logClaim(error),
      lineAt(at, off ? "turns it off" : `needs ${feature}`),
      ...(byDefault && !off ? [byDefault.claim] : []),
    ],
    fixGuidelines: [
      off
        ? `Remove that line, or what adds to ${feature}.`
        : `Turn ${feature} on in buildFeatures of ${script.path}.`,
    ],
    fixes: fix ? [fix] : [],
  });
}
