import type { z } from "zod";
import type { promptTexts } from "../prompts/prompt-texts.ts";

type PromptName = keyof typeof promptTexts;

/** What a dialogue is to end with. */
export interface Conclusion<Value> {
  /** The tool that a model calls with it. */
  name: string;
  description: string;
  schema: z.ZodType<Value>;
  /** The field that tells it from a call, where a model writes plain JSON. */
  field: string;
  example: PromptName;
  /** How it is asked for in each form, `-native`, `-schema` and `-text` behind it. */
  how: "how" | "assistant";
  /** What is said when no more tools can be asked. */
  closing: PromptName;
  /** Where plain words are a conclusion, too: what they come to. There is no tool to conclude with then. */
  ofWords?: (text: string, isCut: boolean) => Value;
}

/** The first thing that is wrong with what a model wrote, in words that it can mend it by. */
export function problemOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const where = issue?.path.join(".") || "the object";
  return `${where}: ${issue?.message ?? "is not of the form asked for"}.`;
}
