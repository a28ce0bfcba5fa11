// Pairs of crashes that belong together and pairs that do not, held against this product's
// fingerprint and against what services document of theirs.
import { readLog } from "../../src/parse/read-log.ts";
import { retrace } from "../../src/parse/retrace.ts";
import { crashCauses, GeneratedMapping, isMinifiable } from "../generate-crash-export.ts";
import { serviceGroupings } from "./service-groupings.ts";
import {
  type Chain,
  changeCallee,
  changeCallers,
  changeDevice,
  changeLibrary,
  changeSubject,
  changeValues,
  moveLines,
  printTrace,
  renumberLambdas,
} from "./trace-variants.ts";

interface Pair {
  kind: string;
  belongs: boolean;
  one: Chain;
  other: Chain;
  /** The other one comes from a shrunk build, whose mapping is at hand. */
  isShrunk?: boolean;
}

type KeyOf = (chain: Chain, isShrunk?: boolean) => string;

const MOST = 1000;

const alike: Record<string, (chain: Chain) => Chain> = {
  "lines moved": moveLines,
  "another device": changeDevice,
  "another version of the library": changeLibrary,
  "another version": (chain) => moveLines(renumberLambdas(changeDevice(chain))),
  "other values": changeValues,
  "another way in": changeCallers,
};

function makePairs(chains: readonly Chain[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [index, chain] of chains.entries()) {
    for (const [kind, change] of Object.entries(alike)) {
      const other = change(chain);
      if (printTrace(other) !== printTrace(chain)) pairs.push({ kind, belongs: true, one: chain, other });
    }
    pairs.push({
      kind: "shrunk, with its mapping",
      belongs: true,
      one: chain,
      other: moveLines(chain),
      isShrunk: true,
    });
    const others = [...chains.slice(index + 1), ...chains.slice(0, index)];
    const apart = {
      "another call of the function": changeCallee(chain, others),
      "another subject of the message": changeSubject(chain),
      "the same exception elsewhere": others.find(
        (each) => each.at(-1)?.exception === chain.at(-1)?.exception,
      ),
    };
    for (const [kind, other] of Object.entries(apart))
      if (other) pairs.push({ kind, belongs: false, one: chain, other });
  }
  return pairs;
}

const known = new Map<string, string>();
function ownKey(chain: Chain): string {
  const text = printTrace(chain);
  const key = known.get(text) ?? readLog(text).failures[0]?.fingerprint ?? text;
  known.set(text, key);
  return key;
}

/** Of a shrunk build: the trace as the app prints it, retraced by the mapping of that build. */
function shrunkKey(chain: Chain): string {
  const mapping = new GeneratedMapping(4);
  const rename = (name: string) => (isMinifiable(name) ? mapping.minifiedName(name) : name);
  const rows = chain.flatMap(({ exception, message, frames }, at) => [
    `${at > 0 ? "Caused by: " : ""}${rename(exception)}${message === "" ? "" : `: ${message}`}`,
    ...frames.map((frame) =>
      isMinifiable(frame.className)
        ? `\tat ${mapping.minify(frame, frame.line)}`
        : `\tat ${frame.className}.${frame.method}(${frame.source ?? "Unknown Source"})`,
    ),
  ]);
  const { failures } = retrace(readLog(rows.join("\n")).failures, mapping.toText());
  return failures[0]?.fingerprint ?? rows.join("\n");
}

/** Precision and recall of each grouping over all pairs, and of each kind of pair the share that is right. */
export async function grouping(most = MOST): Promise<string[]> {
  const pairs = makePairs(crashCauses(most));
  const keys: Record<string, KeyOf> = {
    "this product": (chain, isShrunk) => (isShrunk ? shrunkKey(chain) : ownKey(chain)),
    ...serviceGroupings,
  };
  const kinds = [...new Set(pairs.map(({ kind }) => kind))];
  const rows = [
    `${pairs.length} pairs: ${kinds.map((kind) => `${pairs.filter((each) => each.kind === kind).length} ${kind}`).join(", ")}`,
  ];
  for (const [name, keyOf] of Object.entries(keys)) {
    const judged = pairs.map((pair) => ({
      ...pair,
      joined: keyOf(pair.one) === keyOf(pair.other, pair.isShrunk),
    }));
    const joined = judged.filter((each) => each.joined);
    const precision = joined.filter(({ belongs }) => belongs).length / joined.length;
    const recall =
      joined.filter(({ belongs }) => belongs).length / judged.filter(({ belongs }) => belongs).length;
    const right = kinds.map((kind) => {
      const ofKind = judged.filter((each) => each.kind === kind);
      return `${kind} ${(ofKind.filter((each) => each.joined === each.belongs).length / ofKind.length).toFixed(2)}`;
    });
    rows.push(
      `${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} (right: ${right.join(", ")})`,
    );
  }
  return rows;
}
