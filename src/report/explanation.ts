import type { TypicalCause } from "../model/explanation.ts";
import { wrap } from "../support/terminal-text.ts";
import { codeSpan, escapeMarkdown } from "./escape-markdown.ts";
import { headline } from "./headline.ts";
import { safeJson } from "./safe-json.ts";
import {
  type Canvas,
  canvas,
  headingLine,
  numberedList,
  paragraph,
  type TerminalOptions,
} from "./terminal-canvas.ts";
import { drawRows } from "./terminal-rows.ts";

/** What a failure class tells a person, independent of any one failure. */
export interface ClassExplanation {
  id: string;
  family: string;
  title: string;
  summary: string;
  causes: readonly string[];
  /** The same causes, each with what decides it and its own way out. */
  typical?: readonly TypicalCause[];
  checks: readonly string[];
  fix: string;
}

export type ExplanationFormat = "text" | "markdown" | "json";

/** Families in the order of the list, in words. A family that is not here comes last under its own id. */
const families = new Map([
  ["kotlin_runtime", "Kotlin and Java at run time"],
  ["coroutines", "Coroutines"],
  ["android_runtime", "Android at run time"],
  ["compose", "Jetpack Compose"],
  ["native_anr", "Native crashes and ANRs"],
  ["kotlin_compile", "Kotlin compiler"],
  ["java_compile", "Java compiler"],
  ["annotation_processing", "Annotation processing"],
  ["gradle_script", "Build scripts"],
  ["gradle_dependency", "Dependencies"],
  ["gradle_environment", "Build environment"],
  ["other_build", "Other build tools"],
  ["aapt_resource", "Resources"],
  ["manifest", "Manifest"],
  ["dex_r8", "Dexing and R8"],
  ["test", "Tests"],
]);

function familyWords(family: string): string {
  return families.get(family) ?? family.replaceAll("_", " ");
}

const headings = {
  causes: "Usual causes, most frequent first",
  checks: "What to check, in this order",
  fix: "The way out",
};

function text(explanation: ClassExplanation, on: Canvas): string {
  const { id, family, title, summary, checks, fix } = explanation;
  const tags = `${familyWords(family)} ${on.style.glyphs.dot} ${on.clean(id)}`;
  const list = (heading: string, items: readonly string[]) =>
    items.length === 0 ? [] : [...headingLine(on, heading, ""), ...numberedList(on, items)];
  const blocks = [
    headingLine(on, on.clean(headline(title)), tags),
    paragraph(on, on.clean(summary)),
    drawCauses(explanation, on),
    list(headings.checks, checks),
    [...headingLine(on, headings.fix, ""), ...paragraph(on, on.clean(fix), 3)],
  ];
  const filled = blocks.filter((block) => block.length > 0);
  return `${filled.map((block) => block.join("\n")).join("\n\n")}\n`;
}

function drawCauses(explanation: ClassExplanation, on: Canvas): string[] {
  const rows = causesOf(explanation).map((cause, index) => ({
    place: String(index + 1),
    text: cause.text,
    notes: wordsOf(cause),
  }));
  return rows.length === 0
    ? []
    : [...headingLine(on, headings.causes, ""), ...drawRows(on, rows, { lines: 20 })];
}

const causesOf = ({ causes, typical }: ClassExplanation): readonly TypicalCause[] =>
  typical ?? causes.map((text) => ({ text }));

/** What decides a cause, and the way out if it is so. */
function wordsOf({ decidedBy, remedy }: TypicalCause): string[] {
  return [...(decidedBy ? [`to decide: ${decidedBy}`] : []), ...(remedy ? [`if so: ${remedy}`] : [])];
}

function markdown(explanation: ClassExplanation): string {
  const { id, family, title, summary, checks, fix } = explanation;
  const causes = causesOf(explanation).map((cause, index) =>
    [
      `${index + 1}. ${escapeMarkdown(cause.text)}`,
      ...wordsOf(cause).map((each) => `   - ${escapeMarkdown(each)}`),
    ].join("\n"),
  );
  return markdownPage({ id, family, title, summary, checks, fix }, causes);
}

function markdownPage(
  { id, family, title, summary, checks, fix }: Omit<ClassExplanation, "causes">,
  causes: readonly string[],
): string {
  const list = (heading: string, items: readonly string[]) =>
    items.length === 0
      ? []
      : [`## ${heading}`, items.map((item, index) => `${index + 1}. ${escapeMarkdown(item)}`).join("\n")];
  const blocks = [
    `# ${escapeMarkdown(headline(title))}`,
    `${codeSpan(id)} · ${escapeMarkdown(familyWords(family))}`,
    escapeMarkdown(summary),
    ...(causes.length > 0 ? [`## ${headings.causes}`, causes.join("\n")] : []),
    ...list(headings.checks, checks),
    `## ${headings.fix}`,
    escapeMarkdown(fix),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** The page of one class. */
export function renderExplanation(
  explanation: ClassExplanation,
  format: ExplanationFormat = "text",
  options: TerminalOptions = {},
): string {
  if (format === "json") return `${safeJson({ schemaVersion: 1, ...explanation }, 2)}\n`;
  return format === "markdown" ? markdown(explanation) : text(explanation, canvas(options));
}

type ClassTitle = Pick<ClassExplanation, "id" | "family" | "title">;

/** Classes by family, families in their order, classes by id. */
function groupByFamily(explanations: readonly ClassTitle[]): [string, ClassTitle[]][] {
  const groups = new Map<string, ClassTitle[]>([...families.keys()].map((family) => [family, []]));
  for (const explanation of explanations) {
    const group = groups.get(explanation.family) ?? [];
    group.push(explanation);
    groups.set(explanation.family, group);
  }
  return [...groups]
    .filter(([, group]) => group.length > 0)
    .map(([family, group]) => [family, group.toSorted((one, other) => (one.id < other.id ? -1 : 1))]);
}

/** Every class by family, with its title. */
export function renderClassList(
  explanations: readonly ClassTitle[],
  format: ExplanationFormat = "text",
  options: TerminalOptions = {},
): string {
  if (format === "json") {
    const classes = groupByFamily(explanations).flatMap(([, group]) =>
      group.map(({ id, family, title }) => ({ id, family, title })),
    );
    return `${safeJson({ schemaVersion: 1, classes }, 2)}\n`;
  }
  if (format === "markdown") {
    const groups = groupByFamily(explanations).flatMap(([family, group]) => [
      `## ${escapeMarkdown(familyWords(family))}`,
      group.map(({ id, title }) => `- ${codeSpan(id)}: ${escapeMarkdown(title)}`).join("\n"),
    ]);
    return `${["# Failure classes", ...groups].join("\n\n")}\n`;
  }
  const on = canvas(options);
  const placeColumns = Math.max(0, ...explanations.map(({ id }) => id.length));
  const groups = groupByFamily(explanations).map(([family, group]) =>
    [
      ...headingLine(on, familyWords(family), ""),
      ...drawRows(
        on,
        group.map(({ id, title }) => ({ place: id, text: title })),
        { placeColumns },
      ),
    ].join("\n"),
  );
  const last = wrap(`${explanations.length} classes. More about one: culprit explain <class>`, on.columns);
  return `${[...groups, last.map((line) => ` ${on.style.quiet(line)}`).join("\n")].join("\n\n")}\n`;
}
