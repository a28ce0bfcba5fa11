import { fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import type { BinderCall } from "../../analysis/code/binder-call.ts";
import { type LineOfSources, linesInSources } from "../../analysis/code/calls-in-sources.ts";
import { escapeRegex } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import type { Supertype } from "../../syntax/tree/nodes.ts";
import { lineAt, nodesOnLine } from "../../syntax/tree/relations.ts";

type Line = Pick<LineOfSources, "source" | "line">;

/** An exception that another process threw: the service of the workspace that answers the call, where there is one. */
export function* fromOtherProcess(error: ParsedError, { proxy }: BinderCall): Inquiry {
  const contract = /(?<!\w)([A-Za-z_]\w*)\$Stub\$Proxy$/.exec(proxy.className)?.[1];
  const stub = contract && (yield* stubOf(contract));
  if (!stub) return;
  const answer = methodBelow(stub, proxy.method) ?? stub;
  const file = fileName(answer.source.path);
  const of = fact(error, "className")?.split(".").at(-1);
  const named = of && file.replace(/\.\w+$/, "") === of.split("$")[0] ? `, and the message names ${of}` : "";
  const exception = error.exception?.split(".").at(-1) ?? "The exception";
  const threw = `${exception} came back from another process through ${proxy.className.split(".").at(-1)}.${proxy.method}`;
  yield* conclude({
    rootCause: `${threw}: it was thrown there, not in the line that made the call. ${file}:${answer.line} of this project answers ${contract}.${proxy.method}${named}.`,
    question: "what failed in the other process",
    ground: "open",
    unestablished: true,
    location: { path: answer.source.path, line: answer.line },
    label: "answers the call",
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        stub.source.path,
        stub.line,
        lineOf(stub.source, stub.line),
        `implements ${contract}`,
      ),
    ],
    fixGuidelines: [
      `Follow ${contract}.${proxy.method} from ${file}:${answer.line} to what may throw ${exception}.`,
      `The other side normally logs nothing of it: Binder writes the exception into its answer. To see its trace, catch it in ${proxy.method} of ${file}, log it and throw it again.`,
    ],
  });
}

/** The one class of the workspace that implements a contract of AIDL, those without a name too. */
function* stubOf(contract: string): Inquiry<Line | undefined> {
  const stub = `${contract}.Stub`;
  const isStub = ({ type, line }: Supertype, at: number): boolean =>
    line === at && `.${type.text}`.endsWith(`.${stub}`);
  const [only, ...more] = (yield* linesInSources(escapeRegex(stub))).filter(
    ({ source, tree, line }) =>
      !/(?:^|\/)build\//.test(source.path) &&
      nodesOnLine(tree, line).some(
        (node) =>
          (node.kind === "class" || node.kind === "object") &&
          node.supertypes.some((each) => isStub(each, line)),
      ),
  );
  return only && more.length === 0 ? { source: only.source, line: only.line } : undefined;
}

/** The line of a method's name below that of its class. */
function methodBelow({ source, line }: Line, method: string): Line | undefined {
  const tree = wholeTree(source);
  const found = nodesOf(tree.root, "function").find((each) => each.name === method && each.line >= line);
  return found && { source, line: lineAt(tree, found.nameStart) };
}
