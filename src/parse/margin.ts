/** Columns that a chat, a mail program or an editor puts before every line of what was pasted into it. */
interface Margin {
  /** On the start of a line; the match is cut off. */
  shape: RegExp;
  /** Lines of a text that are told by it. */
  least: number;
  /** Whether these lines, by their shape alone, are that: the share of all lines is counted before. */
  holds?: (lines: readonly string[], shape: RegExp) => boolean;
}

const MARGINS: readonly Margin[] = [
  // a quote of an e-mail or a forum; Gradle's `> Task` alone is none
  {
    shape: /^(?:\s{0,3}>){1,8} ?/,
    least: 2,
    holds: (lines) => !lines.every((line) => /^\s{0,12}> Task /.test(line)),
  },
  // the bar beside a quote of a messenger; a table ends in one, too
  {
    shape: /^\s{0,3}[│┃|▌] ?(?!-)/,
    least: 2,
    holds: (lines) => !lines.some((line) => /\|\s{0,4}$/.test(line)),
  },
  // an export of a chat: `[24/11/26, 10:22:15] Ana: `
  { shape: /^\[\d{1,4}[^\]]{3,36}\] [^:\n]{1,60}: /, least: 3 },
  // the numbers of an editor's lines
  {
    shape: /^\s{0,6}\d{1,6}(?:\s{0,3}[|│:](?:\s|$)|\t|\s{2,3}(?=\S)| {2,4}\t)/,
    least: 3,
    holds: areNumbered,
  },
];

/** Lines at the start that are looked at. */
const SAMPLE_LINES = 60;

/** What stands before nearly every line of a text, by its beginning; undefined where nothing does. */
export function findMargin(sample: string): RegExp | undefined {
  const lines = sample.split("\n", SAMPLE_LINES).filter((line) => line.trim() !== "");
  return MARGINS.find(({ shape, least, holds }) => {
    const framed = lines.filter((line) => shape.test(line));
    return framed.length >= least && framed.length >= lines.length * 0.9 && (holds?.(framed, shape) ?? true);
  })?.shape;
}

/** Numbers that rise by one; native frames of other systems are numbered, too, and have an address each. */
function areNumbered(lines: readonly string[], shape: RegExp): boolean {
  const numbers = lines.map((line) => Number.parseInt(line.trim(), 10));
  const rise = numbers.every((number, index) => index === 0 || number - (numbers[index - 1] ?? 0) === 1);
  return rise && !lines.some((line) => /^\S{1,200}\s{1,40}0x[0-9a-f]/.test(line.replace(shape, "")));
}
