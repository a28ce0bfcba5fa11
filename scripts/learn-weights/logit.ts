// A conditional logit: the belief in a candidate is exp(weights · evidence) over the sum of all candidates of its
// case. Learning maximises the belief in the places that were fixed, under a quadratic penalty on leaving the priors.
import { entriesOf } from "../../src/rank/candidate.ts";
import { FEATURES, type Feature } from "../../src/rank/features.ts";
import { beliefs, type Weights } from "../../src/rank/weigh.ts";
import type { Example } from "./examples.ts";

/** Pulls each weight towards its prior. */
const PENALTY = 2;
const STEPS = 500;
const RATE = 0.1;
export const NAMES = Object.keys(FEATURES) as Feature[];

/** Gradient ascent on the penalised log-likelihood with a step size of its own for each weight (Adam). */
export function learn(examples: readonly Example[]): Weights {
  const usable = examples.filter(({ candidates, isRight }) => {
    const right = candidates.filter(isRight).length;
    return right > 0 && right < candidates.length;
  });
  const learned = weightsOf(priorOf);
  const mean = weightsOf(() => 0);
  const square = weightsOf(() => 0);
  for (let step = 1; step <= STEPS; step++) {
    const slope = weightsOf((name) => PENALTY * (priorOf(name) - learned[name]));
    for (const example of usable) addSlope(example, learned, slope);
    for (const name of NAMES) {
      mean[name] = 0.9 * mean[name] + 0.1 * slope[name];
      square[name] = 0.999 * square[name] + 0.001 * slope[name] ** 2;
      const size = Math.sqrt(square[name] / (1 - 0.999 ** step)) + 1e-8;
      learned[name] += (RATE * (mean[name] / (1 - 0.9 ** step))) / size;
    }
  }
  return learned;
}

/** What one example says: the evidence of the right places as believed, less that of all places as believed. */
function addSlope(
  { candidates, isRight, worth }: Example,
  at: Weights,
  slope: Record<Feature, number>,
): void {
  const shares = beliefs(candidates, at);
  const right = candidates.map(isRight);
  const rightShare = shares.reduce((sum, share, index) => sum + (right[index] ? share : 0), 0);
  candidates.forEach(({ evidence }, index) => {
    const share = shares[index] ?? 0;
    const pull = (right[index] ? share / rightShare : 0) - share;
    for (const [feature, value] of entriesOf(evidence)) slope[feature] += worth * pull * value;
  });
}

export function priorOf(name: Feature): number {
  return FEATURES[name].prior;
}

export function weightsOf(value: (name: Feature) => number): Record<Feature, number> {
  return Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Record<Feature, number>;
}
