import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

const MADE_TWICE = [
  "If it is generated, remove the copy in the source tree and let the tool write it.",
  "See whether two processors make it: kapt and ksp, or annotationProcessor beside kapt. Keep one.",
];

export const causes = causesOf<typeof failureClass>()({
  declaredTwice: ({ name, first, second }: Record<"name" | "first" | "second", string>) => ({
    text: `${name} exists twice: ${first} and ${second} both declare it.`,
    steps: ["Keep one of the two files; a class may lie in main or in a flavour, not in both."],
    label: "one of two",
  }),
  generatedToo: ({ name, first }: Record<"name" | "first", string>) => ({
    text: `${name} exists twice: ${first} declares it, and a processor generates it as well.`,
    steps: MADE_TWICE,
    label: "one of two",
  }),
  secondSource: ({ name, first }: Record<"name" | "first", string>) => ({
    text: `${name} exists twice: ${first} declares it, and the compiler was given a second source of it: a copy in another source set, or one a tool generates.`,
    steps: MADE_TWICE,
    label: "declared here",
  }),
  compiledTwice: ({ name, place = "the file named" }: { name: string; place?: string }) => ({
    text: `${name} is compiled twice in one module; ${place} is one of the two.`,
    steps: [
      look(
        `Search for a second ${shortName(name)}.java or .kt: in another source set (src/debug beside src/main), among generated sources, or a copy left behind by a move.`,
      ),
    ],
  }),
});

export function readLog({ facts: { className: name }, place }: Context<typeof failureClass>) {
  const support = { ground: "typical", explicit: true } as const;
  return name ? causes.proven("compiledTwice", { name, place }, support) : undefined;
}
