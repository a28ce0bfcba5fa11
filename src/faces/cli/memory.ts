import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { migrateMemory, openRemembered, type Remembered } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import type { RCADocument } from "../../model/rca-document.ts";
import { claimOf } from "../../report/claim-of.ts";
import { safeJson } from "../../report/safe-json.ts";
import { escapeControl, escapeToOneLine } from "../../support/terminal-text.ts";
import { clip, pluralize } from "../../support/text.ts";
import { actNamed } from "./act-named.ts";
import { analysisNamed } from "./analysis-named.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { progressOn } from "./configured.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { type Terminal, write } from "./terminal.ts";

/** Exit codes of what looks for a document. */
export const memoryExitCodes: Record<string, number> = {
  DOCUMENT_NOT_FOUND: ExitCode.usage,
  DOCUMENT_AMBIGUOUS: ExitCode.usage,
  INVALID_PARAMETERS: ExitCode.usage,
  IMPORT_INVALID: ExitCode.usage,
  DB_CONNECTION_FAILED: ExitCode.unreachable,
};

interface Asked {
  operands: string[];
  invocation: Invocation;
  terminal: Terminal;
  memory: Remembered;
}

type Act = (asked: Asked) => Promise<void>;

const verbs: Record<string, Act> = {
  list,
  search,
  show,
  stats,
  forget,
  export: exportTo,
  import: importFrom,
  prune,
};

/** `culprit memory list|search|show|stats|feedback|forget|export|import|prune|migrate` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [verb = "list", ...operands] = invocation.operands;
  if (verb === "feedback") return (await import("./feedback.ts")).run({ ...invocation, operands }, terminal);
  if (verb === "migrate") return endingWith(memoryExitCodes, terminal, () => migrate(invocation, terminal));
  const act = actNamed("memory", verbs, verb);
  return endingWith(memoryExitCodes, terminal, async () => {
    const root = invocation.values.all ? undefined : await workspaceOf(invocation, terminal);
    const memory = await openRemembered({ directories: directoriesOf(terminal), root });
    await act({ operands, invocation, terminal, memory });
    return ExitCode.causeFound;
  });
}

const isJson = (invocation: Invocation): boolean => textOption(invocation, "format") === "json";
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Data as JSON where that is asked for, else words. */
function answer({ invocation, terminal }: Asked, data: unknown, words: string): Promise<void> {
  const text = isJson(invocation) ? safeJson(data, 2) : escapeControl(words);
  return write(terminal.stdout, text.endsWith("\n") || text === "" ? text : `${text}\n`);
}

/** What a document of others is, and says of itself. */
function accountOf({ seen_count: seenCount, ...rest }: NonNullable<RCADocument["imported"]>): string {
  const claim = claimOf({ seenCount, ...rest });
  return `not checked here${claim && `; by its own account ${claim}`}`;
}

/** One document on two lines. */
function shortly(document: RCADocument & { similarity?: number }): string {
  const { imported, seen_count } = document;
  const times = `${pluralize(seen_count ?? 1, "time")}, last ${dayOf(document.last_seen_at ?? document.created_at)}`;
  const seen = [
    ...(imported ? [`imported ${dayOf(imported.at)}, ${accountOf(imported)}`] : []),
    ...(!imported || seen_count !== undefined ? [times] : []),
  ].join("; ");
  const notes = [
    ...(document.similarity === undefined ? [] : [`similarity ${document.similarity.toFixed(2)}`]),
    ...(document.user_validated ? ["confirmed"] : []),
    ...(document.outcome ? [document.outcome] : []),
  ];
  const head = [document.id, document.error_type, seen, ...notes].map(escapeToOneLine).join("  ");
  return `${head}\n  ${clip(escapeToOneLine(document.root_cause), 160)}`;
}

/** One failure; what several people found of it stands together. */
function shortlyAll({ document, others }: { document: RCADocument; others: readonly RCADocument[] }): string {
  const also = others.map((other) => {
    const same = other.root_cause === document.root_cause;
    const whose = other.imported ? ` (imported, ${accountOf(other.imported)})` : "";
    return `\n  also ${escapeToOneLine(other.id)}${whose}: ${same ? "the same cause" : clip(escapeToOneLine(other.root_cause), 160)}`;
  });
  return shortly(document) + also.join("");
}

async function list(asked: Asked): Promise<void> {
  const failures = await asked.memory.failures();
  const documents = failures.flatMap(({ document, others }) => [document, ...others]);
  await answer(asked, documents, failures.map(shortlyAll).join("\n") || "Nothing is remembered here.");
}

async function search(asked: Asked): Promise<void> {
  const text = asked.operands.join(" ");
  if (text.trim() === "") throw new Failure("USAGE", "search takes what to look for, in quotes.");
  const found = await asked.memory.search(text, 10);
  await answer(asked, found, found.map(shortly).join("\n") || "Nothing similar is remembered here.");
}

async function show(asked: Asked): Promise<void> {
  const [id, extra] = asked.operands;
  if (id === undefined || extra !== undefined) throw new Failure("USAGE", "show takes one id.");
  const document = await asked.memory.find(await analysisNamed(id, asked.invocation, asked.terminal));
  const rows = Object.entries(document).map(([field, value]) => {
    if (field === "imported" && document.imported)
      return `${field.padEnd(20)} ${dayOf(document.imported.at)}, ${accountOf(document.imported)}`;
    const isTime = /_at$/.test(field) && typeof value === "number";
    const shown = isTime
      ? new Date(value).toISOString()
      : Array.isArray(value)
        ? value.join("\n")
        : String(value);
    return `${field.padEnd(20)} ${shown.replaceAll("\n", `\n${" ".repeat(21)}`)}`;
  });
  await answer(asked, document, rows.join("\n"));
}

async function stats(asked: Asked): Promise<void> {
  const metrics = await asked.memory.stats();
  const { excellent, good, fair, poor } = metrics.qualityDistribution;
  const lines = [
    `${pluralize(metrics.totalDocuments, "document")} of all projects, ${metrics.validatedCount} confirmed, ${metrics.oldDocumentsCount} expired, ${metrics.lowQualityCount} of low quality`,
    `quality: ${metrics.averageQuality.toFixed(2)} on average, median ${metrics.medianQuality.toFixed(2)}`,
    `excellent ${excellent}, good ${good}, fair ${fair}, poor ${poor}`,
    ...calibrationLines(metrics.calibration),
  ];
  await answer(asked, metrics, lines.join("\n"));
}

/** Answers from which on a share says something. */
const enough = 10;

function calibrationLines(buckets: Awaited<ReturnType<Remembered["stats"]>>["calibration"]): string[] {
  const judged = buckets.filter((bucket) => bucket.judged > 0);
  if (judged.length === 0) return ["of no answer it is known yet whether it was right"];
  return judged.map(({ from, to, judged: n, right }) => {
    const share = n < enough ? "too few to tell more" : `${Math.round((100 * right) / n)} %`;
    return `answers of confidence ${from.toFixed(1)} to ${to.toFixed(1)}: ${right} of ${n} were right (${share})`;
  });
}

async function forget(asked: Asked): Promise<void> {
  const { operands, invocation, memory, terminal } = asked;
  if (operands.length > 0) {
    const ids = operands.map((each) => analysisNamed(each, invocation, terminal));
    const gone = await memory.forget(await Promise.all(ids));
    return answer(asked, gone, `Forgot ${pluralize(gone.length, "analysis", "analyses")}.`);
  }
  if (!invocation.values.all || !invocation.values.yes)
    throw new Failure("USAGE", "forget takes ids.", "culprit memory forget --all --yes forgets everything.");
  const count = await memory.forgetAll();
  await answer(
    asked,
    { forgotten: count },
    `Forgot everything: ${pluralize(count, "analysis", "analyses")}.`,
  );
}

async function exportTo({ operands: [file], terminal, memory }: Asked): Promise<void> {
  const text = await memory.exportText();
  if (file === undefined || file === "-") return write(terminal.stdout, text);
  try {
    await writeFile(resolve(terminal.directory, file), text);
  } catch (problem) {
    throw new Failure(
      "USAGE",
      `Cannot write ${file}: ${problem instanceof Error ? problem.message : problem}`,
    );
  }
}

async function importFrom(asked: Asked): Promise<void> {
  const { operands, terminal, memory } = asked;
  const [file] = operands;
  if (file === undefined) throw new Failure("USAGE", "import takes the file that export wrote, or -.");
  const text = await textOf(file, terminal);
  const result = await memory.importText(text);
  await answer(
    asked,
    result,
    `${result.added} added, ${result.replaced} replaced, ${result.kept} kept as they were.${result.bounded ? ` Of ${result.bounded} the counts or dates were beyond belief: they are kept bounded.` : ""}`,
  );
}

async function textOf(file: string, terminal: Terminal): Promise<string> {
  try {
    if (file !== "-") return await readFile(resolve(terminal.directory, file), "utf8");
    const { text } = await import("node:stream/consumers");
    return await text(terminal.stdin);
  } catch (problem) {
    throw new Failure(
      "USAGE",
      `Cannot read ${file}: ${problem instanceof Error ? problem.message : problem}`,
    );
  }
}

async function prune(asked: Asked): Promise<void> {
  const { invocation, memory } = asked;
  if (invocation.values.undo) {
    const count = await memory.undoPrune();
    return answer(asked, { restored: count }, `Put back ${pluralize(count, "analysis", "analyses")}.`);
  }
  if (invocation.values.yes) {
    const result = await memory.prune();
    const words = `Removed ${result.totalRemoved} of ${result.totalScanned}: ${result.removedLowQuality} of low quality, ${result.removedExpired} expired. culprit memory prune --undo puts them back.`;
    return answer(asked, result, words);
  }
  const found = await memory.evaluations();
  const lines = found.map(
    ({ document, evaluation }) =>
      `${evaluation.isBelowThreshold ? `quality ${evaluation.quality.toFixed(2)}` : "expired"}  ${shortly(document)}`,
  );
  const words = found.length
    ? `${lines.join("\n")}\n\nThis would be removed, of all projects. culprit memory prune --yes does it.`
    : "There is nothing to remove.";
  await answer(asked, found, words);
}

/** Copies one store into another; says at the end whether everything is there. */
async function migrate(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [from, to] = [textOption(invocation, "from"), textOption(invocation, "to")];
  if (from === undefined || to === undefined)
    throw new Failure(
      "USAGE",
      "migrate takes --from and --to.",
      "culprit memory migrate --from embedded --to http://localhost:8000",
    );
  const onProgress = progressOn(terminal, "copied");
  const result = await migrateMemory(directoriesOf(terminal), { from, to, onProgress });
  const { copied, kept, source, target, missing } = result;
  const words = missing.length
    ? `${missing.length} of ${source} are not there: others changed them meanwhile. The same command goes on.`
    : `${copied} copied, ${kept} were there already: all ${source} are in the target, which holds ${target}. Nothing was removed.`;
  await write(terminal.stdout, isJson(invocation) ? `${safeJson(result, 2)}\n` : `${escapeControl(words)}\n`);
  return missing.length ? ExitCode.internal : ExitCode.causeFound;
}
