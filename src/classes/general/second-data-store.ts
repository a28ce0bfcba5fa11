import { logClaim } from "../../analysis/claims.ts";
import { type DataStoreMaker, dataStoreMakers } from "../../analysis/code/data-stores.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../analysis/values/expression.ts";
import type { Finding } from "../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { inWords } from "../wording.ts";

const TWICE = /^There are multiple DataStores active for the same file: (\S+?)\.?(?:\s|$)/;

/** A second DataStore for a file: the places that make one for it. True where that was told. */
export function* secondDataStore(error: ParsedError): Inquiry<boolean> {
  const thrown = throwablesOf(error).find(({ message }) => TWICE.test(message));
  const path = thrown && TWICE.exec(thrown.message)?.[1];
  const file = path?.split("/").at(-1);
  if (!file) return false;
  const makers = yield* dataStoreMakers(file);
  const [first, ...more] = makers;
  if (!first) return false;
  const finding = more.length > 0 ? byTwo(error, file, makers) : byOne(error, file, first);
  if (finding) yield* conclude(finding);
  return finding !== undefined;
}

const placeOf = ({ call }: DataStoreMaker): string =>
  `${fileName(call.source.path)}:${lineOfExpression(call)}`;

const STEPS = [
  "Keep one: a delegate at the top level of a file, or one that is provided as a singleton, and hand that to whoever needs it.",
];

function byTwo(error: ParsedError, file: string, makers: readonly DataStoreMaker[]): Finding {
  const last = makers.at(-1) ?? makers[0];
  const named = makers.slice(0, 3);
  return {
    rootCause: `${inWords(named.map(placeOf))} each make a DataStore for ${file}, and a process may have one at a time for a file.`,
    headline: "two DataStores for one file",
    ground: "told",
    ...(last && { location: { path: last.call.source.path, line: lineOfExpression(last.call) } }),
    label: "another one for it",
    evidence: [logClaim(error), ...named.map(({ call }) => claimOf(call, `makes one for ${file}`))],
    fixGuidelines: STEPS,
  };
}

function byOne(error: ParsedError, file: string, maker: DataStoreMaker): Finding | undefined {
  const { perObjectOf, perCallOf, call } = maker;
  if (!perObjectOf && !perCallOf) return undefined;
  const each = perCallOf ? `each call of ${perCallOf.name}()` : `each object of ${perObjectOf?.name}`;
  return {
    rootCause: `${placeOf(maker)} makes the DataStore for ${file} where ${each} makes another one; it is the only place that was found for this file, and it was made a second time.`,
    headline: "a second DataStore for one file",
    ground: "told",
    location: { path: call.source.path, line: lineOfExpression(call) },
    label: `one for ${each}`,
    evidence: [logClaim(error), claimOf(call, `one for ${each}`)],
    fixGuidelines: [
      ...STEPS,
      ...(perCallOf ? [`With Dagger or Hilt: annotate ${perCallOf.name}() with @Singleton.`] : []),
    ],
  };
}
