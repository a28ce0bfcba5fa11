import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { analyze } from "../../../src/app.ts";
import { renderText } from "../../../src/report/terminal.ts";
import { scriptedServer } from "../../llm/scripted/for-test.ts";
import { temporaryFolder } from "../scene.ts";
import { opened, promptOf } from "./scene.ts";

/** What becomes of conclusions in a project, given one after the other; the last one stands for those behind it. */
export async function concludingIn(
  { log, files }: { log: string; files: Readonly<Record<string, string>> },
  ...conclusions: Record<string, unknown>[]
) {
  const root = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const server = await scriptedServer(({ index }) => ({
    toolCalls: [{ name: "conclude", arguments: conclusions[index] ?? conclusions.at(-1) ?? {} }],
  }));
  const open = () => opened("ollama", server);
  const { result } = await analyze(log, { workspace: root, save: false, id: "a-test", model: { open } });
  const report = renderText(result, { width: 100 });
  const retold = server.chats
    .slice(1)
    .map((request) => promptOf(request).split("Not all of that holds:")[1] ?? "");
  return { result, report, retold, requests: server.chats.length };
}
