import { isCaughtBy } from "../../facts/exception-kinds.ts";
import { isGlue } from "../../syntax/names.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Catch, Node, Try } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, isWithin, nodesOnLine } from "../../syntax/tree/relations.ts";
import { takerOf } from "../../syntax/tree/waits.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { methodOf, outlineOf, type WorkspaceFrame } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { sourceOf } from "../code/source.ts";
import { treeAt, wholeTree } from "../code/tree.ts";

/** A `try` around a line that a stack is in. */
export interface TryOnTheWay {
  at: FailingLine;
  /** The line of `try`. */
  line: number;
  /** What its clauses catch, as written. */
  types: readonly string[];
  /** Its clauses, in the order of the file. */
  clauses: readonly Catch[];
  /** Line of the clause that takes the exception; undefined where none does. */
  takenOn?: number;
  /** That clause, where its type is known to take the exception. */
  takenBy?: Catch;
}

export interface TriesOnTheWay {
  /** Innermost first, up to the one that takes the exception. */
  tries: TryOnTheWay[];
  /** Whether every frame of the workspace was looked at, and every type is known. */
  isWhole: boolean;
}

const MOST_FRAMES = 12;

/** Which `try` of the workspace stand between the innermost frame and the end of a stack, and what each does with an exception. */
export function* triesOnTheWay(
  frames: readonly WorkspaceFrame[],
  exception: string,
): AnalysisTask<TriesOnTheWay> {
  const answer: TriesOnTheWay = { tries: [], isWhole: frames.length <= MOST_FRAMES };
  for (const frame of frames.slice(0, MOST_FRAMES)) {
    // What a compiler adds catches nothing.
    if (isGlue(frame.frame.className, frame.frame.method)) continue;
    const at = yield* lineOfFrame(frame);
    if (!at) {
      if (!(yield* catchesNowhere(frame))) answer.isWhole = false;
      continue;
    }
    const around = triesAround(at);
    if (around === "all") return { tries: [], isWhole: false };
    for (const found of around) {
      const types = found.catches.flatMap(({ parameter }) => typesOf(parameter?.type?.text));
      const taken = found.catches.find(({ parameter }) =>
        typesOf(parameter?.type?.text).some((type) => isCaughtBy(exception, type) !== false),
      );
      if (types.some((type) => isCaughtBy(exception, type) === undefined)) answer.isWhole = false;
      const isKnown = typesOf(taken?.parameter?.type?.text).some((type) => isCaughtBy(exception, type));
      answer.tries.push({
        at,
        line: found.line,
        types,
        clauses: found.catches,
        ...(taken && { takenOn: taken.line }),
        ...(taken && isKnown && { takenBy: taken }),
      });
      if (taken) return answer;
    }
  }
  return answer;
}

const catches = (node: Node): boolean =>
  node.kind === "try" ||
  (node.kind === "call" &&
    (/[cC]atching$/.test(node.name) || (node.lambda !== undefined && /OrNull$/.test(node.name))));

/** Whether none of the functions that a frame may be in has a `try`, whichever its line is. */
function* catchesNowhere({ path, frame }: WorkspaceFrame): AnalysisTask<boolean> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  const own = outline?.declarations.filter(
    ({ kind, name }) => /^(?:function|constructor)$/.test(kind) && name === methodOf(frame),
  );
  return (
    source !== undefined &&
    own !== undefined &&
    own.length > 0 &&
    own.every((each) => {
      const node = nodesOnLine(wholeTree(source), each.startLine).find(({ kind }) => kind === "function");
      return node !== undefined && ![...nodesIn(node)].some(catches);
    })
  );
}

/** The `try` in whose body or resources a line stands, innermost first; "all" where a function takes whatever is thrown in its lambda. */
function triesAround(at: FailingLine): Try[] | "all" {
  const tree = treeAt(at.source, at.line);
  const node = codeOnLine(tree, at.line);
  if (!node) return [];
  // Of `try { call() } catch …` on one line the body is meant.
  const found = nodesOnLine(tree, at.line).filter(
    (each): each is Try => each.kind === "try" && each.line === at.line && each.body.endLine === at.line,
  );
  for (const around of [node, ...ancestorsOf(tree, node)]) {
    // What a lambda or a class holds runs when it is called, and its own frame says from where.
    if (around.kind === "function" || around.kind === "class" || around.kind === "object") return found;
    if (
      around.kind === "lambda" &&
      (tree.language === "java" || !IN_PLACE.test(takerOf(tree, around)?.name ?? ""))
    )
      return found;
    if (around.kind === "call" && TAKES_ALL.test(around.name) && node !== around) return "all";
    if (around.kind !== "try" || around === node || found.includes(around)) continue;
    const isInside = isWithin(node, around.body) || around.resources.some((each) => isWithin(node, each));
    if (isInside && around.catches.length > 0) found.push(around);
  }
  return found;
}

/** Functions that catch what their lambda throws. */
const TAKES_ALL = /[cC]atching$|^(?:tryOrNull|safeCall|safely|ignoreErrors)\w*$/;

/** Lambdas that Kotlin puts into the function around them: their `try` is on the way. */
const IN_PLACE =
  /^(?:\w*[cC]atching|let|run|also|apply|with|forEach|forEachIndexed|map\w*|filter\w*|use|repeat|synchronized|withLock|takeIf|first\w*|any|all|none|associate\w*|buildList|buildString|measureTimeMillis|withContext|coroutineScope|supervisorScope|withTimeout\w*)$/;

/** `IOException | JSONException` as its parts. */
export const typesOf = (text: string | undefined): string[] =>
  text ? text.split("|").map((each) => each.trim().replace(/^final\s+/, "")) : [];
