import { rowOf } from "../../../model/row-of.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What each prefix stands for in files of Android. */
export const NAMESPACES: Readonly<Record<string, string>> = {
  android: "http://schemas.android.com/apk/res/android",
  app: "http://schemas.android.com/apk/res-auto",
  tools: "http://schemas.android.com/tools",
};

const declared = (prefix: string): string => `xmlns:${prefix}="${rowOf(NAMESPACES, prefix)}"`;

/** The place where only the log has it: ` at main.xml:10`. */
interface Place {
  at?: string;
}

/** An element of the file. */
interface Element {
  name: string;
  line: number;
}

/** An attribute that an element has twice, each with its line and value. */
export interface Repeated {
  attribute: string;
  tag: string;
  first: readonly [line: number, value: string];
  second: readonly [line: number, value: string];
}

export const causes = causesOf<typeof failureClass>()({
  unboundPrefix: ({
    at = "",
    use,
  }: Place & { use?: { attribute: string; prefix: string; path: string } }) => ({
    text: use
      ? `${use.attribute} uses the prefix ${use.prefix}:, which ${use.path} does not declare.`
      : `A prefix such as app: or tools: is used${at}, which the file does not declare.`,
    steps: [
      use === undefined
        ? `Declare it on the root element: ${declared("app")} or ${declared("tools")}.`
        : rowOf(NAMESPACES, use.prefix)
          ? `Declare it on the root element: ${declared(use.prefix)}.`
          : `Declare xmlns:${use.prefix} on the root element, or correct the prefix.`,
    ],
    label: use && `${use.prefix}: is not declared`,
  }),
  notClosed: ({ at = "", element, end }: Place & { element?: Element; end?: Element }) => ({
    text:
      element && end
        ? `<${element.name}> on line ${element.line} is not closed: the next end tag, on line ${end.line}, is </${end.name}>.`
        : `An element is not closed${at}, or is closed under another name.`,
    steps: [
      element
        ? `Close it with </${element.name}>, or end it with /> if it is empty.`
        : look(
            "Compare opening and closing tags from there upwards; the IDE marks the one without a partner.",
          ),
    ],
    label: "not closed",
  }),
  endsEarly: ({ at = "", element }: Place & { element?: Element }) => ({
    text: element
      ? `<${element.name}> on line ${element.line} is not closed: the file ends before.`
      : `The file is empty, or ends before its elements are closed${at}.`,
    steps: [element ? `Close it with </${element.name}>.` : "Restore its content."],
    label: "not closed",
  }),
  writtenTwice: ({ at = "", repeated }: Place & { repeated?: Repeated }) => ({
    text: repeated
      ? `${repeated.attribute} is written twice on one <${repeated.tag}>: on line ${repeated.first[0]} with "${repeated.first[1]}", on line ${repeated.second[0]} with "${repeated.second[1]}".`
      : `One attribute is written twice on the same element${at}.`,
    steps: ["Keep the one that is meant, and remove the other."],
    label: "written again",
  }),
  plainSign: ({ at = "", line }: Place & { line?: number }) => ({
    text: line
      ? `Line ${line} has a plain &, which begins an entity in XML; the character itself is written &amp;.`
      : `The text${at} has a plain & or <, or another character that XML does not accept.`,
    steps: [
      line
        ? "Write &amp;."
        : "Write &amp; and &lt;; if neither is there, look for a pasted control character.",
    ],
    label: "a plain &",
  }),
  lateDeclaration: ({ at = "", line }: Place & { line?: number }) => ({
    text: `Something, perhaps an empty line, stands before the XML declaration${line ? ` on line ${line}` : at}; it may only be the very first thing in a file, before any space or comment.`,
    steps: ["Move the declaration to the beginning of the file, or remove it."],
    label: "not at the start",
  }),
  strayText: ({ at = "" }: Place) => ({
    text: `Something stands before the first element${at}: stray text, merge markers, or a byte-order mark.`,
    steps: ["Remove it: the file must begin with <?xml or with its root element."],
  }),
});

/** What a parser says, and the cause that it means. */
const REASONS: readonly (readonly [RegExp, keyof typeof causes.all])[] = [
  [/unbound prefix/, "unboundPrefix"],
  [/mismatched tag|must be terminated by the matching end-tag/, "notClosed"],
  [/duplicate attribute|was already specified for element/, "writtenTwice"],
  [/entity.{0,300}was referenced|entity name must immediately follow|invalid token/, "plainSign"],
  [/processing instruction target|xml declaration not at start/, "lateDeclaration"],
  [/Premature end of file|no element found/, "endsEarly"],
  [/Content is not allowed in prolog/, "strayText"],
];

export function readLog(context: Context<typeof failureClass>) {
  const { reason } = context.facts;
  const cause = reason && REASONS.find(([pattern]) => pattern.test(reason))?.[1];
  return cause ? causes.proven(cause, { at: formatAt(context) }, { ground: "typical" }) : undefined;
}
