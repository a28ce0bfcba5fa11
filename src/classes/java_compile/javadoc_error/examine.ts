import { fixOf } from "../../../analysis/build/build.ts";
import { standsIn, statementsInScripts } from "../../../analysis/build/found-statements.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact } from "../../../analysis/claims.ts";
import { compilePlace } from "../../../analysis/code/compile-place.ts";
import { sourceClaim } from "../../../analysis/code/source.ts";
import { docLintRule } from "../../../facts/doclint.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination, Found } from "../../examination.ts";
import { supportAt } from "../../kotlin_compile/support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What javadoc refuses in a documentation comment; the compiler itself does not read these. */
export function* examine({ error, facts, others }: Context<typeof failureClass>): Examination {
  if (facts.notPackage) {
    const verdict = yield* sourceOfTask(facts.notPackage, [error, ...others]);
    if (verdict) yield verdict;
    return;
  }
  const rule = docLintRule(error.message);
  const place = yield* compilePlace(error);
  if (!rule || !place) return;
  const found = culpritOn(place.text, error.message);
  // A line without what the message speaks of is not the one that was checked.
  if (!found) return;
  const { text, after } = found;
  const { source, line } = place;
  const edits =
    after === undefined ? undefined : editLines(source, [{ from: line, to: line, lines: [after] }]);
  const column = place.text.indexOf(text) + 1 || undefined;
  yield causes.proven(
    "refused",
    { where: `on line ${line} of ${fileName(place.path)}`, text, ...rule },
    supportAt({ ...place, column }, { fixes: fixOf(rule.repair, "review", edits) }),
  );
}

/** The line that gives the Javadoc task that failed all files of its folders. */
function* sourceOfTask(printed: string, failures: readonly ParsedError[]): Found {
  const file = fileName(printed.replaceAll("\\", "/"));
  const tasks = failures.flatMap((each) => fact<ParsedError>(each, "task") ?? []);
  const name = tasks
    .find((each) => /javadoc$/i.test(each))
    ?.split(":")
    .at(-1);
  if (!name) return undefined;
  const { hits: defined } = yield* statementsInScripts(name, ({ literals, given }) =>
    [...literals, ...given].some((each) => each.split(/\W/).includes(name)),
  );
  const scripts = new Set(defined.map(({ script }) => script));
  for (const script of scripts) {
    const around = defined.filter((each) => each.script === script).map(({ statement }) => statement);
    const source = statementsOf(script).find(
      (each) => each.name === "source" && around.some((outer) => standsIn(each, outer)),
    );
    const excludes = statementsOf(script).some(
      (each) => /^(?:exclude|include)$/.test(each.name) && around.some((outer) => standsIn(each, outer)),
    );
    if (!source || excludes) continue;
    const { path } = script;
    const { line } = source;
    return causes.proven(
      "notASource",
      { file, at: `${path}:${line}`, task: name },
      { ground: "stated", location: { path, line }, evidence: [sourceClaim({ source: script, line })] },
    );
  }
  return undefined;
}

interface Culprit {
  text: string;
  /** The line with it mended, where that takes no judgement. */
  after?: string;
}

/** What on the line the message speaks of. */
function culpritOn(line: string, message: string): Culprit | undefined {
  const levels = /<H(\d)>, compared to implicit preceding heading: <H(\d)>/i.exec(message);
  if (levels) return headingOn(line, Number(levels[1]), Number(levels[2]) + 1);
  if (/^self-closing/.test(message)) {
    const tag = findOnlyMatch(line, /<(\w+)\s*\/>/g);
    return tag ? { text: tag, after: line.replace(tag, tag.replace(/(?:(?<!\s)\s+)?\/>$/, ">")) } : undefined;
  }
  // The message may go on with the tag that follows on the line, or on the next one.
  const unknown = /^unknown tag: ([\w.]+)/.exec(message)?.[1];
  if (unknown) {
    const code = findOnlyMatch(line, new RegExp(`\\b[\\w.]+<${unknown}>`, "g"));
    return code
      ? { text: code, after: line.replace(code, `{@code ${code}}`) }
      : whole(findOnlyMatch(line, new RegExp(`<${unknown}>`, "g")));
  }
  if (/^bad use of '>'/.test(message))
    return escaped(line, findOnlyMatch(line, /[-=]?>(?!\w*<)/g), ">", "&gt;");
  if (/^bad HTML entity/.test(message))
    return escaped(line, findOnlyMatch(line, /&(?!\w+;|#)/g), "&", "&amp;");
  if (/^malformed HTML/.test(message)) return escaped(line, findOnlyMatch(line, /<(?![\w/!])/g), "<", "&lt;");
  if (/^reference not found/.test(message))
    return whole(findOnlyMatch(line, /@(?:see|link|linkplain|throws|exception|value)\s+[^\s{}]+/g));
  const named = /^(?:exception not thrown: ([\w.]+))/.exec(message)?.[1];
  return whole(
    named && line.includes(named) ? named : findOnlyMatch(line, /@param\s+\S+|\{@\w[^{}]*$|<\/?\w[^<>]*>/g),
  );
}

const whole = (text: string | undefined): Culprit | undefined => (text ? { text } : undefined);

function escaped(line: string, text: string | undefined, from: string, to: string): Culprit | undefined {
  return text === undefined
    ? undefined
    : { text: line.trim(), after: line.replace(text, text.replace(from, to)) };
}

function headingOn(line: string, level: number, right: number): Culprit | undefined {
  const heading = findOnlyMatch(line, new RegExp(`<h${level}>`, "gi"));
  if (!heading) return undefined;
  const after = line.replaceAll(new RegExp(`<(/?)(h)${level}>`, "gi"), `<$1$2${right}>`);
  return { text: heading, ...(right <= 6 && { after }) };
}

/** A match that stands once on the line. */
function findOnlyMatch(line: string, pattern: RegExp): string | undefined {
  const [first, ...more] = Array.from(line.matchAll(pattern), ([text]) => text);
  return more.length === 0 ? first : undefined;
}
