import { promptTexts } from "../prompts/prompt-texts.ts";

type PromptName = keyof typeof promptTexts;

/** A prompt with its places filled. What is filled in is not looked at for further places. */
export function fill(name: PromptName, places: Readonly<Record<string, string>> = {}): string {
  return promptTexts[name].replace(/\{\{(\w+)\}\}/g, (_, place: string) => places[place] ?? "");
}
