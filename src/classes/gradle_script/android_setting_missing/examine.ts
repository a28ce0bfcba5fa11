import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { blockNamed, indentInside, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The android block of the module, and what a neighbour says in its own. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  if (!build || !module || !script || !android) return;
  const flavors = facts.setting ? undefined : blockNamed(script, "android", "productFlavors");
  const says = facts.setting ? ["compileSdk", "compileSdkVersion"] : ["flavorDimensions", "flavorDimension"];
  const [said] = statementsNamed(script, ...says);
  if (said) {
    const cause = facts.setting ? "noCompileSdk" : "noDimension";
    const { line } = said;
    yield causes.ruledOut(cause, `${script.path}:${line} sets it`, [context.line({ source: script, line })]);
    return;
  }
  if (!facts.setting && !flavors) return;
  const unread = yield* unreadBuildLogic(build, module);
  const insert = (before: number, statement: string) =>
    editLines(script, [
      { from: before, to: before - 1, lines: [`${indentInside(script, android)}${statement}`] },
    ]);
  const { from: line } = flavors ?? android;
  const support = {
    ground: unread ? "ambiguous" : "proven",
    location: { path: script.path, line },
    evidence: [context.line({ source: script, line })],
  } as const;
  if (flavors) {
    const fixes = fixOf("Name a flavor dimension", "review", insert(line, 'flavorDimensions += "default"'));
    const values = { module: module.name, script: `${script.path}:${line}`, unread };
    return void (yield causes.proven("noDimension", values, { ...support, fixes }));
  }
  const levels = build.modules.flatMap(({ settings }) => settings.compileSdk ?? []);
  const agreed = new Set(levels.map(({ value }) => value)).size === 1 ? levels[0] : undefined;
  const level = agreed && /^\d+$/.test(agreed.value) ? agreed : undefined;
  yield causes.proven(
    "noCompileSdk",
    { module: module.name, script: script.path, level: level?.value, unread },
    {
      ...support,
      evidence: [...support.evidence, ...(level ? [placeClaim(level.place, "in another module")] : [])],
      fixes: fixOf(
        "Say what to compile against",
        "review",
        level && insert(line + 1, `compileSdk = ${level.value}`),
      ),
    },
  );
}
