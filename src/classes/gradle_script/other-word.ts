import { fixOf, placeClaim, replaceOnLines } from "../../analysis/build/build.ts";
import { mentionsOn } from "../../analysis/build/mentions.ts";
import type { ScriptPlace } from "../../analysis/build/script.ts";
import { statementsNamed, statementsOf } from "../../analysis/build/statements.ts";
import { statedVersion } from "../../analysis/build/versions.ts";
import { fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import { slipOf } from "../../analysis/code/spelling.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import {
  ANDROID_WORDS,
  CONFIGURATIONS,
  pluginsBehind,
  RENAMED_SCRIPT_NAMES,
  renamedScriptName,
  SCRIPT_NAMES,
} from "../../facts/gradle-names.ts";
import { gradlePlugin } from "../../facts/gradle-plugins.ts";
import type { GradleModel } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import { locationOf, placeClaimOf, type UnknownName } from "./script-name.ts";

/** The name went away, and another one is to be written. */
export function* renamed(unknown: UnknownName): Inquiry<Finding | undefined> {
  const { error, build, name, place } = unknown;
  const target = fact(error, "target");
  const row = renamedScriptName(name, place.script.isKotlin, usedIn(build), target);
  if (!row) return undefined;
  const spot = { ...locationOf(unknown), text: place.text };
  // What is a property of Gradle's own kind today is set with an equals sign.
  const isSet = row.on && isWithoutParentheses(place, name);
  const edits = row.isSameShape
    ? yield* replaceOnLines([spot], name, isSet ? `${row.now} =` : row.now)
    : undefined;
  return {
    rootCause: `${name} is gone: ${row.why}. What to write is ${row.now}.`,
    ground: "proven",
    location: locationOf(unknown),
    label: `now ${row.now.split(":")[0]}`,
    evidence: [logClaim(error), placeClaimOf(unknown)],
    fixGuidelines: [row.isSameShape ? `Write ${row.now} in place of ${name}.` : `Change it to ${row.now}.`],
    fixes: fixOf(`Write ${row.now}`, "review", edits),
  };
}

/** Whether the line calls the name in the manner of Groovy: `jvmTarget "17"`. */
const isWithoutParentheses = ({ script, line }: ScriptPlace, name: string): boolean =>
  statementsNamed(script, name).some(
    (each) => each.line === line && !each.isAssigned && each.given.length > 0,
  ) && mentionsOn(script, { from: line, to: line }).every((each) => each.name !== name || !each.arguments);

const usedIn = (build: GradleModel) => (tool: "gradle" | "agp") =>
  tool === "gradle" ? build.gradleVersion : statedVersion(build, tool)?.value;

/** The name is a slip of one that scripts know. */
export function* misspelled(unknown: UnknownName): Inquiry<Finding | undefined> {
  const { error, name, place } = unknown;
  const known = knownWords();
  const meant = known.includes(name) ? undefined : slipOf(name, known);
  if (!meant) return undefined;
  const spot = { ...locationOf(unknown), text: place.text };
  return {
    rootCause: `${name} is misspelled: the name is ${meant}.`,
    ground: "proven",
    location: locationOf(unknown),
    label: `'${name}' is ${meant}`,
    evidence: [logClaim(error), placeClaimOf(unknown)],
    fixGuidelines: [`Write ${meant}.`],
    fixes: fixOf(`Write ${meant}`, "review", yield* replaceOnLines([spot], name, meant)),
  };
}

/** Every word that has a meaning in scripts, as far as the tables go. */
const knownWords = (): string[] => [
  ...CONFIGURATIONS,
  ...ANDROID_WORDS,
  ...SCRIPT_NAMES.rows.flatMap(({ names }) => names),
  ...RENAMED_SCRIPT_NAMES.rows.flatMap(({ name, now }) => [name, now]).filter((each) => /^\w+$/.test(each)),
];

/** Groovy reports a whole block where a call inside it does not exist: the one word in it that the tables reject. */
export function insideBlock(unknown: UnknownName): Finding | undefined {
  const { error, build, name, place } = unknown;
  const { script } = place;
  const block = script.blocks.find(({ from, path }) => from === place.line && path.at(-1) === name);
  if (script.isKotlin || !block?.to) return undefined;
  const known = knownWords();
  const doubtful: { line: number; word: string; now: string }[] = [];
  for (const { line, name: word } of statementsOf(script)) {
    if (line <= block.from || line >= block.to) continue;
    const now =
      renamedScriptName(word, false, usedIn(build))?.now ??
      (known.includes(word) ? undefined : slipOf(word, known));
    if (now) doubtful.push({ line, word, now });
  }
  const [only] = doubtful;
  if (!only || doubtful.length > 1) return undefined;
  const text = script.lines[only.line - 1] ?? "";
  return {
    rootCause: `Gradle reports ${name}, but what it does not know is inside that block: ${only.word}. What to write is ${only.now}.`,
    ground: "inKind",
    location: { path: script.path, line: only.line },
    label: `'${only.word}' is unknown`,
    evidence: [
      logClaim(error),
      placeClaimOf(unknown, "reported"),
      lineClaim("read_file", script.path, only.line, text),
    ],
    fixGuidelines: [`Write ${only.now} in place of ${only.word}.`],
  };
}

/** A block whose plugin is applied is known; what Groovy does not know then stands inside it. */
export function insideKnownBlock(unknown: UnknownName): Finding | undefined {
  const { error, name, place, module } = unknown;
  const { script } = place;
  const block = script.blocks.find(({ from, path }) => from === place.line && path.at(-1) === name);
  const names = pluginsBehind(name)?.flatMap((id) => [id, ...(gradlePlugin(id)?.aliases ?? [])]) ?? [];
  const applied = module?.plugins.find(({ id }) => names.includes(id));
  if (script.isKotlin || !block || !applied) return undefined;
  return {
    rootCause: `${name} is there: ${applied.id} is applied. Groovy names a whole block where a call inside it does not exist, or does not take what it is given; which one does not show here.`,
    question: `what inside ${name} in ${script.path} does not exist`,
    ground: "open",
    location: locationOf(unknown),
    label: block.to ? `something up to line ${block.to}` : "something in this block",
    evidence: [logClaim(error), placeClaimOf(unknown), placeClaim(applied.place, "its plugin")],
    fixGuidelines: [
      `Comment out half of the block in turn until ./gradlew <module>:help configures, and look the remaining name up for the plugin's version.`,
    ],
    unestablished: true,
  };
}
