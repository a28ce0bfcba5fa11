import { failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, deedOf, shownBy } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Slow work of which the stack shows that the main thread did it. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, root } = context;
  const does = deedOf(`${error.exception ?? ""} ${root?.exception ?? ""} ${error.message}`);
  const frames = root?.frames ?? [];
  const failing = does ? yield* failingLine(error) : undefined;
  if (!does || !failing) return;
  const { path, line, frame } = failing.at;
  const shown = shownBy(frames, frame);
  if (!shown.isOnMain) return;
  yield causes.proven(
    "slowOnMain",
    { who: `Line ${line} of ${fileName(path)}`, does, ...shown },
    { ground: "stated", location: { path, line }, evidence: [context.line(failing.at, does)] },
  );
}
