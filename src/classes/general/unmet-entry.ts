import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { functionOf } from "../../analysis/exceptions/thrown-here.ts";
import type { UnlistedEntries } from "../../analysis/exceptions/unlisted-entries.ts";
import { claimOf, lineOfExpression } from "../../analysis/values/expression.ts";
import type { Finding } from "../../model/finding.ts";
import { textOf } from "../../syntax/tree/relations.ts";
import { inWords } from "../wording.ts";
import type { Unmet } from "./why-unmet.ts";

/** Entries that are still named one by one. */
const MOST = 3;

/** The last branch of a `when` or `switch` over an enum throws: it is left for the entries that no branch names. */
export function refusedEntry(
  { error, here, code }: Unmet,
  { type, entries, isNeverNull }: UnlistedEntries,
): Finding | undefined {
  const [first, ...more] = entries;
  if (!first || entries.length > MOST) return undefined;
  const { at, site, thrown } = here;
  const name = functionOf(here);
  const names = entries.map((each) => `${type}.${each.name}`);
  const subject = textOf(code.tree, code.node);
  const exception = thrown.exception?.split(/[.$]/).at(-1) ?? "an exception";
  const line = site.node.line;
  const isOne = more.length === 0;
  const orNull = isNeverNull ? "" : ", or null";
  return {
    rootCause: `\`${subject}\` was ${isOne ? names[0] : `one of ${inWords(names)}`}${orNull}: ${isOne ? "the only entry" : "the entries"} of ${type} for which ${name ? `${name}()` : "this code"} has no branch, and line ${line} throws ${exception} for what no branch names.`,
    headline: `no branch for ${isOne ? names[0] : `entries of ${type}`}`,
    ground: isOne && isNeverNull ? "proven" : "inKind",
    location: { path: at.path, line },
    label: isOne ? `${names[0]} comes here` : "the last branch",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "the last branch"),
      ...entries
        .slice(0, 2)
        .map((each) =>
          claimOf(
            each.at,
            `without a branch, line ${lineOfExpression(each.at)} of ${fileName(each.at.source.path)}`,
          ),
        ),
    ],
    fixGuidelines: [
      `Give ${inWords(names)} ${isOne ? "a branch" : "branches"} in ${name ? `${name}()` : "it"}, or find who passes ${isOne ? "it" : "them"} where ${isOne ? "it has" : "they have"} no meaning.`,
      ...(at.path.endsWith(".kt")
        ? [
            "Without the last branch the compiler asks for one for each entry, where the `when` gives a value.",
          ]
        : []),
    ],
  };
}
