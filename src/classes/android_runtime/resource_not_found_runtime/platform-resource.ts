import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { settingOf, tableOf } from "../../../analysis/build/versions.ts";
import { nodesNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import { levelOfResource, PLATFORM_RESOURCES } from "../../../facts/platform-resources.ts";
import { fileName } from "../../../model/paths.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What is said of an id that names nothing; of one whose file cannot be read the message names the file. */
const UNKNOWN_ID = /^(?:Unable to find resource|(?:\w+ )*[rR]esource) ID #0x[0-9a-f]+$/;

const NAMED = /^android\.R\.([a-z]+)\.(\w+)$/;

/** Ids of the platform's own package are its resources: one that the device's version does not have, as the line names it. */
export function* platformResource(
  context: Context<typeof failureClass>,
  printed: string,
): AnalysisTask<Verdict | undefined> {
  if (!UNKNOWN_ID.test(context.root?.message ?? "")) return undefined;
  const failing = yield* failingLine(context.error);
  const members = failing ? nodesNear(failing.at, ["member"], (node) => NAMED.test(pathOf(node) ?? "")) : [];
  const named = members.map(({ node }) => (pathOf(node) ?? "").replace(NAMED, "$1/$2"));
  const [first] = members;
  const [only, ...more] = new Set(named);
  if (!failing || !first || !only || more.length > 0) return undefined;
  const { path, source } = failing.at;
  const line = lineOfExpression(first);
  const since = levelOfResource(only);
  const minSdk = yield* minSdkAt(path);
  const note = since ? `since API ${since} (${tableOf(PLATFORM_RESOURCES)})` : "asks for it";
  const values = {
    place: `Line ${line} of ${fileName(path)}`,
    name: `android.R.${only.replace("/", ".")}`,
    printed,
    since,
  };
  return causes.proven("ofLaterAndroid", values, {
    ground: since ? "proven" : "stated",
    location: { path, line },
    evidence: [context.line({ source, line }, note), ...(minSdk ? [placeClaim(minSdk.place)] : [])],
  });
}

/** What the module of a file states as minSdk. */
export function* minSdkAt(path: string) {
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, path);
  return build && module && settingOf(build, module, "minSdk");
}
