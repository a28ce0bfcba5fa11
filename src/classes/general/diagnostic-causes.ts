import type { Shown } from "../cause-list.ts";

/** What a compiler's own tables say of its message. */
export const diagnosticCauses = {
  /** A diagnostic that there are words for. */
  explainedDiagnostic: (
    it: Shown<"compiler" | "name"> & { means: string; remedy: string; since?: string },
  ) => ({
    text: `${it.means} ${it.compiler} calls this ${it.name}${it.since ? `, which it has since ${it.since}` : ""}.`,
    steps: [it.remedy],
    label: "refused here",
  }),
  /** One of which only its name and what it names are known. */
  namedDiagnostic: (
    it: Shown<"compiler" | "name" | "severity"> & {
      kind?: { about: string; look: string };
      values: readonly string[];
      since?: string;
    },
  ) => ({
    text: [
      `${it.compiler} calls this ${it.name}: ${it.severity === "error" ? "an error" : "a warning"}${it.kind ? ` about ${it.kind.about}` : ""}${it.since ? `, which it has since ${it.since}` : ""}.`,
      ...(it.values.length > 0 ? [`It names ${it.values.join(", ")}.`] : []),
    ].join(" "),
    steps: it.kind ? [`${it.kind.look.charAt(0).toUpperCase()}${it.kind.look.slice(1)}.`] : [],
    question: "what breaks that rule",
  }),
};
