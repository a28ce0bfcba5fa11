import { type AST, RegExpParser } from "@eslint-community/regexpp";
import type { WrittenPattern } from "./pattern.ts";

/** A text on which a pattern may have to go back: something to begin with, something without end, something that does not fit. */
export interface Attack {
  prefix: string;
  pump: string;
  suffix: string;
}

/** What stands behind what is repeated: nothing, a sign that hardly any pattern knows, and one in another line. */
const SUFFIXES = ["", "\u0001", "\n\u0001", "\u0001\n\u0001"];
/** Characters that the text of failures, sources and their names are made of; a pattern's own come on top. */
const USUAL = [..."aA0_ \t\n.-/\\:'\"(){}[]<>,;=#$@!?*+|&%~`^é字"];
const LONGEST_SAMPLE = 200;

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** The texts that a pattern is pumped with, made from its own literals and classes. */
export function attacksOn({ source, flags }: WrittenPattern): Attack[] {
  const { pattern } = parser.parseLiteral(String(new RegExp(source, flags)));
  const seen = new Map<string, Attack>();
  const alphabet = alphabetOf(pattern, flags);
  for (const [prefix, pump, refused] of [
    ...pumpsIn(pattern, alphabet, 0),
    ...pumpsIn(pattern, alphabet, 1),
  ]) {
    if (!pump || pump.length > LONGEST_SAMPLE) continue;
    for (const suffix of refused === undefined ? SUFFIXES : [...SUFFIXES, refused]) {
      // What stands in a text, not at its beginning, is looked for from every place.
      for (const start of [prefix, "\u0001"])
        seen.set(JSON.stringify([start, pump, suffix]), { prefix: start, pump, suffix });
    }
  }
  return [...seen.values()];
}

export function attackText({ prefix, pump, suffix }: Attack, length: number): string {
  return prefix + pump.repeat(Math.max(1, Math.ceil(length / pump.length))) + suffix;
}

/** One character of each kind that the pattern tells apart, with what each of its sets of characters takes of them. */
interface Alphabet {
  of(element: AST.Element): string[];
  /** One that an element does not take. */
  not(element: AST.Element): string | undefined;
}

/** What comes before a repetition, what is repeated, and what ends it. */
type Pump = [prefix: string, pump: string, refused?: string];

type OneCharacter = AST.Character | AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass;

const isOne = (node: AST.Element): node is OneCharacter =>
  ["Character", "CharacterClass", "CharacterSet", "ExpressionCharacterClass"].includes(node.type);

function alphabetOf(pattern: AST.Pattern, flags: string): Alphabet {
  const sets = new Map<string, RegExp>();
  const own: string[] = [];
  const collect = (node: AST.Element | AST.Alternative): void => {
    if (node.type === "Alternative") return void node.elements.forEach(collect);
    if (isOne(node)) {
      sets.set(node.raw, new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, "")));
      if (node.type === "Character") own.push(String.fromCodePoint(node.value));
      if (node.type === "CharacterClass") own.push(...membersOf(node));
    } else if (node.type === "Quantifier") collect(node.element);
    else if ("alternatives" in node) node.alternatives.forEach(collect);
  };
  pattern.alternatives.forEach(collect);
  const kinds = new Map<string, string>();
  const tests = [...sets.values()];
  for (const character of new Set([...USUAL, ...own])) {
    const kind = tests.map((test) => (test.test(character) ? 1 : 0)).join("");
    if (!kinds.has(kind)) kinds.set(kind, character);
  }
  const characters = [...kinds.values()];
  const taken = new Map([...sets].map(([raw, test]) => [raw, characters.filter((each) => test.test(each))]));
  return {
    of: (element) => taken.get(element.raw) ?? [],
    not: (element) => characters.find((each) => taken.get(element.raw)?.includes(each) === false),
  };
}

function membersOf(set: AST.CharacterClass): string[] {
  return set.elements.flatMap((each) => {
    if (each.type === "Character") return [String.fromCodePoint(each.value)];
    if (each.type !== "CharacterClassRange") return [];
    return [String.fromCodePoint(each.min.value)];
  });
}

/** What comes before each repetition of the pattern, and what is repeated there. `least` is how often optional parts occur before. */
function* pumpsIn(pattern: AST.Pattern, alphabet: Alphabet, least: number): Generator<Pump> {
  for (const alternative of pattern.alternatives) yield* pumpsOf(alternative, "", alphabet, least);
}

function* pumpsOf(
  { elements }: AST.Alternative,
  before: string,
  alphabet: Alphabet,
  least: number,
): Generator<Pump> {
  let prefix = before;
  for (const [index, element] of elements.entries()) {
    yield* pumpsAt(element, prefix, alphabet, least);
    if (element.type === "Quantifier") {
      const next = elements.slice(index + 1);
      const end = next.findIndex(({ type }) => type === "Quantifier");
      const following = sampleOf(end < 0 ? next : next.slice(0, end), alphabet, least);
      const one = sample(element.element, alphabet, least);
      yield [prefix, following];
      yield [prefix, one + following];
      // All of the pattern up to here, again and again: every beginning of it looks for the same end.
      yield ["", prefix + one];
      yield ["", prefix + one + following];
    }
    prefix += sample(element, alphabet, least);
  }
  yield [before, prefix.slice(before.length)];
}

function* pumpsAt(node: AST.Element, prefix: string, alphabet: Alphabet, least: number): Generator<Pump> {
  if (node.type === "Quantifier") {
    const refused = isOne(node.element) ? alphabet.not(node.element) : undefined;
    if (node.max > 1) for (const one of variants(node.element, alphabet, least)) yield [prefix, one, refused];
    yield* pumpsAt(node.element, prefix, alphabet, least);
  } else if ("alternatives" in node)
    for (const each of node.alternatives) yield* pumpsOf(each, prefix, alphabet, least);
}

/** The texts of one repetition that are told apart. */
function variants(node: AST.Element, alphabet: Alphabet, least: number): string[] {
  if (isOne(node)) return alphabet.of(node);
  if (!("alternatives" in node)) return [sample(node, alphabet, least)];
  const texts = node.alternatives.flatMap(({ elements }) => {
    const whole = sampleOf(elements, alphabet, least);
    const [only] = elements;
    const inner = elements.length === 1 && only ? variants(only, alphabet, least) : [];
    const runs = elements.flatMap((each) =>
      each.type === "Quantifier" ? variants(each.element, alphabet, least) : [],
    );
    return [whole, sampleOf(elements, alphabet, 1 - least), ...inner, ...runs];
  });
  return [...new Set(texts)];
}

const sampleOf = (elements: readonly AST.Element[], alphabet: Alphabet, least: number): string =>
  elements.map((each) => sample(each, alphabet, least)).join("");

/** A short text that an element takes. */
function sample(node: AST.Element, alphabet: Alphabet, least: number): string {
  if (isOne(node))
    return node.type === "Character" ? String.fromCodePoint(node.value) : (alphabet.of(node)[0] ?? "a");
  if (node.type === "Quantifier")
    return sample(node.element, alphabet, least).repeat(
      Math.min(Math.max(node.min, least), node.max, LONGEST_SAMPLE),
    );
  if (node.type === "Backreference")
    return Array.isArray(node.resolved) ? "" : sample(node.resolved, alphabet, least);
  if (node.type === "Assertion" || !("alternatives" in node)) return "";
  const texts = node.alternatives.map(({ elements }) => sampleOf(elements, alphabet, least));
  return texts.find((text) => text !== "") ?? "";
}
