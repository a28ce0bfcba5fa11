import { cpSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type OpenAssistantOptions, openAssistant, type PlanAnswer } from "../../../src/app.ts";
import type { Settings } from "../../../src/config/settings.ts";
import type { AssistantEvents } from "../../../src/model/assistant.ts";
import type { Answer } from "../../../src/tools/policy/policy.ts";
import { root, shelf } from "../../faces/command.ts";
import { scriptedServer } from "../../llm/scripted/for-test.ts";
import type { Script, ScriptedOptions } from "../../llm/scripted/script.ts";
import { opened, type Protocol } from "../model-reasoner/scene.ts";

export const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
export const original = readFileSync(join(root, "examples/shelf", fragment), "utf8");

export const plan = (...steps: string[]) => ({ name: "propose_plan", arguments: { steps } });
export const edit = (before = "onSync(books)", after = "onSync(books.orEmpty())", path = fragment) => ({
  name: "replace_string_in_file",
  arguments: { path, old_string: before, new_string: after },
});
export const read = (path = fragment) => ({ name: "read_file", arguments: { path } });
export const command = (text: string) => ({ name: "run_in_terminal", arguments: { command: text } });

type Told = {
  [Name in keyof AssistantEvents]: { name: Name; payload: AssistantEvents[Name] };
}[keyof AssistantEvents];

interface Scene extends Partial<Omit<OpenAssistantOptions, "ask" | "agree">> {
  protocol?: Protocol;
  server?: ScriptedOptions;
  /** What the user says of each call, in order; the last one holds for the rest. */
  answers?: readonly Answer[];
  plans?: readonly PlanAnswer[];
  /** Milliseconds that the user takes to answer. */
  thinkMs?: number;
  /** A folder of before. */
  project?: string;
  files?: Record<string, string>;
}

/** A copy of the example project with an assistant in it, whose model says what the script says. */
export async function scene(script: Script, given: Scene = {}) {
  const {
    protocol = "ollama",
    server: how,
    answers = ["yes"],
    plans = ["agreed"],
    files = {},
    ...rest
  } = given;
  const server = await scriptedServer(script, how);
  const project =
    given.project ?? join(realpathSync(mkdtempSync(join(tmpdir(), "culprit-assistant-"))), "shelf");
  if (given.project === undefined) cpSync(shelf, project, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(project, path), text);
  const home = mkdtempSync(join(tmpdir(), "culprit-home-"));
  const directories = given.directories ?? {
    config: join(home, "config"),
    cache: join(home, "cache"),
    state: join(home, "state"),
  };
  const told: Told[] = [];
  const asked: { tool: string; told: number }[] = [];
  const agreed: string[][] = [];
  const controller: AbortController = new AbortController();
  const at = <Item>(list: readonly Item[], index: number) => list[Math.min(index, list.length - 1)] as Item;
  const open = await openAssistant({
    workspace: project,
    directory: project,
    directories,
    model: await opened(protocol, server),
    ask: async ({ tool }) => {
      asked.push({ tool, told: told.length });
      return at(answers, asked.length - 1);
    },
    agree: async (steps) => {
      agreed.push([...steps]);
      await wait(given.thinkMs ?? 0);
      return at(plans, agreed.length - 1);
    },
    watch: (name, payload) => void told.push({ name, payload } as Told),
    via: "chat",
    limits: { steps: 12, milliseconds: 20_000 },
    signal: controller.signal,
    settings: undefined as Settings | undefined,
    ...rest,
  });
  const say = (words: string, signal: AbortSignal = controller.signal) => open.assistant.turn(words, signal);
  const events = <Name extends keyof AssistantEvents>(name: Name): AssistantEvents[Name][] =>
    told.flatMap((each) => (each.name === name ? [each.payload as AssistantEvents[Name]] : []));
  const text = (path = fragment) => readFileSync(join(project, path), "utf8");
  return { ...open, server, project, directories, told, asked, agreed, say, events, text, controller };
}

/** What tools answered in a request, as the model is shown it. */
export const answersIn = (messages: { role: string; content: string }[]): string[] =>
  messages.filter(({ role }) => role === "tool").map(({ content }) => content);
