import type { Worker } from "node:worker_threads";
import { Failure } from "../../model/failure.ts";
import { keepFromNativeCalls } from "../../support/native-calls.ts";
import { GRACE_MS, type Job, type JobEnd, leftOf } from "./job.ts";
import type { FailureData, FromWorker, ToWorker } from "./messages.ts";

/** Milliseconds in which a new worker has to be ready, and one that is ready has to begin a job. */
const BOOT_MS = 30_000;
const BEGIN_MS = 5000;
/** Milliseconds after a job at which an idle worker has to show that it is not stuck in what the job left behind. */
const CHECK_AFTER_MS = 10_000;

/** What a thread is told that never began a job: another one may. */
export class NotBegun extends Error {}

interface Running extends Job {
  id: number;
  done: (end: JobEnd) => void;
  fail: (problem: Error) => void;
}

/** A worker that does one job at a time, and is ended where it does not stop when it has to. */
export class JobThread {
  readonly #worker: Worker;
  readonly #exited: Promise<void>;
  readonly #onFree: () => void;
  readonly #startedAt = performance.now();
  #isReady = false;
  #isEnded = false;
  #isClosing = false;
  #running: Running | undefined;
  #timer: NodeJS.Timeout | undefined;
  #calls: Int32Array | undefined;
  #jobs = 0;

  /** `onFree` is told when it can take a job; `onGone` when it ended, with what its locks are called. */
  constructor(worker: Worker, { onFree, onGone }: { onFree: () => void; onGone: (locks: string) => void }) {
    this.#worker = worker;
    this.#onFree = onFree;
    let locks = "";
    worker.on("message", (message: FromWorker) => {
      if (message.type === "ready") locks = message.locks;
      if (message.type === "ready") this.#calls = message.calls;
      this.#hear(message);
    });
    worker.on("error", (problem: Error) => this.#end(diedOf(problem)));
    this.#exited = new Promise((done) => {
      worker.once("exit", () => {
        this.#end(diedOf());
        onGone(locks);
        done();
      });
    });
    worker.unref();
  }

  get isFree(): boolean {
    return !this.#isEnded && !this.#isClosing && this.#running === undefined;
  }

  /** Whether it ever could do anything: one that could not even begin is not begun again without a job. */
  get wasReady(): boolean {
    return this.#isReady;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  run(job: Job): Promise<JobEnd> {
    const { graceMs = GRACE_MS } = job;
    this.#worker.ref();
    return new Promise((done, fail) => {
      const cancel = () => {
        this.#say({ type: "cancel", job: id });
        this.#wait(graceMs, () => this.#stop("cancelled"));
      };
      const finish = () => job.signal?.removeEventListener("abort", cancel);
      const id = ++this.#jobs;
      this.#running = {
        ...job,
        id,
        done: (end) => {
          finish();
          done(end);
        },
        fail: (problem) => {
          finish();
          fail(problem);
        },
      };
      this.#waitForBegin(job);
      job.signal?.addEventListener("abort", cancel, { once: true });
      this.#say({ type: "run", job: id, name: job.name, given: job.given });
    });
  }

  /** A worker that does not begin is ended; one that is only slow to start is not, when the job's own time is over. */
  #waitForBegin(job: Job): void {
    const patience = this.#isReady ? BEGIN_MS : Math.max(0, this.#startedAt + BOOT_MS - performance.now());
    const left = leftOf(job);
    if (left >= patience) this.#wait(patience, () => this.#end(new NotBegun()));
    else if (this.#isReady) this.#wait(left, () => this.#stop("time_limit"));
    else this.#wait(left, () => this.#leaveUnbegun());
  }

  /** Its time is over before the worker was there. */
  #leaveUnbegun(): void {
    const running = this.#settle();
    if (running) this.#say({ type: "cancel", job: running.id });
    running?.done({ stop: "time_limit" });
    this.#onFree();
  }

  /** Ends it in order: what it does not end within `ms` is cut off. It takes no job from here on. */
  async close(ms: number): Promise<void> {
    this.#isClosing = true;
    this.#say({ type: "end" });
    const timer = setTimeout(() => this.#end(diedOf()), ms);
    await this.#exited;
    clearTimeout(timer);
  }

  #hear(message: FromWorker): void {
    if (message.type === "ready") this.#isReady = true;
    if (message.type === "pong" && !this.#running) clearTimeout(this.#timer);
    const running = this.#running;
    if (!running || !("job" in message) || message.job !== running.id) return;
    if (message.type === "begun" && !running.signal?.aborted)
      this.#wait(leftOf(running), () => this.#stop("time_limit"));
    if (message.type === "event") running.onEvent?.(message.event);
    if (message.type === "question") void this.#reply(message.question, running.onQuestion?.(message.asked));
    if (message.type !== "answer" && message.type !== "failure") return;
    this.#settle();
    if (message.type === "answer") running.done({ value: message.value });
    else running.fail(failureOf(message.failure));
    this.#wait(CHECK_AFTER_MS, () => this.#check());
    this.#timer?.unref();
    this.#onFree();
  }

  /** What cannot be answered is not known. */
  async #reply(question: number, answer: Promise<unknown> | undefined): Promise<void> {
    this.#say({ type: "reply", question, value: await answer?.catch(() => undefined) });
  }

  /** Somebody has to hear when an idle worker is stuck: it would burn a processor for nothing. */
  #check(): void {
    this.#say({ type: "ping" });
    this.#wait(BEGIN_MS, () => this.#end(diedOf()));
    this.#timer?.unref();
  }

  #stop(stop: "time_limit" | "cancelled"): void {
    const running = this.#settle();
    running?.done({ stop });
    this.#end(diedOf());
  }

  #settle(): Running | undefined {
    const running = this.#running;
    this.#running = undefined;
    clearTimeout(this.#timer);
    this.#worker.unref();
    return running;
  }

  #end(problem: Error): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#settle()?.fail(problem);
    void this.#terminate();
    this.#onFree();
  }

  async #terminate(): Promise<void> {
    if (this.#calls) await keepFromNativeCalls(this.#calls);
    await this.#worker.terminate();
  }

  #say(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    // Node's timers take no more than 31 bits.
    this.#timer = setTimeout(then, Math.min(Math.max(ms, 0), 2 ** 31 - 1));
  }
}

function diedOf(problem?: Error): Failure {
  const why = problem ? `: ${problem.message}` : "";
  return new Failure("WORKER_ENDED", `The part of the server that did this ended${why}.`, "Try again.");
}

const failureOf = ({ code, message, hint, details }: FailureData): Failure =>
  new Failure(code, message, hint, details);
