import { expect, it } from "vitest";
import { promptOf } from "../model-reasoner/scene.ts";
import { scene } from "./scene.ts";

const only = (capabilities: string[]) => ({
  models: [{ name: "scripted:latest", capabilities, contextTokens: 32_768 }],
});
const files = { "AGENTS.md": "Use four spaces.\n" };

async function first(capabilities: string[]): Promise<string> {
  const { say, server } = await scene(
    ({ schema }) => (schema ? { text: '{"answer": "Yes."}' } : { text: "Yes." }),
    { files, server: only(capabilities) },
  );
  await say("Is it so?");
  const [chat] = server.chats;
  return chat ? `${promptOf(chat)}\n\ntools: ${chat.tools.join(", ")}` : "";
}

it("asks by calls", async () => {
  expect(await first(["completion", "tools"])).toMatchSnapshot();
});

it("asks by JSON", async () => {
  expect(await first(["completion"])).toMatchSnapshot();
});

it("asks by text", async () => {
  const { say, server } = await scene(
    ({ schema }) => (schema ? { status: 400, error: "no format" } : { text: "Yes." }),
    { files, server: only(["completion"]) },
  );
  await say("Is it so?");
  const text = server.chats.at(-1);
  expect(
    text ? promptOf(text).replace(/AVAILABLE TOOLS:.*(?=USAGE FORMAT)/s, "AVAILABLE TOOLS: …\n\n") : "",
  ).toMatchSnapshot();
});
