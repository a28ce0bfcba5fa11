import { describe, expect, it } from "vitest";
import { readQuestion, type Topic } from "../../../src/agent/follow-up/read-question.ts";
import { slowlyRead } from "../../growth.ts";

describe("readQuestion", () => {
  it.each<[string, Topic[]]>([
    ["why does it crash?", ["why"]],
    ["What caused this, and how can I fix it?", ["why", "fix"]],
    ["where exactly?", ["where"]],
    ["how sure are you?", ["certainty"]],
    ["what speaks against it", ["certainty"]],
    ["could it be something else, what else?", ["others"]],
    ["what does this error class mean?", ["meaning"]],
    ["how do I verify the fix?", ["verify", "fix"]],
    ["has this happened before?", ["earlier"]],
    ["what changed recently?", ["changes"]],
    ["is the weather nice?", []],
    ["pourquoi ?", []],
  ])("%s", (question, topics) => {
    expect(readQuestion(question).topics).toEqual(topics);
  });

  it.each([
    ["who calls onSync()?", "callers", "onSync"],
    ["where is the function `Shelf.load` called?", "callers", "Shelf.load"],
    ["who sets the property shelfAdapter?", "writers", "shelfAdapter"],
    ["where does adapter get assigned", "writers", "adapter"],
    ["when is it set?", "writers", undefined],
  ])("%s", (question, topic, subject) => {
    expect(readQuestion(question)).toMatchObject({ topics: [topic] });
    expect(readQuestion(question).subject).toBe(subject);
  });

  it("finds what is spelled like code, and places", () => {
    expect(readQuestion("why is `x` null in shelfAdapter, at list/Shelf.kt:33?")).toMatchObject({
      names: ["x", "shelfAdapter"],
      places: [{ path: "list/Shelf.kt", line: 33 }],
    });
    expect(readQuestion("Why does Android say so?").names).toEqual([]);
  });

  it("takes linear time for what is hostile", async () => {
    const pieces = ["what does ", "a.", "`", "who sets the ", "x:1", "$.$"];
    expect(await slowlyRead(pieces, readQuestion, 16_000)).toEqual([]);
  });
});
