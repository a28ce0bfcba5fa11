import { codeSpan } from "./escape-markdown.ts";
import type { Story } from "./story.ts";

/** How a reader of Markdown gets the fix into the project. */
export function explainApplying({ fixCommand, isElsewhere }: Story): string {
  if (fixCommand) return `Apply it with ${codeSpan(fixCommand)}.`;
  if (!isElsewhere) return "";
  return `In a checkout: have culprit explain the failure there, then ${codeSpan("culprit fix last")}.`;
}
