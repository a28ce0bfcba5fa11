import type { ManifestAnalysisResult } from "../../../contracts/manifest-analyzer.ts";
import type { ManifestFile } from "../../../model/code.ts";
import type { ManifestError } from "./manifest-error.ts";

export type Explanation = Omit<ManifestAnalysisResult, "errorType" | "manifests">;

/** What the failure's text states, by the names that parsing gives. */
export type StatedFacts = Readonly<Record<string, string | undefined>>;

/** Root cause and fixes from what the text states and from what the manifests really say. */
export type Explain = (facts: StatedFacts, manifests: readonly ManifestFile[]) => Explanation;

/** The facts that are texts; the others say nothing about manifests. */
export function statedFacts(facts: ManifestError["facts"]): StatedFacts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    ),
  );
}

/** `path:line` of every declaration of a component. A name that its manifest could not complete matches by its end. */
export function placesOf(component: string, manifests: readonly ManifestFile[]): string[] {
  const isIt = (name: string) =>
    name === component ||
    (name.startsWith(".") && component.endsWith(name)) ||
    (isRelative(component) && name.endsWith(`.${component.replace(/^\./, "")}`));
  return manifests.flatMap(({ path, components }) =>
    components.filter(({ name }) => isIt(name)).map(({ line }) => `${path}:${line}`),
  );
}

const isRelative = (name: string): boolean => name.lastIndexOf(".") <= 0;
