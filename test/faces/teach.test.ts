import { join } from "node:path";
import { describe, expect, it } from "vitest";
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

  it("masks in the notes what is masked in the report", async () => {
    const run = ["analyze", log, "-w", shelf, "--teach", "--redact", "-f", "markdown"];
    const { stdout } = await culprit(run, { environment });
    expect(stdout).toContain("\n## Learning Notes\n");
    expect(stdout).not.toMatch(/org[./]example[./]shelf/);
  });
});
