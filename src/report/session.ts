import type { SavedCall, SavedSession, SavedTurn } from "../model/assistant.ts";
import { truncatePath } from "../support/terminal-text.ts";
import { drawDiff } from "./changes.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "./escape-markdown.ts";
import { canvas, paragraph, type TerminalOptions } from "./terminal-canvas.ts";
import { WrappedWords } from "./wrapped-words.ts";

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

/** How a turn ended where it has no answer of its own. */
const endings: Readonly<Record<string, string>> = {
  interrupted: "Stopped.",
  out_of_steps: "Ended: the steps were used up.",
  out_of_time: "Ended: the time was over.",
  no_answer: "The model gave no answer.",
  model_failed: "The model failed.",
};

function endingOf({ answer }: SavedTurn): string | undefined {
  return answer === undefined ? "This turn was not finished." : endings[answer.status];
}

const decisions = { agreed: "agreed to", shown: "nobody was asked", declined: "declined" };

/** A call in one line: what was asked, and whether it went well. */
function callLine({ tool, parameters, success, code }: SavedCall): { what: string; how: string } {
  const subject = Object.values(parameters).find((each) => typeof each === "string");
  const what = [tool, subject].filter(Boolean).join(" ").replace(/\s+/g, " ");
  return { what, how: success ? "" : (code ?? "failed") };
}

/** A session for a terminal. */
export function sessionText({ head, turns }: SavedSession, options: TerminalOptions): string {
  const on = canvas(options);
  const { style, clean } = on;
  const blocks = turns.map((turn) => {
    const rows = [...paragraph(on, clean(`${style.glyphs.mark} ${turn.said}`)).map(style.strong), ""];
    for (const plan of turn.plans) {
      rows.push(` ${style.quiet(`plan, ${decisions[plan.decision]}`)}`);
      for (const [index, step] of plan.steps.entries())
        rows.push(...paragraph(on, clean(`${index + 1}. ${step}`), 3));
    }
    for (const call of turn.calls) {
      const { what, how } = callLine(call);
      const end = how && `  ${how}`;
      const room = on.columns - 3 - end.length;
      rows.push(
        ` ${style.quiet(`${style.glyphs.dot} ${truncatePath(clean(what), room, style.glyphs.ellipsis)}${end}`)}`,
      );
      if (call.diff !== undefined && call.success) rows.push(drawDiff(call.diff, options).trimEnd());
    }
    if (turn.answer?.text) rows.push(...(rows.length > 2 ? [""] : []), wordsOf(turn.answer.text, options));
    const ending = endingOf(turn);
    if (ending !== undefined) rows.push(` ${style.quiet(ending)}`);
    return rows.join("\n");
  });
  const title = ` ${style.quiet(clean(`${head.id}  ${timeOf(head.at)}  ${head.workspace}`))}`;
  return `${[title, ...blocks].join("\n\n")}\n`;
}

function wordsOf(text: string, options: TerminalOptions): string {
  const pieces: string[] = [];
  const words = new WrappedWords((piece) => pieces.push(piece), options);
  words.add(text);
  words.end();
  return pieces.join("").trimEnd();
}

/** A session as a Markdown document. */
export function sessionDocument({ head, turns }: SavedSession): string {
  const blocks = turns.flatMap((turn) => {
    const model = turn.model === undefined ? "" : `, ${escapeMarkdown(turn.model)}`;
    const ending = endingOf(turn);
    return [
      `## ${escapeMarkdown(turn.said.replace(/\s+/g, " ").trim())}`,
      `${timeOf(turn.at)} UTC${model}`,
      ...turn.plans.map(({ steps, decision }) =>
        [
          `Plan (${decisions[decision]}):`,
          "",
          ...steps.map((step, index) => `${index + 1}. ${escapeMarkdown(step)}`),
        ].join("\n"),
      ),
      ...turn.calls.map((call) => {
        const { what, how } = callLine(call);
        const row = `- ${codeSpan(what)}${how && ` (${escapeMarkdown(how)})`}`;
        return call.diff !== undefined && call.success ? `${row}\n\n${codeBlock(call.diff, "diff")}` : row;
      }),
      // The answer is the model's own Markdown, without what could become a tag.
      ...(turn.answer?.text ? [turn.answer.text.replaceAll("<", "&lt;")] : []),
      ...(ending === undefined ? [] : [`*${ending}*`]),
    ];
  });
  const title = `# Session ${head.id}\n\n${codeSpan(head.workspace)}, ${timeOf(head.at)} UTC`;
  return `${[title, ...blocks].join("\n\n")}\n`;
}
