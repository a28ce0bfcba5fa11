import { expect, it } from "vitest";
import { exitCodeOf } from "../../../src/faces/cli/exit-codes.ts";
import { fixtureNames, layOut, readFixture } from "../../fixtures/fixture-files.ts";
import { Random } from "../../fuzz/random.ts";
import type { ScriptedReply, ScriptedRequest } from "../../llm/scripted/script.ts";
import { alone, asked } from "./scene.ts";

/** Failures that the rules leave open, in projects. */
const mostCases = 40;

type Lines = { path: string; line: number; quote: string }[];
/** A cause that is wrong, of the lines of a project, those of the first suspect apart. */
type Wrong = (random: Random, lines: Lines, ofFirst: Lines) => { rootCause: string; quotes: Lines };

const ways: Record<string, Wrong> = {
  nonsense: (random, lines) => ({ rootCause: "Bananas are yellow.", quotes: pick(random, lines, 3) }),
  "a wrong file": (random, lines) => {
    const quotes = pick(random, lines, 1);
    return { rootCause: `${quotes[0]?.path} is set up wrongly.`, quotes };
  },
  "a random line of the first suspect": (random, _, ofFirst) => {
    const quotes = pick(random, ofFirst, 1);
    return { rootCause: `Line ${quotes[0]?.line} is wrong.`, quotes };
  },
  "random lines of the first suspect": (random, _, ofFirst) => ({
    rootCause: "The state is not what it should be.",
    quotes: pick(random, ofFirst, 4),
  }),
  "a line of the first suspect, named": (random, _, ofFirst) => {
    const quotes = pick(random, ofFirst, 1);
    const name = /[A-Za-z_]\w{3,}/.exec(quotes[0]?.quote ?? "")?.[0];
    return { rootCause: `The ${name} is wrong.`, quotes };
  },
  "an invention": (random, lines) => ({
    rootCause: "The value was never checked.",
    quotes: pick(random, lines, 2).map((each) => ({ ...each, quote: `val invented${each.line} = true` })),
  }),
};

const pick = (random: Random, lines: Lines, count: number): Lines =>
  lines.length === 0 ? [] : Array.from({ length: count }, () => random.pick(lines));

const says =
  ({ rootCause, quotes }: ReturnType<Wrong>) =>
  (request: ScriptedRequest): ScriptedReply => {
    const [first] = quotes;
    const given = {
      rootCause,
      confidence: 1,
      ...(first && { location: { path: first.path, line: first.line } }),
      evidence: quotes.length > 0 ? quotes : [{ quote: "nothing" }],
      fixGuidelines: ["Rewrite it."],
      ...(first && {
        fixes: [{ title: "Rewrite it", edits: [{ path: first.path, before: first.quote, after: "" }] }],
      }),
    };
    if (request.tools.length > 0) return { toolCalls: [{ name: "conclude", arguments: given }] };
    return { text: JSON.stringify(given) };
  };

it("no wrong cause changes what is known, how a run ends or where it points", async () => {
  const random = new Random(20_26);
  const names = fixtureNames().filter((name) => readFixture(name).files.size > 0);
  const worse: string[] = [];
  let cases = 0;
  // Of every class some, and the same ones each time.
  const order = names.map((name) => ({ name, at: random.next() })).sort((left, right) => left.at - right.at);
  for (const { name } of order) {
    const folder = layOut(name);
    const { result: before, outcome } = await alone(folder);
    const code = exitCodeOf(before, outcome);
    if (before.status !== "unexplained") continue;
    if (++cases > mostCases) break;
    const lines = linesOf(name);
    const first = before.suspects[0]?.path ?? before.location?.path;
    const ofFirst = lines.filter(({ path }) => path === first);
    for (const [way, wrong] of Object.entries(ways)) {
      const wrongly = says(wrong(random, lines, ofFirst.length > 0 ? ofFirst : lines));
      const { result, outcome } = await asked(wrongly, { folder });
      const { status, rootCause, location, evidence, fixes, confidence, suspects, engine } = before;
      const same = { status, rootCause, location, evidence, fixes, confidence, suspects, engine };
      try {
        expect(result).toMatchObject(same);
        expect(exitCodeOf(result, outcome)).toBe(code);
      } catch {
        worse.push(`${name}: ${way}: ${result.rootCause}`);
      }
    }
  }
  expect(cases).toBeGreaterThanOrEqual(mostCases);
  expect(worse).toEqual([]);
});

function linesOf(name: string): Lines {
  return [...readFixture(name).files].flatMap(([path, bytes]) =>
    bytes
      .toString()
      .split("\n")
      .map((quote, index) => ({ path, line: index + 1, quote: quote.trim() }))
      .filter(({ quote }) => quote.length > 8 && /\w{3}/.test(quote)),
  );
}
