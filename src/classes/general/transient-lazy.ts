import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import { outlineOf, search } from "../../analysis/code/code.ts";
import { isTestFile } from "../../facts/test-folders.ts";
import type { TextMatch } from "../../model/code.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import type { Found } from "../examination.ts";
import { buildCauses } from "./build-causes.ts";

const LOST = /Cannot invoke "kotlin\.Lazy\.getValue\(\)" because "[^"\n]{1,200}" is null/;
/** Lines below the annotation on which the property may stand. */
const REACH = 4;

/** A property whose lazy delegate is left out of the stored form of its object: it is null where the object comes back. */
export function* transientLazy({ error }: FailureCase): Found {
  const text = [error.message, ...throwablesOf(error).map(({ message }) => message)].join("\n");
  const quote = LOST.exec(text)?.[0] ?? LOST.exec(error.raw)?.[0];
  if (!quote) return undefined;
  const task = fact(error, "task");
  const frames = new Set(throwablesOf(error).flatMap((each) => each.frames.map(({ file }) => file)));
  const { all = [] } = yield* search("@delegate:Transient", { files: "**/*.kt" });
  const marked = all.filter(({ path }) => !isTestFile(path));
  const own = marked.filter(({ path }) => isNamedFor(path, task) || frames.has(fileName(path)));
  const [only, ...more] = own.length > 0 ? own : marked;
  if (!only || more.length > 0) return undefined;
  const { path, line } = only;
  const property = yield* propertyBelow(only);
  if (!property) return undefined;
  return buildCauses.proven(
    "transientLazy",
    { property, place: `${path}:${line}`, type: baseName(path), task },
    {
      ground: own.length > 0 ? "stated" : "typical",
      location: { path, line },
      evidence: [logClaim(error, quote), lineClaim("grep_search", path, line, only.text)],
    },
  );
}

const baseName = (path: string): string => fileName(path).replace(/\.kt$/, "");

/** Whether a task is called as its type: `:app:findPlantsMain` of `FindPlantsTask`. */
function isNamedFor(path: string, task: string | undefined): boolean {
  const name = task?.slice(task.lastIndexOf(":") + 1) ?? "";
  const type = baseName(path).replace(/Task$/, "");
  return type.length > 5 && name.toLowerCase().startsWith(type.toLowerCase());
}

/** The delegated property that the annotation belongs to. */
function* propertyBelow({ path, line }: TextMatch): AnalysisTask<string | undefined> {
  const outline = yield* outlineOf(path);
  return outline?.declarations.find(
    ({ kind, startLine }) => kind === "property" && line <= startLine && startLine < line + REACH,
  )?.name;
}
