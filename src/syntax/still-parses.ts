import { SaxesParser } from "saxes";
import { languageOf } from "./code-lines.ts";
import { TokenView } from "./token-view.ts";
import { nodesIn } from "./tree/children.ts";
import { parseTree } from "./tree/tree.ts";

/** Characters of a file that is looked at. */
const longest = 2_000_000;

/**
 * Why a file that was changed cannot be read any more, in words behind its name; undefined where it can, and for what
 * nobody here reads. Measured against the text before: a file that was broken may stay so, but get no worse.
 */
export function explainUnreadable(path: string, before: string, after: string): string | undefined {
  if (after.length > longest) return "is too long to be looked at";
  if (/\.(?:kts?|java|gradle)$/.test(path)) return codeProblem(path, before, after);
  if (/\.xml$/.test(path)) {
    const problem = xmlProblem(after);
    return problem !== undefined && xmlProblem(before) === undefined
      ? `is no XML any more: ${problem}`
      : undefined;
  }
  if (/\.json$/.test(path)) return isJson(before) && !isJson(after) ? "is no JSON any more" : undefined;
  return undefined;
}

function codeProblem(path: string, before: string, after: string): string | undefined {
  const language = languageOf(path);
  const paired = (text: string) => new TokenView(text, language).balanced;
  if (!paired(after) && paired(before)) return "has a bracket too many or too few";
  if (language === "groovy") return undefined;
  const unknown = (text: string) => {
    let count = 0;
    for (const { kind } of nodesIn(parseTree(text, language).root)) if (kind === "unknown") count++;
    return count;
  };
  return unknown(after) > unknown(before) ? "has something in it that is no code" : undefined;
}

function xmlProblem(text: string): string | undefined {
  let problem: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", ({ message }) => {
    problem ??= message;
  });
  try {
    parser.write(text).close();
  } catch (thrown) {
    problem ??= thrown instanceof Error ? thrown.message : String(thrown);
  }
  return problem;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
