import { fixOf } from "../../analysis/build/build.ts";
import { widenCatch } from "../../analysis/changes/widen-catch.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { wrappedEscape } from "../../analysis/exceptions/wrapped-escape.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import type { ParsedError, Throwable } from "../../model/parsed-error.ts";
import { withArticle } from "../wording.ts";

/** A `catch` for what may go wrong that does not take it in the form in which a library hands it on. */
export function* wrappedPastCatch(error: ParsedError): Inquiry {
  const found = yield* wrappedEscape(error);
  if (!found) return;
  const { at, passed, wrapper, inner } = found;
  const [outer, thrown] = [simple(wrapper), simple(inner)];
  const types = passed.types.map((each) => each.split(".").at(-1) ?? each).join(" and ");
  const place = passed.at.path === at.path ? "" : ` of ${fileName(passed.at.path)}`;
  const within = functionAt(at.outline, at.line);
  yield* conclude({
    rootCause: `The ${thrown} comes out of line ${at.line} wrapped in ${withArticle(outer)}, which the \`try\` on line ${passed.line}${place} does not take: it catches ${types}.`,
    headline: `${outer} is not caught`,
    ground: "told",
    location: { path: at.path, line: at.line, ...(within && { symbol: within.qualifiedName }) },
    label: `${outer} is not caught`,
    evidence: [
      logClaim(error, wrapper.exception, wrapper.logLine),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), `hands on ${withArticle(outer)}`),
      lineClaim(
        "read_file",
        passed.at.path,
        passed.line,
        lineOf(passed.at.source, passed.line),
        `takes ${types}`,
      ),
    ],
    fixGuidelines: [`Catch ${outer} there too, and treat it as ${withArticle(thrown)}.`],
    fixes: fixOf(
      `Catch ${outer} there too`,
      "review",
      widenCatch(passed.at.source, passed.types, passed.line, wrapper.exception),
    ),
  });
}

const simple = ({ exception }: Throwable): string => exception.split(/[.$]/).at(-1) ?? exception;
