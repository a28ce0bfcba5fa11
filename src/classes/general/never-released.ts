import { fixOf } from "../../analysis/build/build.ts";
import { intoCallback } from "../../analysis/changes/missing-half.ts";
import { absenceClaim, lineClaim, logClaim } from "../../analysis/claims.ts";
import { classAt, search } from "../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { type KeptIn, keptIn } from "../../analysis/code/kept-in.ts";
import { releasesOf } from "../../analysis/code/releases.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt, wholeTree } from "../../analysis/code/tree.ts";
import { functionAround } from "../../analysis/exceptions/argument-passed.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { COUNTERPARTS, PAIRS, type Pair } from "../../facts/pairs.ts";
import type { Finding } from "../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { rowOf } from "../../model/row-of.ts";
import { nodesIn, nodesOf } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, nodesOnLine, pathOf, plain } from "../../syntax/tree/relations.ts";
import { parseTree, type Tree } from "../../syntax/tree/tree.ts";
import { inWords } from "../wording.ts";
import { lostInLoop } from "./lost-in-loop.ts";

const NOT_CALLED = /Explicit termination method '(\w+)' not called/;

/** The second half of a pair that did not come: the log has the stack of the first. */
export function* neverReleased(error: ParsedError): Inquiry {
  const thrown = throwablesOf(error).at(-1);
  const ends = NOT_CALLED.exec(thrown?.message ?? "")?.[1];
  const pair = PAIRS.rows.find(({ exception }) => thrown?.exception?.endsWith(`.${exception}`));
  const failing = ends || pair ? yield* failingLine(error) : undefined;
  if (!thrown || !failing) return;
  const { at, callers } = failing;
  const called = thrown.frames[thrown.frames.indexOf(at.frame) - 1];
  const name = called?.method === "<init>" ? called.className.split(/[.$]/).at(-1) : called?.method;
  const kept = ends && name ? yield* keptIn(name, at, callers) : undefined;
  const finding = ends
    ? ((kept && neverClosed(error, kept, ends)) ?? (name && lostInLoop(error, at, name, ends)))
    : pair && (yield* neverEnded(error, at, pair));
  if (finding) yield* conclude(finding);
}

/** What a function or its class keeps, and does not close on every way. */
function neverClosed(
  error: ParsedError,
  { at, call, name, isLocal, isHolder }: KeptIn,
  ends: string,
): Finding | undefined {
  const tree = treeAt(at.source, at.line);
  const within = functionAround(at);
  const whole = isLocal ? tree : parseTree(tree.text, tree.language);
  const root = isLocal ? within : whole.root;
  if (!within || !root) return undefined;
  const closing = closingsOf(name, ends, whole, root);
  if (closing === "every way") return undefined;
  const [only, ...more] = closing;
  if (more.length > 0 || (only && !isLocal)) return undefined;
  const where = isLocal ? `${within.name}()` : fileName(at.path);
  const left = siblingsOf(call, name, root).filter((each) => {
    const theirs = closingsOf(each.name, ends, whole, root);
    return theirs !== "every way" && theirs.length < 2;
  });
  const [sibling] = left;
  const also = sibling
    ? ` Nor does ${ends}() come on every way for ${inWords(left.map((each) => `${each.name} (line ${each.line})`))}.`
    : "";
  return {
    rootCause: `${call.name}() on line ${call.line} opens what ${within.name}() keeps in ${name}, and ${only ? `${ends}() on line ${only.line} is not reached on every way: it stands in no finally` : `${where} has no call of ${ends}() on it${isHolder ? " or on what it holds" : ""}`}.${also}`,
    ground: only ? "inKind" : "told",
    location: { path: at.path, line: call.line },
    label: only ? "not closed on every way" : `no ${ends}() in ${where}`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, call.line, lineOf(at.source, call.line), "opened here"),
      ...(only
        ? [lineClaim("read_file", at.path, only.line, lineOf(at.source, only.line), "not on every way")]
        : []),
      ...(sibling
        ? [lineClaim("read_file", at.path, sibling.line, lineOf(at.source, sibling.line), "opened beside it")]
        : []),
    ],
    fixGuidelines: [
      isHolder
        ? `End ${name}, or what it holds, ${isLocal ? "in a finally" : "where its owner ends"}: ${ends}().`
        : isLocal
          ? `Call ${name}.${ends}() in a finally${ends === "close" ? `, or open it with ${at.path.endsWith(".java") ? "try (…)" : "use { … }"}` : ""}.`
          : `Call ${name}.${ends}() where its owner ends.`,
    ],
  };
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

const isProperty = ({ outline, line }: FailingLine, name: string): boolean => {
  const type = classAt(outline, line);
  return outline.declarations.some(
    ({ kind, qualifiedName }) => kind === "property" && qualifiedName === `${type?.qualifiedName}.${name}`,
  );
};

/** A registration whose class has no call that takes it back. */
function* neverEnded(error: ParsedError, at: FailingLine, pair: Pair): Inquiry<Finding | undefined> {
  const tree = treeAt(at.source, at.line);
  const [call, ...more] = nodesOnLine(tree, at.line).filter(
    (node): node is Call => node.kind === "call" && pair.begins.test(node.name),
  );
  const given = call?.arguments[pair.argument]?.value;
  const what = given && pathOf(given);
  if (!call || more.length > 0 || !given) return undefined;
  const named = yield* search(`${pair.ends}(`, { files: at.path, limit: 5 });
  const calls = nodesOf(wholeTree(at.source).root, "call");
  if (named.length > 0 && calls.some(({ name }) => name === pair.ends)) return undefined;
  const callback = functionAround(at)?.name ?? "";
  const counterpart = rowOf(COUNTERPARTS, callback) ?? "onDestroy";
  return {
    rootCause: `Line ${call.line} makes the call ${call.name}() with ${what ?? "an object of its own"}, and ${fileName(at.path)} has no call of ${pair.ends}(): it was still there when its owner had ended.`,
    ground: "told",
    location: { path: at.path, line: call.line },
    label: `no ${pair.ends}() in this file`,
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        at.path,
        call.line,
        lineOf(at.source, call.line),
        callback ? `in ${callback}()` : "here",
      ),
      absenceClaim("grep_search", `${fileName(at.path)} has no call of ${pair.ends}()`, at.path),
    ],
    fixGuidelines: [
      `Call ${pair.ends}(${what ?? pair.what}) in ${counterpart}(), with the same context.`,
      ...(what ? [] : [`Keep ${pair.what} in a property for that.`]),
    ],
    fixes: fixOf(
      `Call ${pair.ends}() in ${counterpart}()`,
      "review",
      what !== undefined && isProperty(at, what) && !call.receiver && rowOf(COUNTERPARTS, callback)
        ? intoCallback(at.source, at.outline, call.line, counterpart, `${pair.ends}(${what})`)
        : undefined,
    ),
  };
}
