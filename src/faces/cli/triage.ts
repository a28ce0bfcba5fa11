import { resolve } from "node:path";
import {
  findInputs,
  gatherEvents,
  maskTriage,
  noteTriage,
  openMappings,
  readState,
  type TriageMappings,
  triage,
  writeState,
} from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import type { Triage, TriagePart } from "../../model/triage.ts";
import type { Format } from "../../report/render.ts";
import { safeJson } from "../../report/safe-json.ts";
import { renderTriage } from "../../report/triage.ts";
import { renderTriageMarkdown, renderTriageSummary } from "../../report/triage-markdown.ts";
import { withoutBuildCommands } from "../../support/build-commands.ts";
import { pluralize } from "../../support/text.ts";
import { directoriesOf, prepare, secondsOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { formatOf } from "./format-of.ts";
import { isNothingPiped } from "./input.ts";
import { interruptible } from "./interrupt.ts";
import { reportFailure, writeJobSummary } from "./report.ts";
import { drawingFor, type Terminal, write } from "./terminal.ts";

/** `culprit triage INPUT…` and `culprit triage merge PART…` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  try {
    const [first, ...others] = invocation.operands;
    if (first === "merge") return await merge(others, invocation, terminal);
    const operands = invocation.operands.length > 0 ? invocation.operands : ["-"];
    if (operands.includes("-") && isNothingPiped(terminal)) {
      throw new Failure(
        "USAGE",
        "Nothing to triage.",
        "Name exports, logs or folders of them, or pipe one in: culprit triage crashes.jsonl",
      );
    }
    return await interruptible(async ({ signal }) => {
      try {
        return await triageInputs(operands, invocation, terminal, signal);
      } catch (error) {
        if (!signal.aborted) throw error;
        return await tellInterrupted(invocation, terminal);
      }
    });
  } catch (error) {
    if (error instanceof Failure) return reportFailure(error, invocation, terminal);
    throw error;
  }
}

async function triageInputs(
  operands: readonly string[],
  invocation: Invocation,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const top = countOf(textOption(invocation, "top"), 10);
  const timeMs = secondsOf(textOption(invocation, "time"), 60, "time") * 1000;
  const options = await prepare(invocation, terminal);
  const tell = progressOn(terminal);
  const mappings = await openMappings(options.mappingFile, options.workspace);
  const part = await gather(operands, invocation, terminal, { signal, tell, mappings });
  mappings.close();
  if (options.mappingFile !== undefined && mappings.unfit > 0) {
    const traces = pluralize(mappings.unfit, "trace");
    await write(
      terminal.stderr,
      `culprit: ${traces} without a mapping that fits. The first: ${mappings.reason ?? ""}\n`,
    );
  }
  const found = await triage(part, {
    ...options,
    top,
    timeMs,
    owners: invocation.values["no-owners"] !== true,
    weights: invocation.settings?.config.triage ?? {},
    signal,
    onExplained: (done, of) => tell(`explaining ${done + 1} of ${of}`),
  });
  tell(undefined);
  const state = statePath(invocation, terminal);
  if (state !== undefined) await noteTriage(state, directoriesOf(terminal), options.workspace);
  const answer = maskTriage(found);
  await print(answer, invocation, terminal);
  if (invocation.values.issue === true) {
    const { keepIssue } = await import("./triage-issue.ts");
    await keepIssue(answer, invocation, terminal);
  }
  return part.events === 0 ? ExitCode.noFailure : ExitCode.causeFound;
}

interface Gathering {
  signal: AbortSignal;
  tell: (text: string | undefined) => void;
  mappings: TriageMappings;
}

async function gather(
  operands: readonly string[],
  invocation: Invocation,
  terminal: Terminal,
  { signal, tell, mappings }: Gathering,
): Promise<TriagePart> {
  signal.throwIfAborted();
  // A pipe that gives nothing would keep it waiting.
  signal.addEventListener("abort", () => void terminal.stdin.destroy(), { once: true });
  const state = statePath(invocation, terminal);
  const inputs = await findInputs(operands, terminal.directory, terminal.stdin, state);
  return gatherEvents(inputs, {
    state: state === undefined ? undefined : await readState(state),
    ...(state !== undefined && { onState: (part: TriagePart) => writeState(state, part) }),
    stateEveryMs: secondsOf(textOption(invocation, "state-every"), 10, "state-every") * 1000,
    retrace: (failures) => mappings.retrace(failures),
    onProgress: (events, input) => tell(`${pluralize(events, "event")} read, in ${input}`),
    signal,
    clock: Date.now,
  });
}

function statePath(invocation: Invocation, { directory }: Terminal): string | undefined {
  const named = textOption(invocation, "state");
  return named === undefined ? undefined : resolve(directory, named);
}

async function tellInterrupted(invocation: Invocation, terminal: Terminal): Promise<number> {
  progressOn(terminal)(undefined);
  const state = textOption(invocation, "state");
  const next =
    state === undefined ? "With --state FILE it can go on." : `Run it again to go on from ${state}.`;
  await write(terminal.stderr, `culprit: interrupted. ${next}\n`);
  return ExitCode.interrupted;
}

/** Parts of one export, grouped apart, as one: what it prints is a part again. */
async function merge(
  operands: readonly string[],
  invocation: Invocation,
  terminal: Terminal,
): Promise<number> {
  if (operands.length === 0)
    throw new Failure("USAGE", "Nothing to merge.", "culprit triage merge one.json two.json > both.json");
  for (const operand of operands) {
    if (!(await readState(resolve(terminal.directory, operand))))
      throw new Failure("USAGE", `Cannot read ${operand}: there is no such file.`);
  }
  const inputs = await findInputs(operands, terminal.directory, terminal.stdin);
  const { read: _, ...part } = await gatherEvents(inputs, { clock: Date.now });
  const named = textOption(invocation, "state");
  if (named !== undefined) await writeState(resolve(terminal.directory, named), part);
  else await write(terminal.stdout, `${safeJson(part)}\n`);
  return ExitCode.causeFound;
}

async function print(answer: Triage, invocation: Invocation, terminal: Terminal): Promise<void> {
  const format = formatOf(invocation);
  await write(terminal.stdout, textOf(answer, format, invocation, terminal));
  if (format === "github")
    await writeJobSummary(terminal, (mostBytes) => renderTriageSummary(answer, mostBytes));
}

function textOf(answer: Triage, format: Format, invocation: Invocation, terminal: Terminal): string {
  if (format === "json") return `${safeJson(answer, 2)}\n`;
  if (format === "jsonl") return answer.groups.map((group) => `${safeJson(group)}\n`).join("");
  if (format === "markdown") return withoutBuildCommands(renderTriageMarkdown(answer));
  const drawing = drawingFor(terminal.stdout, terminal, textOption(invocation, "color"));
  return withoutBuildCommands(renderTriage(answer, drawing));
}

function countOf(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 0 && count <= 10_000) return count;
  throw new Failure("USAGE", `--top is a number of failures from 0 to 10000, not ${text}.`);
}

/** One line on standard error that is drawn over, where a person looks at it. */
function progressOn({ stderr }: Terminal): (text: string | undefined) => void {
  if (!stderr.isTTY) return () => {};
  return (text) => void stderr.write(text === undefined ? "\r\u001b[K" : `\r\u001b[Kculprit: ${text}…`);
}
