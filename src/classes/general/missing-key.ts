import { findMissingKey } from "../../analysis/case/crash/missing-key.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import {
  claimOf,
  type Expression,
  functionAround,
  lineOfExpression,
  written,
} from "../../analysis/values/expression.ts";
import { fileName } from "../../model/paths.ts";
import type { Found } from "../examination.ts";
import { shorten } from "../wording.ts";
import { missingKeyCauses } from "./missing-key-causes.ts";

const MOST = { places: 3, text: 50 };

/** A look-up in a map that a class holds found nothing, and functions of it take keys out. */
export function* missingKey(failure: FailureCase): Found {
  const found = yield* failure.ask(findMissingKey);
  const [take] = found?.takes ?? [];
  if (!found || !take) return undefined;
  const { lookUp, key, name, takes, puts } = found;
  const values = {
    lookUp: shown(lookUp),
    place: placeOf(lookUp),
    name,
    key: shown(key),
    from: placeOf(key),
    takers: placesOf(takes),
    putters: placesOf(puts),
  };
  return missingKeyCauses.supported("keyTakenOut", values, {
    evidence: [claimOf(key, "the key"), claimOf(take, "takes a key out")],
    location: { path: key.source.path, line: lineOfExpression(key) },
  });
}

const shown = (at: Expression): string => `\`${shorten(written(at), MOST.text)}\``;

const placeOf = (at: Expression): string => `${fileName(at.source.path)}:${lineOfExpression(at)}`;

/** Each function once, with the place of what it does. */
function placesOf(all: readonly Expression[]): string[] {
  const named = new Map<string, Expression>();
  for (const each of all) {
    const name = functionAround(each)?.node.name;
    if (name && !named.has(name)) named.set(name, each);
  }
  return [...named].slice(0, MOST.places).map(([name, at]) => `${name}() (${placeOf(at)})`);
}
