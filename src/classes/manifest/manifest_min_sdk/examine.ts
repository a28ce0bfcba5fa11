import {
  declarationsOf,
  fixOf,
  moduleOf,
  placeClaim,
  replaceOnLines,
} from "../../../analysis/build/build.ts";
import { settingOf } from "../../../analysis/build/versions.ts";
import { isApplication, manifestsOf } from "../../../analysis/resources/manifest.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causeFor, causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const { minSdk, requiredMinSdk: required, dependency: owner = "" } = facts;
  const { build } = yield* manifestsOf(error);
  if (!build || !minSdk || !required) return;
  const withIt = build.modules.filter(({ settings }) => settings.minSdk?.value === minSdk);
  const module = moduleOf(error, build) ?? withIt.find(isApplication) ?? withIt[0];
  const stated =
    module?.settings.minSdk?.value === minSdk ? module.settings.minSdk : withIt[0]?.settings.minSdk;
  if (!stated) {
    const own = module ?? build.modules.find(isApplication);
    const other = own && settingOf(build, own, "minSdk");
    if (other && Number(other.value) >= Number(required))
      yield causes.ruledOut(causeFor(owner), `minSdk is ${other.value}`, [placeClaim(other.place)]);
    return;
  }
  const cause = causeFor(owner);
  const declared = declarationsOf(build, owner.split(":").slice(0, 2).join(":"), module)[0]?.dependency;
  const theirs =
    cause === "moduleNeedsMore"
      ? build.modules.find(({ name }) => name === owner)?.settings.minSdk
      : undefined;
  const edits = yield* replaceOnLines([stated.place], minSdk, required);
  yield causes.proven(
    cause,
    { owner, minSdk, required, module: module?.name, isDeclared: declared !== undefined },
    {
      location: { path: stated.place.path, line: stated.place.line },
      evidence: [
        placeClaim(stated.place),
        ...(declared ? [placeClaim(declared.place, "requires it")] : []),
        ...(theirs ? [placeClaim(theirs.place, `of ${owner}`)] : []),
      ],
      fixes: fixOf(`Raise minSdk to ${required}`, "review", edits),
    },
  );
}
