import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["tool"], ({ tool }, { error, facts, place }) => ({
  cause: `In this text nothing failed: ${tool} warns${place ? ` of ${place}` : ""}${facts.rule ? `, by its rule ${facts.rule}` : ""}.`,
  steps: ["Mend that line.", ...suppression(error.language, tool, facts.rule)],
  ground: "told",
  said: true,
}));

function suppression(language: string, tool: string, rule: string | undefined): string[] {
  if (rule === undefined) return [];
  const annotation = tool === "Android lint" ? "@SuppressLint" : "@SuppressWarnings";
  if (language === "java")
    return [`Where it is meant so: ${annotation}("${rule}"), with the reason beside it.`];
  return language === "kotlin"
    ? [`Where it is meant so: @SuppressLint("${rule}"), with the reason beside it.`]
    : [];
}
