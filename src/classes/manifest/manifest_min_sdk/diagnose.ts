import {
  declarationsOf,
  fixOf,
  moduleOf,
  placeClaim,
  replaceOnLines,
} from "../../../analysis/build/build.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { isApplication, manifestsOf } from "../../../analysis/resources/manifest.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [minSdk, required] = [fact(error, "minSdk"), fact(error, "requiredMinSdk")];
  const owner = fact(error, "dependency") ?? "";
  const { build } = yield* manifestsOf(error);
  if (!build || !minSdk || !required) return;
  const withIt = build.modules.filter(({ settings }) => settings.minSdk?.value === minSdk);
  const module = moduleOf(error, build) ?? withIt.find(isApplication) ?? withIt[0];
  const stated =
    module?.settings.minSdk?.value === minSdk ? module.settings.minSdk : withIt[0]?.settings.minSdk;
  if (!stated) return;
  const isModule = owner.startsWith(":");
  const declared = declarationsOf(build, owner.split(":").slice(0, 2).join(":"), module)[0]?.dependency;
  const theirs = isModule ? build.modules.find(({ name }) => name === owner)?.settings.minSdk : undefined;
  const edits = yield* replaceOnLines([stated.place], minSdk, required);
  const finding: Finding = {
    rootCause: `${isModule ? `The module ${owner}` : owner} supports Android from API ${required} on, but ${module?.name ?? "the app"} promises to run from minSdk ${minSdk}.`,
    ground: "proven",
    location: { path: stated.place.path, line: stated.place.line },
    label: `below ${required}`,
    evidence: [
      logClaim(error),
      placeClaim(stated.place),
      ...(declared ? [placeClaim(declared.place, "brings it in")] : []),
      ...(theirs ? [placeClaim(theirs.place, `of ${owner}`)] : []),
    ],
    fixGuidelines: [
      `Raise minSdk to ${required}, if devices below that may be left behind.`,
      isModule
        ? `Or lower minSdk of ${owner} to ${minSdk}, if its code allows it.`
        : `Or use a release of ${owner.split(":").slice(0, 2).join(":")} that still supports API ${minSdk}${declared ? "" : "; it comes in through another dependency"}.`,
      "tools:overrideLibrary only silences the check: on older devices the library may then crash.",
    ],
    fixes: fixOf(`Raise minSdk to ${required}`, "review", edits),
  };
  yield* conclude(finding);
}
