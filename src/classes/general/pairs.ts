import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf } from "../../analysis/build/build.ts";
import { insertIntoCallback } from "../../analysis/changes/missing-half.ts";
import { absenceClaim } from "../../analysis/claims.ts";
import { classAt, functionAt, search } from "../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../analysis/code/failing-line.ts";
import { type KeptIn, keptIn } from "../../analysis/code/kept-in.ts";
import { openedEachRound, releasesOf } from "../../analysis/code/releases.ts";
import { foundNone } from "../../analysis/code/search-result.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import { treeAt, wholeTree } from "../../analysis/code/tree.ts";
import { functionAround } from "../../analysis/exceptions/argument-passed.ts";
import { endedBefore } from "../../analysis/exceptions/ended-before.ts";
import { halvesAt } from "../../analysis/pairs/halves.ts";
import { fullName } from "../../analysis/values/called-function.ts";
import { claimOf, lineOfExpression } from "../../analysis/values/expression.ts";
import { COUNTERPARTS, PAIRS, type Pair, REFUSED_HALVES } from "../../facts/pairs.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { rowOf } from "../../model/row-of.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesIn, nodesOf } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, nodesOnLine, pathOf, plain } from "../../syntax/tree/relations.ts";
import { parseTree, type Tree } from "../../syntax/tree/tree.ts";
import type { Verdict } from "../cause-list.ts";
import type { Examination } from "../examination.ts";
import { pairs } from "./pair-causes.ts";

const NOT_CALLED = /Explicit termination method '(\w+)' not called/;

/** The second half of a pair that did not come: the log has the stack of the first. */
export function* neverReleased(error: ParsedError): Examination {
  const thrown = throwablesOf(error).at(-1);
  const ends = NOT_CALLED.exec(thrown?.message ?? "")?.[1];
  const pair = PAIRS.rows.find(({ exception }) => thrown?.exception?.endsWith(`.${exception}`));
  const failing = ends || pair ? yield* failingLine(error) : undefined;
  if (!thrown || !failing) return;
  const { at, callers } = failing;
  const called = thrown.frames[thrown.frames.indexOf(at.frame) - 1];
  const name = called?.method === "<init>" ? called.className.split(/[.$]/).at(-1) : called?.method;
  const kept = ends && name ? yield* keptIn(name, at, callers) : undefined;
  const verdict = ends
    ? ((kept && neverClosed(kept, ends)) ?? (name && lostInLoop(at, name, ends)))
    : pair && (yield* neverEnded(at, pair));
  if (verdict) yield verdict;
}

/** What a function or its class keeps, and does not close on every way. */
function neverClosed(kept: KeptIn, ends: string): Verdict | undefined {
  const { at, call, name, isLocal, isHolder } = kept;
  const { source, path } = at;
  const tree = treeAt(source, at.line);
  const within = functionAround(at);
  const whole = isLocal ? tree : parseTree(tree.text, tree.language);
  const root = isLocal ? within : whole.root;
  if (!within || !root) return undefined;
  const closing = closingsOf(name, ends, whole, root);
  if (closing === "every way") return undefined;
  const [only, ...more] = closing;
  if (more.length > 0 || (only && !isLocal)) return undefined;
  const siblings = siblingsOf(call, name, root).filter((each) => {
    const theirs = closingsOf(each.name, ends, whole, root);
    return theirs !== "every way" && theirs.length < 2;
  });
  const { line } = call;
  const values = { call: call.name, line, within: within.name, name, ends, closedOn: only?.line, siblings };
  const where = isLocal ? `${within.name}()` : fileName(path);
  return pairs[only ? "supported" : "proven"](
    "notClosed",
    { ...values, where, isLocal, isHolder, isJava: path.endsWith(".java") },
    {
      ground: only ? "typical" : "stated",
      location: { path, line },
      evidence: [
        sourceClaim({ source, line }, "opened here"),
        ...(only ? [sourceClaim({ source, line: only.line }, "not on every way")] : []),
        ...siblings.slice(0, 1).map((each) => sourceClaim({ source, line: each.line }, "opened beside it")),
      ],
    },
  );
}

/** The calls that end what a name holds; "every way" where one of them is certain to come. */
function closingsOf(name: string, ends: string, whole: Tree, root: Node): Call[] | "every way" {
  const releases = releasesOf(root, name, ends);
  const closings = releases.filter((each) => each.name === ends);
  const isFinally = closings.some((each) =>
    ancestorsOf(whole, each).some(
      (around) => around.kind === "try" && around.finally && around.finally.start <= each.start,
    ),
  );
  // What `use` opens it ends too; how a function ends what it is given is its own affair.
  return isFinally || closings.length < releases.length ? "every way" : closings;
}

/** Variables beside one that hold something of the same kind: of the same written type, or made by the same call. */
function siblingsOf(call: Call, name: string, root: Node): { name: string; line: number }[] {
  const made = [...nodesIn(root)].flatMap((node) => {
    const value = node.kind === "variable" && node.value ? plain(node.value) : undefined;
    const own = node.kind === "variable" ? node.bindings[0]?.name : undefined;
    if (node.kind !== "variable" || value?.kind !== "call" || own === undefined) return [];
    return [{ name: own, line: node.line, type: node.type?.text, by: value.name }];
  });
  const type = made.find((each) => each.name === name)?.type;
  return made.filter(
    (each) => each.name !== name && (each.by === call.name || (type !== undefined && each.type === type)),
  );
}

/** What a round of a loop opens, and the next one opens over. */
function lostInLoop(at: FailingLine, opened: string, ends: string): Verdict | undefined {
  const found = openedEachRound(at, opened, ends);
  if (!found) return undefined;
  const { name, loop } = found;
  const { line } = found.call;
  const within = functionAround(at)?.name ?? "";
  return pairs.proven(
    "openedEachRound",
    { call: opened, line, within, name, ends, loop: loop.line },
    {
      ground: "stated",
      location: { path: at.path, line },
      evidence: [
        sourceClaim({ source: at.source, line }, "opened here"),
        sourceClaim({ source: at.source, line: loop.line }, "again on each round"),
      ],
    },
  );
}

/** A registration whose class has no call that takes it back. */
function* neverEnded(at: FailingLine, pair: Pair): AnalysisTask<Verdict | undefined> {
  const { path, source, outline, line } = at;
  const { ends, what: kind } = pair;
  const tree = treeAt(source, line);
  const [call, ...more] = nodesOnLine(tree, line).filter(
    (node): node is Call => node.kind === "call" && pair.begins.test(node.name),
  );
  const given = call?.arguments[pair.argument]?.value;
  const name = given && pathOf(given);
  if (!call || more.length > 0 || !given) return undefined;
  const isNamed = !foundNone(yield* search(`${ends}(`, { files: path, limit: 5 }));
  if (isNamed && nodesOf(wholeTree(source).root, "call").some((each) => each.name === ends)) return undefined;
  const within = functionAround(at)?.name ?? "";
  const callback = rowOf(COUNTERPARTS, within) ?? "onDestroy";
  const type = classAt(outline, line);
  const isProperty = outline.declarations.some(
    (each) => each.kind === "property" && each.qualifiedName === `${type?.qualifiedName}.${name}`,
  );
  const isSure = name !== undefined && isProperty && !call.receiver && rowOf(COUNTERPARTS, within);
  const file = fileName(path);
  return pairs.proven(
    "notTakenBack",
    { call: call.name, line: call.line, name, kind, file, ends, callback },
    {
      ground: "stated",
      location: { path, line: call.line },
      evidence: [
        sourceClaim({ source, line: call.line }, within ? `in ${within}()` : "here"),
        absenceClaim("grep_search", `${file} has no call of ${ends}()`, path),
      ],
      fixes: fixOf(
        `Call ${ends}() in ${callback}()`,
        "review",
        isSure ? insertIntoCallback(source, outline, call.line, callback, `${ends}(${name})`) : undefined,
      ),
    },
  );
}

/** The second half of a pair that was refused because the first did not come: what keeps the one and not the other. */
export function* halfOfPair(error: ParsedError): Examination {
  const { exception = "", message = "" } = throwablesOf(error).at(-1) ?? {};
  const pair = REFUSED_HALVES.rows.find(
    (row) => exception.endsWith(row.exception) && message.includes(row.message),
  );
  const failing = pair && (yield* failingLine(error));
  const halves = failing && halvesAt(failing.at, pair);
  if (!halves) return;
  const { path, source } = failing.at;
  const { begins, ends, beginsIn, endsIn, condition } = halves;
  const first = { begins: begins.name, beginsIn: beginsIn.name, beginsOn: begins.line };
  const second = { ends: ends.name, endsIn: endsIn.name, endsOn: ends.line };
  yield pairs.proven(
    "endedWithoutBeginning",
    { ...first, ...second, file: fileName(path), condition: condition.text },
    {
      ground: "stated",
      location: { path, line: ends.line },
      evidence: [
        sourceClaim({ source, line: condition.line }, "asked for the first half"),
        sourceClaim({ source, line: begins.line }, "the first half"),
        sourceClaim({ source, line: ends.line }, "the second half"),
      ],
    },
  );
}

/** A call on what the function itself has closed, released or recycled before. */
export function* usedAfterItsEnd(error: ParsedError): Examination {
  const found = yield* endedBefore(error);
  if (!found) return;
  const { used: name, ending, use, by } = found;
  const line = lineOfExpression(use);
  const { path } = use.source;
  const within = functionAt(use.outline, line);
  const ender = by && { source: by.place.source, line: by.call.line };
  const how = ender
    ? `hands ${name} to ${fullName(by.place)}(), which calls ${by.call.name}() on it (${fileName(ender.source.path)}:${ender.line})`
    : ending.node.name === "use"
      ? `closes ${name} at the end of its block`
      : `calls ${name}.${ending.node.name}()`;
  const endsOn = lineOfExpression(ending);
  yield pairs.proven(
    "usedAfterEnd",
    { name, call: use.node.name, line, endsOn, file: fileName(path), how, by: by && fullName(by.place) },
    {
      location: { path, line, ...(within && { symbol: within.qualifiedName }) },
      evidence: [
        claimOf(ending, "ended here"),
        ...(ender ? [sourceClaim(ender, "ends what it is handed")] : []),
        claimOf(use, "uses it after that"),
      ],
    },
  );
}
