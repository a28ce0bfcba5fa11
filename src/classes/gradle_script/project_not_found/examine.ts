import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { type Script, scriptOf } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import type { GradleModel, VersionPlace } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { shownAt } from "../shown-at.ts";
import { causes, withColon } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A project (`:core`) that is missing, and the lines that depend on it. */
type MissingProject = {
  context: Context<typeof failureClass>;
  build: GradleModel;
  name: string;
  settings: Script;
  uses: VersionPlace[];
};

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  const printed = context.facts.missingProject ?? context.facts.project;
  const settings = build?.settingsFile ? yield* scriptOf(build.settingsFile) : undefined;
  if (!build || !printed || !settings) return;
  const name = withColon(printed);
  const uses = build.modules
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ module }) => module === name)
    .map(({ place }) => place);
  const missing = { context, build, name, settings, uses };
  yield { thought: `Does ${settings.path} include ${name}, and is there a folder for it?` };
  yield withoutFolder(missing) ?? examineInclude(missing) ?? (yield* otherName(missing)) ?? nowhere(missing);
}

/** The line of the settings that includes a project. */
function includeOf(settings: Script, name: string): number | undefined {
  const given = statementsNamed(settings, "include").flatMap((each) => each.arguments);
  return given.find(({ literal }) => literal?.replace(/^:/, "") === name.slice(1))?.line;
}

/** The settings include it, and nothing is where it should lie. */
function withoutFolder({ context, build, name, settings }: MissingProject): Verdict | undefined {
  const line = includeOf(settings, name);
  const module = build.modules.find((each) => each.name === name);
  if (!line || !module || module.buildFile) return undefined;
  const isSaid = /without an existing directory/.test(context.error.raw);
  const values = { name, settings: settings.path, directory: module.directory };
  return causes.proven("withoutFolder", values, {
    ground: isSaid ? "stated" : "ambiguous",
    location: { path: settings.path, line },
    evidence: [context.line({ source: settings, line })],
  });
}

/** Its folder and script are there, the settings do not name it. */
function examineInclude({ context, build, name, settings, uses }: MissingProject): Verdict | undefined {
  const buildFile = build.modules.find((module) => module.name === name)?.buildFile;
  if (!buildFile || includeOf(settings, name)) return undefined;
  const last = statementsNamed(settings, "include").at(-1)?.endLine ?? 0;
  const line = Math.max(last, 1);
  const statement = settings.isKotlin ? `include("${name}")` : `include '${name}'`;
  const text = settings.lines[last - 1] ?? "";
  const edits =
    last > 0 ? editLines(settings, [{ from: last, to: last, lines: [text, statement] }]) : undefined;
  const values = { name, buildFile, settings: settings.path, statement };
  return causes.proven("notIncluded", values, {
    location: { path: settings.path, line },
    evidence: [
      context.line({ source: settings, line }),
      ...uses.slice(0, 2).map((place) => placeClaim(place, "needs it")),
    ],
    fixes: fixOf(`Include ${name}`, "review", edits),
  });
}

/** A project of another spelling, or of the same name in another folder. */
function* otherName({ build, name, uses }: MissingProject): AnalysisTask<Verdict | undefined> {
  const names = build.modules.filter(({ buildFile }) => buildFile).map((module) => module.name);
  const last = (path: string) => path.slice(path.lastIndexOf(":"));
  const moved = names.filter((each) => last(each) === last(name));
  const slip = slipOf(name, names);
  const meant = slip ?? (moved.length === 1 ? moved[0] : undefined);
  const [use, ...more] = uses;
  if (!meant || !use) return undefined;
  const edits = yield* restate(uses.map((place) => ({ place, from: name, to: meant })));
  return causes.proven(
    "otherName",
    { name, path: use.path, meant },
    {
      ...shownAt(use, undefined, ...more.slice(0, 2).map((place) => placeClaim(place))),
      ground: slip ? "proven" : "stated",
      fixes: fixOf(`Depend on ${meant}`, "review", edits),
    },
  );
}

/** Without a use the settings are the place, and none of the projects that they include is the missing one. */
function nowhere({ name, uses: [use], settings }: MissingProject): Verdict {
  const support = use ? shownAt(use) : { location: { path: settings.path } };
  const values = { name, path: use?.path, settings: settings.path };
  return causes.proven("noSuchProject", values, { ...support, ground: "typical" });
}
