import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** The enum, and the text that was asked for; where the project shows it, `brought` says where that text comes from. */
type Asked = { owner: string; given: string; brought?: string };

const MOST_NAMED = 6;

type LetterCase = Asked & { constant?: string; asker?: string };

export const causes = causesOf<typeof failureClass>()({
  /** `constant` is the one that is written so; a log does not know it, but has `asker`, who asks. */
  letterCase: ({ owner, given, brought, constant, asker }: LetterCase) => ({
    text: constant
      ? `${owner} has ${constant}, and the text is "${given}": valueOf() compares letter by letter.${brought ? ` ${brought}` : ""}`
      : `${asker} asks ${owner} for "${given}"; the names of constants are compared letter by letter, upper and lower case too, and none is written like that.`,
    steps: [
      constant
        ? lookUp(owner, ".equals(text, ignoreCase = true)")
        : look(
            `Compare it with the constants of ${owner}: entries.find { it.name.equals(text, ignoreCase = true) } takes any case and answers null instead of throwing.`,
          ),
    ],
    label: "letter case differs",
  }),
  unknownText: ({
    owner,
    given,
    brought = "The text comes from outside: storage, an intent, a server, or an older version of the app.",
    near,
    names,
  }: Asked & { near?: string; names: readonly string[] }) => ({
    text: `${owner} has no constant "${given}"${near ? `; ${near} comes nearest` : ` (it has ${names.slice(0, MOST_NAMED).join(", ")}${names.length > MOST_NAMED ? ", …" : ""})`}. ${brought}`,
    steps: [
      lookUp(owner, " == text"),
      "If a constant was renamed, stored texts still have the old name: map it, or give each constant a stored key that never changes.",
    ],
    label: `no ${given.slice(0, 30) || "empty text"} in ${owner}`,
  }),
});

const lookUp = (owner: string, fits: string): string =>
  `Look it up without an exception and decide what an unknown text means: ${owner}.entries.find { it.name${fits} } ?: a default.`;

export function readLog({ facts: { className = "", constant = "" }, own }: Context<typeof failureClass>) {
  const asker = own.find((frame) => frame.className !== className);
  if (!className || !/[a-z]/.test(constant) || !asker) return undefined;
  const values = { owner: shortName(className), given: constant, asker: formatFrame(asker) };
  return causes.supported("letterCase", values);
}
