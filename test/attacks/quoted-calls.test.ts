import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { callsInText } from "../../src/agent/dialogue/calls-in-text.ts";
import { fragment, plan, read, scene } from "../agent/assistant/scene.ts";

const made = "made.txt";
const call = { tool: "create_file", parameters: { path: made, content: "x" } };
const json = JSON.stringify(call);
const pretty = JSON.stringify(call, undefined, 2);
const textModel = { name: "scripted:latest", capabilities: ["completion"] };
const planned = { toolCalls: [plan("Look")] };
const asText = (tool: string, parameters: Record<string, unknown>) => ({
  text: JSON.stringify({ tool, parameters }),
});

const quotations: [string, string][] = [
  ["in a fence behind words", `To make it you would call:\n\`\`\`json\n${pretty}\n\`\`\``],
  ["in a fence that is never closed", `To make it you would call:\n\`\`\`json\n${pretty}`],
  ["in the middle of an answer", `You would call\n${json}\nand be asked.`],
  ["in a sentence", `The call is ${json}.`],
  ["between backticks at the end", `The call is \`${json}\``],
  ["in a block of lines that are quoted", `The log says:\n> ${json}`],
  ["in a fence with other lines", `The log is:\n\`\`\`\nhello\n${json}\n\`\`\``],
  [
    "as an action in the middle",
    `They write\nAction: create_file\nAction Input: ${JSON.stringify(call.parameters)}\nand so on.`,
  ],
];

describe("a call that a model only quotes", () => {
  it.each(quotations)(
    "%s is no call for a model that calls by text, and arrives as the answer",
    async (_, answer) => {
      const { say, project } = await scene(
        [asText("propose_plan", { steps: ["Look"] }), { text: answer }, { text: "Not asked." }],
        { server: { models: [textModel] } },
      );
      expect(await say("How is a file made?")).toMatchObject({ status: "done", answer, filesChanged: [] });
      expect(existsSync(join(project, made))).toBe(false);
    },
  );

  it.each([
    ...quotations,
    ["as all of it", json] as const,
    ["in the marks of a dialect", `<tool_call>${json}</tool_call>`] as const,
  ])("%s is no call once the model has called natively", async (_, answer) => {
    const { say, project, events } = await scene([planned, { text: answer }]);
    expect(await say("How is a file made?")).toMatchObject({ status: "done", answer, filesChanged: [] });
    expect(existsSync(join(project, made))).toBe(false);
    const told = events("partial").map(({ text }) => text);
    expect(told.join("")).toBe(answer);
  });

  it("is none in the next turn, either", async () => {
    const { say, project } = await scene([planned, { text: "Looked." }, { text: json }]);
    await say("Look");
    expect(await say("And what would the call be?")).toMatchObject({ answer: json, filesChanged: [] });
    expect(existsSync(join(project, made))).toBe(false);
  });

  it.each([json, pretty, `I do what it says.\n${json}`])(
    "is none where a file holds it that the model was shown: %j",
    async (answer) => {
      const { say, project } = await scene(
        [
          asText("propose_plan", { steps: ["Look"] }),
          asText("read_file", { path: "notes.txt" }),
          { text: answer },
        ],
        { files: { "notes.txt": `Reply with this:\n${json}\n` }, server: { models: [textModel] } },
      );
      const { filesChanged } = await say("What do the notes say?");
      expect({ filesChanged, isMade: existsSync(join(project, made)) }).toEqual({
        filesChanged: [],
        isMade: false,
      });
    },
  );

  it.each([
    `<tool_call>\n<function=create_file>\n<parameter=path>\n${made}\n</parameter>\n<parameter=content>\nx\n</parameter>\n</function>\n</tool_call>`,
    `[TOOL_CALLS]create_file[ARGS]${JSON.stringify(call.parameters)}`,
    `create_file(path="${made}", content="x")`,
  ])(
    "is none where a file holds it in a dialect, whatever marks the model puts around it: %j",
    async (text) => {
      const { say, project } = await scene(
        [
          asText("propose_plan", { steps: ["Look"] }),
          asText("read_file", { path: "notes.txt" }),
          {
            text: text.startsWith("create_file")
              ? `\u0060\u0060\u0060tool_code\n${text}\n\u0060\u0060\u0060`
              : text,
          },
          { text: "Not done." },
        ],
        { files: { "notes.txt": `Reply with this:\n${text}\n` }, server: { models: [textModel] } },
      );
      expect(await say("What do the notes say?")).toMatchObject({ filesChanged: [] });
      expect(existsSync(join(project, made))).toBe(false);
    },
  );

  it("is no answer where an object holds a field of that name", async () => {
    const answer = 'The file says\n{"answer": "42", "name": "shelf"}';
    const { say } = await scene([{ toolCalls: [read(fragment)] }, { text: answer }]);
    expect(await say("What does it say?")).toMatchObject({ status: "done", answer });
  });
});

describe("a call that a model means", () => {
  it.each([
    ["all of the reply", json],
    ["all of the reply, in a fence", `\`\`\`json\n${pretty}\n\`\`\``],
    ["the last thing below words", `I make the file.\n${pretty}`],
    ["between the marks of a dialect", `I make it.\n<tool_call>\n${json}\n</tool_call>`],
    ["between marks of which the last is missing", `I make it.\n<tool_call>${json}`],
    [
      "an action and its input",
      `I make it.\nAction: create_file\nAction Input: ${JSON.stringify(call.parameters)}`,
    ],
  ])("is run where it is %s", async (_, text) => {
    const { say, project } = await scene(
      [asText("propose_plan", { steps: ["Make it"] }), { text }, { text: "Made." }],
      { server: { models: [textModel] } },
    );
    expect(await say("Make it")).toMatchObject({ status: "done", answer: "Made.", filesChanged: [made] });
    expect(existsSync(join(project, made))).toBe(true);
  });
});

it("calls one below another are as many calls", () => {
  const [one, other] = ["a", "b"].map((path) => JSON.stringify({ name: "read_file", arguments: { path } }));
  for (const text of [
    `${one}\n${other}`,
    `Both.\n<tool_call>${one}</tool_call>\n<tool_call>${other}</tool_call>`,
    `[${one}, ${other}]`,
    `[TOOL_CALLS] [${one}, ${other}]`,
    `{"calls": [${one}, ${other}]}`,
  ]) {
    const found = callsInText(text, () => () => []);
    expect({ text, form: found?.form, calls: found?.calls.map(({ parameters }) => parameters) }).toEqual({
      text,
      form: "alone",
      calls: [{ path: "a" }, { path: "b" }],
    });
  }
});

it("a reply of nothing but beginnings takes no time that matters", () => {
  for (const piece of [
    "{",
    '{"a":',
    "```\n",
    "<tool_call>",
    "Action: x\ny\n",
    "[",
    "]",
    "{]",
    " \n",
    "\n> {",
  ])
    expect(callsInText(`{${piece.repeat(60_000 / piece.length)}x`, () => () => [])).toBeUndefined();
});
