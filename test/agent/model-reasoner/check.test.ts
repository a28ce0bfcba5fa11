import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { deepen } from "../../../src/agent/compose.ts";
import { modelReasoner } from "../../../src/agent/model-reasoner/model-reasoner.ts";
import { type Analysis, analyze } from "../../../src/app.ts";
import type { Finding } from "../../../src/model/finding.ts";
import { layOut } from "../../fixtures/fixture-files.ts";
import { scriptedServer } from "../../llm/scripted/for-test.ts";
import type { ScriptedRequest } from "../../llm/scripted/script.ts";
import { scripted, temporaryFolder } from "../scene.ts";
import { alone, asked, explained, good, logOf, opened, promptOf } from "./scene.ts";

const fragment = "app/src/main/java/org/example/garden/BedsFragment.kt";

/** A sceptic who looks, and then says that it is refuted by this line. */
const refuting = (quote: string, path: string, line: number) =>
  good({ verdict: "refuted", why: "It is set elsewhere.", quote, path, line });

describe("a cause of the expert that a model is to check", () => {
  it("stands where the model finds nothing against it", async () => {
    const before = await alone(explained);
    const { result, server } = await asked(good({ verdict: "stands", why: "I looked." }), {
      folder: explained,
      deep: true,
    });
    const { rootCause, status, confidence, engine, warnings } = before.result;
    expect(result).toMatchObject({ rootCause, status, confidence, engine, warnings });
    const prompt = promptOf(server.chats[0] as ScriptedRequest);
    expect(prompt).toContain("You are a sceptic.");
    expect(prompt).toContain(`⟦data: the cause to be checked⟧\n${rootCause}`);
    expect(server.chats).toHaveLength(2);
  });

  it.each([
    ["a line of its own evidence", "beds = BedAdapter { bed ->", 23],
    ["the read that failed", "beds.submitList(loaded)", 33],
    ["a line beside the point", "adapter = beds", 27],
    ["a line that is not there", "beds = BedAdapter()", 20],
  ])("stands against %s, however sure the model is", async (_, quote, line) => {
    const before = await alone(explained);
    const { result } = await asked(refuting(quote, fragment, line), { folder: explained, deep: true });
    const { rootCause, status, confidence, engine, location } = before.result;
    expect(result).toMatchObject({ rootCause, status, confidence, engine, location });
  });
});

describe("a cause that says that nothing sets a property", () => {
  const folder = layOut("lateinit/near-miss-set-from-outside");
  const dialog = "app/src/main/java/org/example/garden/BedDialog.kt";
  const picker = "app/src/main/java/org/example/garden/BedPicker.kt";
  const claim: Finding = {
    rootCause: "listener is read in confirm(), and nothing sets it.",
    ground: "proven",
    location: { path: dialog, line: 7 },
    evidence: [{ quote: "lateinit property listener has not been initialized", source: "log" }],
    fixGuidelines: ["Set it."],
    blames: [{ property: "BedDialog.listener", path: dialog, writes: [] }],
  };

  async function checked(quote: string, line: number): Promise<Analysis> {
    let answers = 0;
    const none = { rootCause: "-", confidence: 0, evidence: [{ quote: "-" }], fixGuidelines: [] };
    const server = await scriptedServer((request) =>
      (answers++ < 2 ? refuting(quote, picker, line) : good(none))(request),
    );
    const expert = scripted(async function* () {
      yield { finding: claim };
    });
    const model = modelReasoner({ open: () => opened("ollama", server) });
    return analyze(logOf(folder), {
      workspace: `${folder}/workspace`,
      save: false,
      reasoner: deepen(expert, model, () => true),
    });
  }

  it("is taken down by a line that sets it", async () => {
    const { result } = await checked("dialog.listener = listener", 6);
    expect(result.status).toBe("unexplained");
    expect(result.confidence).toBe(0.5);
    expect(result.hypotheses).toMatchObject([
      {
        rootCause: claim.rootCause,
        against: [
          { path: picker, line: 6, quote: "dialog.listener = listener", note: "writes listener too" },
        ],
      },
    ]);
  });

  it("is not taken down by a line that reads it", async () => {
    const { result } = await checked("class BedPicker(private val listener: BedListener", 3);
    expect(result).toMatchObject({ status: "explained", rootCause: claim.rootCause });
    expect(result.confidence).toBeGreaterThan(0.5);
  });
});

describe("a fix and a step that a model is to check", () => {
  const folder = layOut("lateinit/near-miss-set-from-outside");
  const dialog = "app/src/main/java/org/example/garden/BedDialog.kt";
  const twice = {
    title: "Declare it",
    safety: "review" as const,
    edits: [
      {
        path: dialog,
        before: "    fun confirm() {",
        after: "    var listener: BedListener? = null\n\n    fun confirm() {",
      },
    ],
  };
  const claim: Finding = {
    rootCause: "listener is read too early.",
    ground: "proven",
    location: { path: dialog, line: 7 },
    evidence: [{ quote: "lateinit property listener has not been initialized", source: "log" }],
    fixGuidelines: ["Add `-keep class org.example.garden.Bed` to proguard-rules.pro.", "Set it."],
    fixes: [twice],
  };
  const declared = { quote: "lateinit var listener: BedListener", path: dialog, line: 4 };
  const set = { quote: "-keep class org.example.garden.Bed", path: "proguard-rules.pro", line: 2 };

  async function checked(refuted: Record<string, unknown>[]) {
    const server = await scriptedServer(good({ verdict: "refuted", why: "See there.", refuted }));
    const workspace = temporaryFolder();
    cpSync(`${folder}/workspace`, workspace, { recursive: true });
    writeFileSync(
      join(workspace, "proguard-rules.pro"),
      "# of the build\n-keep class org.example.garden.Bed\n",
    );
    const expert = scripted(async function* () {
      yield { finding: claim };
    });
    const model = modelReasoner({ open: () => opened("ollama", server) });
    const options = {
      workspace,
      save: false,
      reasoner: deepen(expert, model, () => true),
    };
    const { result } = await analyze(logOf(folder), options);
    return { result, prompt: promptOf(server.chats[0] as ScriptedRequest) };
  }

  it("are shown by their numbers", async () => {
    const { prompt } = await checked([]);
    expect(prompt).toContain("step 2: Set it.");
    expect(prompt).toContain(
      `fix 1: Declare it\n${dialog}\n-     fun confirm() {\n+     var listener: BedListener? = null`,
    );
  });

  it("are withdrawn by a line that shows that they cannot be made, and the reader is told", async () => {
    const { result } = await checked([
      { part: "step", number: 1, ...set },
      { part: "fix", number: 1, ...declared },
    ]);
    expect(result).toMatchObject({
      status: "explained",
      rootCause: claim.rootCause,
      fixes: [],
      fixGuidelines: ["Set it."],
    });
    expect(result.warnings).toEqual([
      `The step "${claim.fixGuidelines[0]}" was withdrawn: line 2 of proguard-rules.pro has it already.`,
      `The fix "Declare it" was withdrawn: line 4 of ${dialog}: listener is declared there.`,
    ]);
  });

  it.each([
    ["a line that says nothing against them", { quote: "listener.onBedChosen(1L)", path: dialog, line: 7 }],
    ["a line that is not there", { quote: "val listener by lazy { it }", path: dialog, line: 4 }],
    ["a line of the log", { quote: "lateinit property listener has not been initialized", line: 7 }],
  ])("stand against %s", async (_, place) => {
    const { result } = await checked([
      { part: "cause", ...place },
      { part: "step", number: 1, ...place },
      { part: "step", number: 9, ...declared },
      { part: "fix", number: 1, ...place },
    ]);
    expect(result).toMatchObject({
      status: "explained",
      rootCause: claim.rootCause,
      fixGuidelines: claim.fixGuidelines,
    });
    expect(result.fixes).toHaveLength(1);
  });
});
