import type { Watch } from "../../../app.ts";
import type { AssistantEvents, TurnResult } from "../../../model/assistant.ts";
import { wholeDiff } from "../../../report/changes.ts";
import { canvas, paragraph } from "../../../report/terminal-canvas.ts";
import { WrappedWords } from "../../../report/wrapped-words.ts";
import { maskSecrets } from "../../../support/mask-secrets.ts";
import { canAsk } from "../prompt.ts";
import { isInView, sizeOf } from "../screens.ts";
import type { Terminal } from "../terminal.ts";
import { drawingFor, marksFor, write } from "../terminal.ts";
import { undoCommand } from "../undo-command.ts";
import { callRows, type ShownCall, subjectOf } from "./call-rows.ts";
import { endingNotes } from "./ending-notes.ts";
import { StatusLine } from "./status-line.ts";

/** Rows of a question about an edit that stand below its difference. */
const questionRows = 9;

/** What a turn looks like to whoever started it. */
export interface View {
  watch: Watch;
  /** A turn begins. */
  begin(): void;
  /** Whether the user has just seen all of the edit that is decided on next, or sees it in these rows with the question. */
  showEdit(): { isShown: boolean; above: string[] };
  /** Something is asked of the user: nothing may be drawn meanwhile. */
  pause(): void;
  end(result: TurnResult): Promise<void>;
}

/** A turn for people: the answer on standard output, and what is done on the way to it on standard error. */
export class TextView implements View {
  readonly #terminal: Terminal;
  readonly #workspace: string;
  readonly #on: ReturnType<typeof canvas>;
  readonly #drawing: ReturnType<typeof drawingFor>;
  readonly #words: WrappedWords;
  readonly #status: StatusLine;
  /** Where no person watches, an answer is written when it is whole: what is said on the way is none. */
  readonly #streams: boolean;
  readonly #calls = new Map<number, ShownCall>();
  /** What was shown last: other things stand apart from it. */
  #last: "nothing" | "words" | "calls" | "plan" | "edit" | "notes" = "nothing";
  #isSpeaking = false;
  /** Whether the difference that was shown last hides nothing. */
  #isWhole = false;
  /** Rows of a difference that is longer than the screen: shown with the question about it, or as they are where nobody is asked. */
  #held: string[] = [];

  constructor(terminal: Terminal, { workspace, color }: { workspace: string; color?: string }) {
    this.#terminal = terminal;
    this.#workspace = workspace;
    this.#streams = Boolean(terminal.stdout.isTTY);
    this.#drawing = drawingFor(terminal.stderr, terminal, color);
    this.#on = canvas(this.#drawing);
    const onOutput = drawingFor(terminal.stdout, terminal, color);
    this.#words = new WrappedWords((text) => void terminal.stdout.write(text), onOutput);
    this.#status = new StatusLine(terminal, this.#on.style.quiet);
  }

  readonly watch: Watch = (name, payload) => {
    this.#status.clear();
    this.#rows(this.#held);
    this.#held = [];
    this.#tellers[name](payload);
  };

  begin(): void {
    this.#last = "nothing";
    this.#isSpeaking = false;
    this.#calls.clear();
    this.#status.waitFor("thinking");
  }

  pause(): void {
    this.#status.clear();
  }

  showEdit(): { isShown: boolean; above: string[] } {
    const above = this.#held;
    this.#held = [];
    return { isShown: this.#last === "edit" && this.#isWhole, above };
  }

  async end(result: TurnResult): Promise<void> {
    this.#status.clear();
    if (!this.#isSpeaking && result.answer !== "") {
      // Both may go into one log; where only the answer goes elsewhere, no gap shows where it was.
      if (this.#streams || !this.#terminal.stderr.isTTY) this.#apart("words");
      this.#words.add(result.answer);
    }
    this.#endWords();
    const { undo } = result;
    const back = undo && (await undoCommand(undo, this.#workspace, this.#terminal));
    const notes = endingNotes(result, back);
    if (notes.length > 0) this.#apart("notes");
    for (const claim of result.unshownClaims ?? []) this.#loudly(claim);
    for (const note of notes) this.#quietly(note);
    // What was written is handed over before anybody is asked for more.
    await write(this.#terminal.stdout, "");
  }

  readonly #tellers: { [Name in keyof AssistantEvents]: (payload: AssistantEvents[Name]) => void } = {
    partial: ({ text }) => {
      if (!this.#streams) return;
      if (!this.#isSpeaking) this.#apart("words");
      this.#isSpeaking = true;
      this.#words.add(text);
    },
    thought: ({ thought }) => {
      if (!this.#isSpeaking) {
        this.#apart("words");
        const { clean } = this.#on;
        this.#rows(thought.split("\n").flatMap((line) => paragraph(this.#on, clean(maskSecrets(line)))));
      }
      this.#endWords();
      this.#status.waitFor("thinking");
    },
    action: ({ action, call }) => {
      this.#endWords();
      this.#calls.set(call, action);
      this.#status.waitFor(`${action.tool} ${subjectOf(action.parameters)}`);
    },
    observation: (payload) => {
      const shown = this.#calls.get(payload.call);
      const marks = marksFor(this.#terminal.stderr, this.#terminal);
      const rows = shown ? callRows(shown, payload, this.#on, marks) : [];
      if (rows.length > 0) this.#apart("calls");
      this.#rows(rows);
      this.#status.waitFor("thinking");
    },
    plan: ({ steps }) => {
      this.#endWords();
      this.#apart("plan");
      const { style, clean } = this.#on;
      const rows = steps.flatMap((step, index) => {
        const [first = "", ...rest] = paragraph(this.#on, clean(maskSecrets(step)), 5);
        return [` ${`${index + 1}.`.padStart(3)} ${first.trimStart()}`, ...rest];
      });
      this.#rows([` ${style.strong("Plan")}`, ...rows]);
    },
    edit: ({ diff }) => {
      this.#endWords();
      this.#apart("edit");
      const masked = maskSecrets(diff);
      this.#isWhole = masked === diff;
      // Code is read in lines as they are: a wide terminal shows them.
      const width = Number(this.#terminal.environment.COLUMNS) || this.#terminal.stderr.columns || 80;
      const rows = [...wholeDiff(masked, { ...this.#drawing, width }), ""];
      const isLong = canAsk(this.#terminal) && !isInView(rows, questionRows, sizeOf(this.#terminal));
      if (isLong) this.#held = rows;
      else this.#rows(rows);
    },
    warning: ({ message }) => {
      this.#endWords();
      this.#apart("notes");
      this.#quietly(message);
    },
  };

  #endWords(): void {
    this.#words.end();
    this.#isSpeaking = false;
  }

  /** An empty line between things of different kinds. */
  #apart(kind: "words" | "calls" | "plan" | "edit" | "notes"): void {
    // What became of an edit stands below its difference.
    const belongs = this.#last === "edit" && kind === "calls";
    const isSame = this.#last === kind && kind !== "words" && kind !== "plan";
    if (this.#last !== "nothing" && !isSame && !belongs) this.#rows([""]);
    this.#last = kind;
  }

  #quietly(text: string): void {
    const { style, clean } = this.#on;
    this.#rows(paragraph(this.#on, clean(maskSecrets(text))).map((row) => style.quiet(row)));
  }

  #loudly(text: string): void {
    const { style, clean } = this.#on;
    const [first = "", ...rest] = paragraph(this.#on, clean(maskSecrets(text)), 3);
    this.#rows([` ${style.point("!")} ${first.trimStart()}`, ...rest]);
  }

  #rows(rows: readonly string[]): void {
    for (const row of rows) this.#terminal.stderr.write(`${row}\n`);
  }
}
