import { fixOf } from "../../../analysis/build/build.ts";
import { addArguments } from "../../../analysis/changes/add-arguments.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { threadOfLine } from "../../../analysis/code/thread-of-line.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import { fileName } from "../../../model/paths.ts";
import type { Call } from "../../../syntax/tree/nodes.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, isToast, threadOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

const isHandler = ({ name, receiver, arguments: given }: Call): boolean =>
  name === "Handler" && !receiver && given.length === 0;
const isToastCall = ({ name, receiver }: Call): boolean =>
  name === "toast" || (receiver !== undefined && pathOf(receiver) === "Toast");

export function* examine(context: Context<typeof failureClass>): Examination {
  const thread = yield* threadOfLine(context.error);
  if (!thread) return;
  const { touch } = thread;
  const block = thread.block?.where === "background" ? thread.block : undefined;
  yield { thought: "Which block moved this off the main thread, and what on the line needs a message loop?" };
  const shows = isToast(context);
  const [call] = callsNear(touch, shows ? isToastCall : isHandler);
  const line = call ? lineOfExpression(call) : touch.line;
  const handler = shows ? undefined : call;
  if (!block && !handler) return;
  const file = block && block.path !== touch.path ? ` (${fileName(block.path)}:${block.line})` : "";
  yield causes.proven(
    shows ? "toastInBackground" : handler ? "handlerWithoutLooper" : "handlerInside",
    { who: `Line ${line}`, block: block && `\`${block.said}\`${file}`, thread: threadOf(context) },
    {
      ground: block ? "proven" : "stated",
      location: { path: touch.path, line },
      evidence: [
        context.line({ source: touch.source, line }),
        ...(block
          ? [lineClaim("read_file", block.path, block.line, block.text, "leaves the main thread")]
          : []),
      ],
      fixes: handler && fixOf("Post to the main thread", "review", withMainLooper(handler)),
    },
  );
}

function withMainLooper(handler: CallPlace): Edit[] | undefined {
  const { source, outline } = handler;
  const imported = importChange(source, outline, "android.os.Looper");
  return imported && editLines(source, [...imported, addArguments(handler, ["Looper.getMainLooper()"])]);
}
