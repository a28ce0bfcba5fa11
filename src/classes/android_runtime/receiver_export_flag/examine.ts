import { fixOf } from "../../../analysis/build/build.ts";
import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { ancestorsOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Broadcasts that another app sends, though they look like the system's own. */
const FROM_OTHER_APPS = /^(?:ACTION_DOWNLOAD_COMPLETE|ACTION_NOTIFICATION_CLICKED|SMS_RETRIEVED_ACTION)$/;
const FLAG = /^RECEIVER_(?:NOT_)?EXPORTED$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  const library = libraryThatRegisters(context, failing?.at.frame);
  if (library) {
    const group = library.split(".").slice(0, 3).join(".");
    const evidence = [context.log(), context.log(library)];
    yield causes.proven("inLibrary", { group }, { ground: "stated", evidence });
  }
  const [call] = failing ? callsNear(failing.at, ({ name }) => name === "registerReceiver") : [];
  if (!failing || !call) return;
  const { at } = failing;
  const line = lineOfExpression(call);
  yield { thought: "Who sends the broadcasts of this receiver: the app itself, or another one?" };
  if (mentions(call.node, FLAG)) return;
  const isForeign = mentions(wholeTree(at.source).root, FROM_OTHER_APPS);
  const flag = isForeign ? "RECEIVER_EXPORTED" : "RECEIVER_NOT_EXPORTED";
  const isPlain = !(yield* hasLibrary(at.outline, "androidx"));
  const values = { who: `Line ${line}`, isForeign, isPlain };
  yield causes.proven("noFlag", values, {
    location: { path: at.path, line },
    evidence: [claimOf(call)],
    fixes: isPlain ? [] : fixOf(`Pass ${flag}`, "review", withFlag(call, flag)),
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
function libraryThatRegisters({ root }: Context, own: Frame | undefined): string | undefined {
  const frames = root?.frames ?? [];
  const caller = frames.find(
    ({ className }) => originOf(className) !== "platform" && !className.startsWith("androidx.core."),
  );
  if (!caller || caller === own) return undefined;
  const isForeign = originOf(caller.className) === "library" || (own && SPELLED_OUT.test(caller.className));
  return isForeign ? caller.className : undefined;
}
