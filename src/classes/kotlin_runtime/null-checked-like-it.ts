import { lineClaim } from "../../analysis/claims.ts";
import { escapeRegex, functionAt } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../analysis/code/source.ts";
import { lastAccess } from "../../analysis/code/value-origin.ts";
import type { NullOrigin, Producer } from "./null-origin.ts";

/** How far below the call a check of what it answered may stand. */
const REACH = 3;
const MOST = 20;

/**
 * A call, or a field of another object, whose answer the same file checks for null wherever else it uses it: that it
 * may be null is known there, and this use does without the check.
 */
export function checkedLikeIt(name: string, producer: Producer, at: FailingLine): NullOrigin | undefined {
  const access = lastAccess(producer.text, producer.source.path);
  const isCall = producer.text.endsWith(")");
  if (!access || (!isCall && !access.receiver) || access.name.length < 4) return undefined;
  const member = escapeRegex(access.name);
  const call = isCall ? `${member}\\(.*\\)` : `\\b\\w+\\.${member}`;
  const direct = new RegExp(`${call}\\s*[!=]=\\s*null\\b|${call}\\?\\.|\\bnull\\s*[!=]=\\s*[\\w.]*${call}`);
  const kept = new RegExp(`\\b(\\w+)\\s*=(?!=)[^=]*\\b${isCall ? `${member}\\(` : `\\w+\\.${member}\\b`}`);
  const { source } = producer;
  const within = functionAt(at.outline, at.line);
  const checks: number[] = [];
  for (let line = 1; line <= source.code.length && checks.length < MOST; line++) {
    const code = codeOf(source, line);
    if (!code.includes(access.name)) continue;
    if (source.path === at.path && within && within.startLine <= line && line <= within.endLine) continue;
    if (direct.test(code)) checks.push(line);
    else {
      const check = checkBelow(producer, line, kept.exec(code)?.[1]);
      if (check) checks.push(check);
    }
  }
  const [first, second] = checks;
  if (first === undefined) return undefined;
  const shown = isCall ? `${access.name}()` : producer.text;
  const lines = second === undefined ? `line ${first} checks` : `lines ${first} and ${second} check`;
  const user = within ? `${within.name}()` : "this line";
  return {
    rootCause:
      `${name === producer.text ? "" : `${name} comes from \`${oneLine(producer.text)}\`. `}${shown} may answer null, as this file knows: ${lines} that. ${user} uses it without a check.`.replace(
        /(\.\w+) may answer null/,
        isCall ? "$1 may answer null" : "$1 may be null",
      ),
    confidence: second === undefined ? 0.68 : 0.75,
    label: "null here",
    claims: checks
      .slice(0, 2)
      .map((line) => lineClaim("read_file", source.path, line, lineOf(source, line), "checks it")),
    steps: [
      `Treat null in ${user} as the other places do: leave when there is nothing to work with.`,
      "If it should never be null here, find why it comes too early or too late.",
    ],
  };
}

const oneLine = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

function checkBelow({ source }: Producer, line: number, kept: string | undefined): number | undefined {
  if (!kept) return undefined;
  const check = new RegExp(`(?<![\\w.])${kept}\\s*[!=]=\\s*null\\b|(?<![\\w.])${kept}\\?\\.|${kept}\\s*\\?:`);
  for (let below = line; below <= line + REACH; below++) if (check.test(codeOf(source, below))) return below;
  return undefined;
}
