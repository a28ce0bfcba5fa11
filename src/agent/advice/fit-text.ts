/** Whether a part of a text speaks of what is not there. */
export type IsUnfit = (part: string) => boolean;

const SENTENCES = /(?<=[.!?]) (?=[A-Z`])/;

/**
 * What to do, without what does not fit: of alternatives ("Use `use { }`, or end it in `finally`") those that do, and later
 * sentences as a whole. undefined where the first sentence does not fit, for the others go on from it.
 */
export function fitRemedy(text: string, isUnfit: IsUnfit): string | undefined {
  const [first = "", ...others] = text.split(SENTENCES);
  const begin = fitSentence(first, isUnfit, shortenRemedy);
  if (begin === undefined) return undefined;
  const further = others.map((each) => fitSentence(each, isUnfit, shortenRemedy));
  return [begin, ...further].filter((each) => each !== undefined).join(" ");
}

/** A statement or a question without an aside that does not fit; undefined where it is about that. */
export function fitStatement(text: string, isUnfit: IsUnfit): string | undefined {
  return fitSentence(text, isUnfit, shortenStatement);
}

type Shorten = (sentence: string) => Generator<string>;

function fitSentence(sentence: string, isUnfit: IsUnfit, shorten: Shorten): string | undefined {
  if (!isUnfit(sentence)) return sentence;
  for (const part of shorten(sentence)) {
    const whole = completeSentence(part, sentence);
    if (part.trim() !== "" && !isUnfit(whole)) return whole;
  }
  return undefined;
}

/** A statement without one aside, or the elaboration behind its colon. */
function* shortenStatement(sentence: string): Generator<string> {
  yield* leaveOutAside(sentence);
  yield* leaveOutElaboration(sentence);
}

function* leaveOutAside(sentence: string): Generator<string> {
  yield sentence.replace(/ or (?:coroutines?|Android)\b/g, "");
  yield sentence.replace(/\b(?:a )?coroutines? or (?=\w)/g, "");
  yield sentence.replace(/ \((?:[^()]|\(\)){1,120}\)/g, "");
  yield sentence.replace(/, or [^,.?]{1,80},/, "");
  yield sentence.replace(/ or (?:of )?[^,;.?]{1,50}(?=\?$)/, "");
}

function* leaveOutElaboration(sentence: string): Generator<string> {
  if (!sentence.endsWith("?")) yield sentence.replace(/: [^:]{1,200}$/, "");
}

/** A condition, of which what is to be done is never left out. */
const CONDITION = /^(?:Where|When|If|For|In|On|Of)\b/;

/** A step without one of its alternatives, the smallest part first. */
function* shortenRemedy(sentence: string): Generator<string> {
  yield* leaveOutAside(sentence);
  yield sentence.replace(/,? or (?:with |in |by )?`[^`]{1,60}`/, "");
  yield sentence.replace(/`[^`]{1,60}` or (?=`)/, "");
  if (CONDITION.test(sentence)) return;
  const words = sentence.replace(/\.$/, "");
  const [first = "", ...others] = words.split(", or ");
  if (others.length === 1) {
    yield joinTwo(first);
    if (!first.includes(", ")) yield others[0] ?? "";
  }
  yield* leaveOutLater(words, "; ");
  yield* leaveOutLater(words, ", ");
  yield* leaveOutElaboration(words);
}

/** Of a list whose last alternative was left out: "Correct the tag or add the library". */
const joinTwo = (list: string): string =>
  /^[^,]{1,120}, (?!and |so |which |where |but )[^,]{1,120}$/.test(list) ? list.replace(", ", " or ") : list;

function* leaveOutLater(words: string, between: string): Generator<string> {
  const parts = words.split(between);
  for (let left = parts.length - 1; left > 0; left--)
    yield parts.filter((_, index) => index !== left).join(between);
}

/** A part of a sentence, begun and ended as the whole was. */
function completeSentence(part: string, whole: string): string {
  const end = /[.?!]$/.exec(whole)?.[0] ?? "";
  const begin = /^[A-Z]/.test(whole) ? part.charAt(0).toUpperCase() + part.slice(1) : part;
  return begin.endsWith(end) ? begin : begin + end;
}
