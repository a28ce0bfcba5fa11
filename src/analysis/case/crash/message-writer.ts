import { originOf } from "../../../facts/frame-origins.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { Frame, Throwable } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { NATIVE_FILES } from "../../../syntax/message-phrases.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { fixedText } from "../../../syntax/tree/messages.ts";
import { preconditionOf } from "../../../syntax/tree/preconditions.ts";
import { enclosing } from "../../../syntax/tree/relations.ts";
import { throwsIn } from "../../../syntax/tree/throws.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { lineClaim } from "../../claims.ts";
import { functionAt, outlineOf, type WorkspaceFrame, workspaceFrames } from "../../code/code.ts";
import { messageBeginning, ownMessage } from "../../code/own-message.ts";
import { lineOf, sourceOf } from "../../code/source.ts";
import { wholeTree } from "../../code/tree.ts";
import {
  type PrintedValue,
  printedValues,
  type ThrownWith,
  thrownWith,
} from "../../exceptions/thrown-with.ts";
import type { FailureCase } from "../failure-case.ts";

/** Lines between a frame and the text of what it throws, which may stand on the next ones. */
const AROUND_FRAME = 6;
/** Files of the stack that are searched for the throw. */
const MOST_FILES = 4;
/** Letters of its own that a message has to have to be told by its throw. */
const FEWEST_LETTERS = 10;
const MOST_VALUES = 3;
const LONGEST_CODE = 90;

/**
 * The line of the project that writes the message of the innermost exception, where no frame leads to it: code of native
 * libraries has no frames, what comes from another process or thread leaves its own behind, and a caller may throw the words on.
 */
export function* describeMessageWriter({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const root = throwablesOf(error).at(-1);
  const frames = yield* workspaceFrames(error);
  const writer = root && ((yield* findWriter(root)) ?? (yield* findThrower(root, frames)));
  if (!root || !writer) return [];
  const isShown = frames.some(
    ({ path, frame: { line = 0 } }) => path === writer.at.path && isAt(line, writer),
  );
  if (isShown || !mayBeThrownBy(root, frames[0]?.frame)) return [];
  const { path, line, text } = writer.at;
  return [
    {
      kind: "known",
      topic: "message",
      text: yield* sayWriter(writer),
      evidence: [lineClaim("grep_search", path, line, text, "writes the message")],
    },
  ];
}

interface Writer {
  at: TextMatch;
  thrown?: ThrownWith | undefined;
  values: readonly PrintedValue[];
}

function* findWriter(root: Throwable): AnalysisTask<Writer | undefined> {
  const { message } = root;
  if (message.trim() === "") return undefined;
  if (isNative(root.frames[0])) {
    const at = yield* ownMessage(message, NATIVE_FILES);
    return at && { at, values: [] };
  }
  const whole = yield* ownMessage(message);
  const at = whole ?? (yield* messageBeginning(message));
  const thrown = at && (yield* thrownWith(at.path, at.line));
  const values = thrown && printedValues(thrown, message);
  // Of a text that only begins alike nothing is known.
  return at && (whole || values) ? { at, thrown, values: values ?? [] } : undefined;
}

/** Whether a line is that of the throw, or so near to the text that this may be of its statement. */
function isAt(line: number, { at, thrown }: Writer): boolean {
  const node = thrown?.site.node;
  return node ? node.line <= line && line <= node.endLine : Math.abs(line - at.line) <= AROUND_FRAME;
}

/**
 * The one throw in the files of the stack that makes a message which begins so: who catches an exception may throw another
 * one with the same words and more.
 */
function* findThrower(root: Throwable, frames: readonly WorkspaceFrame[]): AnalysisTask<Writer | undefined> {
  const [text = ""] = root.message.trim().split("\n", 1);
  const simple = root.exception.split(/[.$]/).at(-1);
  const own = frames.filter(({ frame }) => root.frames.includes(frame)).map(({ path }) => path);
  const found: Writer[] = [];
  for (const path of [...new Set(own)].slice(0, MOST_FILES)) {
    const source = /\.(?:kt|java)$/.test(path) ? yield* sourceOf(path) : undefined;
    const tree = source && wholeTree(source);
    for (const site of tree ? throwsIn(tree, tree.root) : []) {
      const parts = site.message ?? [];
      const letters = fixedText(parts).replace(/[^\p{L}]+/gu, "").length;
      const [first] = parts;
      if (site.exception !== simple || letters < FEWEST_LETTERS) continue;
      if (typeof first !== "string" || !text.startsWith(first) || !source || !tree) continue;
      // What is put together elsewhere in the file may begin so too.
      if (source.lines.join("\n").split(first.trim()).length > 2) continue;
      const values = printedValues({ tree, site }, text);
      const { line } = site.node;
      if (values)
        found.push({
          at: { path, line, column: 1, text: lineOf(source, line) },
          thrown: { tree, site },
          values,
        });
    }
  }
  const [only, ...more] = found;
  return more.length > 0 ? undefined : only;
}

/** Whether the project can have thrown it: what the platform or a library throws has its words from there. */
function mayBeThrownBy({ frames, exception }: Throwable, own: Frame | undefined): boolean {
  const top = frames[0];
  if (!top || top.cut || top === own || isNative(top) || originOf(exception) === "app") return true;
  return originOf(top.className) === "app" || /^android\.os\.Parcel$/.test(top.className);
}

const isNative = (frame: Frame | undefined): boolean => frame?.source === "Native Method";

/** Whether a loop runs before the throw: that it found nothing is what leads there, more than the conditions before. */
function isBehindLoop({ tree, site: { node } }: ThrownWith): boolean {
  const around = enclosing(tree, node, "function");
  return (
    around !== undefined &&
    [...nodesIn(around)].some(
      (each) => /^(?:for|forEach|while|doWhile)$/.test(each.kind) && each.end <= node.start,
    )
  );
}

function* sayWriter({ at, thrown, values }: Writer): AnalysisTask<string> {
  const place = `(${fileName(at.path)}:${at.line})`;
  const condition =
    thrown && !isBehindLoop(thrown) ? preconditionOf(thrown.tree, thrown.site)?.condition : undefined;
  const shown = values
    .filter(({ code }) => code.length <= LONGEST_CODE && !code.includes("\n"))
    .slice(0, MOST_VALUES)
    .map(({ code, value }) => `\`${code}\` was ${value.slice(0, LONGEST_CODE)}`);
  const there = shown.length > 0 ? ` There ${shown.join(", and ")}.` : "";
  const outline = /\.(?:kts?|java)$/.test(at.path) ? yield* outlineOf(at.path) : undefined;
  const name = outline && functionAt(outline, at.line)?.name;
  const who = name ? `${name}()` : outline ? "This project" : "Native code of this project";
  return thrown && condition && condition.length <= LONGEST_CODE
    ? `${who} throws with these words when \`${condition}\` ${place}.${there}`
    : `${who} writes the words of the message ${place}.${there}`;
}
