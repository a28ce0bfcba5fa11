import { readFileSync } from "node:fs";
import { join } from "node:path";

export const SAMPLE_FOLDER = join(import.meta.dirname, "../../test/data/kotlin-diagnostics");

/** A small source that shows one diagnostic, and what a person would change to make it compile. */
export interface Sample {
  /** The diagnostic that it is about: the compiler says which it really gives. */
  name: string;
  /** `syntax`: compiled apart. */
  group: string;
  source: string;
  from: string;
  to: string;
}

/** The samples of a file: `=== NAME [group]`, the source, `--> from ==> to`. */
export function readSamples(path = join(SAMPLE_FOLDER, "samples.txt")): Sample[] {
  return readFileSync(path, "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((section) => {
      const [head = "", ...rest] = section.split("\n");
      const [name = "", group = ""] = head.split(" ");
      const [source = "", change = ""] = rest.join("\n").split(/^--> /m);
      const [from = "", to = ""] = change.replace(/\n+$/, "").split(/ ==> ?/);
      return { name, group, source: source.trimEnd(), from, to };
    });
}

/** Each in a package of its own, so that all can be compiled at once. */
export const withPackage = ({ name, source }: Pick<Sample, "name" | "source">): string =>
  `package sample.${name.toLowerCase()}\n\n${source}\n`;
