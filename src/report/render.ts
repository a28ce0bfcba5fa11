import type { FullRCAResult, RCAResult } from "../model/rca-result.ts";
import { withoutBuildCommands } from "../support/build-commands.ts";
import { completeResult } from "./complete-result.ts";
import type { GitHubOptions } from "./github.ts";
import type { GitLabOptions } from "./gitlab.ts";
import type { SarifOptions } from "./sarif.ts";
import type { TextOptions } from "./terminal.ts";

/** What any format may want to know; each takes what concerns it. */
export type RenderOptions = TextOptions & SarifOptions & GitHubOptions & GitLabOptions;

/** A format is one function of a result, in a module that is loaded when it is asked for. */
type Renderer = () => Promise<(result: FullRCAResult, options: RenderOptions) => string>;

const renderers = {
  text: async () => (await import("./terminal.ts")).renderText,
  json: async () => (await import("./json.ts")).renderJson,
  jsonl: async () => (await import("./jsonl.ts")).renderJsonl,
  markdown: async () => (await import("./markdown.ts")).renderMarkdown,
  sarif: async () => (await import("./sarif.ts")).renderSarif,
  github: async () => (await import("./github.ts")).renderGitHub,
  gitlab: async () => (await import("./gitlab.ts")).renderGitLab,
  html: async () => (await import("./html.ts")).renderHtml,
} as const satisfies Readonly<Record<string, Renderer>>;

export type Format = keyof typeof renderers;

/** Every format by name, the default first. */
export const formats = Object.keys(renderers) as readonly Format[];

/** Prose, in which nothing is a command. The others hold no line of a log as it is, or are commands. */
const forPeople: ReadonlySet<Format> = new Set(["text", "markdown"]);

/**
 * The report of a result, of one with the documented fields alone, too. Pure: the same result and options give the same
 * text, with a line feed at its end.
 */
export async function render(
  format: Format,
  result: RCAResult,
  options: RenderOptions = {},
): Promise<string> {
  const renderer: Renderer = renderers[format];
  const text = (await renderer())(isComplete(result) ? result : completeResult(result), options);
  return forPeople.has(format) ? withoutBuildCommands(text) : text;
}

/** Whether an analysis made it; what a program writes by hand need not have more than the documented fields. */
function isComplete(result: RCAResult): result is FullRCAResult {
  return result.schemaVersion !== undefined && result.engine !== undefined && result.durationMs !== undefined;
}
