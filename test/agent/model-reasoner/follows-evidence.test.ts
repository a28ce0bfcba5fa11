import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyze } from "../../../src/app.ts";
import { estimateTokens } from "../../../src/llm/estimate-tokens.ts";
import { scriptedServer } from "../../llm/scripted/for-test.ts";
import type { ScriptedReply, ScriptedRequest } from "../../llm/scripted/script.ts";
import { temporaryFolder } from "../scene.ts";
import { opened, promptOf } from "./scene.ts";

/** Failures that the expert leaves open, and what a careful person would ask: each answer leads to the next question. */
interface Lead {
  log: string;
  files: Record<string, string>;
  /** Turns of calls; the conclusion quotes the line that `found` matches in what the tools showed. */
  asks: [tool: string, parameters: Record<string, unknown>][][];
  found: { path: string; line: RegExp };
  /** What the model makes of it, in the names of both ends. */
  cause: string;
  /** Set where that is what the expert says already: what failed, and not why. */
  isSymptom?: true;
}

const main = "app/src/main/java/org/example/garden";
const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;

const leads: Record<string, Lead> = {
  "a caller that passes what may be null": {
    log: lines(
      "java.lang.NullPointerException",
      "\tat org.example.garden.Watering.pour(Watering.java:7)",
      "\tat org.example.garden.Timer.onTick(Timer.java:6)",
    ),
    files: {
      [`${main}/Watering.java`]: lines(
        "package org.example.garden;",
        "",
        "class Watering {",
        "    private int litres;",
        "",
        "    void pour(Bed bed, Can can) {",
        "        litres += can.take(bed.size());",
        "    }",
        "}",
      ),
      [`${main}/Timer.java`]: lines(
        "package org.example.garden;",
        "",
        "class Timer {",
        "    private Shed shed;",
        "    void onTick(Watering watering, Bed bed) {",
        "        watering.pour(bed, shed.can());",
        "    }",
        "}",
      ),
      [`${main}/Shed.java`]: lines(
        "package org.example.garden;",
        "",
        "class Shed {",
        "    private Can last;",
        "    Can can() {",
        "        return last;",
        "    }",
        "}",
      ),
    },
    asks: [
      [["find_callers_of_function", { functionName: "pour", filePath: `${main}/Watering.java` }]],
      [["grep_search", { pattern: "Can can()" }]],
      [["read_file", { filePath: `${main}/Shed.java` }]],
    ],
    found: { path: `${main}/Shed.java`, line: /return last;/ },
    cause: "Shed.can gives back last, which nothing sets, and Timer hands it on to pour.",
  },
  "a task that the build declares itself": {
    log: lines(
      "> Task :app:listSeedsDebug FAILED",
      "",
      "FAILURE: Build failed with an exception.",
      "",
      "* What went wrong:",
      "Execution failed for task ':app:listSeedsDebug'.",
      "> a catalog has no seeds",
    ),
    files: {
      "settings.gradle.kts": 'include(":app")\n',
      "app/build.gradle.kts": lines('tasks.register<ListSeedsTask>("listSeedsDebug")'),
      "buildSrc/src/main/kotlin/ListSeedsTask.kt": lines(
        "abstract class ListSeedsTask : DefaultTask() {",
        "    @TaskAction",
        "    fun list() {",
        '        check(catalog.get().isNotEmpty()) { "a catalog has no seeds" }',
        "    }",
        "}",
      ),
    },
    asks: [
      [["grep_search", { pattern: "listSeeds" }]],
      [["resolve_class", { className: "ListSeedsTask" }]],
      [
        ["outline", { path: "buildSrc/src/main/kotlin/ListSeedsTask.kt" }],
        ["grep_search", { pattern: "a catalog has no seeds" }],
      ],
    ],
    found: { path: "buildSrc/src/main/kotlin/ListSeedsTask.kt", line: /a catalog has no seeds/ },
    cause: "ListSeedsTask.list asks for a catalog that is not empty, and this one has no seeds.",
    isSymptom: true,
  },
  "a frame of which only the file is known": {
    log: lines(
      "android.content.res.Resources$NotFoundException: Resource ID #0x0",
      "\tat android.content.res.ResourcesImpl.getValue(ResourcesImpl.java:285)",
      "\tat android.view.LayoutInflater.inflate(LayoutInflater.java:413)",
      "\tat org.example.garden.BedDialog.a(SourceFile:239)",
    ),
    files: {
      [`${main}/BedDialog.kt`]: lines(
        ...Array.from({ length: 30 }, (_, row) => `// Licence, line ${row}`),
        "package org.example.garden",
        "",
        "import android.view.LayoutInflater",
        "",
        "class BedDialog(private val inflater: LayoutInflater) {",
        "    private var layout = 0",
        "    fun open() = inflater.inflate(layout, null)",
        "}",
      ),
    },
    asks: [
      [["grep_search", { pattern: "inflater.inflate" }]],
      [["grep_search", { pattern: "\\blayout\\s*=", is_regex: true }]],
    ],
    found: { path: `${main}/BedDialog.kt`, line: /private var layout = 0/ },
    cause: "open inflates layout, which is 0 and set by nothing: Resource ID #0x0.",
  },
};

/** Asks its questions one turn after the other, and quotes what the answers show. */
function following({ asks, found, cause }: Lead) {
  return (request: ScriptedRequest): ScriptedReply => {
    const turn = request.messages.filter(({ role }) => role === "assistant").length;
    const calls = asks[turn]?.map(([name, given]) => ({ name, arguments: given }));
    if (calls) return { text: "Where does it come from?", toolCalls: calls };
    const shown = promptOf(request)
      .split("\n")
      .filter((line) => found.line.test(line));
    const [quote = "nothing"] = shown.map((line) => found.line.exec(line)?.[0] ?? "");
    const conclusion = {
      rootCause: cause,
      confidence: 0.9,
      location: { path: found.path },
      evidence: [{ quote, path: found.path }],
      fixGuidelines: ["Mend it there."],
    };
    return { toolCalls: [{ name: "conclude", arguments: conclusion }] };
  };
}

describe.each(Object.entries(leads))("a good model that follows %s", (_, lead) => {
  it("is shown the line that it needs, within its budget, and what it quotes stands", async () => {
    const root = temporaryFolder();
    for (const [path, text] of Object.entries(lead.files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const server = await scriptedServer(following(lead));
    const options = { workspace: root, save: false };
    const { result: before } = await analyze(lead.log, options);
    expect(before.status).toBe("unexplained");
    const { result } = await analyze(lead.log, {
      ...options,
      model: { open: () => opened("ollama", server) },
    });
    // What is no more than a symptom goes back once.
    expect(server.chats).toHaveLength(lead.asks.length + (lead.isSymptom ? 2 : 1));
    const { status, hypotheses } = result;
    const found = lead.isSymptom ? hypotheses?.at(-1) : result;
    expect(status).toBe(lead.isSymptom ? "unexplained" : "explained");
    expect(found).toMatchObject({
      engine: "model",
      rootCause: lead.cause,
      location: { path: lead.found.path },
    });
    for (const { messages, body } of server.chats)
      expect(estimateTokens(JSON.stringify([messages, body.tools]))).toBeLessThan(8_192);
  });
});

it("a file of which no line is known is shown by what it declares, not by its licence", async () => {
  const lead = leads["a frame of which only the file is known"] as Lead;
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(lead.files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const server = await scriptedServer(following(lead));
  await analyze(lead.log, { workspace: root, save: false, model: { open: () => opened("ollama", server) } });
  const prompt = promptOf(server.chats[0] as ScriptedRequest);
  expect(prompt).toContain("36 private var layout");
  expect(prompt).not.toContain("Licence");
});
