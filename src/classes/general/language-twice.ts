import { logClaim } from "../../analysis/claims.ts";
import { search } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { attributeText, tagClaim, type XmlTag, xmlOf } from "../../analysis/resources/xml.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { rowOf } from "../../model/row-of.ts";

/** Codes that Java's Locale takes for those of today. Source: documentation of java.util.Locale, as of 2026-11. */
const OLD_CODES: Readonly<Record<string, string>> = { iw: "he", in: "id", ji: "yi" };

const MOST_FILES = 4;

/** A list of languages in which one repeats another: the two tags of the file that lists as many. Whether they were found. */
export function* languageTwice(error: ParsedError): Inquiry<boolean> {
  const printed = /^list\[(\d+)\] is a repetition/.exec(throwablesOf(error).at(-1)?.message ?? "")?.[1];
  if (!printed) return false;
  const index = Number(printed);
  const found = yield* search("<locale-config", { files: "**/res*/xml*/*.xml", limit: MOST_FILES });
  for (const { path } of found) {
    const xml = yield* xmlOf(path);
    const tags = xml?.tags.filter(({ name }) => name === "locale") ?? [];
    const second = tags[index];
    const first = second && tags.slice(0, index).find((each) => codeOf(each) === codeOf(second));
    if (!xml || !first || !second) continue;
    const [one, other] = [nameOf(first), nameOf(second)];
    yield* conclude({
      rootCause: `${fileName(path)} names one language twice: ${other} on line ${second.line} is ${one === other ? "named" : `the same as ${one}`} on line ${first.line}${one === other ? " already" : ", for Locale takes the old code for the new one"}. A LocaleList refuses a repetition, and this is the entry ${index} that the message counts.`,
      headline: "a language twice in one list",
      ground: "proven",
      location: { path, line: second.line },
      label: "a language twice",
      evidence: [
        logClaim(error),
        tagClaim(xml, first, "android:name", "the first"),
        tagClaim(xml, second, "android:name", "the same once more"),
      ],
      fixGuidelines: [
        `Take one of the two out of ${fileName(path)}, and every other pair of an old and a new code (iw and he, in and id, ji and yi).`,
      ],
    });
    return true;
  }
  return false;
}

const nameOf = (tag: XmlTag): string => attributeText(tag, "android:name") ?? "";

function codeOf(tag: XmlTag): string {
  const [language = "", ...rest] = nameOf(tag).split("-");
  return [rowOf(OLD_CODES, language) ?? language, ...rest].join("-");
}
