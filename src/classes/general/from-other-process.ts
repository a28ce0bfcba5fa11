import { fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import type { BinderCall } from "../../analysis/code/binder-call.ts";
import { escapeRegex, outlineOf, search } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf, sourceOf } from "../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { isTestFile } from "../../facts/test-folders.ts";
import type { TextMatch } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

type Line = Pick<TextMatch, "path" | "line" | "text">;

/** An exception that another process threw: the service of the workspace that answers the call, where there is one. */
export function* fromOtherProcess(error: ParsedError, { proxy }: BinderCall): Inquiry {
  const contract = /([A-Za-z_]\w*)\$Stub\$Proxy$/.exec(proxy.className)?.[1];
  const stub = contract && (yield* stubOf(contract));
  if (!stub) return;
  const answer = (yield* methodBelow(stub, proxy.method)) ?? stub;
  const file = fileName(answer.path);
  const of = fact(error, "className")?.split(".").at(-1);
  const named = of && file.replace(/\.\w+$/, "") === of.split("$")[0] ? `, and the message names ${of}` : "";
  const exception = error.exception?.split(".").at(-1) ?? "The exception";
  const threw = `${exception} came back from another process through ${proxy.className.split(".").at(-1)}.${proxy.method}`;
  yield* conclude({
    rootCause: `${threw}: it was thrown there, not in the line that made the call. ${file}:${answer.line} of this project answers ${contract}.${proxy.method}${named}.`,
    question: "what failed in the other process",
    ground: "open",
    unestablished: true,
    location: { path: answer.path, line: answer.line },
    label: "answers the call",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", stub.path, stub.line, stub.text, `implements ${contract}`),
    ],
    fixGuidelines: [
      `Follow ${contract}.${proxy.method} from ${file}:${answer.line} to what may throw ${exception}.`,
      `The other side normally logs nothing of it: Binder writes the exception into its answer. To see its trace, catch it in ${proxy.method} of ${file}, log it and throw it again.`,
    ],
  });
}

/** The one class of the workspace that implements a contract of AIDL. */
function* stubOf(contract: string): Inquiry<Line | undefined> {
  const found = yield* search(
    `(?:\\bextends|\\bnew|:)\\s+(?:\\w+\\.)*${escapeRegex(contract)}\\.Stub\\s*(?:\\(|\\{|$)`,
    { isRegex: true, files: "**/*.{kt,java}", limit: 5 },
  );
  const [only, ...more] = found.filter(({ path }) => !isTestFile(path) && !/(?:^|\/)build\//.test(path));
  return more.length === 0 ? only : undefined;
}

function* methodBelow({ path, line }: Line, method: string): Inquiry<Line | undefined> {
  const outline = yield* outlineOf(path);
  const source = yield* sourceOf(path);
  const found = outline?.declarations.find(
    ({ kind, name, startLine }) => kind === "function" && name === method && startLine >= line,
  );
  if (!found || !source) return undefined;
  const written = [0, 1, 2].map((more) => found.startLine + more);
  const at = written.find((each) => lineOf(source, each).includes(`${method}(`)) ?? found.startLine;
  return { path, line: at, text: lineOf(source, at) };
}
