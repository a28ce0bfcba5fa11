import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { isGeneratedFile } from "../../../analysis/code/generated-file.ts";
import { fileName } from "../../../model/paths.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { capital, withArticle } from "../../wording.ts";
import { protocCauses } from "../generated-by-protoc.ts";
import type { failureClass } from "./class.ts";

/** A field of BuildConfig, and the line of a script that writes it. */
type Field = Record<"field" | "by", string>;

/** What a level of Java lacks, the code that uses it (`Line 4 of Shelf.java`), and where the level would be set. */
type Feature = Record<"user" | "feature" | "module", string> & {
  level: number;
  needed?: number;
  script?: string;
};

/** `why` says since when or where the fields of R are not final. */
type NotConstant = { id: string; isCase: boolean; isOfApp?: boolean; why?: string };
type Thrown = Record<"exception" | "where", string> & { caller?: string; isOverride?: boolean };
/** `similar` is the line of a method of that name; undefined where only the log was read. */
type Lacking = Record<"owner" | "type" | "method", string> & { similar?: number | "none" };
type PublicType = Record<"type" | "wanted" | "path", string> & { isGenerated: boolean };
/** `isSet`: a script says an encoding, of whatever task. */
type Unmapped = Record<"file" | "character" | "encoding", string> & { line: number; isSet: boolean };
/** `ways` are how the two come in, `renamable` the file that declares one of them. */
type Ambiguous = Record<"name" | "file", string> &
  Record<"ways" | "owners", readonly string[]> & { line: number; renamable?: string };

const SINCE_8 =
  "the fields of R are not final in libraries, and in applications since the Android Gradle plugin 8";

const usesOf = ({ user, level, feature }: Feature): string =>
  `${user} uses what Java ${level} does not have (${feature})`;

const levelSteps = ({ needed, script }: Feature): string[] => [
  `Set sourceCompatibility and targetCompatibility ${needed ? `to ${needed} or newer` : "to the Java that the code is written in"}${script ? ` in ${script}` : ""}.`,
];

const buildConfigText = ({ field, by }: Field): string =>
  `BuildConfig.java is written by the Android plugin, and ${field} in it comes from ${by}`;

export const causes = causesOf<typeof failureClass>()({
  ...protocCauses,
  signMissing: ({ line, file, sign }: Record<"file" | "sign", string> & { line: number }) => ({
    text: `The statement on line ${line} of ${file} ends without ${sign === ";" ? "a semicolon" : sign}.`,
    steps: [`Put ${sign} at the end of line ${line}.`],
    label: `${sign} expected`,
  }),
  notConstant: ({ id, isCase, isOfApp, why }: NotConstant) => ({
    text: `${id} is no constant: ${why ?? SINCE_8}. So ${isCase ? "a switch cannot have them as cases" : "an annotation cannot take them"}.`,
    steps: [
      isCase
        ? "Turn the switch into if and else if that compare with the ids (Android Studio does it with Alt+Enter on switch)."
        : "Use what the library offers in place of the annotation: its resource ids cannot be had as constants.",
      ...(isOfApp === false
        ? []
        : ["To put it off in an application, set android.nonFinalResIds=false in gradle.properties."]),
    ],
    label: "not a constant",
  }),
  exceptionNotHandled: ({ exception, where, caller = "the method around it", isOverride }: Thrown) => ({
    text: `The call ${where} can throw ${exception}, a checked exception, and ${caller} neither catches nor declares it.`,
    steps: [
      isOverride
        ? `Catch ${exception} here: ${caller} overrides a method, which decides what may be thrown.`
        : `Catch ${exception} where something sensible can be done about it, or add throws ${exception} to ${caller}; in a lambda only catching helps.`,
    ],
    label: `may throw ${exception}`,
  }),
  notImplemented: ({ owner, type, method, similar }: Lacking) => {
    const name = /^\w+/.exec(method)?.[0] ?? "";
    const isThere = typeof similar === "number";
    return {
      text: `${owner} implements ${type} without its method ${method}.${isThere ? ` It has a ${name}() with other parameters or types (line ${similar}).` : ""}`,
      steps: [
        isThere
          ? `Give ${name}() on line ${similar} the parameters and types of ${method}.`
          : `Implement ${method}.`,
        ...(similar === undefined
          ? [
              `Where a method of that name is there, its parameters differ: a raised library may have changed ${type}.`,
            ]
          : []),
      ],
      label: `lacks ${name}()`,
    };
  },
  overridesNothing: ({ method, above = "its supertypes" }: { method: string; above?: string }) => ({
    text: `${method} is marked @Override, and none of ${above} has a method of that name with these parameters: it was renamed or changed there, or never was.`,
    steps: [
      `Compare with the present declaration in ${above} and take its name and parameters; if it is gone, remove @Override and see who still calls it.`,
    ],
    label: "overrides nothing",
  }),
  otherType: ({ found, expected, where }: Record<"found" | "expected" | "where", string>) => ({
    text: `${capital(where)} has ${withArticle(found)} where ${withArticle(expected)} is expected, and Java does not turn the one into the other by itself.`,
    steps: [conversion(found, expected)],
    label: `${found}, not ${expected}`,
  }),
  nonExistentClass: ({ place = "this stub" }: { place?: string }) => ({
    text: `A type used in the Kotlin class that ${place} was made from cannot be found while annotations are processed, so kapt wrote NonExistentClass for it.`,
    steps: [
      look(
        "Look in that class for a type or an annotation without import, without dependency, or generated by another processor (KSP's output is not seen by kapt).",
      ),
      look("kapt { correctErrorTypes = true } in the module prints the real name."),
    ],
  }),
  otherFileName: ({ type, wanted, path, isGenerated }: PublicType) => {
    const file = fileName(path) || "a file of another name";
    const own = file.endsWith(".java") ? ` ${file.slice(0, -".java".length)}` : "";
    return {
      text: `${type} is public and stands in ${file}; Java wants a public type in a file of its own name.`,
      steps: [
        isGenerated
          ? `${file} is generated, and would be written anew: have what writes it name it ${wanted}, or the type${own}.`
          : `Rename ${path || "the file"} to ${wanted}, or the type${own && ` to${own}`}, or take its public away.`,
      ],
      label: `belongs in ${wanted}`,
    };
  },
  /** `at` is the line that sets the level. */
  levelTooOld: (given: Feature & { at: string }) => ({
    text: `${usesOf(given)}, and ${given.at} has ${given.module} compiled as that.`,
    steps: levelSteps(given),
    label: `Java ${given.level}`,
  }),
  levelByDefault: (given: Feature & { unread?: string }) => ({
    text: withUnread(
      `${usesOf(given)}, and it was compiled as that. No script that was read sets sourceCompatibility for ${given.module}, so a default decides.`,
      given.unread,
    ),
    steps: levelSteps(given),
    label: "sets no Java level",
    question: `what sets the Java level of ${given.module}`,
  }),
  otherEncoding: ({ line, file, character, encoding, isSet }: Unmapped) => ({
    text: `Line ${line} of ${file} holds ${character}, and the tool read the file as ${encoding}, which does not have it.${isSet ? "" : " No build script says which encoding the sources are in, so that of the machine was taken."}`,
    steps: [
      'Say it in the build: tasks.withType(JavaCompile) { options.encoding = "UTF-8" }, and the same for Javadoc.',
      "Or write the character in ASCII.",
    ],
    label: `no ${encoding}`,
    question: "which task reads the sources in that encoding",
  }),
  ambiguousName: ({ name, file, line, ways, owners, renamable }: Ambiguous) => ({
    text: `${name} comes into ${file} twice: ${ways.join(" and ")}. Both have one, so the bare name on line ${line} means neither.`,
    steps: [
      `Say which is meant: ${owners.map((owner) => `${owner}.${name}`).join(" or ")}, wherever the bare name stands in this file.`,
      ...(renamable ? [`Or give the one in ${renamable} another name.`] : []),
    ],
    label: "which of the two?",
  }),
  buildConfigNotEscaped: (given: Field) => ({
    text: `${buildConfigText(given)}, which puts the value between quotation marks as it is. The value holds a quotation mark of its own, which ends the text too early: what came of it is no Java.`,
    steps: [
      look(
        "See where the value comes from: quotation marks around it in a file of settings belong to that file, and whoever reads it has to take them off.",
      ),
      "Whatever a value may hold, escape it before: backslashes first, then quotation marks.",
    ],
    label: "not escaped",
  }),
  buildConfigNotJava: (given: Field) => ({
    text: `${buildConfigText(given)}: what is given there as the value stands in the file as it is, and is no Java.`,
    steps: [
      'The value is Java source: a text needs its quotation marks inside, "\\"text\\"", and quotation marks and backslashes in it have to be escaped.',
    ],
    label: `writes ${given.field}`,
  }),
});

const NUMBERS = ["byte", "short", "int", "long", "float", "double"];
const PARSERS: Readonly<Record<string, string>> = {
  int: "Integer.parseInt",
  long: "Long.parseLong",
  double: "Double.parseDouble",
  float: "Float.parseFloat",
};

function conversion(found: string, expected: string): string {
  if (found === "String" && PARSERS[expected])
    return `Parse it: ${PARSERS[expected]}(…), and handle NumberFormatException where the text may be anything.`;
  if (expected === "String") return "Use String.valueOf(…), or change the type on the other side.";
  if (NUMBERS.includes(found) && NUMBERS.includes(expected))
    return `Cast with (${expected}) if losing digits is meant (Math.round rounds a fraction), or widen the variable to ${found}.`;
  return `Change the declared type to ${found}, convert the value, or pass another one; if a library changed its signature, take the new type over.`;
}

export type Failure = Context<typeof failureClass>;

export function readLog({ facts, error, place }: Failure) {
  const { exceptionType: exception, declaredIn: owner, abstractMethod: method, interface: type } = facts;
  const { publicType, fileName: wanted, rule, foundType: found, expectedType: expected } = facts;
  const support = { ground: "stated", explicit: true } as const;
  const where = place ?? "that line";
  if (exception) return causes.proven("exceptionNotHandled", { exception, where: `at ${where}` }, support);
  if (owner && method && type) return causes.proven("notImplemented", { owner, method, type }, support);
  if (publicType && wanted) {
    const path = error.filePath;
    const isGenerated = isGeneratedFile(path);
    return causes.proven("otherFileName", { type: publicType, wanted, path, isGenerated }, support);
  }
  const [quote, id] = /case\s+(?:\w+\.)?(R\.\w+\.\w+)/.exec(error.raw) ?? [];
  if (rule === "constant expression required" && id)
    return causes.proven("notConstant", { id, isCase: true }, { ...support, quotes: [quote] });
  if (rule?.startsWith("method does not override"))
    return causes.proven(
      "overridesNothing",
      { method: `The method at ${where}` },
      { ...support, ground: "typical" },
    );
  if (!found || !expected) return undefined;
  if (found === "NonExistentClass")
    return causes.supported("nonExistentClass", { place }, { explicit: true });
  const isLossy = /possible lossy conversion/.test(error.message);
  return isLossy ? causes.proven("otherType", { found, expected, where }, support) : undefined;
}
