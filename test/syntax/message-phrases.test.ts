import { describe, expect, it } from "vitest";
import { messagePhrases, saysPhrase } from "../../src/syntax/message-phrases.ts";

describe("the phrases of a message", () => {
  it("leaves out what was put in", () => {
    expect(messagePhrases("The basket of leaves is not large enough for 14 leaves of 'oak'")).toEqual([
      "The basket of leaves is not",
      "leaves is not large enough for",
    ]);
  });

  it("finds none in what any program says", () => {
    expect(messagePhrases("Task :leaves:pick failed: 14 > 2")).toEqual([]);
    expect(messagePhrases("org.example.Leaf: Lorg/example/Leaf;")).toEqual([]);
  });

  it("is said by a literal, not by a comment or a test", () => {
    const phrase = "not large enough for";
    const text = `throw GradleException("It is ${phrase} $leaves")`;
    expect(saysPhrase({ path: "buildSrc/src/main/kotlin/Pick.kt", text }, phrase)).toBe(true);
    expect(saysPhrase({ path: "buildSrc/src/test/kotlin/Pick.kt", text }, phrase)).toBe(false);
    expect(saysPhrase({ path: "Pick.kt", text: `// "It is ${phrase}"` }, phrase)).toBe(false);
  });
});
