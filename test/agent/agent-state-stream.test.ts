import { describe, expect, expectTypeOf, it } from "vitest";
import { AgentStateStream } from "../../src/agent/agent-state-stream.ts";
import type { AgentEvents, IterationEvent } from "../../src/model/events.ts";

const rca = { error: "boom", rootCause: "a spark", fixGuidelines: ["no sparks"], confidence: 0.9 };

/** A stream whose clock stands at `now.ms`. */
function streamAt(ms: number) {
  const now = { ms };
  return { now, stream: new AgentStateStream(() => now.ms) };
}

describe("AgentStateStream", () => {
  it("emits the six events with their documented fields", () => {
    const { now, stream } = streamAt(1000);
    const seen: Partial<AgentEvents> = {};
    stream.on("iteration", (event) => {
      expectTypeOf(event).toEqualTypeOf<IterationEvent>();
      seen.iteration = event;
    });
    stream.on("thought", (event) => {
      seen.thought = event;
    });
    stream.on("action", (event) => {
      seen.action = event;
    });
    stream.on("observation", (event) => {
      seen.observation = event;
    });
    stream.on("complete", (event) => {
      seen.complete = event;
    });
    stream.on("error", (event) => {
      seen.error = event;
    });
    const action = { tool: "read_file", parameters: { line: 45 }, timestamp: 1000 };
    const error = new Error("late");

    stream.emitIteration(3, 10);
    stream.emitThought("maybe this", 3);
    stream.emitAction(action, 3);
    stream.emitObservation("lines", 3, true);
    stream.emitError(error, 3, "synthesis");
    now.ms = 3500;
    stream.emitComplete(rca, 5);

    const timestamp = 1000;
    expect(seen).toEqual({
      iteration: { iteration: 3, maxIterations: 10, progress: 0.3, timestamp },
      thought: { thought: "maybe this", iteration: 3, timestamp },
      action: { action, iteration: 3, timestamp },
      observation: { observation: "lines", iteration: 3, success: true, timestamp },
      error: { error, iteration: 3, phase: "synthesis", timestamp },
      complete: { rca, totalIterations: 5, duration: 2500, timestamp: 3500 },
    });
  });

  it("takes any word for the phase of an error, and tells one of the four", () => {
    const stream = new AgentStateStream();
    const phases: string[] = [];
    stream.on("error", ({ phase }) => phases.push(phase));
    for (const phase of ["action", "parsing"]) stream.emitError(new Error("late"), 3, phase);
    expect(phases).toEqual(["action", "synthesis"]);
  });

  it("does not need anyone to listen, not even to error", () => {
    const stream = new AgentStateStream();
    expect(() => stream.emitError(new Error("unheard"), 1, "action")).not.toThrow();
    expect(stream.emit("error", { error: new Error("x"), iteration: 1, phase: "action", timestamp: 0 })).toBe(
      false,
    );
  });

  it("passes over listeners that throw or reject", async () => {
    const stream = new AgentStateStream();
    const heard: string[] = [];
    stream.on("thought", () => {
      throw new Error("listener");
    });
    stream.on("thought", async () => {
      throw new Error("async listener");
    });
    stream.on("thought", (event) => {
      heard.push(event.thought);
    });
    stream.emitThought("go on", 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual(["go on"]);
  });

  it("calls once-listeners once and removed ones never", () => {
    const stream = new AgentStateStream();
    const heard: string[] = [];
    const always = (): void => {
      heard.push("always");
    };
    stream.once("thought", () => {
      heard.push("once");
    });
    stream.on("thought", always);
    stream.emitThought("a", 1);
    stream.emitThought("b", 1);
    stream.off("thought", always);
    stream.emitThought("c", 1);
    expect(heard).toEqual(["once", "always", "always"]);
  });

  it("measures from the start of an analysis, and anew after a reset", () => {
    const { now, stream } = streamAt(50);
    expect(stream.getElapsedTime()).toBe(0);
    stream.begin();
    now.ms = 80;
    expect(stream.getElapsedTime()).toBe(30);
    stream.reset();
    expect(stream.getElapsedTime()).toBe(0);
    stream.emitThought("again", 1);
    now.ms = 90;
    expect(stream.getElapsedTime()).toBe(10);
  });

  it("forgets listeners and time when disposed", () => {
    const { now, stream } = streamAt(1);
    let heard = 0;
    stream.on("thought", () => {
      heard++;
    });
    stream.emitThought("a", 1);
    now.ms = 9;
    stream.dispose();
    expect(stream.getElapsedTime()).toBe(0);
    stream.emitThought("b", 1);
    expect(heard).toBe(1);
  });

  it.each([
    [3, 0, 0],
    [12, 10, 1],
  ])("keeps progress of %i of %i within bounds", (iteration, most, progress) => {
    const stream = new AgentStateStream();
    let seen: number | undefined;
    stream.on("iteration", (event) => {
      seen = event.progress;
    });
    stream.emitIteration(iteration, most);
    expect(seen).toBe(progress);
  });
});
