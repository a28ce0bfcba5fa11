import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { type Script, scriptOf } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { GradleModel, VersionPlace } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

interface MissingProject {
  error: ParsedError;
  build: GradleModel;
  /** `:core`. */
  name: string;
  settings: Script;
  /** Lines that depend on it. */
  uses: VersionPlace[];
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const printed = fact(error, "missingProject") ?? fact(error, "project");
  const settings = build?.settingsFile ? yield* scriptOf(build.settingsFile) : undefined;
  if (!build || !printed || !settings) return;
  const name = printed.startsWith(":") ? printed : `:${printed}`;
  const uses = build.modules
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ module }) => module === name)
    .map(({ place }) => place);
  const missing: MissingProject = { error, build, name, settings, uses };
  yield* think(`Does ${settings.path} include ${name}, and is there a folder for it?`);
  yield* conclude(
    withoutFolder(missing) ?? notIncluded(missing) ?? (yield* otherName(missing)) ?? nowhere(missing),
  );
}

/** The line of the settings that includes a project. */
function includeOf(settings: Script, name: string): { line: number; text: string } | undefined {
  const given = statementsNamed(settings, "include").flatMap((each) => each.arguments);
  const found = given.find(({ literal }) => literal?.replace(/^:/, "") === name.slice(1));
  return found && { line: found.line, text: settings.lines[found.line - 1] ?? "" };
}

const moduleHere = ({ build }: MissingProject, name: string) =>
  build.modules.find((module) => module.name === name && module.buildFile);

/** The settings include it, and nothing is where it should lie. */
function withoutFolder(missing: MissingProject): Finding | undefined {
  const { error, build, name, settings } = missing;
  const include = includeOf(settings, name);
  const module = build.modules.find((each) => each.name === name);
  if (!include || !module || module.buildFile) return undefined;
  const saysSo = /without an existing directory/.test(error.raw);
  return {
    rootCause: `${settings.path} includes ${name}, and no build.gradle or build.gradle.kts was found in ${module.directory}. It was moved, renamed, is not checked out, or has a script of another name.`,
    ground: saysSo ? "told" : "oneOfSeveral",
    ...(!saysSo && { unestablished: true }),
    location: { path: settings.path, line: include.line },
    label: "no script there",
    evidence: [logClaim(error), lineClaim("read_file", settings.path, include.line, include.text)],
    fixGuidelines: [
      `Correct the name, or set project("${name}").projectDir to where it lies; for a submodule, check it out.`,
      "If it was removed on purpose, take out the include and what depends on it.",
    ],
  };
}

/** Its folder and script are there, the settings do not name it. */
function notIncluded(missing: MissingProject): Finding | undefined {
  const { error, name, settings, uses } = missing;
  const module = moduleHere(missing, name);
  if (!module?.buildFile || includeOf(settings, name)) return undefined;
  const last = statementsNamed(settings, "include").at(-1)?.endLine ?? 0;
  const text = settings.lines[last - 1] ?? "";
  const statement = settings.isKotlin ? `include("${name}")` : `include '${name}'`;
  return {
    rootCause: `${name} has its script at ${module.buildFile}, but ${settings.path} does not include it, so Gradle does not know the project.`,
    ground: "proven",
    location: { path: settings.path, line: Math.max(last, 1) },
    label: `without ${name}`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", settings.path, Math.max(last, 1), settings.lines[Math.max(last, 1) - 1] ?? ""),
      ...uses.slice(0, 2).map((place) => placeClaim(place, "needs it")),
    ],
    fixGuidelines: [`Add \`${statement}\` to ${settings.path}.`],
    fixes:
      last > 0
        ? fixOf(
            `Include ${name}`,
            "review",
            editLines(settings, [{ from: last, to: last, lines: [text, statement] }]),
          )
        : [],
  };
}

/** A project of another spelling, or of the same name in another folder. */
function* otherName({ error, build, name, uses }: MissingProject): Inquiry<Finding | undefined> {
  const names = build.modules.filter(({ buildFile }) => buildFile).map((module) => module.name);
  const last = (path: string) => path.slice(path.lastIndexOf(":"));
  const moved = names.filter((each) => last(each) === last(name));
  const slip = slipOf(name, names);
  const meant = slip ?? (moved.length === 1 ? moved[0] : undefined);
  const [use] = uses;
  if (!meant || !use) return undefined;
  const edits = yield* restate(uses.map((place) => ({ place, from: name, to: meant })));
  return {
    rootCause: `${use.path} depends on ${name}; the project is ${meant}.`,
    ground: slip ? "proven" : "told",
    location: { path: use.path, line: use.line },
    label: `'${name}' is ${meant}`,
    evidence: [logClaim(error), ...uses.slice(0, 3).map((place) => placeClaim(place))],
    fixGuidelines: [`Depend on ${meant}.`],
    fixes: fixOf(`Depend on ${meant}`, "review", edits),
  };
}

function nowhere({ error, name, uses, settings }: MissingProject): Finding {
  const [use] = uses;
  return {
    rootCause: `${use ? `${use.path} depends on ${name}` : `Something asks for ${name}`}, and neither an include nor a build script for it was found in this project.`,
    ground: "inKind",
    // Without a use the settings are the place, and none of the projects that they include is the missing one.
    ...(use
      ? { location: { path: use.path, line: use.line }, label: "no such project" }
      : { location: { path: settings.path } }),
    evidence: [logClaim(error), ...(use ? [placeClaim(use)] : [])],
    fixGuidelines: [
      `If ${name} belongs here, bring its folder back and include it in ${settings.path}.`,
      "If it was removed or is published elsewhere, take out the dependency or name its coordinates.",
    ],
  };
}
