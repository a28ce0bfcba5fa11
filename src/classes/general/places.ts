import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fact } from "../../analysis/claims.ts";
import type { BinderCall } from "../../analysis/code/binder-call.ts";
import { linesInSources } from "../../analysis/code/calls-in-sources.ts";
import { escapeRegex } from "../../analysis/code/code.ts";
import { failingLine } from "../../analysis/code/failing-line.ts";
import { type Source, sourceClaim } from "../../analysis/code/source.ts";
import { headLine, stubPlace } from "../../analysis/code/stub-place.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import { windowlessContext } from "../../analysis/values/context-kind.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import type { Supertype } from "../../syntax/tree/nodes.ts";
import { lineAt, nodesOnLine } from "../../syntax/tree/relations.ts";
import { type Examination, reportVerdicts } from "../examination.ts";
import { places } from "./place-causes.ts";

/** A message about a Java stub of kapt: the Kotlin declaration that the stub was written of. */
export function* examineStub(error: ParsedError): Examination {
  const stub = yield* stubPlace(error);
  if (!stub) return;
  const { source, declaration, isExact } = stub;
  const line = headLine(source, declaration);
  const { path } = source;
  const name = declaration.kind === "function" ? `${declaration.name}()` : declaration.name;
  yield places.open(
    "kaptStub",
    { stub: fileName(error.filePath), kotlin: fileName(path), name, line, isExact },
    {
      location: { path, line, symbol: declaration.qualifiedName },
      evidence: [sourceClaim({ source, line })],
    },
  );
}

/** What StrictMode says of a context that knows no screen, by the versions of Android. */
const NOT_OF_A_SCREEN = /\bfrom a (?:non-UI|non-visual) Context\b/;

/** Something that measures by the screen was made with a context that belongs to none. */
export function* nonVisualContext(error: ParsedError): Examination {
  const message = throwablesOf(error).at(-1)?.message ?? "";
  if (!NOT_OF_A_SCREEN.test(message)) return;
  const at = (yield* failingLine(error))?.at;
  const context = at && (yield* windowlessContext(error));
  if (!at || !context) return;
  const { text, what: kind, path, line, evidence } = context;
  const asked = /\bAPI:\s*([\w#.]+)/.exec(message)?.[1]?.replace("#init", "") ?? "What is made there";
  yield places.proven(
    "contextOfNoScreen",
    { line: at.line, file: fileName(at.path), context: text, kind, asked },
    { ground: "stated", location: { path, line }, evidence },
  );
}

/** A line of a file of the workspace. */
interface Line {
  source: Source;
  line: number;
}

/** An exception that another process threw: the service of the workspace that answers the call, where there is one. */
export function examineOtherProcess(error: ParsedError, { proxy }: BinderCall): AnalysisTask {
  return reportVerdicts("general", () => examineRemote(error, proxy), error);
}

function* examineRemote(error: ParsedError, { className, method }: BinderCall["proxy"]): Examination {
  const contract = /(?<!\w)([A-Za-z_]\w*)\$Stub\$Proxy$/.exec(className)?.[1];
  const stub = contract && (yield* stubOf(contract));
  if (!stub) return;
  const answer = methodBelow(stub, method) ?? stub;
  const { line } = answer;
  const { path } = answer.source;
  const file = fileName(path);
  const of = fact(error, "className")?.split(".").at(-1);
  const named = of && file.replace(/\.\w+$/, "") === of.split("$")[0] ? of : undefined;
  const exception = error.exception?.split(".").at(-1) ?? "The exception";
  const proxy = className.split(".").at(-1) ?? className;
  yield places.open(
    "otherProcess",
    { exception, proxy, contract, method, file, line, named },
    { location: { path, line }, evidence: [sourceClaim(stub, `implements ${contract}`)] },
  );
}

/** The one class of the workspace that implements a contract of AIDL, those without a name too. */
function* stubOf(contract: string): AnalysisTask<Line | undefined> {
  const stub = `${contract}.Stub`;
  const isStub = ({ type, line }: Supertype, at: number): boolean =>
    line === at && `.${type.text}`.endsWith(`.${stub}`);
  const { all = [] } = yield* linesInSources(escapeRegex(stub));
  const [only, ...more] = all.filter(
    ({ source, tree, line }) =>
      !/(?:^|\/)build\//.test(source.path) &&
      nodesOnLine(tree, line).some(
        (node) =>
          (node.kind === "class" || node.kind === "object") &&
          node.supertypes.some((each) => isStub(each, line)),
      ),
  );
  return more.length === 0 ? only : undefined;
}

/** The line of a method's name below that of its class. */
function methodBelow({ source, line }: Line, method: string): Line | undefined {
  const tree = wholeTree(source);
  const found = nodesOf(tree.root, "function").find((each) => each.name === method && each.line >= line);
  return found && { source, line: lineAt(tree, found.nameStart) };
}
