import { type AnalysisTask, requestTool } from "../../analysis/analysis-task.ts";
import { factList, fixOf, placeClaim, replaceOnLines } from "../../analysis/build/build.ts";
import { scriptOf } from "../../analysis/build/script.ts";
import { settersOf } from "../../analysis/build/setters-of.ts";
import { statementsOf } from "../../analysis/build/statements.ts";
import { unreadBuildLogic } from "../../analysis/build/unread-build-logic.ts";
import { fact, lineClaim } from "../../analysis/claims.ts";
import { search } from "../../analysis/code/code.ts";
import { foundNone } from "../../analysis/code/search-result.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { slipOf } from "../../analysis/code/spelling.ts";
import { fileSearch } from "../../contracts/file-search.ts";
import type { GradleModel, TextMatch, VersionPlace } from "../../model/code.ts";
import { fileName } from "../../model/paths.ts";
import type { Verdict } from "../cause-list.ts";
import { spotOf, supportOf, type UnknownName } from "./script-name.ts";
import { unknownName } from "./unknown-name-causes.ts";

/** A variable or property that a Groovy script reads and nothing sets, or sets too late. */
export function* undefinedProperty(unknown: UnknownName): AnalysisTask<Verdict | undefined> {
  const { context, error, build, name, place, module } = unknown;
  // What is set belongs to the object that the message names: no file of properties has to do with it.
  if (!fact(error, "propertyName") || fact(error, "operation") === "set") return undefined;
  if (factList(error, "propertyName").length > 0) return undefined;
  const setters = yield* settersOf(name);
  const other = setters.hits.find(({ path, line }) => path !== place.script.path || line !== place.line);
  if (other) return yield* setElsewhere(unknown, other);
  if (!setters.all) return undefined;
  const names = (yield* setNames(build)).filter((each) => each.name.length > 3);
  const meant = slipOf(name, new Set(names.map((each) => each.name)));
  const near = meant && names.find((each) => each.name === meant)?.place;
  const unread = yield* unreadBuildLogic(build, module);
  if (near) {
    const ground = unread ? "ambiguous" : "proven";
    const evidence = [placeClaim(near, "what is set")];
    const fixes = fixOf(`Read ${meant}`, "review", yield* replaceOnLines([spotOf(unknown)], name, meant));
    const values = { name, meant, place: `${near.path}:${near.line}`, unread };
    return unknownName.proven("otherProperty", values, supportOf(unknown, { ground, evidence, fixes }));
  }
  const ground = unread ? "ambiguous" : "stated";
  const evidence = [context.absent("grep_search", `no script or properties file sets ${name}`)];
  const values = { name, script: place.script.path, unread };
  return unknownName.proven("setNowhere", values, supportOf(unknown, { ground, evidence }));
}

/** Scripts that are looked into. */
const MOST_SCRIPTS = 30;

/** What the properties and the scripts in Groovy give a value, and where. */
function* setNames(build: GradleModel): AnalysisTask<{ name: string; place: VersionPlace }[]> {
  const found = Object.entries(build.properties).map(([name, { place }]) => ({ name, place }));
  const scripts = (yield* requestTool(fileSearch, { pattern: "**/*.gradle" }))?.files ?? [];
  for (const path of scripts.slice(0, MOST_SCRIPTS)) {
    const script = yield* scriptOf(path);
    for (const { name, line, isAssigned } of script ? statementsOf(script) : [])
      if (script && isAssigned) found.push({ name, place: { path, line, text: lineOf(script, line) } });
  }
  return found;
}

/** Some other file sets it: it is never applied, or its value does not reach this script. */
function* setElsewhere(unknown: UnknownName, other: TextMatch): AnalysisTask<Verdict> {
  const { context, name, place } = unknown;
  const { path, line } = other;
  const file = fileName(path);
  const isPlugged = /^(?:build|settings)\.gradle|\.properties$/.test(file);
  const files = "**/*.{gradle,kts,properties}";
  const applied = isPlugged ? undefined : yield* search(file, { files, limit: 20 });
  const sets = lineClaim("grep_search", path, line, other.text, "sets it");
  const values = { name, script: place.script.path, path };
  if (applied && foundNone(applied)) {
    const evidence = [sets, context.absent("grep_search", `no script applies ${file}`)];
    return unknownName.proven("setterNotApplied", values, supportOf(unknown, { evidence }));
  }
  const late = { ...values, line, appliedAbove: isPlugged ? undefined : place.line };
  return unknownName.supported("setTooLate", late, supportOf(unknown, { evidence: [sets] }));
}
