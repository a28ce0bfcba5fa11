import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { placeClaim } from "../../../analysis/build/build.ts";
import { statementPlace, statementsInScripts } from "../../../analysis/build/found-statements.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { tagClaim, xmlOf } from "../../../analysis/resources/xml.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { shortName } from "../../../syntax/names.ts";
import { nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes, VECTOR_SINCE } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { minSdkAt } from "./platform-resource.ts";

const NO_VECTOR = /invalid drawable tag vector$/;
const NAMED_FILE = /File res\/drawable[\w-]*\/(\w+)\.xml from (?:drawable|color|xml) resource ID/;
/** What loads a drawable by the platform's own code, which below API 21 knows no vector. */
const BY_PLATFORM = /^android\.(?:content\.res\.Resources|content\.Context)\b|\.ContextCompat$/;

/** A vector that the platform's own loader was asked for on a device that is older than vectors. */
export function* vectorTag(context: Context<typeof failureClass>): AnalysisTask<Verdict | undefined> {
  const chain = throwablesOf(context.error);
  if (!NO_VECTOR.test(chain.at(-1)?.message ?? "")) return undefined;
  const name = chain.map(({ message }) => NAMED_FILE.exec(message)?.[1]).find(Boolean);
  const failing = yield* failingLine(context.error);
  if (!name || !failing) return undefined;
  const { path, line, frame } = failing.at;
  const frames = chain.map((link) => link.frames).find((each) => each.includes(frame)) ?? [];
  const loader = frames[frames.indexOf(frame) - 1];
  if (!loader || !BY_PLATFORM.test(loader.className)) return undefined;
  const vector = yield* vectorNamed(name);
  if (!vector) return undefined;
  const minSdk = yield* minSdkAt(path);
  const {
    hits: [setting],
  } = yield* statementsInScripts(
    "useSupportLibrary",
    ({ name, given }) => name === "useSupportLibrary" && given[0] === "true",
  );
  const support = setting && statementPlace(setting);
  const older = minSdk && Number(minSdk.value) < VECTOR_SINCE ? minSdk.value : undefined;
  const values = {
    place: `Line ${line} of ${fileName(path)}`,
    name,
    loader: callWritten(failing.at, loader.method) ?? `${shortName(loader.className)}.${loader.method}`,
    minSdk: older,
    support: support && `${fileName(support.path)}:${support.line}`,
  };
  return causes.proven("vectorByPlatform", values, {
    ground: support && older ? "proven" : "stated",
    location: { path, line },
    evidence: [
      context.line(failing.at, "loads it"),
      vector,
      ...(minSdk ? [placeClaim(minSdk.place)] : []),
      ...(support
        ? [lineClaim("grep_search", support.path, support.line, support.text, "no pictures of vectors")]
        : []),
    ],
  });
}

/** The one call of that name on the line, as the line writes it up to its arguments. */
function callWritten({ source, line }: FailingLine, method: string): string | undefined {
  const tree = treeAt(source, line);
  const calls = nodesOnLine(tree, line).flatMap((node) =>
    node.kind === "call" && node.name === method ? [node] : [],
  );
  const [call, ...more] = calls;
  if (!call || more.length > 0) return undefined;
  const text = call.receiver ? `${textOf(tree, call.receiver)}.${method}` : method;
  return text.length <= 60 ? text : undefined;
}

function* vectorNamed(name: string): AnalysisTask<ReturnType<typeof tagClaim> | undefined> {
  for (const { path } of yield* placesOf("drawable", name)) {
    const xml = path.endsWith(".xml") ? yield* xmlOf(path) : undefined;
    const root = xml?.tags[0];
    if (xml && root?.name === "vector") return tagClaim(xml, root, undefined, "a vector");
  }
  return undefined;
}
