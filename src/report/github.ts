import type { Location } from "../model/finding.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { escapeControl } from "../support/terminal-text.ts";
import { differentialLines } from "./differential.ts";
import type { ClassExplanation } from "./explanation.ts";
import { titleOfClass } from "./headline.ts";
import { stepLines, storyOf } from "./story.ts";
import { fixWords } from "./wording.ts";

export interface GitHubOptions {
  /** Folder of the workspace in the repository, where it is not the root: annotations name files from the root. */
  pathPrefix?: string;
  /** The command that gives the same answer on the reader's machine. */
  again?: string;
  /** What is known of each class in the result. */
  explanations?: ReadonlyMap<string, ClassExplanation>;
}

type Level = "error" | "warning" | "notice";

/** GitHub shows at most ten annotations of a level per step. */
const mostAnnotations = 10;

const dataEscapes: Readonly<Record<string, string>> = { "%": "%25", "\r": "%0D", "\n": "%0A" };
const propertyEscapes: Readonly<Record<string, string>> = { ...dataEscapes, ":": "%3A", ",": "%2C" };

/** The message of a workflow command. Line feeds stay line feeds; other control characters become visible. */
export function escapeData(text: string): string {
  return escapeControl(text.replace(/\r\n?/g, "\n")).replace(
    /[%\r\n]/g,
    (character) => dataEscapes[character] ?? "",
  );
}

/** A property's value in a workflow command. */
export function escapeProperty(text: string): string {
  return escapeControl(text).replace(/[%\r\n:,]/g, (character) => propertyEscapes[character] ?? "");
}

function annotation(
  level: Level,
  properties: Record<string, string | number | undefined>,
  message: string,
): string {
  const written = Object.entries(properties).flatMap(([name, value]) => {
    return value === undefined || value === "" ? [] : [`${name}=${escapeProperty(String(value))}`];
  });
  return `::${level}${written.length > 0 ? ` ${written.join(",")}` : ""}::${escapeData(message)}`;
}

/** `file`, `line`, `col`; a line only together with its file. */
function annotationPlace(
  location: Location | undefined,
  prefix: string,
): Record<string, string | number | undefined> {
  if (!location) return {};
  const { path, line, column } = location;
  return { file: `${prefix}${path}`, line, col: line === undefined ? undefined : column };
}

function level(status: FullRCAResult["status"]): Level {
  return status === "no_failure" ? "notice" : "error";
}

/** What compilers and the tools beside them print has a place that somebody has to go to. */
const compilers = /^(?:kotlin_compile|java_compile|annotation_processing|aapt_resource)$/;

/**
 * Workflow commands that annotate the place in the repository, one per line: the cause first, then the other errors of
 * compilers, each at its own line, then what else followed.
 */
export function renderGitHub(result: FullRCAResult, options: GitHubOptions = {}): string {
  const prefix = options.pathPrefix ? `${options.pathPrefix.replace(/(?<!\/)\/+$/, "")}/` : "";
  const story = storyOf(result, { isElsewhere: true });
  const { headline, cause, said, fixes, steps, explain } = story;
  const [fix] = fixes;
  const message = [
    ...(said ? [said] : []),
    ...cause,
    ...(fix ? [`${fixWords(fix)}: ${fix.title}`] : []),
    ...steps.flatMap(stepLines),
    ...differentialLines(story.differential),
    ...(explain ? [`More: culprit explain ${explain}`] : []),
  ].join("\n");
  const main = annotation(
    level(result.status),
    { ...annotationPlace(result.location, prefix), title: headline },
    message || result.error || headline,
  );
  const { reportedAt, type, error } = result;
  const placed = [
    ...(reportedAt ? [{ type, error, location: reportedAt }] : []),
    ...result.consequences.filter(({ location }) => location !== undefined),
  ];
  const isOfCompiler = ({ type }: { type: string }) =>
    compilers.test(options.explanations?.get(type)?.family ?? result.family);
  const draw = (level: Level) => (each: (typeof placed)[number]) =>
    annotation(
      level,
      { ...annotationPlace(each.location, prefix), title: titleOfClass(each.type, options.explanations) },
      each.error,
    );
  // What GitHub shows no more of as errors it shows as warnings.
  const errors = placed.filter(isOfCompiler);
  const others = [...errors.slice(mostAnnotations - 1), ...placed.filter((each) => !isOfCompiler(each))];
  const lines = [
    ...new Set(errors.slice(0, mostAnnotations - 1).map(draw("error"))),
    ...[...new Set(others.map(draw("warning")))].slice(0, mostAnnotations),
  ];
  return `${[main, ...lines].join("\n")}\n`;
}
