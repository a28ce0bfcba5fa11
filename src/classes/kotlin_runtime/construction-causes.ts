import { CauseList, type Shown } from "../cause-list.ts";

type BaseRuns = Shown<"name" | "base" | "owner" | "place" | "line" | "file"> & {
  /** The function of the class that reads it; the constructor of the base class itself where there is none. */
  reader?: string;
  /** The function that gives it its value, where that is not done while the object is made. */
  writer?: string;
  isOwnCode: boolean;
  isParameter: boolean;
  isKotlin: boolean;
};

/** A field that was read while its object was being made. */
export const constructionCauses = {
  baseRunsFirst: (it: BaseRuns) => ({
    text: `The constructor of ${it.base} ${it.reader ? `runs ${it.reader}, which ` : ""}reads ${it.name} of ${it.owner} on line ${it.line} of ${it.file}. A base class is constructed first: ${it.writer ?? it.owner} gives ${it.name} its value only after that (${it.place}), so it is still null there.`,
    steps: it.isOwnCode
      ? [
          `Do not use ${it.name} in what the constructor of ${it.base} runs: do that once the object exists, from a callback or from whoever creates it.`,
          it.isParameter
            ? `Or pass ${it.name} to the constructor of ${it.base}.`
            : it.isKotlin
              ? `Or pass it to the constructor of ${it.base}; a getter (\`get() = …\`) needs no value of its own, \`by lazy\` does.`
              : `Or pass it to the constructor of ${it.base}.`,
        ]
      : [
          `Let ${it.reader ?? it.owner} leave while ${it.name} has no value yet${it.isKotlin ? `: declare it nullable for that, as ${it.owner} has not run any initializer by then (\`by lazy\` neither)` : ""}.`,
          `Do what was left out there at the end of the constructor of ${it.owner}.`,
        ],
    headline: `${it.name} read before its class is constructed`,
    label: it.isOwnCode && it.reader ? `runs before ${it.owner} has values` : "null while the object is made",
  }),
  readDuringConstruction: (
    it: Shown<"name" | "owner" | "place" | "line" | "file" | "at"> & { reader?: string },
  ) => ({
    text: `Line ${it.at} runs while a ${it.owner} is being made, and leads to ${it.reader ? `${it.reader}, which reads ${it.name} on` : ""} line ${it.line} of ${it.file}. ${it.owner} gives ${it.name} its value only further down (${it.place}), so it is still null there.`,
    steps: [`Move line ${it.at} behind ${it.place}, or declare ${it.name} above it.`],
    headline: `${it.name} read before it is initialized`,
    label: `runs before ${it.name} has a value`,
  }),
  /** `above` is `init` or a property; `starts` is the call that takes the block with the read. */
  startedAboveInitializer: (
    it: Shown<"name" | "owner" | "file" | "line" | "declared" | "above" | "aboveLine"> & { starts?: string },
  ) => ({
    text: `${it.name} is read on line ${it.line} before its initialiser has run: ${it.name} is declared at line ${it.declared} of ${it.file}, below \`${it.above}\` at line ${it.aboveLine}, which ${it.starts ? `starts \`${it.starts}\`` : "leads to the read"}. What stands above in ${it.owner} runs first.`,
    steps: [`Move the declaration of ${it.name} above \`${it.above}\` on line ${it.aboveLine}.`],
    headline: `${it.name} read before it is initialized`,
    label: "initialised only here",
  }),
};

export const construction = new CauseList(constructionCauses);
