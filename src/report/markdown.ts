import type { FullRCAResult } from "../model/rca-result.ts";
import { writeDocument } from "./document.ts";
import { escapeGitHub } from "./escape-markdown.ts";

export interface MarkdownOptions {
  verbose?: boolean;
  /** The reader is on another machine than the analysis. */
  isElsewhere?: boolean;
}

/** The documented document of a result. Where it is pasted nothing from a log becomes a mention or a reference. */
export function renderMarkdown(result: FullRCAResult, options: MarkdownOptions = {}): string {
  const { type, language, error: message, metadata } = result;
  return writeDocument(
    result,
    { type, language, message, metadata },
    { everything: options.verbose, prose: escapeGitHub, isElsewhere: options.isElsewhere },
  );
}
