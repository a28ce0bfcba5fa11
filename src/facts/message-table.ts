/** A message that a template fits: whose it is, and what stands for its parameters. */
export interface MessageMatch<Row> {
  readonly row: Row;
  readonly template: string;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Template<Row> {
  readonly row: Row;
  readonly text: string;
  /** What is fixed, before, between and behind the parameters. */
  readonly pieces: readonly string[];
  readonly names: readonly string[];
  /** Letters that are fixed. */
  readonly fixed: number;
}

/** Characters of a message that are looked at. */
const LONGEST = 4000;
const PARAMETER = /\{(\w+)\}/;

/**
 * The templates of a tool's messages (`No value passed for parameter '{name}'.`), and which of them a printed message is. Only
 * those that begin with its first word are tried, and those that begin with a parameter. Each is tried piece by piece, in time
 * that is linear in the message.
 */
export class MessageTable<Row> {
  readonly #byWord = new Map<string, Template<Row>[]>();

  constructor(templates: Iterable<{ row: Row; text: string }>) {
    for (const { row, text } of templates) {
      const parts = text.split(PARAMETER);
      const pieces = parts.filter((_, at) => at % 2 === 0);
      const names = parts.filter((_, at) => at % 2 === 1);
      const template = { row, text, pieces, names, fixed: lettersOf(pieces.join("")) };
      const word = firstWord(pieces[0] ?? "", pieces.length === 1);
      const known = this.#byWord.get(word);
      if (known) known.push(template);
      else this.#byWord.set(word, [template]);
    }
  }

  /** Every row that the message fits, those first of whose template it has the most. */
  find(message: string): MessageMatch<Row>[] {
    const text = message.slice(0, LONGEST).trim();
    const tried = new Set([
      ...(this.#byWord.get(firstWord(text, true)) ?? []),
      ...(this.#byWord.get("") ?? []),
    ]);
    return [...tried]
      .flatMap((template) => {
        const parameters = bind(template, text);
        return parameters ? [{ template, parameters }] : [];
      })
      .toSorted(
        ({ template: one }, { template: other }) =>
          other.fixed - one.fixed || other.pieces.join("").length - one.pieces.join("").length,
      )
      .map(({ template: { row, text: fitting }, parameters }) => ({ row, template: fitting, parameters }));
  }
}

/** How many letters a template has. */
export const lettersOf = (template: string): number => template.replaceAll(/\{\w+\}|[^A-Za-z]/g, "").length;

/** The first word in small letters, as a compiler that prints by itself begins with; "" where it may go on. */
function firstWord(text: string, isWhole: boolean): string {
  const word = /^\w+/.exec(text)?.[0] ?? "";
  return word.length < text.length || isWhole ? word.toLowerCase() : "";
}

function bind<Row>({ pieces, names }: Template<Row>, text: string): Record<string, string> | undefined {
  const [first = "", ...rest] = pieces;
  if (rest.length === 0) return isSameSentence(text, first) ? {} : undefined;
  if (!beginsWith(text, first)) return undefined;
  const parameters: Record<string, string> = {};
  let at = first.length;
  for (const [index, piece] of rest.entries()) {
    const found = index === rest.length - 1 ? endingAt(text, piece) : text.indexOf(piece, at);
    if (found < at) return undefined;
    const name = names[index] ?? "";
    const value = text.slice(at, found).trim();
    // Printed twice, it is the same.
    if (parameters[name] !== undefined && parameters[name] !== value) return undefined;
    parameters[name] = value;
    at = found + piece.length;
  }
  return parameters;
}

const isSameSentence = (text: string, sentence: string): boolean =>
  withoutStop(text).length === withoutStop(sentence).length && beginsWith(text, withoutStop(sentence));

/** Whether a text begins so, whatever the case of its first letter. */
const beginsWith = (text: string, piece: string): boolean =>
  piece === "" ||
  (text.startsWith(piece.slice(1), 1) && text.charAt(0).toLowerCase() === piece.charAt(0).toLowerCase());

/** Where the last piece begins, which ends the text, with its full stop or without. */
function endingAt(text: string, piece: string): number {
  if (text.endsWith(piece)) return text.length - piece.length;
  const bare = withoutStop(piece);
  return bare !== piece && bare !== "" && text.endsWith(bare) ? text.length - bare.length : -1;
}

const withoutStop = (text: string): string => (text.endsWith(".") ? text.slice(0, -1) : text);
