import type { Fix } from "../../model/edit.ts";
import type { AnswerPart, Quote } from "../../model/follow-up.ts";
import { looksAndRemedies } from "../../model/looks-and-remedies.ts";
import { knownOf, openSentence } from "../../model/open-question.ts";
import { possibilitiesOf } from "../../model/possibilities.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import { mask } from "../../support/mask.ts";
import { clip, pluralize } from "../../support/text.ts";
import { listed, type Material, open, percent, placeOf, type Said, said } from "./material.ts";
import { linesNow, readEvidenceAgain, readQuoteAgain } from "./read-evidence-again.ts";

const mostListed = 5;

/** Why it failed: the cause that was found with what it rests on, or what is known where none is established. */
export async function answerWhy({ run, codebase, explanation }: Material): Promise<Said> {
  const { result } = run;
  const { status, rootCause, confidence, question, generalGuidelines } = result;
  if (status === "no_failure" || status === "error") return open({ text: rootCause });
  const quotes = await readEvidenceAgain(result.evidence, codebase);
  if (status === "explained")
    return said({ text: `${rootCause} (confidence ${percent(confidence)})`, quotes }, ...changedNote(quotes));
  const parts: AnswerPart[] = [
    { text: [openSentence(question), knownOf(result)].filter(Boolean).join(" "), quotes },
  ];
  parts.push(...changedNote(quotes));
  if (!generalGuidelines) parts.push(...stepsApart(result));
  parts.push(...listed("What usually causes this class of failure:", explanation?.causes ?? []));
  return open(...parts);
}

/** What would decide an open cause, and what there is to do, each under its own words. */
function stepsApart(guided: Pick<FullRCAResult, "fixGuidelines" | "looks">): AnswerPart[] {
  const { looks, remedies } = looksAndRemedies(guided);
  return [...listed("What would decide it:", looks), ...listed("What to do:", remedies)];
}

/** Where it failed, and the code there as it is now. */
export async function answerWhere({ run, codebase }: Material): Promise<Said> {
  const { location, suspects, status, codeFrame } = run.result;
  const others = suspects.filter(({ path }) => path !== location?.path).slice(0, mostListed);
  const rows = others.map(({ path, line, why: reason }) =>
    [placeOf({ path, line }), reason].filter(Boolean).join("  "),
  );
  if (!location) return open({ text: "The analysis names no place." }, ...listed("Suspected:", rows));
  const { path, line, symbol, asPrinted, note } = location;
  const about = [symbol && `(${symbol})`, note && `(${note})`].filter(Boolean).join(" ");
  const isCause = status === "explained";
  const text = `${isCause ? "At" : "No cause is established; the place to open first is"} ${placeOf(location)} ${about}`;
  const parts: AnswerPart[] = [{ text: `${text.trimEnd()}.` }];
  if (asPrinted) parts.push({ text: "That is how the log prints it; no source of it was at hand." });
  else if (line !== undefined) parts.push(...(await codeAt({ path, line }, codeFrame, codebase)));
  parts.push(...listed("Also suspected:", rows));
  return isCause ? said(...parts) : open(...parts);
}

/** The lines around a place, which may have moved since, or changed. */
async function codeAt(
  { path, line }: { path: string; line: number },
  frame: FullRCAResult["codeFrame"],
  codebase: Material["codebase"],
): Promise<AnswerPart[]> {
  if (!codebase) return [];
  const then = frame?.path === path ? frame.lines[line - frame.startLine] : undefined;
  const marked =
    then?.trim() && (await readQuoteAgain({ quote: then.trim(), source: "read_file", path, line }, codebase));
  const lineNow = marked ? (marked.lineNow ?? line) : line;
  const quotes = await linesNow({ path, line: lineNow }, 2, codebase);
  if (!quotes) return [{ text: `${placeOf({ path, line })} is not there any more.` }];
  const isChanged = marked && marked.now === "changed" && !then?.includes(mask);
  const text = isChanged
    ? `That line has changed since the analysis. It was: ${then?.trim()}`
    : lineNow !== line
      ? `It has moved to line ${lineNow} since the analysis:`
      : "As it is now:";
  return [{ text, quotes }];
}

/** What to do: the steps, and the fixes with whether they still fit. */
export async function fix({ run, codebase, explanation }: Material): Promise<Said> {
  const { fixGuidelines, generalGuidelines, fixes, id, status } = run.result;
  const parts: AnswerPart[] = [];
  const isOpen = status !== "explained";
  const title = generalGuidelines ? "In general, for this class of failure:" : "What to do:";
  if (isOpen && !generalGuidelines && fixGuidelines.length > 0) {
    parts.push(
      { text: "No cause is established, so there is nothing certain to change." },
      ...stepsApart(run.result),
    );
  } else parts.push(...listed(title, fixGuidelines));
  for (const [index, each] of fixes.entries()) {
    const number = fixes.length > 1 ? ` --fix ${index + 1}` : "";
    const state = codebase ? await stateOf(each, codebase) : "unread";
    const text = {
      fits: `${each.title}: culprit fix ${id}${number} applies it.`,
      applied: `${each.title}: the files hold it already.`,
      outdated: `${each.title}: the files have changed, and it fits no more. Analyse the failure again.`,
      unread: `${each.title}: its project was not read again.`,
    }[state];
    parts.push({ text, diff: each.diff });
  }
  if (parts.length === 0 && explanation?.fix)
    parts.push({ text: `In general, for this class of failure: ${explanation.fix}` });
  if (parts.length === 0) return open({ text: "The analysis says nothing of what to do." });
  return isOpen || generalGuidelines ? open(...parts) : said(...parts);
}

async function stateOf(
  { edits }: Fix,
  codebase: NonNullable<Material["codebase"]>,
): Promise<"fits" | "applied" | "outdated" | "unread"> {
  let fits = true;
  let isApplied = true;
  for (const { path, before, after } of edits) {
    // What was masked when it was saved is not known here.
    if (before.includes(mask) || after.includes(mask)) return "unread";
    const text = (await codebase.read(path))?.text;
    if (text === undefined) return "outdated";
    const at = text.indexOf(before);
    if (before !== "" && (at < 0 || text.indexOf(before, at + 1) >= 0)) fits = false;
    if (after === "" || !text.includes(after)) isApplied = false;
  }
  return fits ? "fits" : isApplied ? "applied" : "outdated";
}

/** How sure it is, on what grounds, and what speaks for something else. */
export async function certainty({ run, codebase }: Material): Promise<Said> {
  const { status, confidence, evidence, warnings, engine, question, generalGuidelines } = run.result;
  const quotes = await readEvidenceAgain(evidence, codebase);
  const who = {
    expert: "the rules of this program",
    model: "a language model",
    memory: "an earlier analysis",
  }[engine];
  const how =
    status === "explained"
      ? `The cause is held to be ${percent(confidence)} certain: of the causes that say so, about that share are right. Found by ${who}, on ${pluralize(evidence.length, "line")}:`
      : `${openSentence(question)} What is known rests on ${pluralize(evidence.length, "line")}:`;
  const parts: AnswerPart[] = [{ text: how, quotes }, ...changedNote(quotes)];
  const rows = possibilitiesOf(run.result)
    .slice(0, mostListed)
    .map((each) => `${each.rootCause} (${percent(each.confidence)}${each.why ? `; ${each.why}` : ""})`);
  if (rows.length > 0) parts.push(...listed("Other causes that something speaks for:", rows));
  else parts.push({ text: "The analysis found no other cause that something speaks for." });
  if (status === "unexplained" && !generalGuidelines) parts.push(...stepsApart(run.result));
  parts.push(...listed("It said, too:", warnings));
  return said(...parts);
}

/** What else it may be: other causes, other places, the other failures of the log. */
export async function others({ run }: Material): Promise<Said> {
  const { suspects, consequences, location } = run.result;
  const parts = [
    ...listed(
      "Other causes that something speaks for:",
      possibilitiesOf(run.result)
        .slice(0, mostListed)
        .map((each) => `${each.rootCause} (${percent(each.confidence)}${each.why ? `; ${each.why}` : ""})`),
    ),
    ...listed(
      "Other places that are suspected:",
      suspects
        .filter(({ path }) => path !== location?.path)
        .slice(0, mostListed)
        .map(({ path, line, why: reason }) => [placeOf({ path, line }), reason].filter(Boolean).join("  ")),
    ),
    ...listed(
      "Other failures in the same log:",
      consequences
        .slice(0, mostListed)
        .map(({ type, error }) => `${type}: ${clip(error.split("\n", 1)[0] ?? "", 200)}`),
    ),
  ];
  if (parts.length === 0)
    return said({ text: "The analysis found nothing else: no other cause, place or failure." });
  return said(...parts);
}

/** Whether it was seen before. */
export async function earlier({ run }: Material): Promise<Said> {
  const rows = run.result.similar.slice(0, mostListed).map((each) => {
    const facts = [
      each.sameFailure ? "the same failure" : "one like it",
      each.imported && "as a document of others says that was imported",
      each.userValidated && "confirmed",
      each.seenCount !== undefined && `seen ${pluralize(each.seenCount, "time")}`,
      each.lastSeenAt !== undefined && `last on ${new Date(each.lastSeenAt).toISOString().slice(0, 10)}`,
      each.outcome === "returned" && "came back after its fix",
      each.stands === false && "no longer as it was",
    ];
    return `${each.rootCause} (${facts.filter(Boolean).join(", ")})`;
  });
  if (rows.length === 0) return said({ text: "When it was analysed, nothing like it was remembered." });
  return said(...listed("Remembered when it was analysed:", rows));
}

/** What the class of the failure means. */
export async function meaning({ run, explanation }: Material): Promise<Said> {
  if (!explanation) return open({ text: `The catalogue has no page about ${run.result.type}.` });
  const { title, summary, causes, id } = explanation;
  return said({ text: `${title}: ${summary}` }, ...listed("What causes it:", causes), {
    text: `culprit explain ${id} shows all of it.`,
  });
}

/** How to see whether it is so, and whether it is mended. */
export async function verify({ run, explanation }: Material): Promise<Said> {
  const { fixes, id, status, generalGuidelines } = run.result;
  const command = run.command?.join(" ");
  const parts: AnswerPart[] = [];
  if (status === "unexplained" && !generalGuidelines) parts.push(...stepsApart(run.result));
  if (fixes.length > 0 && run.ran)
    parts.push({
      text: `culprit fix ${id} --verify applies the fix, runs ${command} again, and keeps it only if that helps.`,
    });
  else if (command) parts.push({ text: `Run it again: culprit run -- ${command}` });
  parts.push(...listed("What to look at, for this class of failure:", explanation?.checks ?? []));
  if (parts.length === 0) return open({ text: "The analysis does not say how to verify it." });
  return said(...parts);
}

/** Says so where what the cause rests on is not there any more. */
function changedNote(quotes: readonly Quote[]): AnswerPart[] {
  const lost = quotes.filter(({ now }) => now === "changed" || now === "gone").length;
  if (lost === 0) return [];
  const which =
    quotes.length === lost
      ? "Nothing of that stands"
      : `${pluralize(lost, "line")} of these no longer stand${lost === 1 ? "s" : ""}`;
  return [{ text: `${which} in the files as they are now; analyse the failure again if it still happens.` }];
}
