import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { moreArguments } from "../../../analysis/changes/more-arguments.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { threadOfLine } from "../../../analysis/code/thread-of-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Call } from "../../../syntax/tree/nodes.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

const isHandler = ({ name, receiver, arguments: given }: Call): boolean =>
  name === "Handler" && !receiver && given.length === 0;
const isToastCall = ({ name, receiver }: Call): boolean =>
  name === "toast" || (receiver !== undefined && pathOf(receiver) === "Toast");

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const thread = yield* threadOfLine(error);
  if (!thread) return;
  const { touch, block } = thread;
  yield* think("Which block moved this off the main thread, and what on the line needs a message loop?");
  const isToast = error.message.includes("toast");
  const [call] = callsNear(touch, isToast ? isToastCall : isHandler);
  const line = call ? lineOfExpression(call) : touch.line;
  const handler = call && !isToast ? call : undefined;
  const makesHandler = handler !== undefined;
  if (block?.where !== "background" && !makesHandler) return;
  const what = isToast
    ? "shows a toast"
    : makesHandler
      ? "makes a Handler without a looper"
      : "leads to a Handler";
  const where =
    block?.where === "background"
      ? `inside \`${block.said}\`${block.path === touch.path ? "" : ` (${fileName(block.path)}:${block.line})`}, a thread that has no message loop`
      : `on a thread that has no message loop${error.thread ? ` (here ${error.thread})` : ""}`;
  yield* conclude({
    rootCause: `Line ${line} ${what} ${where}.`,
    ground: block?.where === "background" ? "proven" : "told",
    location: { path: touch.path, line },
    label: "no Looper here",
    evidence: [
      logClaim(error),
      lineClaim("read_file", touch.path, line, lineOf(touch.source, line)),
      ...(block?.where === "background"
        ? [lineClaim("read_file", block.path, block.line, block.text, "leaves the main thread")]
        : []),
    ],
    fixGuidelines: makesHandler
      ? [
          "Say which loop it is for: Handler(Looper.getMainLooper()) runs what is posted on the main thread.",
          "Where it should run in the background, use the looper of a HandlerThread, or a coroutine with delay().",
        ]
      : [
          "Do it on the main thread: withContext(Dispatchers.Main) { … }, or runOnUiThread { … } without a coroutine.",
          "Looper.prepare() in the background would only hide it: without Looper.loop() nothing is shown.",
        ],
    fixes: handler ? fixOf("Post to the main thread", "review", withMainLooper(handler)) : [],
  });
}

function withMainLooper(handler: CallPlace): Edit[] | undefined {
  const { source, outline } = handler;
  const imported = importChange(source, outline, "android.os.Looper");
  return imported && editLines(source, [...imported, moreArguments(handler, ["Looper.getMainLooper()"])]);
}
