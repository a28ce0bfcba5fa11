import { failingLine } from "../../../analysis/code/failing-line.ts";
import { threadOfStack } from "../../../analysis/code/thread-of-stack.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { shortName } from "../../../syntax/names.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, deedOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Slow work of which the stack shows that the main thread did it. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, root } = context;
  const does = deedOf(`${error.exception ?? ""} ${root?.exception ?? ""} ${error.message}`);
  const frames = root?.frames ?? [];
  const failing = does && threadOfStack(frames) === "the main thread" ? yield* failingLine(error) : undefined;
  if (!does || !failing) return;
  const { path, line, frame } = failing.at;
  const inner = frames.slice(0, Math.max(0, frames.indexOf(frame)));
  const called = inner.at(-1);
  yield causes.proven(
    "slowOnMain",
    {
      who: `Line ${line} of ${fileName(path)}`,
      does,
      called: called && `${shortName(called.className)}.${called.method}`,
      isElsewhere: inner.some(isOfBinder),
      isOnMain: true,
    },
    { ground: "stated", location: { path, line }, evidence: [context.line(failing.at, does)] },
  );
}

const isOfBinder = ({ className, method }: Frame): boolean =>
  className === "android.os.Binder" && method.startsWith("execTransact");
