import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { statementClaim, statementPlace } from "../../../analysis/build/found-statements.ts";
import { type Block, type Script, scriptOf } from "../../../analysis/build/script.ts";
import { statementsIn, statementsOf } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A build file with repositories of its own, in a build whose settings want them all in one place. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  const printed = context.facts.addedBy ?? "";
  const settings = build?.settingsFile ? yield* scriptOf(build.settingsFile) : undefined;
  const statement =
    settings &&
    statementsOf(settings).find(({ given }) => given.some((each) => /\bFAIL_ON_PROJECT_REPOS$/.test(each)));
  const isFile = /\.gradle(?:\.kts)?$/.test(printed);
  const isOfModule = build?.modules.some(({ buildFile }) => buildFile === printed);
  const path = isFile ? (isOfModule ? printed : yield* workspacePath(printed)) : undefined;
  const script = path ? yield* scriptOf(path) : undefined;
  const block = script?.blocks.find(
    ({ path: names }) =>
      names.at(-1) === "repositories" &&
      !names.some((each) => /^(?:buildscript|pluginManagement|publishing|uploadArchives)$/.test(each)),
  );
  if (script && !block) {
    const instead = `${script.path} has no block of repositories`;
    yield causes.ruledOut("ownBlock", instead, [context.line({ source: script, line: 1 })]);
  }
  if (!build || !settings || !statement || !script || !block) return;
  yield { thought: `Which repositories of ${script.path} do the settings not have?` };
  const own = build.modules
    .flatMap(({ repositories }) => repositories)
    .filter(
      ({ place }) =>
        place.path === script.path && block.from <= place.line && place.line <= (block.to ?? place.line),
    );
  const known = new Set(
    build.repositories.filter(({ scope }) => scope === "dependencies").map(({ name }) => name),
  );
  const missing = own.filter(({ name }) => !known.has(name));
  const isCovered = own.length > 0 && missing.length === 0;
  const forbids = { script: settings, statement };
  const lacking = own.length > 0 ? missing.map(({ name }) => name) : undefined;
  const values = { script: script.path, forbidding: statementPlace(forbids), missing: lacking };
  yield causes.proven("ownBlock", values, {
    location: { path: script.path, line: block.from },
    evidence: [
      context.line({ source: script, line: block.from }),
      statementClaim(forbids, "forbids it"),
      ...missing.slice(0, 3).map(({ place }) => placeClaim(place, "only here")),
    ],
    fixes: isCovered ? fixOf("Remove the block", "review", removed(script, block)) : [],
  });
}

/** The block with the one around it that holds nothing else (allprojects), and the blank line that then is left. */
function removed(script: Script, block: Block): Edit[] | undefined {
  const outer = script.blocks.findLast(
    ({ from, to }) => from < block.from && to !== undefined && block.to !== undefined && to > block.to,
  );
  const isAlone =
    outer?.to !== undefined &&
    statementsIn(script, outer).every(
      ({ line }) => line === outer.from || (block.from <= line && line <= (block.to ?? 0)),
    );
  const { from, to } = isAlone && outer ? outer : block;
  if (!to) return undefined;
  const isBlankAfter = lineOf(script, to + 1).trim() === "" && lineOf(script, from - 1).trim() === "";
  return editLines(script, [{ from, to: isBlankAfter ? to + 1 : to, lines: [] }]);
}
