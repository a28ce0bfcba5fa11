import { fixOf } from "../../../analysis/build/build.ts";
import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type FailingLine, failingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const REGISTERS = /\bregisterReceiver\s*\(/;
/** Broadcasts that another app sends, though they look like the system's own. */
const FROM_OTHER_APPS =
  /\bACTION_DOWNLOAD_COMPLETE\b|\bACTION_NOTIFICATION_CLICKED\b|\bSMS_RETRIEVED_ACTION\b/;
const FLAG = /\bRECEIVER_(?:NOT_)?EXPORTED\b/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  const library = libraryThatRegisters(error, failing?.at.frame);
  if (library) return yield* inLibrary(error, library);
  const line = failing && nearestLine(failing.at, REGISTERS);
  if (!failing || !line) return;
  const { at } = failing;
  yield* think("Who sends the broadcasts of this receiver: the app itself, or another one?");
  if (FLAG.test(codeOf(at.source, line)) || FLAG.test(codeOf(at.source, line + 1))) return;
  const isForeign = at.source.code.some((code) => FROM_OTHER_APPS.test(code));
  const flag = isForeign ? "RECEIVER_EXPORTED" : "RECEIVER_NOT_EXPORTED";
  const compat = yield* hasLibrary(at.outline, "androidx");
  const by = compat ? "ContextCompat" : "Context";
  const level = compat ? "androidx.core 1.9 or newer" : "where SDK_INT is 33 or higher";
  yield* conclude({
    rootCause: `Line ${line} registers a receiver without saying whether other apps may send to it. Apps that target Android 14 or higher must say so, unless all its broadcasts are the system's.`,
    ground: "proven",
    location: { path: at.path, line },
    label: "exported or not?",
    evidence: [logClaim(error), lineClaim("read_file", at.path, line, lineOf(at.source, line))],
    fixGuidelines: isForeign
      ? [
          `Pass ${by}.RECEIVER_EXPORTED (${level}): this file listens to a broadcast that another app sends (the download provider, Play services).`,
        ]
      : [
          `Pass ${by}.RECEIVER_NOT_EXPORTED (${level}), if only this app sends these broadcasts; RECEIVER_EXPORTED if another app does.`,
        ],
    fixes: compat ? fixOf(`Pass ${flag}`, "review", withFlag(at, line, flag)) : [],
  });
}

/** `registerReceiver(receiver, filter)` through ContextCompat; undefined where it is not one plain call on its line. */
function withFlag({ source, outline }: FailingLine, line: number, flag: string): Edit[] | undefined {
  const text = lineOf(source, line);
  const isJava = source.path.endsWith(".java");
  const call =
    /([\w.]+(?:\(\))?(?:\?)?\.)?\bregisterReceiver\((\s*[\w.]+\s*,\s*(?:[\w.]+|(?:new )?IntentFilter\([^()]*\))\s*)\)/.exec(
      text,
    );
  if (!call || call[1]?.includes("?") || text.split("registerReceiver(").length !== 2) return undefined;
  const context = call[1]?.slice(0, -1) ?? "this";
  if (context === "super" || context === "ContextCompat") return undefined;
  const imported = importChange(source, outline, "androidx.core.content.ContextCompat");
  const named = `ContextCompat.registerReceiver(${context}, ${(call[2] ?? "").trim()}, ContextCompat.${flag})`;
  // In a Java lambda's or an anonymous class's body `this` is something else.
  if (!imported || (context === "this" && isJava && /->|new\s+\w+\(.*\{/.test(text))) return undefined;
  return editLines(source, [
    ...imported,
    { from: line, to: line, lines: [text.replace(call[0], () => named)] },
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
