import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, shelf } from "./command.ts";
import { calm, crash, followed, logged, momentOf, type Part, still } from "./follow-scene.ts";

const lateinit = readFileSync(join(root, "examples/failures/lateinit/log.txt"), "utf8");
const events = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

// Each mostly waits, for a process of its own.
describe.concurrent("a log that is piped in while it is written", () => {
  it("is explained before the pipe closes, once for each failure, and repeats are counted", async () => {
    const again = () => crash(5000 + Math.floor(Math.random() * 999), "no shelf").join("");
    const run = await followed({
      log: [calm(), still, lateinit, calm(), still, again(), calm(), still, again(), still, again(), still],
    });
    expect(run.code).toBe(4);
    const end = momentOf(run, "in all, in");
    expect(momentOf(run, "shelfAdapter is read in onSync()")).toBeLessThan(end - 2000);
    expect(momentOf(run, "── org.example.shelf, 08-14")).toBeLessThan(end - 1000);
    expect(run.stdout.match(/^ lateinit property read before it is set/gm)).toHaveLength(1);
    expect(run.stdout.match(/── org\.example\.shelf, 08-14/g)).toHaveLength(1);
    expect(run.stdout).toMatch(/ Again: .*, twice now\n\n Again: .*, 3 times now\n/);
    expect(run.stdout).toMatch(
      /2 different failures, 4 in all, in \d+ lines\n {3}once .*lateinit.*\n {3}3 times .*\n$/,
    );
    expect(run.stderr).toBe("");
  });

  it("gives one ordered report when it was a capture, however it arrives", async () => {
    const capture = calm() + crash(41, "first").join("") + lateinit + calm();
    const whole = await followed({ log: [capture] });
    const pieces = capture.match(/[\s\S]{1,700}/g) ?? [];
    const apart = await followed({ log: pieces.flatMap((piece) => [piece, 3]) });
    for (const run of [whole, apart]) {
      expect(run.stdout).toContain("Also in this log");
      expect(run.stdout).not.toContain("──");
    }
  });

  it("tells what it held at the start as what it is, with its time, and not again when it is played again", async () => {
    const old = crash(41, "old crash").join("");
    const run = await followed({ log: [calm(2000) + old + calm(2000), still, old, calm(), still] });
    expect(run.stdout).toMatch(/── org\.example\.shelf, 08-14 10:\d\d:\d\d\.\d{3}, already in the log\n/);
    expect(run.stdout).not.toMatch(/Again:|twice now/);
  });

  it("tells two processes apart whose crashes are interleaved", async () => {
    const [one, other] = [crash(41, "one"), crash(42, "other", { app: "org.example.reader", place: "read" })];
    const mixed = one.flatMap((line, at) => [line, other[at] ?? ""]).join("");
    const run = await followed({ log: [calm(), still, mixed, calm(), still] });
    const reports = run.stdout.split("── ").slice(1);
    expect(reports).toHaveLength(2);
    expect(reports[0]).toMatch(/^org\.example\.shelf[\s\S]*one/);
    expect(reports[0]).not.toContain("Shelf.read");
    expect(reports[1]).toMatch(/^org\.example\.reader[\s\S]*other/);
  });

  it("waits for a trace that arrives in parts, also in the middle of a line", async () => {
    const lines = crash(41, "in parts").join("");
    const half = lines.indexOf("MainActivity.onCreate") + 6;
    const run = await followed({
      parameters: ["--format", "jsonl"],
      log: [
        calm(),
        still,
        lines.slice(0, 150),
        300,
        lines.slice(150, half),
        900,
        lines.slice(half),
        still,
        calm(),
        still,
      ],
    });
    const results = events(run.stdout).filter(({ event }) => event === "result");
    expect(results).toHaveLength(1);
    expect(results[0].error).toContain("in parts");
    expect(run.stdout).toContain("onCreate");
  });

  it("ends with a summary on Ctrl-C, and exits by what it found", async () => {
    const run = await followed({
      log: [calm(), still, lateinit, calm()],
      until: (printed, child) => {
        if (printed.endsWith("culprit explain lateinit\n")) child.kill("SIGINT");
      },
    });
    expect(run.code).toBe(0);
    const twice = await followed({
      log: [calm(), still, crash(1, "x").join(""), calm(), still, crash(2, "x").join(""), calm()],
      until: (printed, child) => {
        if (printed.endsWith("twice now\n")) child.kill("SIGINT");
      },
    });
    expect(twice.code).toBe(4);
    expect(twice.stdout).toMatch(/One failure, twice, in \d+ lines\n/);
  });

  it("ends when nobody reads on", async () => {
    const run = await followed({
      log: [calm(), still, lateinit, calm(), still, crash(7, "x").join(""), calm()],
      until: (printed, child) => {
        if (printed.includes("shelfAdapter")) child.stdout?.destroy();
      },
    });
    expect(run.code).toBe(4);
    expect(run.stderr).not.toContain("rror");
  });

  it("gives programs each event, a result for each failure, its repeats and a summary", async () => {
    const run = await followed({
      parameters: ["--format", "jsonl"],
      log: [
        calm(),
        still,
        lateinit,
        calm(),
        still,
        crash(7, "x").join(""),
        still,
        crash(8, "x").join(""),
        still,
      ],
    });
    const all = events(run.stdout);
    expect(all.every((each) => each.schemaVersion === 1)).toBe(true);
    const results = all.filter(({ event }) => event === "result");
    expect(results.map(({ type }) => type)).toEqual(["lateinit", "illegal_state_exception"]);
    expect(all.filter(({ event }) => event === "repeat")).toMatchObject([{ id: results[1].id, count: 2 }]);
    expect(all.at(-1)).toMatchObject({ event: "summary", count: 3, failures: [{ count: 1 }, { count: 2 }] });
  });

  it("stays one document in the other formats, and wherever that is asked for", async () => {
    const log: Part[] = [calm(), still, lateinit, calm(), still];
    const json = await followed({ parameters: ["-f", "json"], log });
    expect(JSON.parse(json.stdout).type).toBe("lateinit");
    const text = await followed({ parameters: ["--no-follow"], log });
    expect(text.stdout).toContain("Also in this log");
    const both = await followed({ parameters: ["--follow", "-f", "json"], log: [] });
    expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining("text or jsonl") });
  });

  it("is left whole when it is no device's: a build pauses too", async () => {
    const error = "e: file:///work/app/src/main/java/Shelf.kt:12:5 Unresolved reference 'shelf'.\n";
    const run = await followed({ log: ["> Task :app:compileDebugKotlin\n", error, still, "BUILD FAILED\n"] });
    expect(run.stdout).toContain("Unresolved");
    expect(run.stdout).not.toContain("──");
  });

  it("also explains ANRs and native crashes, and no exception that was handled", async () => {
    const handled = logged(50, "Sync", [
      "java.io.IOException: offline",
      "\tat org.example.shelf.Sync.run(Sync.kt:3)",
    ]);
    const anr = logged(1502, "ActivityManager", [
      "ANR in org.example.shelf (org.example.shelf/.MainActivity)",
      "PID: 60",
      "Reason: Input dispatching timed out",
    ]);
    const native = logged(
      70,
      "libc",
      [
        "Fatal signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0 in tid 70 (shelf), pid 70 (example.shelf)",
      ],
      "F",
    ).concat(
      logged(
        71,
        "DEBUG",
        [
          "*** *** *** *** *** *** *** *** *** *** *** *** *** *** *** ***",
          "pid: 70, tid: 70, name: shelf  >>> org.example.shelf <<<",
          "signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0",
          "    x0  0000000000000000  x1  0000000000000000",
          "backtrace:",
          "      #00 pc 0000000000012345  /data/app/org.example.shelf/lib/arm64/libshelf.so (draw+16)",
          "      #01 pc 0000000000012399  /data/app/org.example.shelf/lib/arm64/libshelf.so (main+99)",
        ],
        "F",
      ),
    );
    const run = await followed({
      parameters: ["-f", "jsonl"],
      log: [
        calm(),
        still,
        handled.join(""),
        calm(),
        still,
        anr.join(""),
        calm(),
        still,
        native.join(""),
        still,
      ],
    });
    const results = events(run.stdout).filter(({ event }) => event === "result");
    expect(results.map(({ family }) => family)).toEqual(["native_anr", "native_anr"]);
    expect(results[0].error).toContain("ANR in");
    expect(run.stdout).toContain("libshelf.so");
  });
});

describe("a log that goes on for long", () => {
  it.runIf(process.platform === "linux")(
    "takes no more memory the longer it is, and misses no crash",
    async () => {
      const quiet = calm(9000);
      const parts = Array.from({ length: 60 }, (_, at) => [
        quiet,
        crash(at, "x", { place: `open${at % 3}` }).join(""),
      ]);
      let peak = 0;
      const run = await followed({
        parameters: ["--follow", "-f", "jsonl"],
        log: parts.flat(),
        until: (printed, child) => {
          const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
          peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
          if (/"count":20\D/.test(printed)) child.stdin?.end();
        },
      });
      expect(events(run.stdout).at(-1)).toMatchObject({ event: "summary", count: 60 });
      expect(events(run.stdout).filter(({ event }) => event === "result")).toHaveLength(3);
      // The heap is let grow to some 285 MB and no further, also with ten times as much: what is kept of 37 MB would pass that.
      expect(peak).toBeLessThan(300);
    },
  );

  it("sees sources that changed between two crashes", async () => {
    const project = join(mkdtempSync(join(tmpdir(), "culprit-follow-")), "shelf");
    cpSync(shelf, project, { recursive: true });
    const source = join(project, "app/src/main/java/org/example/shelf/Shelf.kt");
    const write = (line: string) =>
      writeFileSync(
        source,
        `package org.example.shelf\n\nclass Shelf {\n${"\n".repeat(8)}    fun open() = ${line}\n}\n`,
      );
    write('error("before")');
    const run = await followed({
      cwd: project,
      parameters: ["-f", "jsonl"],
      log: [
        calm(),
        still,
        crash(1, "before").join(""),
        calm(),
        still,
        () => write('error("after it")'),
        crash(2, "after", { place: "close" }).join(""),
        still,
      ],
    });
    const frames = events(run.stdout)
      .filter(({ event }) => event === "result")
      .map(({ codeFrame }) => codeFrame?.lines.join("\n"));
    expect(frames).toEqual([expect.stringContaining("before"), expect.stringContaining("after it")]);
  });
});
