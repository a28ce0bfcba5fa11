import { fileName } from "../../../model/paths.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** Two definitions of one resource. */
interface Duplicate {
  /** `string/title`. */
  resource: string;
  /** Paths of the two files, which may be one. */
  first: string;
  second: string;
}

const only = "A resource may have one definition in each source set and folder.";

/** `string/title is defined twice for the same configuration, both in strings.xml`. */
const definedTwice = ({ resource, first, second }: Duplicate): string =>
  `${resource} is defined twice for the same configuration, ${first === second ? `both in ${fileName(first)}` : `in ${first} and ${second}`}`;

const label = "defined again";

export const causes = causesOf<typeof failureClass>()({
  sameTwice: (duplicate: Duplicate & { line: number }) => ({
    text: `${definedTwice(duplicate)}, with the same value. ${only}`,
    steps: [`Remove one of the two; ${duplicate.second}:${duplicate.line} came second.`],
    label,
  }),
  twoDefinitions: (duplicate: Duplicate) => ({
    text: `${definedTwice(duplicate)}. ${only}`,
    steps: ["Keep the one that is meant and remove the other, or give it another name."],
    label,
  }),
  twoFiles: (duplicate: Duplicate) => ({
    text: `${definedTwice(duplicate)}. The ending of a file is no part of the resource's name.`,
    steps: ["Keep the file that is meant and remove the other, or rename it."],
    label,
  }),
  outsideProject: ({ name, path, line }: { name: string; path: string; line: number }) => ({
    text: `${path}:${line} defines attr/${name}, the only definition that was found in this project. A library, or something the build writes, defines it again.`,
    question: `what defines attr/${name} a second time`,
    steps: [
      look(
        `Attributes of an app and of all its libraries share one name space. \`grep -rl --include=values.xml 'attr name="${name}"' ~/.gradle/caches\` finds the library that contains one.`,
      ),
      `Give this one a prefix of its own, or remove its definition and leave \`<attr name="${name}" />\`.`,
    ],
    label: "one of the two",
  }),
});

/** Without the line and column that a message puts behind it. */
export const pathIn = (place: string): string =>
  place
    .trim()
    .replace(/:$/, "")
    .replace(/:\d+(?::\d+)?$/, "");

/** The last parts of a path that a tool prints whole. */
const shortPath = (path: string): string => path.split(/[/\\]/).slice(-5).join("/");

export const causeFor = (first: string, second: string) =>
  fileName(first) !== fileName(second) && fileStem(first) === fileStem(second)
    ? "twoFiles"
    : "twoDefinitions";

/** `drawable/icon` of a resource that is a file; a file of values has no such name. */
const fileStem = (path: string): string => {
  const [folder = "", name = ""] = path.split(/[/\\]/).slice(-2);
  return folder.startsWith("values") ? path : `${folder}/${name.split(".")[0]}`;
};

export function readLog({ facts: { resource, place, otherPlace } }: Context<typeof failureClass>) {
  if (!resource || !place || !otherPlace) return undefined;
  const [first, second] = [shortPath(pathIn(place)), shortPath(pathIn(otherPlace))];
  return causes.proven(
    causeFor(first, second),
    { resource, first, second },
    { quotes: ["Duplicate resources"] },
  );
}
