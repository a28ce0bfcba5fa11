import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, search, shortClass } from "../../../analysis/code/code.ts";
import { deferralName } from "../../../analysis/code/deferred.ts";
import { textAt } from "../../../analysis/code/failing-line.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { threadOfLine } from "../../../analysis/code/thread-of-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
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
  const coroutine = block && /\b(?:launch|async)\b/.test(block.text) ? block : undefined;
  const called = dao ? `${dao.name}()` : "the database";
  const edits = dao && coroutine ? yield* suspended(dao) : undefined;
  yield* conclude({
    rootCause: coroutine
      ? `Line ${touch.line} calls ${called} inside \`${deferralName(coroutine)}\`, which stays on the main thread. ${dao ? `${dao.name}() is no suspend function, so Room runs the query right there.` : ""}`.trim()
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
  source: Source;
  line: number;
  isSuspend: boolean;
  claim: Claim;
}

/** The function that the generated class in the trace implements. */
function* daoFunction(error: ParsedError): Inquiry<DaoFunction | undefined> {
  const frame = throwablesOf(error)
    .at(-1)
    ?.frames.find(({ className }) => /_Impl(?:\$|$)/.test(className));
  const owner = frame && (yield* classNamed(frame.className.replace(/_Impl(?:\$.*)?$/, "")));
  const member = owner?.members.find(({ kind, name }) => kind === "function" && name === frame?.method);
  const source = owner && member && (yield* sourceOf(owner.outline.path));
  if (!owner || !member || !source || ASYNCHRONOUS.test(member.type ?? "")) return undefined;
  const line = declarationLine(source, member.startLine, member.endLine, member.name);
  return {
    name: `${shortClass(owner.name)}.${member.name}`,
    source,
    line,
    isSuspend: member.modifiers.includes("suspend"),
    claim: lineClaim("read_file", source.path, line, lineOf(source, line), "runs where it is called"),
  };
}

function declarationLine(source: Source, from: number, to: number, name: string): number {
  for (let line = from; line <= to; line++) if (lineOf(source, line).includes(`${name}(`)) return line;
  return from;
}

/** Only where the call in the trace is the only one: others would no longer compile outside a coroutine. */
function* suspended({ source, line, name }: DaoFunction): Inquiry<Edit[] | undefined> {
  const text = lineOf(source, line);
  const parts = text.split(/\bfun /);
  const simple = name.split(".").at(-1) ?? name;
  const calls = yield* search(`\\.${simple}\\(`, { isRegex: true, files: "**/*.{kt,java}", limit: 3 });
  if (parts.length !== 2 || calls.length !== 1) return undefined;
  return editLines(source, [{ from: line, to: line, lines: [parts.join("suspend fun ")] }]);
}
