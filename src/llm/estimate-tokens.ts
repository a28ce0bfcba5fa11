const runs = /([^\w\s])\1{3,}|["{}[\]:,()]{2,}|[A-Za-z]+|\d+|[^\S\n]+|\n+|[^\x00-\x7f]+|./gs;

/**
 * About how many tokens a text has, for models that do not count: a piece for every five letters of a word, every two
 * digits, two signs that stand together in JSON, every line end, every indentation, every other sign, and every byte but
 * one of what is not ASCII. Vocabularies differ; this is meant to be rather too high.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(runs)) {
    const code = run.charCodeAt(0);
    if (code > 0x7f) tokens += Math.ceil(run.length * 1.5);
    else if (isLetter(code)) tokens += Math.ceil(run.length / 5);
    else if (code >= 48 && code <= 57) tokens += Math.ceil(run.length / 2);
    else if (code === 10) tokens += Math.ceil(run.length / 2);
    // A single blank belongs to the word behind it.
    else if (code === 32 || code === 9) tokens += run.length === 1 ? 0 : 1 + Math.floor(run.length / 16);
    else if (isTogether(run)) tokens += Math.ceil(run.length / 2);
    // A rule of the same signs is few pieces.
    else tokens += Math.ceil(run.length / 4);
  }
  return tokens;
}

const isTogether = (run: string): boolean => run.length > 1 && run.split(run[0] ?? "").join("") !== "";

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
