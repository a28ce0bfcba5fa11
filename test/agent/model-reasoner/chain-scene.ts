import { describe, expect, it } from "vitest";
import { concludingIn } from "./concluding-in.ts";

export interface Scene {
  log: string;
  files: Readonly<Record<string, string>>;
  rootCause: string;
  /** Path, line and what stands there: the first one is the place. */
  quotes: [string, number, string][];
  /** The same sentence with quotes that lead nowhere. */
  wrong: [string, number, string][];
}

/** Each cause is established by its quotes, and by the lines that lead nowhere it is not. */
export const describeChains = (scenes: [string, Scene][]): void =>
  describe.each(scenes)("a chain over %s", (_, { log, files, rootCause, quotes, wrong }) => {
    const concluded = (lines: Scene["quotes"]) => {
      const [first] = lines;
      const evidence = lines.map(([path, line, quote]) => ({ path, line, quote }));
      const location = { path: first?.[0], line: first?.[1] };
      return concludingIn(
        { log, files },
        { rootCause, confidence: 0.9, location, evidence, fixGuidelines: [] },
      );
    };

    it("establishes its cause", async () => {
      const { result, retold } = await concluded(quotes);
      expect(retold).toEqual([]);
      expect(result).toMatchObject({ status: "explained", engine: "model", rootCause });
    });

    it("is none with a line that nothing leads to", async () => {
      const { result } = await concluded(wrong);
      expect(result).toMatchObject({ status: "unexplained", engine: "expert" });
    });
  });
