import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { type CompilePlace, compilePlace } from "../../analysis/code/compile-place.ts";
import { diagnosticOf } from "../../analysis/code/diagnostic-name.ts";
import { kindOfDiagnostic, wordsFor } from "../../facts/diagnostic-words.ts";
import type { NamedMessage } from "../../facts/name-message.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Verdict } from "../cause-list.ts";
import { fillIn } from "../class-texts.ts";
import { type Examination, reportVerdicts } from "../examination.ts";
import { supportAt } from "../kotlin_compile/support-at.ts";
import { causes } from "./causes.ts";
import { editsOf } from "./diagnostic-edits.ts";

/** Explains a compiler's message by what the compiler itself calls it. */
export function* explainDiagnostic(error: ParsedError): AnalysisTask {
  // What a tool has written is not to be corrected there.
  if (isGenerated(error.filePath)) return;
  const named = diagnosticOf(error);
  if (named) yield* reportVerdicts("general", () => examine(error, named), error);
}

const isGenerated = (path: string): boolean => /[/\\]build[/\\]generated[/\\]/.test(path);

/** What is known of a message whose class leaves its cause open: what it means, in a sentence; "" where there are no words. */
export function describeDiagnostic(error: ParsedError): string {
  const named = diagnosticOf(error);
  return (named && fillIn(wordsFor(named.name)?.means ?? "", named.parameters)) ?? "";
}

function* examine(error: ParsedError, named: NamedMessage): Examination {
  const place = yield* compilePlace(error);
  yield verdictOn(named, place);
}

function verdictOn(named: NamedMessage, place: CompilePlace | undefined): Verdict {
  const { compiler, severity, since, parameters } = named;
  const name =
    compiler === "javac" ? `compiler.${named.name}` : [named.name, ...(named.alike ?? [])].join(" or ");
  const words = wordsFor(named.name);
  const support = place ? supportAt(place, { fixes: words && editsOf(words, named, place) }) : {};
  if (words) {
    const [means = "", remedy = ""] = [words.means, words.remedy].map((text) => fillIn(text, parameters));
    return causes.proven(
      "explainedDiagnostic",
      { compiler, name, means, remedy, since },
      { ...support, ground: "stated" },
    );
  }
  const found = compiler === "Kotlin" ? kindOfDiagnostic(named.name) : undefined;
  const kind = found && { about: found.kind, look: found.look };
  return causes.open(
    "namedDiagnostic",
    { compiler, name, severity, kind, values: valuesOf(named), since },
    support,
  );
}

/** What a message names, each with what it is there: `Book (the expected type)`. */
function valuesOf({ parameters, alike }: NamedMessage): string[] {
  // What they are there is known of one diagnostic, not of several in the same words.
  if (alike) return [];
  return Object.entries(parameters).flatMap(([name, value]) => {
    const shown = value.length <= LONGEST_VALUE && !value.includes("\n") ? value : undefined;
    const role = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
    return shown ? [/^(?:text|value)\d*$/.test(name) ? shown : `${shown} (${role})`] : [];
  });
}

/** Characters of a value that can stand in a sentence. */
const LONGEST_VALUE = 80;
