import { originOf } from "../../../facts/frame-origins.ts";
import { frameName, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import { capital } from "../../wording.ts";
import { circleOf, circleWords, orderAdvice } from "./circle.ts";
import type { failureClass } from "./class.ts";
import { MAIN_ENTRY, WAITS } from "./what-blocks.ts";

export const stated: Reading<typeof failureClass> = standingStill;

/** What the main thread of an ANR stands in, and below which frame of the app. */
function standingStill(told: Told<typeof failureClass>): StatedCause | undefined {
  const { error } = told;
  if (error.metadata?.idle === true) return undefined;
  const end = error.frames.findLastIndex(({ className }) => MAIN_ENTRY.test(className));
  const main = end < 0 ? error.frames : error.frames.slice(0, end + 1);
  const at = main.findIndex(({ className }) => originOf(className) === "app");
  const own = main[at];
  if (!own) return undefined;
  const callers = main.slice(at + 1).filter(({ className }) => originOf(className) === "app");
  const entry = callers.at(-1);
  const from = entry && frameName(entry) !== frameName(own) ? `, called from ${frameName(entry)}` : "";
  const holders = told.list("holders");
  if (holders.length > 0) {
    const held =
      end < 0
        ? undefined
        : error.frames.slice(end + 1).find(({ className }) => originOf(className) === "app");
    const circle = circleOf(told.list);
    const isOfMain = circle.length === 2 && circle[0]?.name === "main";
    const deadlock = isOfMain
      ? ", and that one waits for a lock of the main thread: a deadlock."
      : `. ${capital(circleWords(circle))}`;
    return {
      cause:
        circle.length > 0
          ? `${frameName(own)} waits on the main thread${from ? `${from},` : ""} for a lock that the thread ${holders[0]} holds${deadlock}`
          : `${frameName(own)} waits on the main thread${from ? `${from},` : ""} for a lock that the thread ${holders[0]} holds${held ? ` while it is in ${frameName(held)}` : ""}.`,
      steps: [
        circle.length > 0
          ? orderAdvice(circle)
          : "Do not take this lock on the main thread, or hold it only for moments: no input, output or waiting inside it.",
      ],
      ground: "told",
      frame: own,
      quotes: ["waiting to lock", `"${holders[0]}"`],
    };
  }
  const inner = main.slice(0, at);
  const wait = WAITS.find(({ frame }) =>
    inner.some(({ className, method }) => frame.test(`${className}.${method}`)),
  );
  if (!wait) return undefined;
  const reached = inner.find(({ className, method }) => wait.frame.test(`${className}.${method}`));
  return {
    cause: `The main thread ${wait.what} in ${frameName(own)}${from}. Until that ends, no input is handled and nothing is drawn.`,
    steps: [
      /sleep/.test(wait.what)
        ? "delay(…) in a coroutine, or postDelayed, instead of sleeping on the main thread."
        : /runBlocking/.test(wait.what)
          ? "launch in lifecycleScope or viewModelScope instead of runBlocking, and show the result when it comes."
          : /preferences/.test(wait.what)
            ? "apply() instead of commit(), fewer and smaller preference files, or DataStore."
            : "Do it in withContext(Dispatchers.IO) in a coroutine of lifecycleScope or viewModelScope, and show the result when it comes.",
      "StrictMode (detectDiskReads, detectNetwork) reports such calls while developing.",
    ],
    ground: "told",
    frame: own,
    quotes: [reached && `${simple(reached.className)}.${reached.method}`],
  };
}
