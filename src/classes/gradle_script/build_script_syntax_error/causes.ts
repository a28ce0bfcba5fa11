import { fileName } from "../../../model/paths.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { type ForeignLine, findForeignLines } from "./printed-lines.ts";

/** A place as a sentence goes on: "on line 4 of app/build.gradle", "at build.gradle:4". */
type Placed = Texts<"where">;

/** How many more lines are in the other language, and how the reported one is written in its own, where few are. */
type OtherLanguage = {
  script: string;
  line: number;
  more: number;
  right?: string | undefined;
  /** The others, where the log alone prints them. */
  further?: readonly ForeignLine[];
};

const otherLanguage =
  (own: string, language: string) =>
  ({ script, line, more, right, further = [] }: OtherLanguage) => ({
    text: `Line ${line} of ${script} is written in ${own}, and the file is a ${language} script${more === 0 ? "" : more === 1 ? "; one more line is too" : `; ${more} more lines are too`}.`,
    steps: [
      right
        ? `Write it as \`${right}\`.`
        : `Rename ${script} to end in .gradle if it was meant to be Groovy, or convert it as a whole.`,
      ...further.slice(0, 4).map((each) => `Line ${each.line} as \`${each.right}\`.`),
    ],
    label: `${own}, not ${language}`,
  });

export const causes = causesOf<typeof failureClass>()({
  conflictMarkers: ({ where }: Placed) => ({
    text: `A merge left its conflict markers ${where}: both sides are still there.`,
    steps: [
      "Choose between the two sides, and delete the lines of markers.",
      look("git diff --check lists all that are left."),
    ],
    label: "conflict marker",
  }),
  groovyInKotlin: otherLanguage("Groovy", "Kotlin"),
  kotlinInGroovy: otherLanguage("Kotlin", "Groovy"),
  openString: ({ where }: Placed) => ({
    text: `A string ${where} begins and does not end, so what follows is read as part of it.`,
    steps: [
      "Close the string with the quote that began it; a quotation mark pasted from a document is another character.",
    ],
    label: "never ends",
  }),
  closesNothing: ({ mark, where }: Texts<"mark" | "where">) => ({
    text: `The ${mark} ${where} closes nothing: there is one too many.`,
    steps: [`Delete the ${mark}, or add the block it was meant to close.`],
    label: "closes nothing",
  }),
  /** `end` is the line before which its block ends by the indentation. */
  neverClosed: ({ mark, where, end }: Texts<"mark" | "where"> & { end?: number | undefined }) => ({
    text: `The ${mark} ${where} is never closed${end ? `; by the indentation its block ends before line ${end}` : ""}.`,
    steps: [end ? `Put a } before line ${end}.` : `Close the ${mark}.`],
    label: "never closed",
  }),
  /** `before` is the line of what comes first. */
  pluginsNotFirst: ({ where, before }: Placed & { before?: number }) => ({
    text: `plugins { } ${where} stands behind other statements. Only imports, buildscript and pluginManagement may stand before it.`,
    steps: [
      before
        ? `Move line ${before} and what belongs to it below the plugins block.`
        : "Move the plugins block to the top of the script, or move what stands above it below.",
    ],
    label: "before plugins",
  }),
  withdrawn: ({ name, where, advice }: Texts<"name" | "where" | "advice">) => ({
    text: `${name}${where} is deprecated to the point of an error: it is declared only so that scripts which call it are told what to write instead.`,
    steps: [
      advice,
      ...(name === "kotlinOptions"
        ? [
            "kotlin { compilerOptions { jvmTarget = org.jetbrains.kotlin.gradle.dsl.JvmTarget.JVM_17 } } stands at the top level of the script, beside android { }, not in it.",
          ]
        : []),
    ],
  }),
  otherType: ({
    call,
    line,
    script,
    given,
    expected,
    declared,
  }: Texts<"call" | "script" | "given" | "expected" | "declared"> & { line: number }) => ({
    text: `Line ${line} of ${script} hands ${call}() a value of type ${given}, and ${call}(), declared in ${declared}, takes ${expected}, which ${given} is not with the versions of this build.`,
    steps: [
      `Let ${call}() take ${given} too, or what both have in common: an overload, or a wider type of its parameter in ${declared}.`,
      `Or do in ${script} itself what ${call}() does there.`,
      look(
        "Where that compiled before, look which plugin was raised: types of the Android plugin that share a name (com.android.build.gradle and com.android.build.api.dsl) change what they extend.",
      ),
    ],
    label: `takes ${expected.replace(/<.*/, "")}`,
  }),
  statementAtFault: ({ script, line }: { script: string; line: number }) => ({
    text: `Gradle cannot compile ${script} at line ${line}. Brackets, quotes and conflict markers are in order, so it is the statement itself or the line before it.`,
    steps: [
      look(
        `Read line ${line} and the one above: a missing comma, operator or parenthesis is reported where the next thing begins.`,
      ),
    ],
    label: "cannot be compiled",
  }),
}).settleByLog("kotlinInGroovy", "groovyInKotlin");

const MARKERS = /<<<<<<<|>>>>>>>|Unexpected input: '(?:<<<?|>>>?|==+)/;
const PLUGINS =
  /script blocks are allowed before plugins \{\} blocks|plugins \{\} blocks? must|only buildscript/;

export function readLog(context: Context<typeof failureClass>) {
  const { error, place } = context;
  const text = `${error.message}\n${error.raw}`;
  const distance = ({ line }: ForeignLine) => Math.abs(line - error.line);
  const where = place ? `at ${place}` : "in the script";
  if (MARKERS.test(text)) return causes.proven("conflictMarkers", { where });
  if (PLUGINS.test(text)) return causes.proven("pluginsNotFirst", { where });
  if (/Expecting '"'|Unexpected character: '"'|Unterminated|Unexpected input: '"'/.test(text))
    return causes.proven("openString", { where }, { ground: "typical" });
  const foreign = findForeignLines(error, context.others);
  const [first, ...further] = foreign.toSorted((one, other) => distance(one) - distance(other));
  if (first) {
    const values = { script: fileName(error.filePath), ...first, more: further.length, further };
    const cause = error.filePath.endsWith(".kts") ? "groovyInKotlin" : "kotlinInGroovy";
    return causes.proven(cause, values, { explicit: true });
  }
  const [, signature, advice] = /Using '([^'\n]{1,200})' is an error\. ([^\n]{1,300})/.exec(text) ?? [];
  if (!signature || !advice) return undefined;
  const name = /^[\w.]+/.exec(signature)?.[0] ?? signature;
  return causes.proven(
    "withdrawn",
    { name, where: formatAt(context), advice: advice.trim() },
    { explicit: true },
  );
}
