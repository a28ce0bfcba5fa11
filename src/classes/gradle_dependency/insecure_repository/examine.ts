import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf, replaceOnLines } from "../../../analysis/build/build.ts";
import {
  type FoundStatement,
  lineOfLiteral,
  statementClaim,
  statementPlace,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The line that names the address, or the same one over HTTPS, which the log then is older than. */
export function* examine({ facts: { url } }: Context<typeof failureClass>): Examination {
  if (!url?.startsWith("http:")) return;
  const address = url.replace(/(?<!\/)\/+$/, "");
  const found = yield* statementWith(address);
  if (!found) {
    const secure = address.replace("http:", "https:");
    const other = yield* statementWith(secure);
    if (other)
      yield causes.ruledOut("plainHttp", `${other.script.path} asks ${secure}`, [
        statementClaim(other, "over HTTPS", lineOfLiteral(other.statement, secure)),
      ]);
    return;
  }
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

function* statementWith(address: string): AnalysisTask<FoundStatement | undefined> {
  const { hits } = yield* statementsInScripts(address, ({ literals }) =>
    literals.some((each) => each.replace(/(?<!\/)\/+$/, "") === address),
  );
  return hits[0];
}
