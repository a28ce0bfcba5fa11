import type { Fix } from "../model/edit.ts";
import type { Location } from "../model/finding.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { escapeControl } from "../support/terminal-text.ts";
import { bundledVersion } from "../support/this-program.ts";
import { differentialLines } from "./differential.ts";
import type { ClassExplanation } from "./explanation.ts";
import { headline, plainTitle, titleOfClass } from "./headline.ts";
import { safeJson } from "./safe-json.ts";
import { replacementsOf, type TextOf } from "./sarif-replacements.ts";
import { stepLines, storyOf } from "./story.ts";

// SARIF 2.1.0, OASIS Standard of 2020-03-27. Section numbers are those of the standard.

export interface SarifOptions {
  /** What is known about the failure class, for the rule's description and help. */
  explanation?: ClassExplanation;
  /** The same of each class in the result. */
  explanations?: ReadonlyMap<string, ClassExplanation>;
  /** Text of a workspace file, for the regions of fixes; without it fixes are left out. */
  textOf?: TextOf;
  /** Version of the tool. */
  version?: string;
  /** Folder of the workspace in the repository, where it is not the root. */
  pathPrefix?: string;
}

const schema = "https://json.schemastore.org/sarif-2.1.0.json";

/** A message needs text (3.11.8); hidden characters in it are shown. */
function message(text: string): { text: string } {
  return { text: escapeControl(text).trim() || "No message." };
}

/** A relative URI reference (3.4.3): every part percent-encoded. */
function uri(path: string): string {
  const encode = (part: string) => encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd"));
  return path.replaceAll("\\", "/").split("/").map(encode).join("/");
}

function artifact(path: string, prefix: string): { uri: string; uriBaseId: string } {
  return { uri: uri(`${prefix}${path}`), uriBaseId: "%SRCROOT%" };
}

/** The region of a place; to the end of the marked thing where the code frame knows it (3.30). */
function region(
  { path, line, column }: Location,
  { codeFrame }: FullRCAResult,
): Record<string, unknown> | undefined {
  if (line === undefined) return undefined;
  const framed = codeFrame && codeFrame.path === path && codeFrame.mark === line ? codeFrame : undefined;
  const startColumn = framed?.column ?? column;
  const endColumn = startColumn && framed?.width ? startColumn + framed.width : undefined;
  const text = framed?.lines[framed.mark - framed.startLine];
  return {
    startLine: line,
    ...(startColumn ? { startColumn } : {}),
    ...(endColumn ? { endColumn } : {}),
    ...(text === undefined ? {} : { snippet: { text: escapeControl(text) } }),
  };
}

function locationOf(place: Location, result: FullRCAResult, prefix: string): Record<string, unknown> {
  const where = region(place, result);
  return {
    physicalLocation: { artifactLocation: artifact(place.path, prefix), ...(where ? { region: where } : {}) },
    ...(place.symbol ? { logicalLocations: [{ fullyQualifiedName: escapeControl(place.symbol) }] } : {}),
  };
}

/** Evidence and suspects in files, numbered (3.27.22). */
function relatedLocations(result: FullRCAResult, prefix: string): Record<string, unknown>[] {
  const { evidence } = storyOf(result, { everything: true });
  const { suspects } = storyOf(result);
  const places = [
    ...evidence.entries.map(({ text, note, ...place }) => ({
      ...place,
      words: note ? `${text} (${note})` : text,
    })),
    ...suspects.entries.map(({ text, ...place }) => ({ ...place, words: `Suspect: ${text}` })),
  ];
  return places
    .flatMap(({ path, line, words }) => (path === undefined ? [] : [{ path, line, words }]))
    .map(({ path, line, words }, index) => ({
      id: index + 1,
      physicalLocation: {
        artifactLocation: artifact(path, prefix),
        ...(line === undefined ? {} : { region: { startLine: line } }),
      },
      message: message(words),
    }));
}

/** A fix whose every edit has its place in the file as it is (3.55); else none, since half a fix is no fix. */
function fixOf(fix: Fix, textOf: TextOf, prefix: string): Record<string, unknown>[] {
  const changes = replacementsOf(fix.edits, textOf);
  if (!changes) return [];
  const artifactChanges = changes.map(({ path, replacements }) => ({
    artifactLocation: artifact(path, prefix),
    replacements,
  }));
  return [{ description: message(fix.title), artifactChanges, properties: { safety: fix.safety } }];
}

/** A rule's name is in Pascal case (3.49.7). */
function ruleName(type: string): string {
  const words = type.split(/[^a-zA-Z0-9]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("") || "Failure";
}

/** As text, and as Markdown for those who show that. */
function helpOf({ summary, causes, checks, fix }: ClassExplanation): { text: string; markdown: string } {
  const list = (heading: string, items: readonly string[]) =>
    [heading, ...items.map((item) => `- ${item}`)].join("\n");
  const { text } = message(
    [summary, list("Usual causes:", causes), list("What to check:", checks), fix].join("\n\n"),
  );
  return { text, markdown: text.replace(/^(?:Usual causes|What to check):$/gm, "**$&**\n") };
}

function ruleOf(
  type: string,
  title: string,
  explanation: ClassExplanation | undefined,
): Record<string, unknown> {
  return {
    id: type,
    name: ruleName(type),
    shortDescription: message(title),
    ...(explanation
      ? { fullDescription: message(explanation.summary), help: helpOf(explanation) }
      : { help: message(`${title}. There is no page about this class of failure.`) }),
  };
}

function mainResult(
  result: FullRCAResult,
  prefix: string,
  textOf: TextOf | undefined,
): Record<string, unknown> {
  const story = storyOf(result);
  const { cause, headline, said, steps } = story;
  const checks = steps.flatMap(stepLines);
  const text = [
    ...(result.status === "unexplained" || cause.length === 0 ? [headline] : []),
    ...(said ? [said] : []),
    ...cause,
    ...checks,
    ...differentialLines(story.differential),
  ];
  const related = relatedLocations(result, prefix);
  const fixes = textOf ? result.fixes.flatMap((fix) => fixOf(fix, textOf, prefix)) : [];
  const { fingerprint } = result;
  return {
    ruleId: result.type,
    ruleIndex: 0,
    level: "error",
    message: message(text.join("\n")),
    locations: result.location ? [locationOf(result.location, result, prefix)] : [],
    ...(related.length > 0 ? { relatedLocations: related } : {}),
    ...(fingerprint ? { partialFingerprints: { "culpritFailure/v1": fingerprint } } : {}),
    ...(fixes.length > 0 ? { fixes } : {}),
    rank: Math.round(result.confidence * 1000) / 10,
    properties: { id: result.id, status: result.status, family: result.family, language: result.language },
  };
}

/** What went wrong with the analysis, or restricts it (3.20.21). */
function notifications({ status, failure, warnings }: FullRCAResult): Record<string, unknown>[] {
  const failed = failure && status !== "no_failure" ? failure : undefined;
  const told = failed ? [failed.message, failed.hint].filter(Boolean).join(" ") : "";
  return [
    ...(failed
      ? [
          {
            level: status === "error" ? "error" : "warning",
            message: message(told),
            descriptor: { id: failed.code },
          },
        ]
      : []),
    ...warnings.map((warning) => ({ level: "warning", message: message(warning) })),
  ];
}

/** One SARIF log with one run: the failure and, where they have a place, the failures that follow from it. */
export function renderSarif(result: FullRCAResult, options: SarifOptions = {}): string {
  const prefix = options.pathPrefix ? `${options.pathPrefix.replace(/(?<!\/)\/+$/, "")}/` : "";
  const failed = result.status === "explained" || result.status === "unexplained";
  const consequences = failed ? result.consequences.filter(({ location }) => location !== undefined) : [];
  const titles = new Map<string, string>(
    failed ? [[result.type, headline(plainTitle(result)) || result.type]] : [],
  );
  for (const { type } of consequences)
    if (!titles.has(type)) titles.set(type, titleOfClass(type, options.explanations));
  const types = [...titles.keys()];

  const results = failed ? [mainResult(result, prefix, options.textOf)] : [];
  for (const { type, error, location } of consequences) {
    if (!location) continue;
    const locations = [locationOf(location, result, prefix)];
    results.push({
      ruleId: type,
      ruleIndex: types.indexOf(type),
      level: "warning",
      message: message(error),
      locations,
    });
  }
  const told = notifications(result);
  const explanationOf = (type: string) =>
    options.explanations?.get(type) ?? (options.explanation?.id === type ? options.explanation : undefined);
  const version = options.version ?? bundledVersion;
  const driver = {
    name: "culprit",
    ...(version ? { version, semanticVersion: version } : {}),
    rules: [...titles].map(([type, title]) => ruleOf(type, title, explanationOf(type))),
  };
  const invocation = {
    executionSuccessful: result.status !== "error",
    ...(told.length > 0 ? { toolExecutionNotifications: told } : {}),
  };
  const run = { tool: { driver }, invocations: [invocation], columnKind: "utf16CodeUnits", results };
  return `${safeJson({ $schema: schema, version: "2.1.0", runs: [run] }, 2)}\n`;
}
