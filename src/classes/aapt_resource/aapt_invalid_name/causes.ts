import { fileName } from "../../../model/paths.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** How a file can be renamed, where the project has it. */
interface Renaming {
  path: string;
  /** `drawable-night`. */
  folder: string;
  /** The name that suggests itself, and the one that is free. */
  valid: string;
  name: string;
  ending: string;
}

export const causes = causesOf<typeof failureClass>()({
  fileName: ({
    file = "A resource file",
    character,
    renaming,
  }: {
    file?: string;
    character?: string;
    renaming?: Renaming;
  }) => ({
    text: `${file} becomes a constant of R${renaming ? `.${typeOf(renaming)}` : ""}, so its name may contain only lower-case letters, digits and underscores, and must begin with a letter${character ? `: '${character}' is none of them` : ""}.`,
    steps: renaming
      ? [
          `Rename it: git mv ${renaming.path} ${renaming.path.slice(0, -fileName(renaming.path).length)}${renaming.name}${renaming.ending}`,
          ...(renaming.name === renaming.valid
            ? []
            : [`${renaming.valid} is taken in ${renaming.folder}: check whether the two are the same.`]),
          `Then refer to it as ${typeOf(renaming)}/${renaming.name}.`,
        ]
      : ["Rename the file, and every use of it (R.drawable.…, @drawable/…)."],
    label: "of this file",
  }),
  wordOfJava: ({ resource, place }: { resource: string; place?: string }) => {
    const [type = "", name = ""] = resource.split("/", 2);
    const isWord = JAVA_WORDS.has(name);
    return {
      text: `${place ? `${place} names a ${type} ${name}, which` : `The ${type} ${name}`} becomes a field of R.${type}, and ${name} is ${isWord ? "a word of Java" : "no name that Java accepts"}.`,
      steps: [
        `Rename it wherever it is defined or used (${type}/${name}, R.${type}.${name}), or remove it if nothing uses it.`,
      ],
      label: isWord ? "a word of Java" : "no name for Java",
    };
  },
  otherKind: ({ file = "A file" }: { file?: string }) => ({
    text: `${file} stands in a resource folder that takes files of another kind.`,
    steps: ["Move it: images into drawable, fonts into font, anything else into raw or assets."],
  }),
}).settleByLog("wordOfJava");

const typeOf = ({ folder }: Renaming): string => folder.split("-")[0] ?? folder;

export const JAVA_WORDS: ReadonlySet<string> = new Set(
  "abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while".split(
    " ",
  ),
);

export function readLog({ facts, place, error }: Context<typeof failureClass>) {
  const { character, symbol, extension } = facts;
  const explicit = { explicit: true } as const;
  if (character) {
    const file = place ?? /([\w .()-]{1,100}\.\w{3,4}): Error/.exec(error.raw)?.[1];
    return causes.proven("fileName", { file, character }, explicit);
  }
  if (symbol) return causes.proven("wordOfJava", { resource: symbol }, explicit);
  return extension ? causes.proven("otherKind", { file: place }, explicit) : undefined;
}
