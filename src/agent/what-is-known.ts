import type { Location } from "../model/finding.ts";
import { type ParsedError, throwablesOf } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";

/** Characters of a message that a sentence can carry. */
const longestMessage = 200;

/**
 * What a log says by itself, in a sentence or two that claim no cause: what was thrown where, or what the build
 * refused. `place` is the reader's own code next to it, where it is known.
 */
export function whatIsKnown(error: ParsedError, place?: Location): string {
  const known = error.exception ? whatWasThrown(error) : whatWasReported(error);
  const nearest = place && error.exception ? ` The nearest code in this workspace is ${nameOf(place)}.` : "";
  return `${known}${nearest} The cause is not established.`;
}

function whatWasThrown(error: ParsedError): string {
  const root = throwablesOf(error).at(-1);
  const name = simpleName(root?.exception ?? error.exception ?? error.type);
  const frame = root?.frames[0];
  const where = frame ? ` in ${simpleName(frame.className)}.${frame.method}` : "";
  const message = sentence(root?.message ?? error.message);
  return `${name} was thrown${where}${message ? `: ${message}` : ", without a message."}`;
}

function whatWasReported(error: ParsedError): string {
  const message = sentence(error.message);
  return message ? `The log reports: ${message}` : "The log reports a failure without a message.";
}

/**
 * A suspect as a step for a person, where nothing better is known: by its place, or where the trace prints none, by its
 * symbol, with the first of its reasons.
 */
export function stepToLookAt(suspect: Suspect): string {
  const [reason] = suspect.why.split(", ");
  const isFile = /\.\w+$/.test(suspect.path);
  const name = isFile || !suspect.symbol ? nameOf(suspect) : suspect.symbol;
  return `Look at ${name}: ${reason}.`;
}

/** `path:line`, or the path alone. */
export function nameOf(place: { path: string; line?: number }): string {
  return place.line === undefined ? place.path : `${place.path}:${place.line}`;
}

function simpleName(className: string): string {
  return className.slice(className.lastIndexOf(".") + 1);
}

/** The first line of a message as the end of a sentence; empty when there is none. */
function sentence(message: string): string {
  const [line = ""] = message.trim().split("\n", 1);
  if (line.length > longestMessage) return `${line.slice(0, longestMessage).trimEnd()}…`;
  const said = line.replace(/[\s.:;,]+$/, "");
  return /[!?…]$/.test(said) || said === "" ? said : `${said}.`;
}
