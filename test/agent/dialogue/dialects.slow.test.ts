import { expect, it } from "vitest";
import { scene } from "../assistant/scene.ts";
import { samples } from "./samples.ts";

it("a session in which a model writes its calls in every dialect is answered, turn by turn", async () => {
  const { say, events } = await scene(
    ({ messages }) => {
      const number = Number(/^Look (\d+)$/.exec(messages.at(-1)?.content ?? "")?.[1] ?? -1);
      return { text: samples[number]?.text ?? "Done." };
    },
    { limits: { steps: 6, milliseconds: 60_000 } },
  );
  for (const [number, { of, calls }] of samples.entries()) {
    const before = events("action").length;
    const { status, answer } = await say(`Look ${number}`);
    const asked = events("action").length - before;
    expect({ of, status, answer, asked }).toEqual({
      of,
      status: "done",
      answer: "Done.",
      asked: calls?.length ?? 1,
    });
  }
});
