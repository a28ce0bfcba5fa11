import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { settingOf } from "../../../analysis/build/versions.ts";
import { fact, firstLine, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type CheckedLine, checkedLine } from "../../../analysis/code/checked-line.ts";
import { search } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { ownRemedy } from "./lint-remedy.ts";

/** The line that a rule of lint, set to be an error, speaks of. */
interface Issue {
  error: ParsedError;
  id: string;
  path: string;
  line: number;
  source: Source;
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const id = fact(error, "issue");
  const quoted = error.filePath === "" ? yield* quotedLine(error) : undefined;
  const checked = quoted ? undefined : yield* checkedLine(error);
  const { path, line } = quoted ?? checked ?? {};
  const source = path ? yield* sourceOf(path) : undefined;
  if (!id || !path || !line || !source) return;
  yield* think(`What does the rule ${id} find on line ${line} of ${path}?`);
  const issue: Issue = { error, id, path, line, source };
  const known =
    id === "NewApi"
      ? yield* newApi(issue)
      : id === "MissingTranslation"
        ? yield* untranslated(issue)
        : undefined;
  const finding = known ?? (quoted ? atQuotedLine(issue) : checked && atPrintedLine(issue, checked));
  if (finding) yield* conclude(finding);
}

/** The line that lint prints below its message, where one line of the sources, and no other, is that. */
function* quotedLine(error: ParsedError): Inquiry<{ path: string; line: number } | undefined> {
  const quote = error.raw.split("\n")[1]?.trim() ?? "";
  if (quote.length < 12) return undefined;
  const found = yield* search(quote, { limit: 3 });
  const [only, ...others] = found.filter(({ text }) => text.trim() === quote);
  return only && others.length === 0 ? { path: only.path, line: only.line } : undefined;
}

/** Nothing but the place is added to what lint says. */
function atQuotedLine(issue: Issue): Finding {
  const { error, id, path, line } = issue;
  return {
    rootCause: `Lint stops the build: its rule ${id} finds an error at ${path}:${line}, the one line of the sources that reads as the log quotes it.`,
    ground: "told",
    location: { path, line },
    label: id,
    evidence: [logClaim(error), claim(issue, "as lint quotes it")],
    fixGuidelines: [
      ...ownRemedy(error.message),
      "Mend it there; the HTML report under build/reports explains the rule.",
    ],
  };
}

/** Lint says what is wrong, and the line shows it. */
function atPrintedLine(issue: Issue, { by }: CheckedLine): Finding {
  const { error, id, path, line } = issue;
  const message = error.message.replace(/^(?:Error|Fatal): /, "").replace(/(?:(?<!\s)\s+)?\[\w+\]\s*$/, "");
  return {
    rootCause: `Lint's rule ${id} does not take line ${line} of ${fileName(path)}: ${message.replace(/(?<![.\s])[.\s]*$/, ".")}`,
    ground: by === "number" ? "told" : "told",
    location: { path, line },
    label: id,
    evidence: [
      logClaim(error, error.raw.includes(error.message) ? error.message : firstLine(error.raw)),
      claim(issue, by === "echo" ? "as lint quotes it" : undefined),
    ],
    fixGuidelines: [
      ...ownRemedy(error.message),
      "Mend that line as the message says.",
      path.endsWith(".xml")
        ? `Where it is meant so, tools:ignore="${id}" on the element lets it be.`
        : `Where it is meant so, @SuppressLint("${id}") lets it be, or lint { disable += "${id}" } for all.`,
    ],
  };
}

const claim = ({ path, line, source }: Issue, note?: string) =>
  lineClaim("read_file", path, line, lineOf(source, line), note);

/** A call that older devices, which minSdk lets in, do not have. */
function* newApi(issue: Issue): Inquiry<Finding | undefined> {
  const { error, path, line } = issue;
  const level = fact(error, "requiredLevel");
  const build = yield* buildOf(error);
  const module = build && moduleOfPath(build, path);
  const minimum = build && module ? settingOf(build, module, "minSdk") : undefined;
  const call = fact(error, "call")?.replace("#", ".");
  if (!level) return undefined;
  const isJava = call?.startsWith("java.") ?? false;
  return {
    rootCause: `${call ?? "This call"} came with API level ${level}, and minSdk ${minimum?.value ?? fact(error, "currentLevel") ?? "below it"} lets the app run on devices that do not have it.`,
    ground: "proven",
    location: { path, line },
    label: `from level ${level} on`,
    evidence: [logClaim(error), claim(issue), ...(minimum ? [placeClaim(minimum.place)] : [])],
    fixGuidelines: [
      `Call it only where Build.VERSION.SDK_INT >= ${level}, with another way for older devices, or annotate the function with @RequiresApi(${level}) and check in its callers.`,
      ...(isJava
        ? [
            "For classes of Java's library core library desugaring (isCoreLibraryDesugaringEnabled) brings it to all levels.",
          ]
        : []),
      `Or raise minSdk to ${level}.`,
    ],
  };
}

/** A text without a translation in languages that the app has. */
function* untranslated(issue: Issue): Inquiry<Finding | undefined> {
  const { error, path, line } = issue;
  const [name, locales] = [fact(error, "resource"), fact(error, "locales")];
  if (!name || !locales) return undefined;
  const places = yield* placesOf("string", name);
  const has = places
    .map(({ variant }) => variant)
    .filter((each) => /^[a-z]{2,3}(?:-r[A-Z]{2})?$|^b\+/.test(each));
  return {
    rootCause: `The text ${name} has no translation for ${locales.replaceAll('"', "").trim()}${has.length > 0 ? `, though it has one for ${has.slice(0, 4).join(", ")}` : ""}; the app has other texts in ${/,/.test(locales) ? "those languages" : "that language"}.`,
    ground: "proven",
    location: { path, line },
    label: "not translated",
    evidence: [logClaim(error), claim(issue)],
    fixGuidelines: [
      `Add ${name} to the values folders of those languages.`,
      'If it is the same everywhere (a name, an address), mark it with translatable="false".',
    ],
  };
}
