import { describe, expect, it } from "vitest";
import { outlineScript } from "../../src/workspace/outline/script.ts";
import { slowlyRead } from "../growth.ts";

describe("the outline of a script", () => {
  it("takes linear time, whatever is repeated or nested", async () => {
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
    expect(await slowlyRead(pieces, (text) => outlineScript("a.tsx", text))).toEqual([]);
  });
});
