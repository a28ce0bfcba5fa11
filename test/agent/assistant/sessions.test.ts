import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Sessions } from "../../../src/agent/assistant/sessions.ts";
import { edit, fragment, plan, scene } from "./scene.ts";

const secret = `ghp_${"a1B2".repeat(9)}`;
const folder = () => mkdtempSync(join(tmpdir(), "culprit-sessions-"));
const said = (text: string) => ({ type: "said", at: 1, text }) as const;
const head = { at: 1, workspace: "/work/app", via: "chat" } as const;

describe("a session", () => {
  it("is kept as it goes, for its owner only and without secrets", async () => {
    const directory = folder();
    const sessions = new Sessions(directory);
    const log = sessions.begin(head);
    expect(readdirSync(directory)).toEqual([]);
    await log.append(said(`Use ${secret}`));
    await log.append({ type: "answer", at: 2, text: "No.", status: "done" });
    const [name = ""] = readdirSync(directory);
    expect(name).toBe(`${log.id}.jsonl`);
    expect(readFileSync(join(directory, name), "utf8")).not.toContain(secret);
    expect(statSync(join(directory, name)).mode & 0o077).toBe(0);
    expect((await sessions.load(log.id.slice(0, 5))).turns).toMatchObject([{ answer: { text: "No." } }]);
    expect(await sessions.list()).toMatchObject([
      { id: log.id, workspace: "/work/app", title: expect.stringContaining("Use ") },
    ]);
    expect(await sessions.forget(log.id)).toBe(log.id);
    await expect(sessions.load(log.id)).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
  });

  it("goes on behind what a killed process left, and leaves out what is none of it", async () => {
    const directory = folder();
    const sessions = new Sessions(directory);
    const { id, append } = sessions.begin(head);
    await append(said("First"));
    appendFileSync(join(directory, `${id}.jsonl`), '{"type":"answer","at":2,"te');
    const { log, session } = await new Sessions(directory).resume(id);
    expect(session.turns).toMatchObject([{ said: "First" }]);
    await log.append(said("Second"));
    const { turns } = await sessions.load(id);
    expect(turns.map((turn) => turn.said)).toEqual(["First", "Second"]);
    expect(turns[0]?.answer).toBeUndefined();
  });

  it("has a size, and says once that it is reached", async () => {
    const sessions = new Sessions(folder(), { bytes: 2_000 });
    const { id, append } = sessions.begin(head);
    await append(said("x".repeat(1_500)));
    await expect(append(said("y".repeat(1_500)))).rejects.toMatchObject({ code: "SESSION_NOT_SAVED" });
    await append(said("z"));
    expect((await sessions.load(id)).turns).toHaveLength(1);
  });

  it("makes place for newer ones, oldest first", async () => {
    const directory = folder();
    const sessions = new Sessions(directory, { sessions: 2 });
    const ids: string[] = [];
    for (let number = 1; number <= 4; number++) {
      const { id, append } = sessions.begin(head);
      await append(said(String(number)));
      utimesSync(join(directory, `${id}.jsonl`), number, number);
      ids.push(id);
    }
    expect((await sessions.list()).map(({ title }) => title).sort()).toEqual(["3", "4"]);
  });

  it("is only what its head says, and is named by an id", async () => {
    const directory = folder();
    writeFileSync(
      join(directory, "c-abcdef.jsonl"),
      '{"type":"session","version":1,"id":"c-zzzzzz","at":1,"workspace":"/","via":"chat"}\n',
    );
    writeFileSync(join(directory, "c-ab1234.jsonl"), "nothing of ours\n");
    const sessions = new Sessions(directory);
    expect(await sessions.list()).toEqual([]);
    await expect(sessions.load("c-abcdef")).rejects.toMatchObject({ code: "SESSION_UNREADABLE" });
    await expect(sessions.load("c-ab")).rejects.toMatchObject({ code: "SESSION_AMBIGUOUS" });
    await expect(sessions.load("../../etc/passwd")).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
  });
});

it("is gone on with where it was: the model knows what was said and done", async () => {
  const first = await scene([
    { toolCalls: [plan("Guard it")] },
    { toolCalls: [edit()] },
    { text: `Guarded at ${fragment}:28.` },
  ]);
  await first.say("Guard onSync");
  const { project, directories, id } = first;
  const next = await scene([{ text: "I guarded it." }], { project, directories, resume: id });
  expect(next.id).toBe(id);
  expect(next.earlier).toMatchObject([
    { said: "Guard onSync", plans: [{ decision: "agreed" }], calls: [{ files: [fragment] }] },
  ]);
  await next.say("What did you do?");
  const told = next.server.chats[0]?.messages.map(({ content }) => content).join("\n");
  expect(told).toMatch(/Guard onSync.*replace_string_in_file.*Guarded at .*What did you do\?/s);
  const { turns } = await new Sessions(join(directories.state, "sessions")).load(id);
  expect(turns.map(({ said }) => said)).toEqual(["Guard onSync", "What did you do?"]);
  expect(turns[0]?.calls[0]?.diff).toContain("+        model.sync");
});
