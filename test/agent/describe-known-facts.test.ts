import { expect, it } from "vitest";
import { describeKnownFacts } from "../../src/agent/describe-known-facts.ts";
import type { Frame } from "../../src/model/parsed-error.ts";
import { crash } from "./scene.ts";

const build = { ...crash, exception: undefined, frames: [], culprit: undefined };
const [own] = crash.frames as [Frame];
const library: Frame = { className: "com.vendor.sdk.Session", method: "resume", line: 7 };
const suspended: Frame = { className: "org.sample.shelf.Model$load$1$2", method: "invokeSuspend", line: 5 };
const culprit = (frame: Frame) => ({
  className: frame.className,
  method: frame.method,
  path: frame.file,
  line: frame.line,
});

it.each([
  [
    "the own function at the top of the trace",
    crash,
    "The trace of UninitializedPropertyAccessException begins in ShelfFragment.onSync.",
  ],
  [
    "the own call that threw",
    { ...crash, frames: [library, own] },
    "ShelfFragment.onSync called Session.resume, which threw UninitializedPropertyAccessException.",
  ],
  [
    "own code further down",
    { ...crash, frames: [library, library, own] },
    "Session.resume threw UninitializedPropertyAccessException, reached from ShelfFragment.onSync.",
  ],
  [
    "no call where frames between were cut out",
    { ...crash, frames: [library, { ...own, cut: true }] },
    "Session.resume threw UninitializedPropertyAccessException, reached from ShelfFragment.onSync.",
  ],
  [
    "a lambda by the function it is written in",
    { ...crash, frames: [library, suspended], culprit: culprit(suspended) },
    "Model.load called Session.resume, which threw UninitializedPropertyAccessException.",
  ],
  [
    "a nested lambda of Compose",
    { ...crash, frames: [{ className: "a.GraphKt", method: "Graph$lambda$1$lambda$0" }], culprit: undefined },
    "GraphKt.Graph threw UninitializedPropertyAccessException.",
  ],
  [
    "that there is no message",
    { ...crash, message: "" },
    "The trace of UninitializedPropertyAccessException without a message begins in ShelfFragment.onSync.",
  ],
  [
    "that an answer of another process was an exception",
    {
      ...crash,
      frames: [
        { className: "android.os.Parcel", method: "readException" },
        { className: "org.sample.shelf.IShelf$Stub$Proxy", method: "open" },
        own,
      ],
    },
    "UninitializedPropertyAccessException came back from another process through IShelf$Stub$Proxy.open, called from ShelfFragment.onSync.",
  ],
  ["nothing without frames", { ...crash, frames: [] }, ""],
  ["nothing beside the message of a tool", { ...build, message: "Could not find a.b:c:1." }, ""],
  ["a failure of a tool without a message", { ...build, message: "" }, "The log gives no message."],
])("says %s", (_, error, known) => {
  expect(describeKnownFacts(error)).toBe(known);
});

it("never repeats the message, and claims no cause", () => {
  expect(describeKnownFacts({ ...crash, message: "session closed" })).not.toContain("session closed");
});
