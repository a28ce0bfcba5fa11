import type { Metadata, ParsedError } from "../model/parsed-error.ts";
import { buildDiagnostic } from "./diagnostic.ts";
import { type Found, Weight } from "./found.ts";
import type { LogLine } from "./log-line.ts";
import { locate } from "./trace-failure.ts";

// Tests of build tools run builds of their own: what those print is the output of a test, and no failure of the build
// at hand.

/** What Gradle's TestKit throws, with the folder and the arguments of the build that a test has run. */
const UNEXPECTED =
  /Unexpected build (?:execution )?(?:failure|success) in (\S{1,500}) with arguments \[([^\]\n]{0,500})\]/;
/** `org.example.PruneTest > prunes STANDARD_OUT`: what the test has printed follows, moved in. */
const PRINTED = /^\S[^\n]{0,300} > [^\n]{1,300} STANDARD_(?:OUT|ERROR)$/;
const TESTKIT_FRAME = /^\s+at org\.gradle\.testkit\.runner\./;
const ENDED = /^\s*BUILD (?:FAILED|SUCCESSFUL)\b/;

/** Lines that a build of a test has printed, by their numbers; with TestKit's line, what that says. */
interface TestBuild {
  from: number;
  to: number;
  ran?: { folder: string; arguments: string; index: number };
}

/** The failures of the build at hand: one for each build that a test ran and that failed, with the reason it had. */
export function withoutTestBuilds(found: readonly Found[], lines: readonly LogLine[]): Found[] {
  const builds = testBuilds(lines);
  if (builds.length === 0) return [...found];
  const inner = found.filter(({ error }) => builds.some((build) => isOf(build, error)));
  const rest = found.filter((each) => !inner.includes(each) || !isReported(each.error));
  for (const build of builds) {
    if (!build.ran) continue;
    const own = inner.filter(({ error }) => isOf(build, error));
    const number = lines[build.ran.index]?.number ?? 0;
    const said =
      rest.find(({ error }) => isSaid(error, number))?.error ?? diagnosedAt(lines, build.ran.index);
    const event = rest.find(
      ({ error }) => error !== said && error.logEnd === number && error.metadata?.testName,
    );
    const thrown = own.map(({ error }) => error).find((error) => !isReported(error));
    const gone = new Set([said, event?.error, thrown]);
    const told = testBuildFailure(
      said,
      { ...event?.error.metadata, ...factsOf(build.ran), ...reasonOf(own) },
      thrown,
    );
    rest.splice(0, rest.length, ...rest.filter(({ error }) => !gone.has(error)), told);
  }
  return rest;
}

const factsOf = ({ folder, arguments: given }: NonNullable<TestBuild["ran"]>): Metadata => ({
  folder,
  arguments: given,
});

/** The failure of the test; what code threw in its build is its cause. */
function testBuildFailure(said: ParsedError, metadata: Metadata, thrown: ParsedError | undefined): Found {
  const error: ParsedError = { ...said, ...CLASS, metadata: { ...said.metadata, ...metadata } };
  if (thrown && isReported(said)) {
    const { exception = "", message, frames } = thrown;
    error.causes = [...(exception ? [{ exception, message, frames }] : []), ...thrown.causes];
    locate(error);
  }
  return { error, weight: Weight.diagnostic };
}

const CLASS = { type: "test_build_failure", family: "test", contractType: "task_failure" };

/** More of them tell nothing new. */
const MOST_BUILDS = 200;

function testBuilds(lines: readonly LogLine[]): TestBuild[] {
  const builds: TestBuild[] = [];
  for (let index = 0; index < lines.length && builds.length < MOST_BUILDS; index++) {
    const { text = "", number: from = 0 } = lines[index] ?? {};
    const unexpected = text.includes("Unexpected build ") ? UNEXPECTED.exec(text) : undefined;
    if (!unexpected && !PRINTED.test(text)) continue;
    const end = endOfOutput(lines, index, unexpected !== undefined);
    const to = (lines[end - 1]?.number ?? from) + 1;
    const [, folder = "", given = ""] = unexpected ?? [];
    builds.push({ from, to, ...(unexpected && { ran: { folder, arguments: given, index } }) });
    index = end - 1;
  }
  return builds;
}

/**
 * Where the output ends that a line begins: with TestKit's own frame or the end of that build, or, where it stands moved
 * in below a test's name, with the first line that does not.
 */
function endOfOutput(lines: readonly LogLine[], index: number, isOfTestKit: boolean): number {
  const isMovedIn = !isOfTestKit || /^\s/.test(lines[index]?.text ?? "");
  for (let at = index + 1; at < lines.length; at++) {
    const text = lines[at]?.text ?? "";
    if (isMovedIn && /^\S/.test(text)) return at;
    if (isOfTestKit && (TESTKIT_FRAME.test(text) || ENDED.test(text))) return at + 1;
  }
  return lines.length;
}

/** Told by a tool, in words or as an exception of its own: code that threw on the way is the reader's all the same. */
const isReported = ({ frames, causes }: ParsedError): boolean =>
  frames.length === 0 && causes.every((cause) => cause.frames.length === 0);

/** Printed by the build, or of a file or folder of it. */
function isOf({ from, to, ran }: TestBuild, error: ParsedError): boolean {
  const line = error.logLine ?? 0;
  if (line > from && line < to) return true;
  const path = error.filePath.replaceAll("\\", "/");
  return (
    ran !== undefined &&
    line !== from &&
    (path.startsWith(`${ran.folder}/`) || error.raw.includes(`${ran.folder}/`))
  );
}

function isSaid({ logLine = 0, logEnd = 0 }: ParsedError, number: number): boolean {
  return logLine <= number && number < logEnd;
}

/** What the build failed with: what a tool said, before what only says that a task failed. */
function reasonOf(own: readonly Found[]): { reason?: string } {
  const first = own.toSorted(
    (left, right) => left.weight - right.weight || (left.error.logLine ?? 0) - (right.error.logLine ?? 0),
  )[0]?.error;
  const reason = first?.message.trim().split("\n", 1)[0];
  return reason ? { reason } : {};
}

function diagnosedAt(lines: readonly LogLine[], index: number): ParsedError {
  const message = lines[index]?.text.trim() ?? "";
  return buildDiagnostic({ lines, from: index, to: index + 1, message, classified: CLASS, fallback: CLASS });
}
