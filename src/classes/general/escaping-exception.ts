import { fixOf } from "../../analysis/build/build.ts";
import { catchAround } from "../../analysis/changes/catch-around.ts";
import { widenCatch } from "../../analysis/changes/widen-catch.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { type Escape, escapeOf } from "../../analysis/exceptions/escape.ts";
import type { TryOnTheWay } from "../../analysis/exceptions/tries-on-the-way.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { type TextOrigin, textOrigin } from "../text-origin.ts";

/** An exception that a call names as one of its outcomes, and that nothing on the stack takes. */
export function* escapingException(error: ParsedError): Inquiry {
  const found = yield* escapeOf(error);
  if (!found) return;
  const { at, call, outcome, thrown, passed } = found;
  const name = thrown.exception?.split(/[.$]/).at(-1) ?? "";
  const within = functionAt(at.outline, at.line);
  const owner = within ? `${within.name}()` : fileName(at.path);
  const [near] = passed;
  const throwing = outcome ? `throws ${name} ${outcome.when}` : `may end in ${name}`;
  const brought = outcome && OF_TEXT.test(outcome.when) ? yield* textBehind(found) : undefined;
  const others = near
    ? `The \`try\` ${placeOf(near, at.path)} catches ${listed(near.types)} only.`
    : "No function of this project on the stack catches it.";
  yield* conclude({
    rootCause: `${call.name}() on line ${at.line}, in ${owner}, ${throwing}, and it did.${brought ? ` ${brought.said}` : ""} ${others}`,
    headline: `${name} is not caught`,
    ground: near ? "told" : outcome ? "told" : "inKind",
    location: { path: at.path, line: at.line, ...(within && { symbol: within.qualifiedName }) },
    label: near ? `${name} is not caught` : "not caught on this stack",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), `throws ${name}`),
      ...(brought?.claims ?? []),
      ...passed.flatMap((each) =>
        lineClaim(
          "read_file",
          each.at.path,
          each.line,
          lineOf(each.at.source, each.line),
          `takes ${listed(each.types)}`,
        ),
      ),
    ],
    fixGuidelines: [
      near
        ? `Catch ${name} there too, or around line ${at.line}, and decide what ${owner} does then.`
        : `Catch ${name} around line ${at.line} and decide what ${owner} does then.`,
      ...(outcome?.when.startsWith("for ")
        ? ["Or look at the value before the call, and leave where it does not fit."]
        : []),
    ],
    fixes: near
      ? fixOf(
          `Catch ${name} there too`,
          "review",
          widenCatch(near.at.source, near.types, near.line, thrown.exception ?? ""),
        )
      : fixOf(
          `Catch ${name}, and leave as ${owner} does where it has nothing to give`,
          "review",
          catchAround(
            { source: at.source, outline: at.outline, tree: treeAt(at.source, at.line), node: call },
            thrown.exception ?? "",
          ),
        ),
  });
}

const OF_TEXT = /^for (?:a )?text\b/;

/** Where the text comes from that the call could not read: its first argument, or for an extension what it is called on. */
function* textBehind({ at, call, callers }: Escape): Inquiry<TextOrigin | undefined> {
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
