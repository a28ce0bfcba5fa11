import { parentPort } from "node:worker_threads";
import { lockToken, remembered } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { nativeCalls } from "../../support/native-calls.ts";
import type { FailureData, FromWorker, ToWorker } from "./messages.ts";

/** What a job gets besides what is given to it. */
export interface JobContext {
  signal: AbortSignal;
  tell: (event: unknown) => void;
  /** Asks whoever gave the job; undefined where they do not know. */
  ask: (asked: unknown) => Promise<unknown>;
}

/** Does a job of a name. Answers soon after its signal fires, with whatever. */
export type DoJob = (name: string, given: unknown, context: JobContext) => Promise<unknown>;

/** Does the jobs of the server that began this worker, one after the other. An `open` that fails is tried again. */
export function serveJobs(open: () => Promise<DoJob>): void {
  const port = parentPort;
  if (!port) throw new Error("This runs in a worker of a server.");
  const say = (message: FromWorker) => port.postMessage(message);
  const running = new Map<number, AbortController>();
  const questions = new Map<number, (value: unknown) => void>();
  let asked = 0;
  let opened: Promise<DoJob> | undefined = open();
  const ready = () => say({ type: "ready", locks: lockToken, calls: nativeCalls });

  const run = async ({ job, name, given }: Extract<ToWorker, { type: "run" }>) => {
    const controller = new AbortController();
    running.set(job, controller);
    try {
      opened ??= open();
      const doJob = await opened.catch((problem: unknown) => {
        opened = undefined;
        throw problem;
      });
      // Nobody waits any more for what was given up before this worker was there.
      if (controller.signal.aborted) return;
      say({ type: "begun", job });
      const tell = (event: unknown) => say({ type: "event", job, event });
      const ask = (about: unknown) =>
        new Promise<unknown>((answered) => {
          questions.set(++asked, answered);
          say({ type: "question", job, question: asked, asked: about });
        });
      say({ type: "answer", job, value: await doJob(name, given, { signal: controller.signal, tell, ask }) });
    } catch (problem) {
      say({ type: "failure", job, failure: dataOf(problem) });
    } finally {
      running.delete(job);
      questions.clear();
    }
  };

  port.on("message", (message: ToWorker) => {
    if (message.type === "run") void run(message);
    if (message.type === "cancel") running.get(message.job)?.abort();
    if (message.type === "reply") questions.get(message.question)?.(message.value);
    if (message.type === "ping") say({ type: "pong" });
    // What was answered is remembered first. Ends this thread only.
    if (message.type === "end") void remembered().then(() => process.exit());
  });
  for (const event of ["uncaughtException", "unhandledRejection"] as const) process.on(event, tellOf);
  opened.then(ready, ready);
}

/** What was left behind by a job that is over must not end the next one. */
function tellOf(problem: unknown): void {
  const message = problem instanceof Error ? problem.message : String(problem);
  process.stderr.write(`culprit: internal error: ${message}\n`);
}

function dataOf(problem: unknown): FailureData {
  if (!(problem instanceof Failure))
    return { code: "INTERNAL_ERROR", message: problem instanceof Error ? problem.message : String(problem) };
  const { code, message, hint, details } = problem;
  return { code, message, ...(hint !== undefined && { hint }), ...(details && { details }) };
}
