import { originOf } from "../facts/frame-origins.ts";
import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { printedFileName } from "../model/paths.ts";
import { throwablesOf } from "../model/throwables.ts";
import { isSynthetic, outerClass, sourceMethod } from "../parse/demangle.ts";
import { mask } from "../parse/fingerprint.ts";

/** What a failure is made of, each with its weight. */
export type Terms = Map<string, number>;

/** Frames of one throwable that are looked at; deeper ones are the same in every crash of an app. */
const FRAMES = 24;
/** Words of a message that are looked at. */
const WORDS = 60;

/** How much a frame says, by whose code it is: every crash on the main thread shares the platform's frames. */
const FRAME_WEIGHT = { app: 1, library: 0.35, tool: 0.1, platform: 0.12 } as const;
/** What each further frame of the same owner says of what the one above it did. */
const FADING = 0.75;

/**
 * The terms of a failure. Lines, lambda numbers, addresses, ids and paths are no part of them; a class counts with and
 * without its package, so that a renamed or masked package leaves most of a failure as it was.
 */
export function failureTerms(error: ParsedError): Terms {
  const terms: Terms = new Map();
  add(terms, `type ${error.type}`, 1.2);
  for (const [depth, { exception, message, frames }] of chainOf(error).entries()) {
    add(terms, `exception ${simpleName(exception)}`, depth === 0 ? 1 : 1.2);
    addMessage(terms, message, 0.5);
    addFrames(terms, frames);
  }
  if (!error.exception) {
    addMessage(terms, error.message, 0.8);
    addFrames(terms, error.frames);
  }
  if (error.filePath) add(terms, `file ${printedFileName(error.filePath)}`, 1);
  for (const [name, value] of Object.entries(error.metadata ?? {})) {
    for (const each of Array.isArray(value) ? value.slice(0, 20) : [value])
      add(terms, `${name} ${mask(String(each))}`, 0.8);
  }
  return terms;
}

/** The words of a text that holds no failure, and their pairs. */
export function wordTerms(text: string): Terms {
  const terms: Terms = new Map();
  addMessage(terms, text, 1);
  return terms;
}

function chainOf(error: ParsedError): { exception: string; message: string; frames: readonly Frame[] }[] {
  return throwablesOf(error);
}

function addFrames(terms: Terms, frames: readonly Frame[]): void {
  const seen = { app: 0, library: 0, tool: 0, platform: 0 };
  for (const { className, method } of frames.slice(0, FRAMES)) {
    if (isSynthetic(className, method)) continue;
    const origin = originOf(className);
    const weight = FRAME_WEIGHT[origin] * FADING ** seen[origin];
    seen[origin]++;
    const owner = outerClass(className);
    const name = sourceMethod(className, method);
    add(terms, `call ${simpleName(owner)}.${name}`, 1.4 * weight);
    add(terms, `class ${simpleName(owner)}`, 0.5 * weight);
    add(terms, `qualified ${owner}`, 0.25 * weight);
  }
}

/** Words of a message without what differs from run to run, alone and in pairs; coordinates as one word. */
function addMessage(terms: Terms, message: string, weight: number): void {
  for (const [coordinates] of message
    .slice(0, 4000)
    .matchAll(/[\w.-]{2,100}:[\w.-]{2,100}(?=:[\w.+-]{1,60}\b)/g))
    add(terms, `dependency ${coordinates}`, 2 * weight);
  const words = mask(message)
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== "" && word !== "#")
    .slice(0, WORDS);
  // A long message says no more than a short one.
  const each = weight / Math.max(1, Math.sqrt(words.length / 8));
  for (const [index, word] of words.entries()) {
    add(terms, `word ${word}`, each);
    const next = words[index + 1];
    if (next !== undefined) add(terms, `words ${word} ${next}`, 0.5 * each);
  }
}

function add(terms: Terms, term: string, weight: number): void {
  terms.set(term, Math.max(terms.get(term) ?? 0, weight));
}

function simpleName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
