import { requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, moduleNamed } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsNamed, statementsOf } from "../../../analysis/build/statements.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, dumpOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A file of an API that is not there, and where the root script says which modules are checked. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const apiFile = context.facts.apiFile?.replaceAll("\\", "/");
  const build = yield* buildOf(context.error);
  const rootFile = build && moduleNamed(build, ":")?.buildFile;
  if (!apiFile) return;
  const name = fileName(apiFile);
  const there = (yield* requestTool(fileSearch, { pattern: `**/${name}` }))?.files ?? [];
  const found = there.find((path) => apiFile.endsWith(path));
  const file = found && (yield* sourceOf(found));
  if (file) {
    yield causes.ruledOut("apiFileMissing", `${file.path} is there`, [
      context.line({ source: file, line: 1 }),
    ]);
    return;
  }
  const root = rootFile ? yield* scriptOf(rootFile) : undefined;
  const line = root && statementsNamed(root, "apiValidation")[0]?.line;
  if (!root || !line) return;
  const project = name.replace(/\.api$/, "");
  if (statementsOf(root).some(({ literals }) => literals.includes(project))) return;
  const { path: script } = root;
  const values = { task: context.facts.task, apiFile, dump: dumpOf(context), project, script, line };
  yield causes.proven("apiFileMissing", values, {
    location: { path: script, line },
    evidence: [context.line({ source: root, line }, "what is left out")],
  });
}
