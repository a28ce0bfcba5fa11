import type { ParameterKind } from "../../model/tool.ts";
import { namesProgram } from "./command-rule.ts";
import { type CommandVerdict, judgeCommand } from "./command-verdict.ts";
import { Matcher } from "./match-pattern.ts";
import { type Atom, literalOf, withoutDoubledEscapes } from "./pattern-atoms.ts";
import { sampleOf } from "./pattern-sample.ts";
import { readPattern, type ValuePattern } from "./read-pattern.ts";
import { TIME_PARAMETER } from "./rule.ts";
import { allows } from "./rule-match.ts";
import { coverageOf, unknownProgram } from "./wildcard-cover.ts";

/** What a rule will let through, for the person who writes it. Each example has been tried. */
export interface RuleScope {
  sentences: string[];
  letsThrough: string[];
  asksAbout: string[];
}

export interface ScopedRule {
  tool: string;
  pattern: string;
}

export interface ScopedTool {
  /** Names of its parameters, in their order. */
  parameters: readonly string[];
  kinds: Readonly<Record<string, ParameterKind>>;
}

/** Of a rule of the tool that runs commands. */
export function commandScope({ tool, pattern }: ScopedRule): RuleScope {
  const names = ["command", TIME_PARAMETER];
  const reading = readPattern(pattern, names);
  const value =
    "bare" in reading ? reading.bare : "members" in reading ? reading.members.get("command") : undefined;
  if (!value) return nothing("it cannot be read as a command. State one: git status, or git log .*");
  const judge = (command: string) => judgeCommand({ command }, [{ id: "r", tool, pattern }]);
  const written = String(sampleValue(value));
  const others = literalOf(value.atoms) === undefined ? commandsLike(written) : [];
  const sample = [written, ...others].find((each) => judge(each).rules);
  if (literalOf(value.atoms) !== undefined) return exactScope(written, sample, judge);
  if (!namesProgram(value.atoms)) return nothing("it does not say which program runs.");
  const cover = coverOf(written);
  if (sample === undefined) {
    const none = `No command was found that it lets through, such as \`${written}\`.`;
    return { sentences: [none, ...cover], letsThrough: [], asksAbout: [] };
  }
  const asksAbout = [
    `${sample} a`,
    `${sample}/../b`,
    `${sample} --other`,
    `${sample}; rm -r a`,
    `${sample} > a`,
  ];
  return {
    sentences: [
      "It names every command of this form; a wildcard inside an argument stays inside of it.",
      ...cover,
    ],
    letsThrough: [sample],
    asksAbout: asksAbout.filter((each) => !judge(each).rules),
  };
}

function exactScope(
  command: string,
  sample: string | undefined,
  judge: (command: string) => CommandVerdict,
): RuleScope {
  if (sample === undefined) return nothing(`${judge(command).reason ?? "it states no command"}.`);
  const asksAbout = [`${command} a`, `${command}; rm -r a`, `${command} > a`];
  return {
    sentences: ["It names this command as it stands, argument by argument, and no other."],
    letsThrough: [command],
    asksAbout: asksAbout.filter((each) => !judge(each).rules),
  };
}

const programOf = (command: string): string => command.split(" ", 1)[0] ?? "";

const commandsLike = (command: string): string[] => {
  const program = programOf(command);
  const words = coverageOf(program)?.commands ?? ["test", "--version", "https://example.org/", "a.c"];
  return [...words.map((each) => `${program} ${each}`), program];
};

/** What a wildcard stands for behind the program. */
function coverOf(command: string): string[] {
  const program = programOf(command);
  const { why, commands, isCovered } = coverageOf(program) ?? { why: unknownProgram };
  if (why === "") return [];
  if (!isCovered) return [`No wildcard covers ${program}: ${why}. State the command as it is.`];
  const which = commands ? `${commands.join(", ")} and their harmless options` : "its harmless parameters";
  return [`Of ${program} a wildcard only stands for ${which}; the rest is asked about: ${why}.`];
}

/** Of a rule of any other tool. */
export function parameterScope({ pattern }: ScopedRule, { parameters: all, kinds }: ScopedTool): RuleScope {
  const parameters = all.filter((name) => name !== TIME_PARAMETER);
  const reading = readPattern(pattern, all);
  const places = Object.keys(kinds);
  const named = new Map<string, ValuePattern>("members" in reading ? reading.members : []);
  named.delete(TIME_PARAMETER);
  const open = parameters.filter((name) => !named.has(name));
  if ("members" in reading && reading.isClosed && open.length > 0)
    return nothing(
      `it closes behind ${[...named.keys()].join(", ")}, and calls have ${open.join(", ")} too. Leave out the closing } where that may be anything.`,
    );
  const [place = ""] = places;
  if ("bare" in reading && place) named.set(place, reading.bare);
  const call = (changed: Record<string, unknown> = {}) => {
    const filled = parameters.map((name): [string, unknown] => {
      const given = named.get(name);
      return [name, given ? sampleValue(given, kinds[name]) : "x"];
    });
    return { ...Object.fromEntries(filled), ...changed };
  };
  const isAllowed = (values: Record<string, unknown>) =>
    allows(pattern, { parameters: values, kinds }, new Matcher());
  if (!isAllowed(call())) {
    const [name = ""] = place ? [place] : parameters;
    return nothing(`no call was found that it covers. It must name ${name} as a whole: {"${name}":"…"}`);
  }
  const example = String(call()[place] ?? "");
  if (kinds[place] === "address" && !URL.canParse(example))
    return nothing("it names no address. State it from https:// on.");
  const others =
    kinds[place] === "address"
      ? otherAddresses(example)
      : [`a/${example}`, `${example}/a`, `a${example}`, "b"];
  const asksAbout = place ? [...new Set(others)].filter((each) => !isAllowed(call({ [place]: each }))) : [];
  const sentences = [...named].map(([name, { atoms }]) => `${name}: \`${written(atoms)}\`, as a whole.`);
  if (open.length > 0) sentences.push(`${open.join(", ")}: anything.`);
  return { sentences, letsThrough: place ? [example] : [JSON.stringify(call())], asksAbout };
}

const otherAddresses = (address: string): string[] => [
  `https://other.example/?${address}`,
  address.replace(/:\/\/[^/?#]+/, "$&.other.example"),
  address.replace(/^https:/, "http:"),
];

const nothing = (why: string, more: string[] = []): RuleScope => ({
  sentences: [`It lets nothing through: ${why}`, ...more],
  letsThrough: [],
  asksAbout: [],
});

const written = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join("");

function sampleValue({ atoms: written, over }: ValuePattern, kind?: ParameterKind): unknown {
  const atoms = kind === undefined ? written : withoutDoubledEscapes(written);
  const sample = literalOf(atoms) ?? sampleOf(atoms);
  if (over === "value") return sample;
  try {
    return JSON.parse(over === "json" ? sample : `"${sample}"`);
  } catch {
    return sample;
  }
}
