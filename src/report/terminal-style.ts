/** The few characters that a report draws with. */
export interface Glyphs {
  bar: string;
  mark: string;
  caret: string;
  ellipsis: string;
  dot: string;
  /** Before what a line goes on with in the next row. */
  goesOn: string;
}

const unicodeGlyphs: Glyphs = { bar: "│", mark: "▸", caret: "^", ellipsis: "…", dot: "·", goesOn: "↳" };
const asciiGlyphs: Glyphs = { bar: "|", mark: ">", caret: "^", ellipsis: "...", dot: "-", goesOn: ">" };

type Paint = (text: string) => string;

/** Colour carries meaning only: a place, the point of failure, a line that goes, a line that comes, the quiet. */
export interface TerminalStyle {
  glyphs: Glyphs;
  strong: Paint;
  place: Paint;
  point: Paint;
  minus: Paint;
  plus: Paint;
  quiet: Paint;
}

/** SGR parameters to begin and to end (ECMA-48 8.3.117). */
const sgr = {
  strong: [1, 22],
  place: [36, 39],
  point: [31, 39],
  minus: [31, 39],
  plus: [32, 39],
  quiet: [2, 22],
} as const;

export function terminalStyle(options: { color?: boolean; unicode?: boolean }): TerminalStyle {
  const paint = (name: keyof typeof sgr): Paint => {
    const [begin, end] = sgr[name];
    return (text) => (options.color && text ? `\x1b[${begin}m${text}\x1b[${end}m` : text);
  };
  return {
    glyphs: options.unicode === false ? asciiGlyphs : unicodeGlyphs,
    strong: paint("strong"),
    place: paint("place"),
    point: paint("point"),
    minus: paint("minus"),
    plus: paint("plus"),
    quiet: paint("quiet"),
  };
}
