import { fixOf } from "../../../analysis/build/build.ts";
import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { ancestorsOf, textOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** Broadcasts that another app sends, though they look like the system's own. */
const FROM_OTHER_APPS = /^(?:ACTION_DOWNLOAD_COMPLETE|ACTION_NOTIFICATION_CLICKED|SMS_RETRIEVED_ACTION)$/;
const FLAG = /^RECEIVER_(?:NOT_)?EXPORTED$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  const library = libraryThatRegisters(error, failing?.at.frame);
  if (library) return yield* inLibrary(error, library);
  const [call] = failing ? callsNear(failing.at, ({ name }) => name === "registerReceiver") : [];
  if (!failing || !call) return;
  const { at } = failing;
  const line = lineOfExpression(call);
  yield* think("Who sends the broadcasts of this receiver: the app itself, or another one?");
  if (mentions(call.node, FLAG)) return;
  const isForeign = mentions(wholeTree(at.source).root, FROM_OTHER_APPS);
  const flag = isForeign ? "RECEIVER_EXPORTED" : "RECEIVER_NOT_EXPORTED";
  const compat = yield* hasLibrary(at.outline, "androidx");
  const by = compat ? "ContextCompat" : "Context";
  const level = compat ? "androidx.core 1.9 or newer" : "where SDK_INT is 33 or higher";
  yield* conclude({
    rootCause: `Line ${line} registers a receiver without saying whether other apps may send to it. Apps that target Android 14 or higher must say so, unless all its broadcasts are the system's.`,
    ground: "proven",
    location: { path: at.path, line },
    label: "exported or not?",
    evidence: [logClaim(error), claimOf(call)],
    fixGuidelines: isForeign
      ? [
          `Pass ${by}.RECEIVER_EXPORTED (${level}): this file listens to a broadcast that another app sends (the download provider, Play services).`,
        ]
      : [
          `Pass ${by}.RECEIVER_NOT_EXPORTED (${level}), if only this app sends these broadcasts; RECEIVER_EXPORTED if another app does.`,
        ],
    fixes: compat ? fixOf(`Pass ${flag}`, "review", withFlag(call, flag)) : [],
  });
}

/** `registerReceiver(receiver, filter)` through ContextCompat. */
function withFlag(call: CallPlace, flag: string): Edit[] | undefined {
  const { node, tree, source, outline } = call;
  const { receiver, arguments: given } = node;
  const context = receiver ? textOf(tree, receiver) : "this";
  // In the body of an anonymous class `this` is something else.
  const isInObject = !receiver && ancestorsOf(tree, node).some(({ kind }) => kind === "object");
  const imported = importChange(source, outline, "androidx.core.content.ContextCompat");
  if (!imported || isInObject || node.safe || given.length !== 2) return undefined;
  if (context === "super" || context === "ContextCompat") return undefined;
  const all = [context, ...given.map((each) => textOf(tree, each)), `ContextCompat.${flag}`];
  return editLines(source, [
    ...imported,
    replaced(call, node, `ContextCompat.registerReceiver(${all.join(", ")})`),
  ]);
}

/** Package names that R8 has not shortened. */
const SPELLED_OUT = /^[a-z]\w{1,30}\.\w{3,40}\.\w{3,40}/;

/** The class outside this project that registers the receiver; undefined where the reader's own code does. */
function libraryThatRegisters(error: ParsedError, own: Frame | undefined): string | undefined {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const caller = frames.find(
    ({ className }) => originOf(className) !== "platform" && !className.startsWith("androidx.core."),
  );
  if (!caller || caller === own) return undefined;
  const isForeign = originOf(caller.className) === "library" || (own && SPELLED_OUT.test(caller.className));
  return isForeign ? caller.className : undefined;
}

function* inLibrary(error: ParsedError, className: string): Inquiry {
  const group = className.split(".").slice(0, 3).join(".");
  yield* conclude({
    rootCause: `The receiver is registered inside a library, ${group}, whose release does not know the rule of Android 14 yet. This project only calls it.`,
    ground: "told",
    evidence: [logClaim(error), logClaim(error, className)],
    fixGuidelines: [
      `Update the library that ${group} belongs to.`,
      "Until then a targetSdk of 33 leaves the check off.",
    ],
  });
}
