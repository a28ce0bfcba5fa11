/** A pattern of the code, with the place where it is written. */
export interface WrittenPattern {
  /** From the root of the repository. */
  file: string;
  line: number;
  source: string;
  flags: string;
}

export const written = ({ source, flags }: Pick<WrittenPattern, "source" | "flags">): string =>
  `/${source}/${flags}`;
