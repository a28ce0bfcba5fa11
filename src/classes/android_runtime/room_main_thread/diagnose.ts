import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type ClassHead, classHead } from "../../../analysis/code/class-head.ts";
import { functionAt, shortClass } from "../../../analysis/code/code.ts";
import { textAt } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { threadOfLine } from "../../../analysis/code/thread-of-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import type { FunctionNode } from "../../../syntax/tree/nodes.ts";
import { lineAt } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** Types of a query that Room runs on a thread of its own. */
const ASYNCHRONOUS =
  /^(?:Flow|LiveData|Flowable|Observable|Single|Maybe|Completable|PagingSource|ListenableFuture)\b/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const thread = yield* threadOfLine(error);
  if (!thread) return;
  const { touch, block } = thread;
  if (block?.where === "background") return;
  yield* think("Which function of the DAO is it, and how does the main thread get there?");
  const dao = yield* daoFunction(error);
  if (dao?.isSuspend) return;
  const within = functionAt(touch.outline, touch.line)?.name;
  const coroutine = block && /^(?:launch|async)$/.test(block.name) ? block : undefined;
  const called = dao ? `${dao.name}()` : "the database";
  const edits = dao && coroutine ? yield* suspended(dao) : undefined;
  yield* conclude({
    rootCause: coroutine
      ? `Line ${touch.line} calls ${called} inside \`${coroutine.said}\`, which stays on the main thread. ${dao ? `${dao.name}() is no suspend function, so Room runs the query right there.` : ""}`.trim()
      : `Line ${touch.line} calls ${called}${within ? ` in ${within}()` : ""}, on the main thread.`,
    ground: coroutine ? "proven" : "told",
    location: { path: touch.path, line: touch.line },
    label: "on the main thread",
    evidence: [
      logClaim(error),
      lineClaim("read_file", touch.path, touch.line, textAt(touch), "the call"),
      ...(coroutine
        ? [lineClaim("read_file", coroutine.path, coroutine.line, coroutine.text, "stays on the main thread")]
        : []),
      ...(dao ? [dao.claim] : []),
    ],
    fixGuidelines: [
      `Make ${dao ? called : "the function of the DAO"} a suspend function and call it in a coroutine, or let it return a Flow: Room then runs it on a thread of its own.`,
      "Without coroutines, call it on an executor. allowMainThreadQueries() only turns this check off, and the screen freezes instead.",
    ],
    fixes: fixOf(`Make ${called} a suspend function`, "review", edits),
  });
}

interface DaoFunction {
  /** `BedDao.all`. */
  name: string;
  owner: ClassHead;
  node: FunctionNode;
  isSuspend: boolean;
  claim: Claim;
}

/** The function that the generated class in the trace implements. */
function* daoFunction(error: ParsedError): Inquiry<DaoFunction | undefined> {
  const frame = throwablesOf(error)
    .at(-1)
    ?.frames.find(({ className }) => /_Impl(?:\$|$)/.test(className));
  const owner = frame && (yield* classHead(frame.className.replace(/_Impl(?:\$.*)?$/s, "")));
  const node = owner?.node.members.find(
    (each): each is FunctionNode => each.kind === "function" && each.name === frame?.method,
  );
  if (!owner || !node || ASYNCHRONOUS.test(node.type?.text ?? "")) return undefined;
  const { source, tree } = owner;
  const line = lineAt(tree, node.nameStart);
  return {
    name: `${shortClass(owner.type.name)}.${node.name}`,
    owner,
    node,
    isSuspend: node.modifiers.includes("suspend"),
    claim: lineClaim("read_file", source.path, line, lineOf(source, line), "runs where it is called"),
  };
}

/** Only where the call in the trace is the only one: others would no longer compile outside a coroutine. */
function* suspended({ owner, node }: DaoFunction): Inquiry<Edit[] | undefined> {
  const calls = yield* callsInSources(node.name, { limit: 12, withTests: true });
  const start = node.keywordStart;
  if (calls.length !== 1 || start === undefined) return undefined;
  return editLines(owner.source, [replaced(owner, { start, end: start }, "suspend ")]);
}
