import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { statementClaim, statementPlace } from "../../../analysis/build/found-statements.ts";
import { type Block, type Script, scriptOf } from "../../../analysis/build/script.ts";
import { statementsIn, statementsOf } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** A build file with repositories of its own, in a build whose settings want them all in one place. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const printed = fact(error, "addedBy");
  const settings = build?.settingsFile ? yield* scriptOf(build.settingsFile) : undefined;
  const sets =
    settings &&
    statementsOf(settings).find(({ given }) => given.some((each) => /\bFAIL_ON_PROJECT_REPOS$/.test(each)));
  const path =
    printed && /\.gradle(?:\.kts)?$/.test(printed) ? yield* scriptPathOf(printed, build) : undefined;
  const script = path ? yield* scriptOf(path) : undefined;
  const block = script?.blocks.find(
    ({ path: names }) =>
      names.at(-1) === "repositories" &&
      !names.some((each) => /^(?:buildscript|pluginManagement|publishing|uploadArchives)$/.test(each)),
  );
  if (!build || !settings || !sets || !script || !block) return;
  const forbids = { script: settings, statement: sets };
  const mode = statementPlace(forbids);
  yield* think(`Which repositories of ${script.path} do the settings not have?`);
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
  yield* conclude({
    rootCause: `${script.path} has a repositories block, and ${mode.path}:${mode.line} makes that an error: repositories stand in the settings alone.${
      isCovered
        ? " Those in the block are all there already."
        : missing[0]
          ? ` Of those in the block, the settings lack ${missing
              .map(({ name }) => name)
              .slice(0, 3)
              .join(", ")}.`
          : ""
    }`,
    ground: "proven",
    location: { path: script.path, line: block.from },
    label: "belongs into the settings",
    evidence: [
      logClaim(error),
      lineClaim("read_file", script.path, block.from, lineOf(script, block.from)),
      statementClaim(forbids, "forbids it"),
      ...missing.slice(0, 3).map(({ place }) => placeClaim(place, "only here")),
    ],
    fixGuidelines: [
      ...(isCovered
        ? []
        : [
            `Move what the settings lack to dependencyResolutionManagement { repositories { } } in ${mode.path}.`,
          ]),
      `Remove the block from ${script.path}.`,
      "RepositoriesMode.PREFER_SETTINGS would ignore the block with a warning.",
    ],
    fixes: isCovered ? fixOf("Remove the block", "review", removed(script, block)) : [],
  });
}

function* scriptPathOf(printed: string, build: GradleModel | undefined): Inquiry<string | undefined> {
  const files = (build?.modules ?? []).flatMap(({ buildFile }) => buildFile ?? []);
  return files.includes(printed) ? printed : yield* workspacePath(printed);
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
