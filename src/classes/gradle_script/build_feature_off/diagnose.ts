import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { flagInForce } from "../../../analysis/build/flag-in-force.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type BuildFeature, switchOn } from "../../kotlin_compile/build-feature.ts";
import type { failureClass } from "./class.ts";

/** What a script calls to add to what a feature generates. */
const ADDS: Readonly<Record<"buildConfig" | "resValues", RegExp>> = {
  buildConfig: /\bbuildConfigField\b/,
  resValues: /\bresValue\b/,
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
  const adds = script.code.findIndex((code) => ADDS[feature].test(code));
  const off = script.code.findIndex((code) => new RegExp(`\\b${feature}\\b[\\s=(]*false\\b`).test(code));
  const flag = build && flagInForce(build, `android.defaults.buildfeatures.${feature.toLowerCase()}`);
  const byDefault = flag?.value === false ? flag : undefined;
  const at = off >= 0 ? off : adds;
  if (at < 0) return;
  const fix = off >= 0 ? undefined : yield* switchOn(script.path, feature);
  const lineAt = (index: number, note: string) =>
    lineClaim("read_file", script.path, index + 1, script.lines[index] ?? "", note);
  yield* conclude({
    rootCause:
      off >= 0
        ? `${script.path}:${off + 1} turns ${feature} off for ${module.name}${adds >= 0 ? `, and line ${adds + 1} adds to what it generates` : ", and something adds to what it generates"}.`
        : `${script.path}:${adds + 1} adds to what ${feature} generates, and the Android plugin says that ${feature} is off for ${module.name}; this file does not turn it on${byDefault ? `; ${byDefault.because}` : ""}.`,
    ground: "proven",
    location: { path: script.path, line: at + 1 },
    label: off >= 0 ? `${feature} is off` : `needs ${feature}`,
    evidence: [
      logClaim(error),
      lineAt(at, off >= 0 ? "turns it off" : `needs ${feature}`),
      ...(byDefault && off < 0 ? [byDefault.claim] : []),
    ],
    fixGuidelines: [
      off >= 0
        ? `Remove that line, or what adds to ${feature}.`
        : `Turn ${feature} on in buildFeatures of ${script.path}.`,
    ],
    fixes: fix ? [fix] : [],
  });
}
