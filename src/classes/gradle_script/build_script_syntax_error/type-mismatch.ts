import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { mentionsOn } from "../../../analysis/build/mentions.ts";
import type { ScriptPlace } from "../../../analysis/build/script.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { findOnly } from "../../../analysis/code/search-result.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MISMATCH =
  /(?:Type mismatch: inferred type is ([^\n]{1,200}?) but ([^\n]{1,200}?) was expected|rgument type mismatch: actual type is '([^'\n]{1,200})', but '([^'\n]{1,200})' was expected)/;

/** A line of a script that hands a function of the build's own something of another type than it takes. */
export function* handsOtherType(
  { error }: Context<typeof failureClass>,
  { script, line, text }: ScriptPlace,
): AnalysisTask<Verdict | undefined> {
  const [quote, oldGiven, oldExpected, newGiven, newExpected] = MISMATCH.exec(error.raw) ?? [];
  const given = (oldGiven ?? newGiven)?.replace(/!$/, "");
  const expected = oldExpected ?? newExpected;
  if (!quote || !given || !expected) return undefined;
  for (const { name, arguments: handed } of mentionsOn(script, { from: line, to: line })) {
    const declared = handed ? yield* ownFunction(name) : undefined;
    if (!declared) continue;
    const values = { call: name, line, script: script.path, given, expected, declared: placeOf(declared) };
    return causes.proven("otherType", values, {
      ground: "stated",
      location: { path: script.path, line },
      evidence: [
        lineClaim("read_file", script.path, line, text),
        lineClaim("grep_search", declared.path, declared.line, declared.text, "declared here"),
      ],
    });
  }
  return undefined;
}

const placeOf = ({ path, line }: TextMatch): string => `${path}:${line}`;

/** The one function of the workspace with this name. */
function* ownFunction(name: string): AnalysisTask<TextMatch | undefined> {
  if (!/^\w{3,80}$/.test(name)) return undefined;
  const pattern = `\\bfun\\s+(?:<[^>]{0,100}>\\s*)?(?:[\\w<>, *?]{1,60}\\.)?${name}\\s*\\(`;
  return findOnly(yield* search(pattern, { isRegex: true, files: "**/*.{kt,kts}", limit: 10 }));
}
