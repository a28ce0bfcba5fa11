import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { type Advice, look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** What a rule finds: at a place, as far as that is known, which is the only line that reads as the log has it. */
interface Found {
  issue: string;
  /** `app/src/main/res/values/strings.xml:6`. */
  place?: string;
  isQuoted?: boolean;
  /** `line 6 of strings.xml`, with what lint says of it. */
  shown?: Texts<"line" | "message">;
  /** What lint proposes in its message. */
  remedy: string[];
  kind: "xml" | "code" | "unknown";
}

type NewerThanMinSdk = Texts<"level", "call" | "minimum">;
type CheckCrashed = Texts<never, "detector" | "reason" | "issue"> & {
  isOther: boolean;
  /** Printed with the id that lint's failures have. */
  isLintError: boolean;
};

/** Of an API that devices below a level lack, which the message names. */
const GUARD =
  "Take what all levels that minSdk lets in have, or run it only behind a check of Build.VERSION.SDK_INT, with another way for older devices.";

/** How a finding is turned off, and what that hides. */
function suppression(issue: string, kind: Found["kind"]): string {
  const places = `${kind === "code" ? "" : `tools:ignore="${issue}" on the element, `}${kind === "xml" ? "" : `@SuppressLint("${issue}") in code, `}or lint { disable += "${issue}" } for all`;
  return issue === "NewApi"
    ? `Only where such a check stands around it that lint does not see: ${places}. That hides the finding and changes no code: on devices below that level it still fails when it runs.`
    : `Where it is meant so: ${places}; that hides the finding and changes nothing that it warns of.`;
}

/** How the build passes until then; without the name of a check there is none to turn off. */
function turnedOff({ detector, issue, isLintError }: Omit<CheckCrashed, "isOther" | "reason">): Advice[] {
  if (issue) return [`Until then lint { disable += "${issue}" }, as the message says.`];
  if (detector)
    return [
      `Until then turn that check off: lint { disable += … } with the id that ${shortName(detector)} reports under.`,
    ];
  const trace = look(
    "Run it with LINT_PRINT_STACKTRACE=true: the whole trace shows whether a check is in it, and of which library.",
  );
  const hidden = `Until then lint { disable += "LintError" } lets the build pass: it hides every failure of lint itself, and what lint would have found in that file stays unseen.`;
  return isLintError ? [trace, hidden] : [trace];
}

/** `java.util.List.of`: a member of a class, which has other members. */
const isMember = (call: string): boolean => /[.#][a-z]\w*$/.test(call);

export const causes = causesOf<typeof failureClass>()({
  ruleBroken: ({ issue, place, isQuoted, shown, remedy, kind }: Found) => ({
    text: shown
      ? `Lint's rule ${issue} does not take ${shown.line}: ${shown.message.replace(/(?<![.\s])[.\s]*$/, ".")}`
      : `Lint stops the build: its rule ${issue} finds an error${place ? ` at ${place}` : ""}${isQuoted ? ", the one line of the sources that reads as the log quotes it" : ""}.`,
    steps: [
      ...remedy,
      shown
        ? "Mend that line as the message says."
        : place
          ? "Mend it there; the HTML report under build/reports explains the rule."
          : look("The HTML report under build/reports names file and line, and explains the rule."),
      ...(issue === "NewApi" ? [GUARD] : []),
      suppression(issue, kind),
    ],
    label: issue,
  }),
  /** `call` came with `level`, and `minimum` lets older devices in. */
  newerThanMinSdk: ({ call = "This call", level, minimum = "below it" }: NewerThanMinSdk) => ({
    text: `${call} came with API level ${level}, and minSdk ${minimum} lets the app run on devices that do not have it.`,
    steps: [
      `${isMember(call) ? `Take another call that all levels from ${minimum} on have, or call` : "Call"} it only where Build.VERSION.SDK_INT >= ${level}, with another way for older devices; or annotate the function with @RequiresApi(${level}) and check in its callers.`,
      ...(call.startsWith("java.")
        ? [
            "Core library desugaring (isCoreLibraryDesugaringEnabled) brings many classes and methods of Java's library to all levels; its list says whether this is one.",
          ]
        : []),
      `Or raise minSdk to ${level}.`,
      `@SuppressLint("NewApi") or lint { disable += "NewApi" } hides this finding alone: on devices below API level ${level} the call still fails when it runs.`,
    ],
    label: `from level ${level} on`,
  }),
  /** `there` are the languages that have it. */
  notTranslated: ({ name, locales, there }: Texts<"name" | "locales" | "there">) => ({
    text: `The text ${name} has no translation for ${locales}${there ? `, though it has one for ${there}` : ""}; the app has other texts in ${locales.includes(",") ? "those languages" : "that language"}.`,
    steps: [
      `Add ${name} to the values folders of those languages.`,
      'If it is the same everywhere (a name, an address), mark it with translatable="false".',
    ],
    label: "not translated",
  }),
  /** A check of lint that failed inside itself, which lint reports as a finding of its own. */
  checkCrashed: ({ detector, reason, issue, isOther, isLintError }: CheckCrashed) => ({
    text: `No finding in your code: ${detector ? `lint's check ${shortName(detector)} (${detector.split(".").slice(0, 3).join(".")})` : "lint, or a check of it,"} failed inside itself${isOther ? ", as one does that was made for another lint or another Kotlin" : ""}.${reason ? ` Its message: ${reason.replace(/\.$/, "")}.` : ""}`,
    steps: [
      detector && !/^com\.android\.tools\.lint\./.test(detector)
        ? "Raise the library that brings this check: checks of a library come with it, in lint.jar."
        : "Raise the Android Gradle plugin, which brings lint.",
      ...turnedOff({ detector, issue, isLintError }),
    ],
  }),
}).settleByLog("checkCrashed");

/** Made for another lint or another Kotlin, by the error that a check ends with. */
const OTHER_RELEASE =
  /but (?:interface|class) was expected|IncompatibleClassChange|NoSuchMethod|maximum supported version/;

export function readLog(context: Context<typeof failureClass>) {
  const { facts, error, place } = context;
  const { crashed, detector, issue } = facts;
  if (crashed) {
    const { raw } = error;
    const reason = /^[^\S\n]*Message: ([^\n]{3,300})/m.exec(raw)?.[1]?.trim();
    const disabled = /\bdisable \+?=? ?"(\w{1,100})"/.exec(raw)?.[1];
    const values = {
      detector,
      reason,
      issue: disabled,
      isOther: OTHER_RELEASE.test(raw),
      isLintError: raw.includes("[LintError]"),
    };
    return causes.proven("checkCrashed", values, { explicit: true, quotes: ["The crash seems to involve"] });
  }
  return issue
    ? causes.proven("ruleBroken", { issue, place, ...lintOf(context) }, { explicit: true })
    : undefined;
}

/** What lint says beside the place. */
export function lintOf({ error: { message, language } }: Context<typeof failureClass>, path = "") {
  const [, own] = /\b(?:to work around this, |fix: )([^\n]{5,300})/i.exec(message) ?? [];
  const isXml = path ? path.endsWith(".xml") : language === "xml";
  const isCode = path !== "" || language === "java" || language === "kotlin";
  return {
    remedy: own ? [`What lint itself proposes: ${own.replace(/\.$/, "")}.`] : [],
    kind: isXml ? ("xml" as const) : isCode ? ("code" as const) : ("unknown" as const),
  };
}
