import { expect, it } from "vitest";
import type { ScriptedRequest } from "../../llm/scripted/script.ts";
import { asked, explained, good, promptOf } from "./scene.ts";

/** The first prompt, without the words of the ranking, which are not ours. */
const first = async (...parameters: Parameters<typeof asked>): Promise<string> =>
  promptOf((await asked(...parameters)).server.chats[0] as ScriptedRequest).replace(
    /⟦data: places to look at first⟧[^⟦]*/,
    "⟦data: places to look at first⟧ … ",
  );
const only = (capabilities: string[], contextTokens = 32_768) => ({
  models: [{ name: "scripted:latest", capabilities, contextTokens }],
});

it("asks for a cause by calls", async () => {
  expect(await first(good())).toMatchSnapshot();
});

it("asks for a cause by JSON", async () => {
  expect(
    (await first(good(), { server: only(["completion"]) })).split("⟦data: the failure⟧")[0],
  ).toMatchSnapshot();
});

it("asks for a cause by text", async () => {
  const { server } = await asked(() => ({ text: "Hm." }));
  expect(promptOf(server.chats[4] as ScriptedRequest).split("⟦data: the failure⟧")[0]).toMatchSnapshot();
});

it("asks to check a cause", async () => {
  expect(await first(good({ verdict: "stands" }), { folder: explained, deep: true })).toMatchSnapshot();
});

it("keeps prompt and reply within the window of the model", async () => {
  const { server } = await asked(good(), { server: only(["completion", "tools"], 4_096) });
  for (const { body } of server.chats) {
    const { num_ctx: window } = body.options as { num_ctx: number };
    expect(window).toBeLessThanOrEqual(4_096);
    // A token is hardly ever less than three characters of a prompt.
    expect(JSON.stringify([body.messages, body.tools]).length).toBeLessThan(3_072 * 4.5);
  }
});
