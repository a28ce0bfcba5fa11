import { type ExceptionMeaning, meaningOf } from "../../facts/exception-meaning.ts";
import { ownerOf } from "../../facts/exception-owners.ts";
import type { Explanation } from "../../model/explanation.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { factsFor } from "../class-texts.ts";

const FRAMES_ALONE = {
  meaning:
    "Frames alone do not tell what was thrown: that stands on the line above them. Above a dump of threads stands why it was taken; nothing was thrown there.",
  look: "fetch the log with the lines above the frames: `adb logcat -b crash -d` for a crash, the whole report for an ANR",
};

/**
 * What is said in general of an exception that has no class: whose it is, by its package, and what its documentation
 * says it means. undefined for a failure without an exception.
 */
export function exceptionPage(error: ParsedError, hasOwnFrames = false): Explanation | undefined {
  const { type, family } = error;
  const said =
    error.exception === undefined ? meaningOfFrames(error) : meaningOfException(error, hasOwnFrames);
  if (!said) return undefined;
  const { meaning, look } = said;
  return {
    id: type,
    family,
    title: type.replaceAll("_", " "),
    summary: meaning,
    causes: [],
    checks: [look],
    fix: "",
    meaning,
  };
}

function meaningOfFrames({ type, frames }: ParsedError): typeof FRAMES_ALONE | undefined {
  return type === "unknown" && frames.length > 0 ? FRAMES_ALONE : undefined;
}

function meaningOfException(
  error: ParsedError,
  hasOwnFrames: boolean,
): { meaning: string; look: string } | undefined {
  const chain = throwablesOf(error);
  const thrown = chain.findLast(({ exception }) => typeOf(exception) === error.type) ?? chain.at(-1);
  if (!thrown) return undefined;
  const { exception, message, frames } = thrown;
  const known = meaningOf(exception);
  const row = known && isThrownSo(known, frames) ? known : undefined;
  const name = exception.slice(Math.max(exception.lastIndexOf("."), exception.lastIndexOf("$")) + 1);
  const owner = ownerOf(exception);
  const whose = `${name} is ${owner}.`;
  return {
    meaning: row ? `${whose} ${row.means}` : whose,
    look: lookFor(error, hasOwnFrames, row?.look) ?? (HAS_WORDS.test(message) ? SAID : UNSAID),
  };
}

/** Whether it was thrown by what throws it for the reason of the table, as far as there are frames. */
const isThrownSo = ({ thrower }: ExceptionMeaning, [top]: readonly Frame[]): boolean =>
  thrower === undefined || top === undefined || new RegExp(thrower).test(top.className);

/** The first look of the table, where this failure has what it sends to. */
function lookFor(error: ParsedError, hasOwnFrames: boolean, look: string | undefined): string | undefined {
  const { foreign, exceptions = "" } = factsFor(error, hasOwnFrames);
  if (look === undefined) return undefined;
  if (/`Caused by`/.test(look) && !exceptions.includes("\n")) return undefined;
  if (foreign === undefined || !/your last frame|\bhandle it\b|\bcatch it\b/.test(look)) return look;
  return foreign === "tool" ? OF_TOOL : FOREIGN;
}

const FOREIGN =
  "see which versions of Android, or of the library that the frames are of, have it: no frame is of the app itself";
const OF_TOOL =
  "see which version of the build tool or plugin that the frames are of has it: no frame is of this project";
/** Words by which a line can be found; a number is none. */
const HAS_WORDS = /\p{L}{2}\P{L}{1,40}\p{L}{2}/u;
const SAID =
  "search the words of the message, without names and numbers, in your sources and in the library that throws it: the condition around them says what was not met";
const UNSAID =
  "open the first frame of the trace, in your sources or in the library's: the condition around the throw says what was not met";

/** The type that parsing gives an exception without a class: its simple name in words. */
function typeOf(exception: string): string {
  const name = exception.slice(Math.max(exception.lastIndexOf("."), exception.lastIndexOf("$")) + 1);
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .replace(/\W+/g, "_")
    .toLowerCase();
}
