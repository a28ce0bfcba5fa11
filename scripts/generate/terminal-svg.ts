// Draws what a command prints in a terminal as a picture that is text, in the colours of the reader's theme.

/** What stands on the terminal at one time: a command, and what it prints, with sequences of colour (SGR). */
export interface Scene {
  command: string;
  output: string;
  /** Seconds that it stays. */
  seconds: number;
}

const [characterWidth, lineHeight, margin] = [7.8, 17, 16];
/** Seconds between a command and its output, so that both are seen. */
const pause = 0.9;

/** The SGR parameters of a report (`report/terminal-style.ts`), and the class of each. */
const styles: Readonly<Record<string, string>> = { 1: "b", 2: "q", 31: "r", 32: "g", 36: "c" };
const ends: Readonly<Record<string, readonly string[]>> = { 22: ["b", "q"], 39: ["r", "g", "c"] };

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * One scene after the other, again and again; the first one alone where the reader wants no motion, or where nothing moves.
 * Each piece of a line has its width, so that columns stand under each other in any font.
 */
export function drawTerminal(scenes: readonly Scene[], title: string): string {
  const rows = Math.max(...scenes.map(({ output }) => output.trimEnd().split("\n").length + 2));
  const columns = 82;
  const [width, height] = [Math.round(columns * characterWidth + 2 * margin), rows * lineHeight + 2 * margin];
  const total = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  const begins = scenes.map((_, index) =>
    scenes.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0),
  );
  const isStill = scenes.length === 1;
  const motion = scenes.flatMap(({ seconds }, index) => {
    const begin = begins[index] ?? 0;
    return [
      keyframes(`s${index}`, begin, begin + seconds, total),
      keyframes(`o${index}`, begin + pause, begin + seconds, total),
    ];
  });
  const groups = scenes.map((scene, index) => drawScene(scene, index));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">
<title>${escapeXml(title)}</title>
<style>
svg{--b:#fff;--t:#1f2328;--q:#656d76;--r:#cf222e;--g:#1a7f37;--c:#0969da;--l:#d0d7de}
@media(prefers-color-scheme:dark){svg{--b:#0d1117;--t:#e6edf3;--q:#8d96a0;--r:#ff7b72;--g:#3fb950;--c:#58a6ff;--l:#30363d}}
rect{fill:var(--b);stroke:var(--l)}
text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:var(--t);white-space:pre}
.b{font-weight:600}.q{fill:var(--q)}.r{fill:var(--r)}.g{fill:var(--g)}.c{fill:var(--c)}
${isStill ? "" : `.s1,.s2,.s3{opacity:0}\n@media(prefers-reduced-motion:no-preference){${motion.join("")}}`}
</style>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="6"/>
${groups.join("\n")}
</svg>
`;
}

/** Shows a part from one second to another, of as many as the whole takes. */
function keyframes(name: string, from: number, to: number, total: number): string {
  const at = (seconds: number) => `${((seconds / total) * 100).toFixed(2)}%`;
  const before = from === 0 ? "" : `0%,${at(from - 0.01)}{opacity:0}`;
  const after = to >= total ? "" : `${at(to + 0.01)},100%{opacity:0}`;
  return `@keyframes ${name}{${before}${at(from)},${at(to)}{opacity:1}${after}}.${name}{animation:${name} ${total}s infinite}`;
}

function drawScene({ command, output }: Scene, index: number): string {
  const lines = output
    .trimEnd()
    .split("\n")
    .map((line, row) => drawLine(line, row + 2));
  return `<g class="s${index}">${drawLine(`\x1b[2m$\x1b[22m ${command}`, 0)}<g class="o${index}">\n${lines.filter(Boolean).join("\n")}</g></g>`;
}

function drawLine(line: string, row: number): string {
  const active = new Set<string>();
  let column = 0;
  const pieces = line.split(/(\x1b\[\d+m)/).flatMap((piece) => {
    const parameter = /^\x1b\[(\d+)m$/.exec(piece)?.[1];
    if (parameter) {
      for (const each of ends[parameter] ?? []) active.delete(each);
      const style = styles[parameter];
      if (style) active.add(style);
      return [];
    }
    const from = column;
    column += [...piece].length;
    return drawWords(piece, from, [...active].join(" "));
  });
  const y = margin + (row + 0.75) * lineHeight;
  return pieces.length === 0 ? "" : `<text y="${y}">${pieces.join("")}</text>`;
}

/** Words with single blanks between them are one piece, so that an indentation needs no characters. */
function drawWords(text: string, from: number, style: string): string[] {
  return [...text.matchAll(/\S+(?: \S+)*/gu)].map(({ 0: words, index }) => {
    const before = [...text.slice(0, index)].length;
    const x = (margin + (from + before) * characterWidth).toFixed(1);
    const length = ([...words].length * characterWidth).toFixed(1);
    const named = style ? ` class="${style}"` : "";
    return `<tspan x="${x}" textLength="${length}"${named}>${escapeXml(words)}</tspan>`;
  });
}
