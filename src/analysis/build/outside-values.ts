import { TokenKind } from "../../syntax/token-list.ts";
import { TokenView } from "../../syntax/token-view.ts";
import type { Script } from "./script.ts";
import type { Statement } from "./statements.ts";

const READS =
  /^(?:getenv|environmentVariable|gradleProperty|systemProperty|findProperty|getProperty|property)$/;
/** Maps of properties, as scripts call them: `properties`, `keystoreProperties`. */
const MAP = /(?:^p|P)roperties$/;

/** What a statement takes from outside of its build: properties and variables of the environment. */
export interface OutsideValues {
  isOutside: boolean;
  /** Their names, as far as they are written out. */
  names: string[];
}

/** Whether what a statement is given comes from outside of the build, and under which names. */
export function outsideValues({ isKotlin }: Script, { given }: Statement): OutsideValues {
  const names: string[] = [];
  let isOutside = false;
  for (const text of given) {
    const view = new TokenView(text, isKotlin ? "kotlin" : "groovy");
    for (let at = 0; at < view.count; at++) {
      const word = view.word(at);
      const next = view.mark(at + 1);
      const isCalled = next === "(" && READS.test(word);
      const isMap = MAP.test(word) && (next === "[" || next === ".");
      if (isCalled || isMap || (word === "env" && view.word(at - 2) === "System")) isOutside = true;
      const isNamed = isCalled || (isMap && next === "[");
      if (isNamed && view.kind(at + 2) === TokenKind.string) names.push(view.content(at + 2));
    }
  }
  return { isOutside, names };
}
