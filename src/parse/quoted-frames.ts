import type { Frame } from "../model/parsed-error.ts";
import { readFrame } from "./frame-line.ts";

/** Quoted places of one message that are read. */
const MOST = 20;

/**
 * Places of the code that a message names as frames are printed (`-> at a.B.c(B.kt:12)`, as Mockito's do). Those behind a line
 * that says what came in place of what was wanted lead.
 */
export function quotedFrames(message: string): Frame[] {
  const wanted: Frame[] = [];
  const actual: Frame[] = [];
  let into = wanted;
  for (const line of message.split("\n")) {
    if (/^(?:Actual|But) /.test(line.trimStart())) into = actual;
    const text = /^\s{0,8}(?:\d{1,3}\. )?-> (at \S[^)]*\))/.exec(line)?.[1];
    const frame = text && wanted.length + actual.length < MOST ? readFrame(text) : undefined;
    if (frame) into.push(frame);
  }
  return [...actual, ...wanted];
}
