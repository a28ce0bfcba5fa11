import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tellSteps } from "../../../src/app/live-runs.ts";
import { openOwnMemory } from "../../../src/app/memory.ts";
import { gatherEvents } from "../../../src/app/triage/gather.ts";
import { findInputs } from "../../../src/app/triage/inputs.ts";
import { AgentStateStream, analyze, noteTriage, remembered } from "../../../src/app.ts";
import { routes } from "../../../src/faces/dashboard/routes.ts";
import { shelf } from "../command.ts";
import { served } from "./dashboard.ts";

const token = "ghp_0123456789abcdefghijklmnopqrstuvwxyz";
const password = "hunter2-of-shelf";
const secrets = [token, password];
const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
const leak = `cannot sign in with ${token}, password=${password}`;

/** What an earlier version, or an editor, may have left in the files that the dashboard reads. */
function plantIn(folder: string): number {
  let planted = 0;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) planted += plantIn(path);
    else if (/\.jsonl?$/.test(name)) {
      const text = readFileSync(path, "utf8");
      const plain = text
        .replaceAll("with ***", `with ${token}`)
        .replaceAll("password=***", `password=${password}`);
      if (plain !== text) planted++;
      writeFileSync(path, plain);
    }
  }
  return planted;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

it("shows no secret on any page, whatever its logs, sources, memory, triage and steps hold", async () => {
  const { ask, directories, workspace, explain } = await served();
  const file = join(workspace, fragment);
  writeFileSync(
    file,
    readFileSync(join(shelf, fragment), "utf8")
      .replace("super.onCreate(savedInstanceState)", `$& // token = "${token}"`)
      .replace("binding.progress.hide()", `$& // password = "${password}"`),
  );
  const fixable = await explain("lateinit");
  const broken = `java.lang.IllegalStateException: ${leak}\n\tat org.example.shelf.Other.go(Other.kt:3)\n`;
  const { result } = await analyze(`${broken}password=${password}\n`, { workspace, directories });
  await remembered();

  const events = `${JSON.stringify({ stack_trace: broken, version: "1.0", timestamp: "2026-11-01T10:00:00Z" })}\n`;
  writeFileSync(join(workspace, "crashes.jsonl"), events.repeat(30));
  const part = await gatherEvents(await findInputs(["crashes.jsonl"], workspace, nothing()), {
    clock: Date.now,
  });
  const state = join(directories.state, "triage.json");
  writeFileSync(state, JSON.stringify(part));
  await noteTriage(state, directories, workspace);

  const store = await openOwnMemory(directories);
  const now = Date.now();
  await store.put([
    {
      id: "r-imported",
      error_message: leak,
      error_type: "lateinit",
      language: "kotlin",
      root_cause: leak,
      fix_guidelines: [leak],
      confidence: 0.9,
      file_path: fragment,
      line_number: 55,
      stack_trace: `java.lang.IllegalStateException: ${leak}\n`.repeat(400),
      tool_calls_made: [],
      iterations: 1,
      user_validated: false,
      validation_feedback: leak,
      quality_score: 0.5,
      created_at: now,
      updated_at: now,
      fingerprint: "0123456789abcdef",
    },
  ]);
  const stream = new AgentStateStream();
  const live = { id: "a-live01", type: "lateinit", error: leak, startedAt: now };
  const told = tellSteps(stream, live, directories, 0);
  stream.emitThought(leak, 1);
  expect(plantIn(directories.state)).toBeGreaterThan(2);

  const ids = [fixable, result.id, "r-imported", live.id];
  const shown: string[] = [];
  for (const { method, path } of routes) {
    if (method === "POST") continue;
    const address = path.source.replace(/^\^|\\|\$$/g, "");
    const addresses = address.includes("(") ? ids.map((id) => address.replace(/\(.*\)/, id)) : [address];
    for (const each of addresses) {
      const query = each.endsWith("/search") ? `?q=${encodeURIComponent("cannot sign in")}` : "";
      const { status, text } = await ask(`${each}${query}`);
      for (const secret of secrets) expect(text, each).not.toContain(secret);
      if (status === 200 && text.includes("***")) shown.push(each);
    }
  }
  told.end();
  const pages = ["/api/failures", "/api/search", "/api/triage", "/api/live", "/api/live/a-live01"];
  const analyses = [fixable, result.id, "r-imported"].map((id) => `/api/analyses/${id}`);
  expect(shown).toEqual(expect.arrayContaining([...pages, ...analyses, `/api/analyses/${fixable}/changes`]));

  const { fix } = (await ask(`/api/analyses/${fixable}/changes`)).json;
  const body = { digest: fix.digest };
  expect((await ask(`/api/analyses/${fixable}/fix`, { method: "POST", body })).status).toBe(200);
  const applied = readFileSync(file, "utf8");
  expect(applied).toContain(`token = "${token}"`);
  expect(applied).not.toContain("***");
  const { text } = await ask(`/api/analyses/${fixable}/changes`);
  for (const secret of secrets) expect(text).not.toContain(secret);
  const wrong = await ask(`/api/search?limit=${encodeURIComponent(`password=${password}`)}&q=x`);
  expect(wrong.text).not.toContain(password);
});
