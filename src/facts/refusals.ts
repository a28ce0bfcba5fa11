import { tableOf } from "./fact-table.ts";
import { namesSince } from "./former-names.ts";
import data from "./refusals.json" with { type: "json" };

export interface Refusal {
  /** Binary names of the class that throws; a nested class counts as its outer one. */
  owner: string;
  /** Functions of it that throw for this reason alone. */
  methods: readonly string[];
  /** Simple name of the exception: a null argument, for one, makes the same function throw another. */
  exception: string;
  /** A pattern that its message has, where the function throws the same for other reasons. */
  message?: string;
  /** Functions one of which must have run on the receiver for this refusal: they put it into the state that is refused. */
  ends?: readonly string[];
  /** Functions that may have put the receiver into the state that is refused, where others may have too. */
  mayEnd?: readonly string[];
  /** Set where such a call fails by a state of the device, or wherever it is made: there is nothing else to find out. */
  isWhole?: true;
  /** Of such a row, what a title says. */
  headline?: string;
  /** What the refusal leaves open, as it goes on after "Not established:"; without it the line is the cause. */
  open?: string;
  /** What the reader's call did wrong, after "Line N ": certain from the frame that threw. */
  did: string;
  steps: readonly string[];
  label: string;
  /** Set where what is refused is the one argument of the call: who passes it is the place to look. */
  ofArgument?: true;
  /** Set where it is refused on a thread other than the main one. */
  ofThread?: true;
  /** Functions one of which, called on the same before, puts it into the state that is refused. */
  after?: readonly string[];
  /** Functions of the app within which it is refused. */
  within?: readonly string[];
  /** Set where what is refused is null for an argument. */
  ofNull?: true;
  /** Set where what is refused is what a division by zero gives. */
  ofDivision?: true;
  /** The file whose source was read for this row, where that is known. */
  source?: string;
  /** Set where the number that is refused may be what a search answers when it finds nothing. */
  mayBeUnfound?: true;
}

/**
 * Functions of the platform and of common libraries that throw for one reason only, so that the frame that threw tells
 * the cause whatever the class of the exception. Those that throw for several reasons are not here.
 */
export const REFUSALS = tableOf<Refusal>(data);

/** Stands for the class of an exception whose line is not in the log. */
export const UNKNOWN_EXCEPTION = "java.lang.Throwable";

/** The refusal that a throwing frame stands for. */
export function refusalOf(
  thrown: string,
  frame: { className: string; method: string },
  printed = "",
): Refusal | undefined {
  const names = namesSince(frame.className);
  return REFUSALS.rows.find(
    ({ owner, methods, exception, message }) =>
      names.some((name) => name === owner || name.startsWith(`${owner}$`)) &&
      methods.includes(frame.method) &&
      (message === undefined || new RegExp(message).test(printed)) &&
      (thrown === UNKNOWN_EXCEPTION || thrown.endsWith(`.${exception}`)),
  );
}
