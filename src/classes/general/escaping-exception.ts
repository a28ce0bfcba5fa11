import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf } from "../../analysis/build/build.ts";
import { catchAround } from "../../analysis/changes/catch-around.ts";
import { widenCatch } from "../../analysis/changes/widen-catch.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { type Escape, escapeOf } from "../../analysis/exceptions/escape.ts";
import type { TryOnTheWay } from "../../analysis/exceptions/tries-on-the-way.ts";
import { claimOf } from "../../analysis/values/expression.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import type { Support } from "../cause-list.ts";
import type { Examination } from "../examination.ts";
import { type TextOrigin, textOrigin } from "../text-origin.ts";
import { causes } from "./causes.ts";

/** An exception that a call names as one of its outcomes, and that nothing on the stack takes. */
export function* escapingException(error: ParsedError): Examination {
  const found = yield* escapeOf(error);
  if (!found) return;
  const { at, call, outcome, thrown, passed } = found;
  const name = thrown.exception?.split(/[.$]/).at(-1) ?? "";
  const within = functionAt(at.outline, at.line);
  const owner = within ? `${within.name}()` : fileName(at.path);
  const [near] = passed;
  const tree = treeAt(at.source, at.line);
  const brought = outcome && OF_TEXT.test(outcome.when) ? yield* textBehind(found) : undefined;
  const exception = thrown.exception ?? "";
  const support: Support = {
    location: { path: at.path, line: at.line, ...(within && { symbol: within.qualifiedName }) },
    evidence: [
      claimOf({ ...at, tree, node: call }, `throws ${name}`),
      ...(brought?.claims ?? []),
      ...passed.map(({ at: { path, source }, line, types }) =>
        lineClaim("read_file", path, line, lineOf(source, line), `takes ${listed(types)}`),
      ),
    ],
    fixes: near
      ? fixOf(
          `Catch ${name} there too`,
          "review",
          widenCatch(near.at.source, near.types, near.line, exception),
        )
      : fixOf(
          `Catch ${name}, and leave as ${owner} does where it has nothing to give`,
          "review",
          catchAround({ ...at, tree, node: call }, exception),
        ),
  };
  yield causes.proven(
    "exceptionNotCaught",
    {
      call: call.name,
      line: at.line,
      owner,
      exception: name,
      outcome,
      text: brought?.said,
      near: near && { place: placeOf(near, at.path), types: listed(near.types) },
    },
    { ...support, ground: near || outcome ? "stated" : "typical" },
  );
}

const OF_TEXT = /^for (?:a )?text\b/;

/** Where the text comes from that the call could not read: its first argument, or for an extension what it is called on. */
function* textBehind({ at, call, callers }: Escape): AnalysisTask<TextOrigin | undefined> {
  const text = call.arguments[0]?.value ?? call.receiver;
  const tree = treeAt(at.source, at.line);
  const context = { calls: [], frame: at.frame, frames: callers };
  return text && (yield* textOrigin({ ...at, tree, node: text }, context));
}

const placeOf = ({ at, line }: TryOnTheWay, path: string): string =>
  at.path === path ? `on line ${line}` : `at ${fileName(at.path)}:${line}`;

function listed(types: readonly string[]): string {
  const names = types.map((each) => each.split(".").at(-1) ?? each);
  return names.length < 2 ? (names[0] ?? "nothing") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
