import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { deferralName } from "../../../analysis/code/deferred.ts";
import { type FailingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { threadOfLine } from "../../../analysis/code/thread-of-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const HANDLER = /\bHandler\(\s*\)/;
const TOAST = /\bToast\b|\btoast\(/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const thread = yield* threadOfLine(error);
  if (!thread) return;
  const { touch, block } = thread;
  yield* think("Which block moved this off the main thread, and what on the line needs a message loop?");
  const isToast = error.message.includes("toast");
  const line = nearestLine(touch, isToast ? TOAST : HANDLER) ?? touch.line;
  const makesHandler = HANDLER.test(codeOf(touch.source, line));
  if (block?.where !== "background" && !makesHandler) return;
  const what = isToast
    ? "shows a toast"
    : makesHandler
      ? "makes a Handler without a looper"
      : "leads to a Handler";
  const where =
    block?.where === "background"
      ? `inside \`${deferralName(block)}\`${block.path === touch.path ? "" : ` (${fileName(block.path)}:${block.line})`}, a thread that has no message loop`
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
    fixes: makesHandler ? fixOf("Post to the main thread", "review", withMainLooper(touch, line)) : [],
  });
}

function withMainLooper({ source, outline }: FailingLine, line: number): Edit[] | undefined {
  const text = lineOf(source, line);
  const imported = importChange(source, outline, "android.os.Looper");
  if (!imported || text.split(HANDLER).length !== 2) return undefined;
  const changed = text.replace(HANDLER, "Handler(Looper.getMainLooper())");
  return editLines(source, [...imported, { from: line, to: line, lines: [changed] }]);
}
