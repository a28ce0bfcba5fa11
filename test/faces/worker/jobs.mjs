// What a worker of these tests does: jobs that end well, end badly, and do not end.
import { parentPort, threadId } from "node:worker_threads";

const say = (message) => parentPort.postMessage(message);
let isCancelled = false;
let cancelled = () => {
  isCancelled = true;
};

const jobs = {
  thread: () => threadId,
  events() {
    for (const event of ["one", "two"]) say({ type: "event", job: 1, event });
    return "done";
  },
  throw() {
    throw Object.assign(new Error("It went wrong."), { code: "WRONG", hint: "Do it right." });
  },
  wait: () =>
    new Promise((done) => {
      cancelled = () => done("heard it");
      if (isCancelled) cancelled();
    }),
  // As a pattern is that backtracks without end.
  stuck: () => /^(?:a+)+$/.test(`${"a".repeat(60)}b`),
  die: () => process.exit(7),
  tooMuch() {
    for (const all = []; ; ) all.push(new Array(1e6).fill(all.length));
  },
};

parentPort.on("message", async ({ type, job, name }) => {
  if (type === "cancel") cancelled();
  if (type === "ping") say({ type: "pong" });
  if (type === "end") process.exit();
  if (type !== "run") return;
  say({ type: "begun", job });
  try {
    say({ type: "answer", job, value: await jobs[name]() });
  } catch ({ code, message, hint }) {
    say({ type: "failure", job, failure: { code, message, hint } });
  }
});
say({ type: "ready", locks: `locks-of-${threadId}` });
