import { openTitle } from "../model/open-question.ts";
import type { FullRCAResult } from "../model/rca-result.ts";

/** Words that are spelled like this in code or on the command line, also at the start of a sentence. */
const CODE: ReadonlySet<string> = new Set(["git", "inline", "kapt", "lateinit", "suspend", "when"]);

/** A title as the first line of something: with a capital, unless it begins with code. */
export function headline(title: string): string {
  const [first = ""] = title.split(/[\s,]/, 1);
  // `derivedStateOf`, `file://`, `google-services.json`: no word of a sentence.
  const isWord = /^[a-z]+$/.test(first) && !CODE.has(first);
  return isWord ? title.charAt(0).toUpperCase() + title.slice(1) : title;
}

/**
 * The first line of a report: the failure in plain words; where its cause is not established, that first. A class
 * without an explanation is titled by the words of its id; the exception that it was made from reads better:
 * `IllegalStateException`, not `illegal state exception`.
 */
export function titleOf(result: FullRCAResult): string {
  const { status, question, subject, error } = result;
  const title = plainTitle(result);
  // What the title says already is not said again.
  const full = `${title}: ${subject ?? ""}`;
  const isSaid =
    subject === undefined ||
    title.toLowerCase().includes(subject.toLowerCase()) ||
    (status === "unexplained" && error.toLowerCase().includes(full.toLowerCase()));
  return status === "unexplained"
    ? openTitle(question, isSaid ? title : full)
    : headline(isSaid ? title : full);
}

/** The class of a failure as a report words it, not yet the beginning of anything. */
export function plainTitle(result: FullRCAResult): string {
  const { title, type, exception, causes, headline: said } = result;
  if (!said && hasPage(result)) return title;
  if (!said && type === "unknown" && exception === undefined) return "";
  const wanted = type.replaceAll("_", "");
  const names = [...causes, exception ?? ""].map(
    (text) => /^[\w.$]*?([A-Z]\w{0,120})(?![\w.$])/.exec(text)?.[1],
  );
  const name = names.find((each) => each?.toLowerCase() === wanted);
  if (!said) return name ?? title;
  // The name of what everything extends says nothing beside words.
  return name === undefined || name === "Throwable" || said.includes(name) ? said : `${name}: ${said}`;
}

/** A class of failure in words: its title in the catalogue, else its id without signs. */
export function titleOfClass(
  type: string,
  explanations: ReadonlyMap<string, { readonly title: string }> | undefined,
): string {
  return headline(explanations?.get(type)?.title ?? type.replaceAll("_", " "));
}

/** Whether the class of a result is in the catalogue, so that `culprit explain` knows it. */
export function hasPage({ title, type, causeId, usually }: FullRCAResult): boolean {
  // The title of a page can be the words of its id.
  const isOfPage =
    causeId?.startsWith(`${type}/`) || (usually !== undefined && usually.meaning === undefined);
  return isOfPage || title !== type.replaceAll("_", " ");
}
