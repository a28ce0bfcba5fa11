import { type ChildProcess, spawn } from "node:child_process";
import { Failure } from "../../model/failure.ts";
import { homeFolder } from "../../support/home-folder.ts";

interface DeviceLogOptions {
  /** Path of `adb`. */
  adb: string;
  /** Serial number of the device, where there may be several. */
  device: string | undefined;
  environment: Record<string, string | undefined>;
  /** Told in a sentence when the device is waited for, and why. */
  tell(sentence: string): void;
}

/** Before adb is started again after it ended. */
const pauseMs = 1000;
/** Times in a row that adb may end without a word of the log, for a reason that waiting does not mend. */
const patience = 3;
const stamp = /^(?:\d{4}-)?\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}/;
/** What adb says of a device that can still come. */
const waits: readonly { shape: RegExp; because: string }[] = [
  { shape: /unauthorized/, because: "it has to allow debugging from this computer: unlock it and confirm" },
  { shape: /waiting for device|no devices|not found|offline|device still/, because: "none is connected" },
];

/** The log of a device as `adb logcat` prints it, started again whenever the device comes back. */
export class DeviceLog {
  readonly #options: DeviceLogOptions;
  #child: ChildProcess | undefined;
  #isStopped = false;
  #wake: (() => void) | undefined;
  #latest: string | undefined;
  #told: string | undefined;

  constructor(options: DeviceLogOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#isStopped = true;
    this.#child?.kill();
    this.#wake?.();
  }

  /** Ends only when stopped. Throws DEVICE_LOG when adb cannot be used. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    let failures = 0;
    while (!this.#isStopped) {
      const ended = { said: "", code: 0 as number | null, bytes: 0 };
      yield* this.#once(ended);
      if (this.#isStopped) return;
      if (/more than one device/.test(ended.said))
        throw new Failure(
          "USAGE",
          "More than one device is connected.",
          "Name one with --device SERIAL; adb devices lists them.",
        );
      const wait = waits.find(({ shape }) => shape.test(ended.said));
      failures = ended.bytes > 0 || wait ? 0 : failures + 1;
      if (failures >= patience) throw unusable(ended);
      this.#tell(wait?.because ?? "its log ended");
      await this.#pause();
    }
  }

  async *#once(ended: { said: string; code: number | null; bytes: number }): AsyncGenerator<Uint8Array> {
    const { adb, device, environment } = this.#options;
    // After a break only what is newer, with the last moment once more: prints of it are known.
    const from = this.#latest === undefined ? [] : ["-T", this.#latest];
    const words = [...(device === undefined ? [] : ["-s", device]), "logcat", "-v", "threadtime", ...from];
    const child = spawn(adb, words, {
      stdio: ["ignore", "pipe", "pipe"],
      cwd: homeFolder() || "/",
      env: environment,
    });
    this.#child = child;
    const closed = new Promise<void>((done) => {
      child.on("error", (error) => {
        ended.said += error.message;
        done();
      });
      child.on("close", (code) => {
        ended.code = code;
        done();
      });
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      ended.said = (ended.said + text).slice(-2000);
      const wait = waits.find(({ shape }) => shape.test(text));
      if (wait) this.#tell(wait.because);
    });
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      // adb says there too that it waits.
      const isNotice =
        ended.bytes === 0 &&
        chunk.length < 200 &&
        /^- waiting for device -\s*$/.test(chunk.toString("latin1"));
      if (isNotice) {
        this.#tell("none is connected");
        continue;
      }
      this.#told = undefined;
      ended.bytes += chunk.length;
      this.#note(chunk);
      yield chunk;
    }
    await closed;
    if (ended.bytes > 0) yield Buffer.from("\n");
  }

  /** The time of the last line that has one, for going on from there. */
  #note(chunk: Buffer): void {
    const lines = chunk.subarray(-4096).toString("latin1").split("\n").reverse();
    this.#latest = lines.map((line) => stamp.exec(line)?.[0]).find(Boolean) ?? this.#latest;
  }

  #tell(because: string): void {
    if (this.#told === because) return;
    this.#told = because;
    this.#options.tell(`waiting for a device: ${because}.`);
  }

  #pause(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, pauseMs);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

function unusable({ said, code }: { said: string; code: number | null }): Failure {
  const reason =
    said
      .trim()
      .split("\n")
      .at(-1)
      ?.replace(/^(?:adb|error): /, "") || `it ended with ${code}`;
  return new Failure(
    "DEVICE_LOG",
    `adb cannot read the device's log: ${reason}.`,
    "See what adb logcat says by itself.",
  );
}
