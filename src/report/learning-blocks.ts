/** A learning note in parts that every face gives its own form. Text is raw. */
export interface Note {
  /** Without its emoji and its stars: "Why did this happen?". */
  heading: string;
  blocks: NoteBlock[];
}

export type NoteBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "code"; language: string; lines: string[] };

/** A note that is longer was not written by anybody who teaches. */
const longestNote = 8_000;

/** Reads the little Markdown that notes are written in; whatever else is there stays text. */
export function readNote(note: string): Note {
  const [first = "", ...lines] = note.slice(0, longestNote).split(/\r?\n/);
  const bold = /^\P{L}{0,8}\*\*([^*\n]{1,200})\*\*\s*$/u.exec(first);
  return bold
    ? { heading: bold[1] ?? "", blocks: blocksOf(lines) }
    : { heading: "", blocks: blocksOf([first, ...lines]) };
}

function blocksOf(lines: readonly string[]): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  let code: Extract<NoteBlock, { kind: "code" }> | undefined;
  let isNew = true;
  for (const line of lines) {
    const fence = /^```(\w{0,20})\s*$/.exec(line);
    if (fence) {
      if (!code) blocks.push({ kind: "code", language: fence[1] ?? "", lines: [] });
      const last = blocks.at(-1);
      code = !code && last?.kind === "code" ? last : undefined;
      isNew = true;
    } else if (code) code.lines.push(line);
    else if (line.trim() === "") isNew = true;
    else {
      addText(blocks, line, isNew);
      isNew = false;
    }
  }
  return blocks;
}

function addText(blocks: NoteBlock[], line: string, isNew: boolean): void {
  const last = blocks.at(-1);
  const item = /^\s{0,3}\d{1,2}[.)]\s+(\S.*)$/.exec(line)?.[1];
  if (item !== undefined) {
    if (last?.kind === "list") last.items.push(item);
    else blocks.push({ kind: "list", items: [item] });
  } else if (isNew || !last || last.kind === "code") blocks.push({ kind: "paragraph", text: line.trim() });
  else if (last.kind === "list") last.items.push(`${last.items.pop() ?? ""} ${line.trim()}`);
  else last.text += ` ${line.trim()}`;
}
