import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startScriptedServer } from "../llm/scripted/server.ts";
import { culprit, home, root, shelf } from "./command.ts";

describe("--teach", () => {
  const log = join(root, "examples/failures/lateinit/log.txt");
  const environment = home();

  it("adds learning notes to an analysis, and to a saved one that is shown again", async () => {
    const answer = await culprit(["analyze", log, "-w", shelf, "--teach", "-f", "json"], { environment });
    const { id, learningNotes } = JSON.parse(answer.stdout);
    expect(learningNotes).toHaveLength(3);
    expect(learningNotes[1]).toContain(
      "ShelfFragment.kt:55: `shelfAdapter.submitList(books)`, the read that failed",
    );

    const plain = await culprit(["show", id, "-f", "json"], { environment });
    expect(JSON.parse(plain.stdout)).not.toHaveProperty("learningNotes");
    const again = await culprit(["show", id, "--teach", "-f", "json"], { environment });
    expect(JSON.parse(again.stdout).learningNotes).toEqual(learningNotes);
    const text = await culprit(["show", id, "--teach"], { environment });
    expect(text.stdout).toMatch(
      /\n What is this error\?\n[\s\S]*\n Why did this happen\?\n[\s\S]*\n How to prevent this\n/,
    );
  });

  it("has the notes written by the model that is chosen, and says so where it is away", async () => {
    const said =
      "A lateinit property promises a value. Here ShelfFragment.kt:55 read it before there was one.";
    const tips = "1. Start it later.\n2. Use by lazy for the next one.\n3. Search the writes first.";
    const { origin, chats, close } = await startScriptedServer(({ messages }) => ({
      text: messages[0]?.content.includes("tips") ? tips : said,
    }));
    onTestFinished(close);
    const settings = { ...environment, OLLAMA_HOST: origin, CULPRIT_MODEL_NAME: "scripted" };
    const run = (...more: string[]) =>
      culprit(["analyze", log, "-w", shelf, "--teach", "-f", "json", "--no-cache", ...more], {
        environment: settings,
      });
    const taught = JSON.parse((await run()).stdout);
    expect(taught.learningNotes[0]).toBe(`🎓 **What is this error?**\n\n${said}`);
    expect(taught.learningNotes[2]).toContain("1. Start it later.");
    expect(chats).toHaveLength(3);
    const without = JSON.parse((await run("--no-model")).stdout);
    expect(without.learningNotes[0]).not.toContain(said);
    expect(chats).toHaveLength(3);
    await close();
    const away = JSON.parse((await run()).stdout);
    expect(away.learningNotes[1]).toMatch(/\n\nError generating explanation: Ollama at .* cannot be reached/);
    expect(away.learningNotes[1]).toContain("the read that failed");
  });

  it("masks in the notes what is masked in the report", async () => {
    const run = ["analyze", log, "-w", shelf, "--teach", "--redact", "-f", "markdown"];
    const { stdout } = await culprit(run, { environment });
    expect(stdout).toContain("\n## Learning Notes\n");
    expect(stdout).not.toMatch(/org[./]example[./]shelf/);
  });
});
