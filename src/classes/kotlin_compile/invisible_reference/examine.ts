import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { compilePlace } from "../../../analysis/code/compile-place.ts";
import { declarationsNamed, declaredClaim } from "../../../analysis/code/declared.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Something that its modifier hides from here. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const { reference = "", visibility } = facts;
  const place = yield* compilePlace(error);
  const name = /(?<![\w.<>])(?:[\w.<>]{0,200}\.)?(\w+)\s{0,8}(?:[(:<]|$)/.exec(reference)?.[1];
  if (!place || !name || !visibility) return;
  const found = yield* declarationsNamed(name);
  const [only, ...more] = found.filter(({ declaration }) => declaration.modifiers.includes(visibility));
  if (!only || more.length > 0) return;
  const { path } = only.outline;
  const isInternal = visibility === "internal";
  // Within a module nothing internal is hidden: another declaration of that name is meant, or another build of this one.
  if (isInternal && (yield* isOneModule(path, place.path))) return;
  const declared = `${fileName(path)}:${only.declaration.startLine}`;
  yield causes.proven(
    isInternal ? "internalElsewhere" : "hidden",
    { name, visibility, declared, user: fileName(place.path) },
    supportAt(place, { evidence: yield* declaredClaim(path, only.declaration, "declared here") }),
  );
}

/** Whether two files are compiled together: they lie in one folder, or in one module's sources of one kind. */
function* isOneModule(one: string, other: string): AnalysisTask<boolean> {
  const folder = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
  if (folder(one) === folder(other)) return true;
  const build = yield* buildOf();
  const [module, another] = [one, other].map((path) => build && moduleOfPath(build, path)?.name);
  const kind = (path: string): string | undefined => /(?:^|\/)src\/([^/]+)\//.exec(path)?.[1];
  return module !== undefined && module === another && kind(one) === kind(other);
}
