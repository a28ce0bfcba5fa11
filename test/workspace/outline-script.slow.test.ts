import { describe, expect, it } from "vitest";
import { outlineScript } from "../../src/workspace/outline/script.ts";

describe("the outline of a script", () => {
  it("takes linear time, whatever is repeated or nested", () => {
    const pieces = [
      "f(",
      "a = b =>\n",
      "class A ",
      "const x: ",
      "a<",
      "function ",
      "{ a(b) ",
      "x.y.",
      "import {a, ",
    ];
    for (const piece of pieces) {
      const once = (length: number) => {
        const text = piece.repeat(length / piece.length);
        const before = process.cpuUsage();
        outlineScript("a.tsx", text);
        return process.cpuUsage(before).user / 1000;
      };
      const time = (length: number) => Math.min(once(length), once(length));
      expect(time(160_000), piece).toBeLessThan(8 * 4 * Math.max(time(20_000), 10));
    }
  });
});
