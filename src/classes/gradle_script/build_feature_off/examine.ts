import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { flagInForce } from "../../../analysis/build/flag-in-force.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { switchOn } from "../../kotlin_compile/build-feature.ts";
import { causes, featureOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What a script calls to add to what a feature generates. */
const ADDS = { buildConfig: "buildConfigField", resValues: "resValue" };

/** The line that adds a field, and the module's build file where the feature is to be turned on. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const feature = featureOf(facts.feature ?? "");
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  const source = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  if (!build || !module || !source) return;
  const adds = statementsNamed(source, ADDS[feature])[0]?.line;
  const off = statementsNamed(source, feature).find(({ given: [value] }) => value === "false")?.line;
  const on = statementsNamed(source, feature).find(({ given: [value] }) => value === "true")?.line;
  if (on !== undefined && off === undefined) {
    yield causes.ruledOut("notTurnedOn", `${feature} is on`, [context.line({ source, line: on })]);
    return;
  }
  const line = off ?? adds;
  if (line === undefined) return;
  const values = { feature, project: module.name, script: source.path, line };
  const location = { path: source.path, line };
  if (off) {
    const evidence = [context.line({ source, line }, "turns it off")];
    return void (yield causes.proven("turnedOff", { ...values, adds }, { location, evidence }));
  }
  const flag = flagInForce(build, `android.defaults.buildfeatures.${feature.toLowerCase()}`);
  const byDefault = flag?.value === false ? flag : undefined;
  const evidence = [
    context.line({ source, line }, `needs ${feature}`),
    ...(byDefault ? [byDefault.claim] : []),
  ];
  const fix = yield* switchOn(source.path, feature);
  yield causes.proven(
    "notTurnedOn",
    { ...values, because: byDefault?.because },
    { location, evidence, fixes: fix ? [fix] : [] },
  );
}
