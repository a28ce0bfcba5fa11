import type { FactTable } from "./fact-table.ts";

/** A check of the documentation comments, as javadoc words its error. */
export interface DocLintRule {
  message: RegExp;
  /** What is wrong, as a sentence goes on after the text that is refused. */
  wrong: string;
  repair: string;
}

/** What javadoc's DocLint refuses. Each is an error of its own, and any of them ends the task. */
export const DOCLINT_RULES: FactTable<DocLintRule> = {
  asOf: "2026-11",
  source: "jdk.javadoc doclint.properties, docs.oracle.com javadoc guide",
  rows: [
    {
      message: /^heading used out of sequence: <H(\d)>, compared to implicit preceding heading: <H(\d)>/i,
      wrong:
        "skips a level of headings: from JDK 13 on those of a class begin with <h2> and those of a member with <h4>",
      repair: "Use the next level below the preceding heading",
    },
    {
      message: /^self-closing element not allowed/,
      wrong: "closes itself",
      repair: "Write the tag without its slash",
    },
    {
      message: /^unknown tag: (.+)$/,
      wrong: "has angle brackets around what javadoc knows as no tag",
      repair:
        "Put type arguments and other code into {@code …}, and a block tag such as @return on its own line",
    },
    {
      message: /^bad use of '>'/,
      wrong: "has a > that closes no tag",
      repair: "Write &gt;, or put the code into {@code …}",
    },
    {
      message: /^malformed HTML/,
      wrong: "has a < that opens no tag",
      repair: "Write &lt;, or put the code into {@code …}",
    },
    {
      message: /^bad HTML entity/,
      wrong: "has a & that begins no entity",
      repair: "Write &amp;",
    },
    {
      message: /^(?:element not closed|unexpected end tag|invalid end tag|tag not allowed here)\b/,
      wrong: "does not fit the elements of HTML that are open there",
      repair: "Open and close each element where HTML allows it",
    },
    {
      message: /^@param name not found/,
      wrong: "names a parameter that the declaration below does not have",
      repair: "Name a parameter that is there, or take the @param out",
    },
    {
      message: /^exception not thrown: (\S+)/,
      wrong: "is a checked exception that the method does not declare",
      repair: "Take the @throws out, or declare the exception",
    },
    {
      message: /^reference not found/,
      wrong: "names a class or a member that javadoc does not find",
      repair:
        "Write the name as javadoc can find it, whole or imported, or put it into {@code …}; a class of a library has to be on the class path of the Javadoc task",
    },
    {
      message: /^unterminated inline tag/,
      wrong: "is an inline tag that no brace closes",
      repair: "Close the brace",
    },
  ],
};

/** The rule behind an error of javadoc. */
export const docLintRule = (message: string): DocLintRule | undefined =>
  DOCLINT_RULES.rows.find((row) => row.message.test(message.trim()));
