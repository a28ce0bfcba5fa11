import { fixOf, replaceOnLines } from "../../../analysis/build/build.ts";
import {
  lineOfLiteral,
  statementClaim,
  statementPlace,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The line that names the address. */
export function* examine({ facts: { url } }: Context<typeof failureClass>): Examination {
  if (!url?.startsWith("http:")) return;
  const address = url.replace(/(?<!\/)\/+$/, "");
  const {
    hits: [found],
  } = yield* statementsInScripts(address, ({ literals }) =>
    literals.some((each) => each.replace(/(?<!\/)\/+$/, "") === address),
  );
  if (!found) return;
  const place = statementPlace(found, lineOfLiteral(found.statement, address));
  const { path, line } = place;
  const edits = yield* replaceOnLines([place], "http:", "https:");
  const values = { url, place: `${path}:${line}` };
  yield causes.proven("plainHttp", values, {
    location: { path, line },
    evidence: [statementClaim(found, "declared here", line)],
    fixes: fixOf("Ask it over HTTPS", "review", edits),
  });
}
