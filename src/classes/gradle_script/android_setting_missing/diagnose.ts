import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { blockNamed, indentInside, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** The android block of the module, and what a neighbour says in its own. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  if (!build || !module || !script || !android) return;
  const isSdk = fact(error, "setting") !== undefined;
  const flavors = blockNamed(script, "android", "productFlavors");
  const says = isSdk ? ["compileSdk", "compileSdkVersion"] : ["flavorDimensions", "flavorDimension"];
  if (statementsNamed(script, ...says).length > 0 || (!isSdk && !flavors)) return;
  const levels = build.modules.flatMap(({ settings }) => settings.compileSdk ?? []);
  const agreed = new Set(levels.map(({ value }) => value)).size === 1 ? levels[0] : undefined;
  const level = agreed && /^\d+$/.test(agreed.value) ? agreed : undefined;
  const at = isSdk || !flavors ? android : flavors;
  const line = isSdk ? level && `compileSdk = ${level.value}` : 'flavorDimensions += "default"';
  const before = isSdk ? android.from + 1 : at.from;
  const edits =
    line === undefined
      ? undefined
      : editLines(script, [
          { from: before, to: before - 1, lines: [`${indentInside(script, android)}${line}`] },
        ]);
  yield* conclude(
    unlessSaidBy(yield* unreadBuildLogic(build, module), {
      rootCause: isSdk
        ? `The android block of ${script.path} says no compileSdk, and no block that was read says it for ${module.name}.`
        : `${script.path}:${at.from} declares product flavors, and its android block names no flavor dimension for them.`,
      ground: "proven",
      location: { path: script.path, line: at.from },
      label: isSdk ? "no compileSdk" : "no dimension",
      evidence: [
        logClaim(error),
        lineClaim("read_file", script.path, at.from, script.lines[at.from - 1] ?? ""),
        ...(level && isSdk ? [placeClaim(level.place, "in another module")] : []),
      ],
      fixGuidelines: [
        isSdk
          ? `Write ${line ?? "compileSdk = <level>"} into that block.`
          : 'Write flavorDimensions += "default" above the flavors; with several dimensions each flavor says which is its own.',
      ],
      fixes: fixOf(isSdk ? "Say what to compile against" : "Name a flavor dimension", "review", edits),
    }),
  );
}
