import { fixOf, replaceOnLines } from "../../../analysis/build/build.ts";
import {
  lineOfLiteral,
  statementPlace,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** The line that names the address. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const url = fact(error, "url");
  if (!url?.startsWith("http:")) return;
  const address = url.replace(/(?<!\/)\/+$/, "");
  const [found] = yield* statementsInScripts(address, ({ literals }) =>
    literals.some((each) => each.replace(/(?<!\/)\/+$/, "") === address),
  );
  if (!found) return;
  const first = statementPlace(found, lineOfLiteral(found.statement, address));
  const { path, line, text } = first;
  yield* conclude({
    rootCause: `${path}:${line} declares ${url}, plain HTTP, which Gradle refuses from 7.0 on where the block does not allow it.`,
    ground: "proven",
    location: { path, line },
    label: "plain HTTP",
    evidence: [logClaim(error), lineClaim("read_file", path, line, text, "declared here")],
    fixGuidelines: [
      "Write https: where the server answers there, as public ones do.",
      "Where it cannot, allowInsecureProtocol = true in that block (Kotlin: isAllowInsecureProtocol).",
    ],
    fixes: fixOf("Ask it over HTTPS", "review", yield* replaceOnLines([first], "http:", "https:")),
  });
}
