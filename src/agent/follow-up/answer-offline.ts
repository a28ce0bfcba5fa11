import type { AnswerPart } from "../../model/follow-up.ts";
import * as fromResult from "./from-result.ts";
import { callers, changes, mentions, place, writers } from "./from-sources.ts";
import type { Material, Said } from "./material.ts";
import { type ReadQuestion, readQuestion, type Topic } from "./read-question.ts";

/** What can be asked without a model, as it is said to who asked something else. */
const askable = [
  "why it failed, and where",
  "how to fix it, and how to verify that",
  "how sure that is, and against what",
  "what else it may be; whether it happened before",
  "what this class of failure means",
  "who calls or who sets NAME; what changed in FILE; FILE:LINE",
];

const answers: Record<Topic, (material: Material, question: ReadQuestion) => Promise<Said>> = {
  callers: (material, { subject }) => callers(material, subject),
  writers: (material, { subject }) => writers(material, subject),
  changes: (material, { places }) => changes(material, places[0]?.path),
  verify: fromResult.verify,
  fix: fromResult.fix,
  certainty: fromResult.certainty,
  others: fromResult.others,
  earlier: fromResult.earlier,
  meaning: fromResult.meaning,
  where: fromResult.answerWhere,
  why: fromResult.answerWhy,
};

/** What a part of an answer is about: whoever asked for something else sees that it is not that. */
const titles: Partial<Record<Topic, string>> = {
  verify: "How to verify it",
  fix: "How to fix it",
  certainty: "How sure it is",
  others: "What else there is",
  earlier: "Whether it happened before",
  meaning: "What this class of failure means",
  where: "Where it failed",
  why: "Why it failed",
};

/**
 * What the analysis, the catalogue and the project as it is now say to a question. What they do not say is not answered,
 * and that is said: nothing is guessed.
 */
export async function answerOffline(text: string, material: Material): Promise<Said> {
  const question = readQuestion(text);
  const parts: AnswerPart[] = [];
  let isAnswered = question.topics.length > 0;
  const unknown = await unknownNames(question, material);
  parts.push(...unknown);
  if (unknown.length > 0) isAnswered = false;
  for (const topic of question.topics) {
    material.signal.throwIfAborted();
    const said = await answers[topic](material, question);
    const title = titles[topic];
    parts.push(...said.parts.map((part, index) => (index === 0 && title ? { title, ...part } : part)));
    isAnswered &&= said.isAnswered;
  }
  for (const named of question.places) {
    const shown = await place(material, named);
    parts.push(shown ?? { text: `There is no ${named.path}:${named.line} in the project.` });
    if (question.topics.length === 0) isAnswered = shown !== undefined;
  }
  if (question.topics.length === 0 && question.places.length === 0) {
    const rows = askable.map((each) => `- ${each}`).join("\n");
    parts.push({
      text: `Without a language model this question cannot be answered. What can be asked:\n${rows}`,
    });
    parts.push({
      text: "A model may answer it: culprit models lists those at hand, culprit models use NAME chooses one.",
    });
  }
  return { parts, isAnswered };
}

/** Names that the question is about and the analysis is not: what follows is then no answer to that. */
async function unknownNames(
  { names, subject }: ReadQuestion,
  { run, codebase }: Material,
): Promise<AnswerPart[]> {
  if (names.length === 0) return [];
  const known = `${JSON.stringify(run.result)}\n${run.log ?? ""}`;
  const parts: AnswerPart[] = [];
  for (const name of names) {
    const last = name.split(/[.#]/).at(-1) ?? name;
    if (name === subject || known.includes(last)) continue;
    const found = codebase ? await mentions(last, codebase) : { text: "", quotes: [] };
    parts.push({ text: `The analysis says nothing of ${name}.${found.text}`, quotes: found.quotes });
  }
  return parts;
}
