import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { shortName } from "../../../syntax/names.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { logClaim } from "../../claims.ts";
import { workspaceFrames } from "../../code/code.ts";
import { lineOfFrame } from "../../code/failing-line.ts";
import { sourceClaim } from "../../code/source.ts";
import { nameOfFrame } from "./frame-words.ts";

const BUNDLE = /^android\.os\.(?:Base|Persistable)?Bundle$/;
const CAST = /(?<![\w.$])([\w.$]+) cannot be cast to (?:class )?([\w.$]+)/;

/**
 * A wrong type in a `Bundle`: its getters catch the exception themselves, log it as a warning and answer their default
 * (BaseBundle.typeWarning), so that whoever asked goes on with nothing.
 */
export function* describeSwallowedCast(other: ParsedError): AnalysisTask<ProposedCaseFact | undefined> {
  const root = throwablesOf(other).at(-1);
  const [getter, asker] = root?.frames ?? [];
  const [, held = "", wanted = ""] = CAST.exec(root?.message ?? "") ?? [];
  if (!root || !getter || !asker || !held || !BUNDLE.test(getter.className) || !/^get\w/.test(getter.method))
    return undefined;
  const own = (yield* workspaceFrames(other)).find(({ frame }) => frame === asker);
  const at = own && (yield* lineOfFrame(own));
  const line = root.logLine ?? other.logLine;
  const where = at ? `(${fileName(at.path)}:${at.line})` : `(log:${line})`;
  return {
    kind: "known",
    topic: "earlier exception",
    text: `${nameOfFrame(asker)} ${where} asked a Bundle for a ${shortName(wanted)} and got the default of ${getter.method}(), null unless the call gives another: the value is of type ${shortName(held)}, which Bundle only logs, on line ${line} of the log.`,
    evidence: [...(at ? [sourceClaim(at, "asks for it")] : []), logClaim(other, undefined, line)],
  };
}
